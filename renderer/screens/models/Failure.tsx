import { messageOf } from '../../components/toasts.tsx'
import { useTexts } from '../../texts/useTexts.tsx'

/** What went wrong, and the way to try it again. */
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
