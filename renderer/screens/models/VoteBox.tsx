import type { OwnPack } from '../../../electron/contract/models.ts'
import { useChosen } from '../../components/useChosen.ts'
import type { PackActions } from './usePackActions.ts'

/** Switches a version on or off. */
export function VoteBox(props: {
  readonly pack: OwnPack
  readonly label: string
  readonly disabled: boolean
  readonly onVote: PackActions['vote']
}) {
  const { pack, label, disabled, onVote } = props
  const [votes, choose] = useChosen(pack.votes, (wanted) => onVote(pack, wanted))
  return (
    <input
      autoComplete="off"
      type="checkbox"
      aria-label={label}
      checked={votes}
      disabled={disabled}
      onChange={(event) => choose(event.target.checked)}
    />
  )
}
