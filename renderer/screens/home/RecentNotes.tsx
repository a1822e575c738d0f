import { useApp } from '../../components/useApp.ts'
import { useRecentNotes } from '../../components/useRecentNotes.ts'
import { useTexts } from '../../texts/useTexts.tsx'

/** The notes that this person had open last, each a button that opens it again. */
export function RecentNotes() {
  const { go, corpora } = useApp()
  const texts = useTexts().home
  const notes = useRecentNotes()
  if (notes.length === 0) return null
  return (
    <section className="stack" aria-labelledby="home-recent">
      <h2 id="home-recent">{texts.recent}</h2>
      <ul className="plain home-recent">
        {notes.map(({ documentId, name, corpus }) => (
          <li key={documentId}>
            <button type="button" className="quiet" title={name} onClick={() => go({ screen: 'annotate', documentId })}>
              <span className="clip">{name}</span>
              {corpora.length > 1 && <span className="small muted clip">{corpus}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
