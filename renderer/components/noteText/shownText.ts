/**
 * A piece of a note as the page shows it, as long as the piece: each code unit stands where it
 * stood, so that places on the page are offsets in the note. Of a line end `\r\n` only the feed
 * breaks the line, a lone `\r` does too, and other control characters are shown as the pictures
 * that Unicode has for them.
 *
 * @param next the code unit after the piece; a `\r` at its end may be half of a line end
 */
export function shownText(piece: string, next = ''): string {
  if (!unusual.test(piece)) return piece
  return piece.replace(unusualEach, (unit, at: number) => {
    if (unit === '\r') return (piece[at + 1] ?? next) === '\n' ? zeroWidth : '\n'
    if (unit === '\u007f') return '\u2421'
    return String.fromCharCode(0x2400 + unit.charCodeAt(0))
  })
}

const zeroWidth = '\u200b'
const unusual = /[\x00-\x08\x0b-\x1f\x7f]/
const unusualEach = /[\x00-\x08\x0b-\x1f\x7f]/g
