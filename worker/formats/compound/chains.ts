/**
 * Whether the chains of sectors of a compound file (MS-CFB, 2.2 and 2.3) all end: a reader that
 * follows one that doesn't never comes to an end. Says nothing of whether the file is sound.
 */
export function chainsEnd(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 512) return false
  const shift = view.getUint16(30, true)
  if (shift !== 9 && shift !== 12) return false
  const sector = 1 << shift
  const most = Math.ceil(bytes.length / sector)
  const fat = fatOf(view, sector, most)
  return fat !== undefined && everyChainEnds(fat, most)
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
  const entries = new Uint32Array((own.length * sector) / 4).fill(free)
  for (const [k, each] of own.entries()) {
    const at = (each + 1) * sector
    if (at + sector > view.byteLength) continue
    for (let i = 0; i < sector; i += 4) entries[(k * sector + i) / 4] = view.getUint32(at + i, true)
  }
  return entries
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
