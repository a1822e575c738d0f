/** What a stretch of source says, and where. */
export interface Unescaped {
  readonly text: string
  /**
   * Where in the source each code unit of `text` begins, and where the last one ends; absent when
   * nothing is escaped.
   */
  readonly offsets?: Uint32Array
}

/**
 * Resolves the escapes of a stretch of source.
 *
 * @param raw the stretch, which begins at `start` in the source
 * @param escapes global; none says more code units than it takes
 * @param meaning what an escape says; undefined where it stays as it is written
 */
export function unescaped(raw: string, start: number, escapes: RegExp, meaning: (written: string) => string | undefined): Unescaped {
  const parts: string[] = []
  let offsets: Uint32Array | undefined
  let length = 0
  let from = 0
  const keepTo = (to: number, into: Uint32Array) => {
    for (let i = from; i < to; i++) into[length++] = start + i
    parts.push(raw.slice(from, to))
  }
  for (const { 0: written, index } of raw.matchAll(escapes)) {
    const said = meaning(written)
    if (said === undefined) continue
    offsets ??= new Uint32Array(raw.length + 1)
    keepTo(index, offsets)
    for (let i = 0; i < said.length; i++) offsets[length++] = start + index
    parts.push(said)
    from = index + written.length
  }
  if (!offsets) return { text: raw }
  keepTo(raw.length, offsets)
  offsets[length] = start + raw.length
  return { text: parts.join(''), offsets: offsets.slice(0, length + 1) }
}
