export interface Paragraph {
  readonly heading: boolean
  readonly text: string
  /** The line that it begins on. */
  readonly at: number
}

/**
 * Guidelines as they are written, in paragraphs: blank lines separate them, and a line that begins
 * with '# ' is a heading.
 */
export function paragraphsOf(text: string): readonly Paragraph[] {
  const paragraphs: Paragraph[] = []
  let open = false
  for (const [at, line] of text.split(/\r?\n/u).entries()) {
    const heading = /^#+\s+(?<title>.*)$/u.exec(line)
    const last = paragraphs.at(-1)
    if (heading) paragraphs.push({ heading: true, text: heading.groups?.title?.trim() ?? '', at })
    else if (line.trim() !== '' && open && last) paragraphs[paragraphs.length - 1] = { ...last, text: `${last.text}\n${line}` }
    else if (line.trim() !== '') paragraphs.push({ heading: false, text: line, at })
    open = !heading && line.trim() !== ''
  }
  return paragraphs
}
