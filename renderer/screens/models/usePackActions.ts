import type { OwnPack } from '../../../electron/contract/models.ts'
import { cloister } from '../../cloister.ts'
import { useToasts } from '../../components/toasts.tsx'
import { useTexts } from '../../texts/useTexts.tsx'

export interface PackActions {
  /** Resolves to whether it is so now. */
  readonly vote: (pack: OwnPack, votes: boolean) => Promise<boolean>
  /** @param after what comes when it is gone */
  readonly remove: (pack: OwnPack, after?: () => void) => Promise<boolean>
}

/**
 * What is done to a version at once, and can be undone. @param onChange told when the list is
 * another; resolves when it is there
 */
export function usePackActions(onChange: () => Promise<void>): PackActions {
  const { tell, fail } = useToasts()
  const texts = useTexts().models
  const attempt = async (work: () => Promise<unknown>, then?: () => void) => {
    try {
      await work()
      const shown = onChange()
      then?.()
      await shown
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
  return {
    vote: ({ id: packId }, votes) => attempt(() => cloister.models.vote({ packId, votes })),
    remove: ({ id: packId, name, version }, after) => {
      const named = texts.version(name, version)
      const restore = () =>
        attempt(
          () => cloister.models.restore({ packId }),
          () => tell(texts.own.restored(named)),
        )
      return attempt(
        () => cloister.models.remove({ packId }),
        () => {
          after?.()
          tell(texts.own.removed(named), { undo: () => void restore() })
        },
      )
    },
  }
}
