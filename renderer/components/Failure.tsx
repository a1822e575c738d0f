import { useTexts } from '../texts/useTexts.tsx'
import { messageOf } from './toasts.tsx'

/** What went wrong, and a way to try it again. */
export function Failure({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  const { tryAgain } = useTexts().common
  return (
    <div className="note danger stack" role="alert">
      <p>{messageOf(error)}</p>
      <div>
        <button type="button" onClick={again}>
          {tryAgain}
        </button>
      </div>
    </div>
  )
}

/** What went wrong; nothing while all is well. */
export function FailureNote({ error }: { readonly error: unknown }) {
  if (error === null) return null
  return (
    <p className="note danger" role="alert">
      {messageOf(error)}
    </p>
  )
}
