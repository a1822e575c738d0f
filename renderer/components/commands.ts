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
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const isMeant = ({ text, section }: Command) => {
    const known = plain(`${text} ${section}`).split(/[^\p{L}\p{N}]+/u)
    return words.every((word) => known.some((each) => each.startsWith(word)))
  }
  const isFirst = ({ text }: Command) => plain(text).startsWith(plain(typed).trim())
  const found = commands.filter(isMeant)
  return [...found.filter(isFirst), ...found.filter((each) => !isFirst(each))]
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
