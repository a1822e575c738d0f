import { basename, dirname } from 'node:path'
import { knownExtension } from '../formats/extensions.ts'
import { keyedBytes, keyFor } from '../redact/keyed.ts'

/**
 * The path in OUT of each path in IN, which reveals nothing: a keyed code for each folder and each file, equal wherever and
 * whenever it is computed with the same key; the order of codes is not that of the names. The
 * extension of a known format stays.
 *
 * @param key 32 bytes
 * @returns takes and gives relative paths, with /
 */
export function opaqueNamer(key: Uint8Array): (path: string) => string {
  const own = keyFor(key, 'names in OUT')
  const folders = new Map<string, string>([['.', '']])
  const folderFor = (folder: string): string => {
    const known = folders.get(folder)
    if (known !== undefined) return known
    const fresh = `${folderFor(dirname(folder))}${code(own, 'folder', folder)}/`
    folders.set(folder, fresh)
    return fresh
  }
  return (path) => `${folderFor(dirname(path))}${code(own, 'file', path)}${knownExtension(basename(path)).toLowerCase()}`
}

/**
 * 80 bits in Crockford's base 32, lower case: no collisions among a million million files, no
 * device names of any system, and no words but by chance.
 */
function code(key: Uint8Array, kind: string, path: string): string {
  const bytes = keyedBytes(key, kind, path)
  const out: number[] = []
  let bits = 0
  let held = 0
  for (let i = 0; i < 10; i++) {
    held = ((held << 8) | bytes[i]!) & 0xfff
    for (bits += 8; bits >= 5; bits -= 5) out.push(digits.charCodeAt((held >> (bits - 5)) & 31))
  }
  // In one piece: a string that grows by its digits keeps each of its beginnings in memory.
  return String.fromCharCode(...out)
}

const digits = '0123456789abcdefghjkmnpqrstvwxyz'

/** Whether a path is one that opaqueNames may have given. */
export function isOpaque(path: string): boolean {
  return path.split('/').every((segment) => /^[0-9a-hjkmnp-tv-z]{16}(?:\.[a-z0-9]{1,8}){0,2}$/.test(segment))
}
