import { gunzipSync, inflateSync } from 'node:zlib'
import { readZip } from './zip.ts'

/**
 * Every layer of bytes that a file consists of: itself, what a zip archive holds (archives in it
 * too), what gzip packs, what a PDF keeps compressed. For whoever looks for traces of what should
 * be gone; what can't be unpacked is left as it is.
 */
export function layersOf(bytes: Uint8Array, inside = 0): Uint8Array[] {
  const out = [bytes]
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && inside < deepest) {
    for (const member of membersOf(bytes)) out.push(...layersOf(member, inside + 1))
  } else if (bytes[0] === 0x1f && bytes[1] === 0x8b && inside < deepest)
    out.push(...gunzipped(bytes).flatMap((own) => layersOf(own, inside + 1)))
  else if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-') out.push(...streamsOf(bytes))
  return out
}

const deepest = 4

function gunzipped(bytes: Uint8Array): Uint8Array[] {
  try {
    return [gunzipSync(bytes, { maxOutputLength: 512 * 1024 * 1024 })]
  } catch {
    return []
  }
}

function membersOf(bytes: Uint8Array): Uint8Array[] {
  try {
    return readZip(bytes).members.map(({ unpack }) => unpack())
  } catch {
    return []
  }
}

function* streamsOf(bytes: Uint8Array): Generator<Uint8Array> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file.subarray(at - 3, at).toString('latin1') === 'end') continue
    const from = at + (file[at + 6] === 13 ? 8 : 7)
    const end = file.indexOf('endstream', from)
    if (end < 0) return
    try {
      yield inflateSync(file.subarray(from, end))
    } catch {
      // Not deflated: it is searched as it lies.
    }
  }
}
