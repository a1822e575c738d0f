import type { ComponentProps } from 'react'

/** A form that the page itself submits; what else is given goes to the form. */
export function Form(props: Omit<ComponentProps<'form'>, 'onSubmit' | 'autoComplete'> & { readonly onSubmit: () => void }) {
  const { onSubmit, ...rest } = props
  return (
    <form
      {...rest}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    />
  )
}
