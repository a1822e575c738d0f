import { cloister } from '../../cloister.ts'
import type { MenuItem } from '../../components/MoreMenu.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { may, useApp } from '../../components/useApp.ts'
import { useTexts } from '../../texts/useTexts.tsx'

/** What the person who is signed in may do with a corpus, beyond what has a button of its own. */
export function useCorpusActions(): (corpus: {
  readonly id: number
  readonly projectId: number
  readonly name: string
}) => readonly MenuItem[] {
  const app = useApp()
  const { tell, fail } = useToasts()
  const texts = useTexts().corpora
  const manages = may(app.person, 'manage')
  return ({ id: corpusId, projectId, name }) => {
    const open = (kind: 'rename' | 'split' | 'assign' | 'send' | 'receive') => () => app.openDialog({ kind, corpusId })
    const remove = async () => {
      try {
        await cloister.corpora.remove({ corpusId })
        await app.refresh()
        app.go({ screen: 'corpora' })
        tell(texts.removed(name), { undo: () => void restore() })
      } catch (error) {
        fail(error)
      }
    }
    const restore = async () => {
      try {
        await cloister.corpora.restore({ corpusId })
        await app.refresh()
        tell(texts.restored(name))
      } catch (error) {
        fail(error)
      }
    }
    const labels = { label: texts.labels, run: () => app.go({ screen: 'project', projectId }) }
    const send = { label: texts.send, run: open('send') }
    if (!manages) return [labels, send]
    return [
      labels,
      { label: texts.assign, run: open('assign') },
      { label: texts.split, run: open('split') },
      send,
      { label: texts.receive, run: open('receive') },
      { label: texts.rename, run: open('rename') },
      { label: texts.remove, run: () => void remove(), danger: true },
    ]
  }
}
