import type { Extent } from '../../../electron/contract/erasing.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import './erasing.css'

/**
 * What goes with some notes or a corpus, and what does not. @param extent null: it is still looked
 * up
 */
export function ErasureExtent({ extent }: { readonly extent: Extent | null }) {
  const { erasing: texts, words } = useTexts()
  if (!extent) return <p role="status">{texts.looking}</p>
  const { documents, annotations, changes, models, released, samples } = extent
  return (
    <>
      <p>{texts.goes}</p>
      <ul className="erasing-goes">
        <li>{texts.text(documents)}</li>
        <li>{texts.annotations(annotations, changes)}</li>
        <li>{models.length === 0 ? texts.noModels : texts.models(words.list(models), models.length)}</li>
        <li>{released === 0 ? texts.notReleased : texts.released(released, samples)}</li>
      </ul>
      <p>{texts.stays}</p>
      <p className="muted">{texts.recorded}</p>
    </>
  )
}
