/** Something that can be done, as the palette lists it. */
export interface Command {
  readonly text: string
  /** The screen, or the part of the frame, that it belongs to. */
  readonly section: string
  readonly keys?: string
  /** Tells two of the same name apart. */
  readonly id?: number
  readonly run: () => void
}

/**
 * Commands in which every word that was typed begins a word, whatever its case and its accents;
 * those that begin with what was typed come first.
 */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const words = wordsOf(typed)
  const isMeant = ({ text, section }: Command) => {
    const known = wordsOf(`${text} ${section}`)
    return words.every((word) => known.some((each) => each.startsWith(word)))
  }
  const isFirst = ({ text }: Command) => plain(text).startsWith(plain(typed).trim())
  const found = commands.filter(isMeant)
  return [...found.filter(isFirst), ...found.filter((each) => !isFirst(each))]
}

/** 'note-01.txt' has three: the name of a file is found as it is written. */
function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
