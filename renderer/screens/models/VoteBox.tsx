import { useEffect, useState } from 'react'
import type { OwnPack } from '../../../electron/contract/models.ts'
import type { PackActions } from './usePackActions.ts'

/** Switches a version on or off; what was clicked shows at once, and what the vault says as soon as it has. */
export function VoteBox(props: {
  readonly pack: OwnPack
  readonly label: string
  readonly disabled: boolean
  readonly onVote: PackActions['vote']
}) {
  const { pack, label, disabled, onVote } = props
  const [wished, wish] = useState<boolean | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer has arrived with the pack
  useEffect(() => wish(null), [pack])
  const vote = async (votes: boolean) => {
    wish(votes)
    if (!(await onVote(pack, votes))) wish(null)
  }
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={wished ?? pack.votes}
      disabled={disabled}
      onChange={(event) => void vote(event.target.checked)}
    />
  )
}
