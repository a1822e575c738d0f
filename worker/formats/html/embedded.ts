import type { Unsearched } from '../format.ts'

/** What stands where something embedded was: an address of nothing. */
export const nothingEmbedded = 'data:,'

/**
 * Files written into text: addresses that hold what they lead to, and long Base64. Those that hold
 * nothing match too, so that they part what stands around them as before.
 */
export function embeddedIn(text: string): IterableIterator<RegExpExecArray> {
  return text.matchAll(/data:(?:,|[\w.+-]+\/[\w.+-]+(?:;[\w.=+-]+)*,[^\s"'`)<>\\]*)|[A-Za-z\d+/]{512,}={0,2}/gi)
}

/**
 * Whether an attribute's or an element's whole text is Base64 of something that is too big for a
 * name: 256 characters or more, in lines of 40 or more.
 */
export function isBase64(text: string): boolean {
  const lines = text.trim().split(/\s+/)
  const last = lines.pop()!
  return (
    text.length >= 256 &&
    /^[A-Za-z\d+/]*={0,2}$/.test(last) &&
    lines.every((line) => line.length >= 40 && /^[A-Za-z\d+/]+$/.test(line)) &&
    (lines.length > 0 || last.length >= 256)
  )
}

/** @param value a data URI, or Base64 */
export function kindOfEmbedded(value: string): Unsearched['kind'] {
  const head = value.slice(0, 40).trimStart().toLowerCase()
  // Base64 of PNG, JPEG, GIF, BMP and TIFF begins like that.
  if (/^data:image\/|^(?:ivborw0kgg|\/9j\/|r0lgod|qk0|suk?qa|tu0aka)/.test(head)) return 'picture'
  return /^data:(?:audio|video)\//.test(head) ? 'sound or video' : 'embedded file'
}
