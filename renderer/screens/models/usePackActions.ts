import type { OwnPack } from '../../../electron/contract/models.ts'
import { cloister } from '../../cloister.ts'
import { useToasts } from '../../components/toasts.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import { betterVersion, lastBeside } from './shippedComparison.ts'

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
export function usePackActions(corpusId: number, packs: readonly OwnPack[], onChange: () => Promise<void>): PackActions {
  const { tell, fail } = useToasts()
  const { models: texts, words } = useTexts()
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
  /** Says so where what was switched on is worse than what voted before. */
  const warnOfWorse = async (pack: OwnPack): Promise<void> => {
    const named = texts.version(pack.name, pack.version)
    const undo = () => void attempt(() => cloister.models.vote({ packId: pack.id, votes: false }))
    const measured = lastBeside(await cloister.evaluate.list({ corpusId }), pack.id)
    if (measured && measured.together < measured.shipped)
      return tell(texts.beside.worse(named, words.rate(measured.together), words.rate(measured.shipped)), { undo })
    const better = betterVersion(packs, pack)
    if (!better) return
    const back = () => void attempt(() => cloister.models.vote({ packId: better.id, votes: true }))
    tell(texts.beside.worseVersion(named, texts.version(better.name, better.version)), { undo: back })
  }
  return {
    vote: async (pack, votes) => {
      const done = await attempt(() => cloister.models.vote({ packId: pack.id, votes }))
      if (done && votes) warnOfWorse(pack).catch(fail)
      return done
    },
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
