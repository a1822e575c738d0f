/**
 * Whether the chains of sectors of a compound file (MS-CFB, 2.2 to 2.4 and 2.6) and the branches of
 * its directory all end, and no stream or table is longer than the file: a reader that follows one
 * that doesn't never comes to an end, or takes all memory. Says nothing of whether the file is sound.
 */
export function chainsEnd(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 512) return false
  const shift = view.getUint16(30, true)
  if (shift !== 9 && shift !== 12) return false
  const sector = 1 << shift
  const most = Math.ceil(bytes.length / sector)
  // How many sectors the tables of sectors have (2.2): a reader sets up memory for so many.
  if ([44, 64, 72].some((at) => view.getUint32(at, true) > most)) return false
  const fat = fatOf(view, sector, most)
  if (!fat || !everyChainEnds(fat, most)) return false
  const entriesAt = (start: number) => entriesOf(view, sector, chainFrom(fat, start))
  return (
    everyChainEnds(entriesAt(view.getUint32(60, true)), Math.ceil(bytes.length / 64)) &&
    isTree(entriesAt(view.getUint32(48, true)), bytes.length)
  )
}

/** @returns its sectors; of a chain that ends */
function chainFrom(fat: Uint32Array, start: number): readonly number[] {
  const sectors: number[] = []
  for (let at = start; at < 0xfffffffa; at = fat[at] ?? end) sectors.push(at)
  return sectors
}

/** What stands in sectors, as numbers of four bytes; what is not in the file is free. */
function entriesOf(view: DataView, sector: number, sectors: readonly number[]): Uint32Array {
  const entries = new Uint32Array((sectors.length * sector) / 4).fill(free)
  for (const [k, each] of sectors.entries()) {
    const at = (each + 1) * sector
    for (let i = 0; i < sector && at + i + 4 <= view.byteLength; i += 4) entries[(k * sector + i) / 4] = view.getUint32(at + i, true)
  }
  return entries
}

/**
 * Whether no entry of a directory is reached in two ways.
 *
 * @param directory entries of 32 numbers (2.6.1)
 */
function isTree(directory: Uint32Array, length: number): boolean {
  const reached = new Set<number>()
  const pending = [0]
  for (let entry = pending.pop(); entry !== undefined; entry = pending.pop()) {
    const at = entry * 32
    if (at >= directory.length) continue
    if (reached.has(entry)) return false
    reached.add(entry)
    // The type is the third byte of its number; streams are 2, the root with the small ones 5.
    const type = (directory[at + 16]! >>> 16) & 0xff
    if ((type === 2 || type === 5) && directory[at + 30]! > length) return false
    for (const next of [17, 18, 19]) if (directory[at + next] !== free) pending.push(directory[at + next]!)
  }
  return true
}

const free = 0xffffffff
const end = 0xfffffffe

/** @returns undefined when its own sectors are not in the file, or go in a ring */
function fatOf(view: DataView, sector: number, most: number): Uint32Array | undefined {
  const sectors: number[] = []
  for (let i = 0; i < 109; i++) sectors.push(view.getUint32(76 + i * 4, true))
  let next = view.getUint32(68, true)
  for (let n = 0; next < 0xfffffffa; n++) {
    const at = (next + 1) * sector
    if (n > most || at + sector > view.byteLength) return undefined
    for (let i = 0; i < sector - 4; i += 4) sectors.push(view.getUint32(at + i, true))
    next = view.getUint32(at + sector - 4, true)
  }
  const own = sectors.filter((each) => each < 0xfffffffa)
  if (own.length > most) return undefined
  return entriesOf(view, sector, own)
}

/** A chain that ends gives each sector to one other at most, and none goes in a ring. */
function everyChainEnds(fat: Uint32Array, most: number): boolean {
  const state = new Uint8Array(fat.length)
  for (let start = 0; start < Math.min(fat.length, most + 1); start++) {
    const passed: number[] = []
    for (let at = start; at < fat.length && state[at] === 0; at = fat[at]!) {
      state[at] = 1
      passed.push(at)
      const next = fat[at]!
      if (next === end || next >= 0xfffffffa) break
      if (next < fat.length && state[next] === 1) return false
    }
    for (const at of passed) state[at] = 2
  }
  return true
}
