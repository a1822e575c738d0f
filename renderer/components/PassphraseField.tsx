import { type ReactNode, type Ref, useState } from 'react'
import { useTexts } from '../texts/useTexts.tsx'
import { Check } from './Field.tsx'
import { strengthOf } from './strength.ts'
import { TextField } from './TextField.tsx'

/** A passphrase that is typed. It is not offered again by the browser, and not spell-checked. */
export function PassphraseField(props: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: ReactNode
  readonly error?: string | null
  readonly required?: boolean
  /** Whether its letters can be read. */
  readonly shown?: boolean
  readonly ref?: Ref<HTMLInputElement>
}) {
  const { shown = false, ...rest } = props
  return <TextField {...rest} type={shown ? 'text' : 'password'} spellCheck={false} />
}

/**
 * The fields for a passphrase that is chosen: how strong it is, what it takes, its letters to be
 * read, and a second time, where it could not be asked for again.
 */
export function NewPassphrase(props: {
  readonly label: string
  /** Absent where once will do. */
  readonly again?: string
  readonly chosen: ReturnType<typeof useNewPassphrase>
  readonly required?: boolean
}) {
  const { label, again, chosen, required = false } = props
  const { welcome: texts } = useTexts()
  const [shown, setShown] = useState(false)
  const strength = strengthOf(chosen.passphrase)
  return (
    <>
      <PassphraseField
        label={label}
        hint={
          <span aria-live="polite">
            {texts.strength[strength] || texts.passphraseHint}
            <span className={`strength ${strength}`} aria-hidden="true" />
          </span>
        }
        shown={shown}
        required={required}
        {...chosen.first}
      />
      {again !== undefined && <PassphraseField label={again} shown={shown} required={required} {...chosen.second} />}
      <Check label={texts.show} checked={shown} onChange={setShown} />
    </>
  )
}

const shortest = 8

/** A passphrase that is chosen, and typed a second time where it could not be asked for again. */
export function useNewPassphrase() {
  const { welcome: texts } = useTexts()
  const [passphrase, setPassphrase] = useState('')
  const [again, setAgain] = useState('')
  const [tried, setTried] = useState(false)
  const tooShort = passphrase.length < shortest
  const differs = passphrase !== again
  return {
    passphrase,
    /** For the field in which it is typed first. */
    first: { value: passphrase, onChange: setPassphrase, error: tried && tooShort ? texts.tooShort : null },
    second: { value: again, onChange: setAgain, error: differs && (tried || again.length >= passphrase.length) ? texts.differs : null },
    /**
     * Whether it will do; from now on the fields say why not. @param twice whether it is typed a
     * second time
     */
    check: (twice = true): boolean => {
      setTried(true)
      return !tooShort && !(twice && differs)
    },
    clear: () => {
      setPassphrase('')
      setAgain('')
      setTried(false)
    },
  }
}
