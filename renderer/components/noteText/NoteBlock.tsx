import { memo } from 'react'
import { looksOf } from '../../style/categories.ts'
import { goesOn } from './blocks.ts'
import { MarginLabels } from './MarginLabels.tsx'
import type { Note } from './note.ts'
import { isSameDecoration, type Layer, type Mark, type Piece, type Run, runsOf } from './runs.ts'
import { shownText } from './shownText.ts'

interface NoteBlockProps {
  readonly note: Note
  readonly index: number
  /** Those within the block. */
  readonly marks: readonly Mark[]
  readonly layers: readonly Layer[]
  /** The mark that keys act on, if it is here. */
  readonly currentKey: string | null
  readonly measure: (element: HTMLElement | null) => void
  /** What the rows of the text go by, where labels stand beside it; null where they do not. */
  readonly setting: string | null
}

/** One block of the note. Drawn again only when something in it changes. */
export const NoteBlock = memo(Block, isSameBlock)

function Block({ note, index, marks, layers, currentKey, measure, setting }: NoteBlockProps) {
  const start = note.blocks.starts[index]!
  const end = note.blocks.starts[index + 1]!
  return (
    <div ref={measure} data-index={index} className={goesOn(note.text, end) ? 'note-block goes-on' : 'note-block'}>
      {runsOf({ start, end }, marks, layers).map((run) => (
        <DrawnRun key={run.pieces[0]?.start} text={note.text} run={run} isCurrent={run.mark !== null && run.mark.key === currentKey} />
      ))}
      {setting !== null && <MarginLabels marks={marks} setting={setting} />}
    </div>
  )
}

function DrawnRun({ text, run, isCurrent }: { readonly text: string; readonly run: Run; readonly isCurrent: boolean }) {
  const { mark, begins, ends, pieces } = run
  const drawn = pieces.map((piece) => <DrawnPiece key={piece.start} text={text} piece={piece} />)
  if (!mark) return drawn
  const names = ['mark', `mark-${mark.kind}`, begins ? 'begins' : '', ends ? 'ends' : '', isCurrent ? 'current' : '']
  return (
    <mark className={names.filter(Boolean).join(' ')} data-tag={mark.tag} data-key={mark.key} {...looksOf(mark.category)}>
      {drawn}
    </mark>
  )
}

function DrawnPiece({ text, piece }: { readonly text: string; readonly piece: Piece }) {
  const { start, end, layers } = piece
  return (
    <span data-at={start} className={layers.length > 0 ? layers.join(' ') : undefined}>
      {shownText(text.slice(start, end), text[end])}
    </span>
  )
}

function isSameBlock(a: NoteBlockProps, b: NoteBlockProps): boolean {
  return (
    a.note === b.note &&
    a.index === b.index &&
    a.currentKey === b.currentKey &&
    a.measure === b.measure &&
    a.setting === b.setting &&
    isSameDecoration(a, b)
  )
}
