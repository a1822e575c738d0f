import type { ComponentProps, ReactNode } from 'react'
import { Field } from './Field.tsx'

interface Texted {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | null | undefined
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A labelled line of text; what else is given goes to the input. */
export function TextField(props: Texted & Omit<ComponentProps<'input'>, keyof Texted | 'id' | 'autoComplete'>) {
  const { label, hint, error, onChange, ...rest } = props
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input {...control} {...rest} autoComplete="off" onChange={({ target }) => onChange(target.value)} />}
    </Field>
  )
}

/** A labelled text of several lines; what else is given goes to the text area. */
export function TextArea(props: Texted & Omit<ComponentProps<'textarea'>, keyof Texted | 'id' | 'autoComplete'>) {
  const { label, hint, error, onChange, ...rest } = props
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <textarea {...control} {...rest} autoComplete="off" onChange={({ target }) => onChange(target.value)} />}
    </Field>
  )
}
