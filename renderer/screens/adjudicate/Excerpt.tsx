import { type Mark, runsOf } from '../../components/noteText/runs.ts'
import { shownText } from '../../components/noteText/shownText.ts'
import type { Stretch } from '../../components/noteText/stretch.ts'
import { looksOf } from '../../style/categories.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import type { Answered } from './adjudication.ts'

/** How much of the note stands on either side, in code units. */
const around = 36

/**
 * One answer in its place: the stretch in question with the spans of the answer, and a little of
 * what stands around it.
 */
export function Excerpt({
  text,
  stretch,
  spans,
}: {
  readonly text: string
  readonly stretch: Stretch
  readonly spans: readonly Answered[]
}) {
  const { categories } = useTexts()
  const start = wordStart(text, Math.max(0, stretch.start - around))
  const end = Math.min(text.length, stretch.end + around)
  const marks = spans.map(
    ({ start, end, category }): Mark => ({ key: `${start}`, start, end, category, kind: 'sure', tag: categories[category] }),
  )
  return (
    <p className="adjudicate-excerpt">
      {start > 0 && '…'}
      {runsOf({ start, end }, marks, [{ name: 'zone', stretches: [{ start: stretch.start, end: stretch.end }] }]).map(
        ({ mark, pieces, ends }) => {
          const drawn = pieces.map((piece) => (
            <span key={piece.start} className={piece.layers.length > 0 ? undefined : 'muted'}>
              {shownText(text.slice(piece.start, piece.end)).replace(/\n/g, ' ')}
            </span>
          ))
          if (!mark) return drawn
          return (
            <mark key={mark.key} className={ends ? 'mark ends' : 'mark'} data-tag={mark.tag} {...looksOf(mark.category)}>
              {drawn}
            </mark>
          )
        },
      )}
      {end < text.length && '…'}
    </p>
  )
}

/** Not in the middle of a word, nor of a character. */
function wordStart(text: string, from: number): number {
  const space = text.slice(from, from + around / 2).search(/\s/)
  return space < 0 || from === 0 ? from : from + space + 1
}
