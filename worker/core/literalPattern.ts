/**
 * The source of a regular expression that matches a text and nothing else, with any flags, in a
 * class or outside one. Every text that becomes a regular expression goes through here. Like the
 * standard's `RegExp.escape`, which Node 22 lacks, it writes ASCII digits and punctuation as
 * numbers: under the flags u and v an escape such as `\-` is an error in some places and needed in
 * others.
 */
export function literalPattern(text: string): string {
  return text.replace(/[^A-Za-z_\P{ASCII}]|[\p{Cs}\s]/gu, (character) => {
    const unit = character.charCodeAt(0)
    return unit < 0x100 ? `\\x${unit.toString(16).padStart(2, '0')}` : `\\u${unit.toString(16).padStart(4, '0')}`
  })
}
