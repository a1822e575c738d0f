import { baseOf, extensionOf, folderOf } from './reading.ts'

/**
 * Gives each document of an export a path of its own that every file system takes: relative,
 * without '..', and different from the others in more than capitals. Names come from files of
 * others, so nothing in them may lead out of the folder.
 *
 * @param taken paths that are not to be given
 * @returns the path without extension for a document's name, free with each of the extensions
 */
export function pathKeeper(taken: readonly string[]): (name: string, extensions: readonly string[]) => string {
  const used = new Set(taken.map(key))
  return (name, extensions) => {
    const safe = safePath(name)
    const stem =
      extensions.includes(extensionOf(safe)) || knownExtensions.has(extensionOf(safe)) ? safe.slice(0, -extensionOf(safe).length) : safe
    let free = stem
    for (let n = 2; extensions.some((extension) => used.has(key(free + extension))); n++) free = `${stem}-${n}`
    for (const extension of extensions) used.add(key(free + extension))
    return free
  }
}

const knownExtensions = new Set(['.txt', '.xml', '.ann', '.json', '.text'])

function key(path: string): string {
  return path.normalize('NFC').toLowerCase()
}

/** The path itself where it is harmless. */
function safePath(name: string): string {
  const segments = name
    .split(/[/\\]+/)
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..')
    .map(safeSegment)
  return segments.join('/') || 'document'
}

/** Without what Windows forbids, not longer than any file system takes with an extension. */
function safeSegment(segment: string): string {
  const plain = segment
    .toWellFormed()
    .replace(/[<>:"|?*\u0000-\u001f\u007f-\u009f\u2028\u2029\ufffd]/g, '_')
    .replace(/[. ]+$/, (end) => '_'.repeat(end.length))
  const named = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(plain) ? `_${plain}` : plain
  const visible = named.startsWith('.') ? `_${named}` : named
  return shortened(visible)
}

const longest = 180

/** Counted in the bytes of UTF-8, as most file systems do. */
function shortened(segment: string): string {
  if (Buffer.byteLength(segment) <= longest) return segment
  const extension = extensionOf(segment).slice(0, 12)
  let kept = ''
  for (const character of segment) {
    if (Buffer.byteLength(kept + character + extension) > longest) break
    kept += character
  }
  return kept + extension
}

/** The name of a file beside another one. */
export function beside(name: string, extension: string): string {
  return folderOf(name) + baseOf(name).slice(0, baseOf(name).length - extensionOf(name).length) + extension
}
