import { checkSize, damaged, type PicturePage } from './pages.ts'

const mark = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

export function isPng(bytes: Uint8Array): boolean {
  return bytes.length > 45 && mark.equals(bytes.subarray(0, 8))
}

/** Portable Network Graphics (ISO/IEC 15948). @throws UnreadableError */
export async function pngPages(bytes: Uint8Array): Promise<PicturePage[]> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (file.toString('latin1', 12, 16) !== 'IHDR') throw damaged()
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const [depth, colour, interlaced] = [file[24]!, file[25]!, file[28]]
  checkSize(width, height)
  const data: Uint8Array[] = []
  let palette = ''
  let density: number | undefined
  let seesThrough = colour === 4 || colour === 6
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at)
    const kind = file.toString('latin1', at + 4, at + 8)
    const part = file.subarray(at + 8, at + 8 + length)
    if (part.length < length) throw damaged()
    if (kind === 'IDAT') data.push(part)
    else if (kind === 'PLTE') palette = part.toString('hex')
    else if (kind === 'tRNS') seesThrough = true
    else if (kind === 'pHYs' && length === 9 && part[8] === 1) density = Math.round(part.readUInt32BE(0) * 0.0254)
    else if (kind === 'IEND') break
    at += 12 + length
  }
  if (data.length === 0 || (colour === 3 && palette === '')) throw damaged()
  const about = { width, height, ...(density ? { density } : {}) }
  if (seesThrough || interlaced) return [{ ...about, strips: [{ height, ...(await onPaper(bytes, width, height)) }] }]
  const colours = colour === 2 ? 3 : 1
  const space = colour === 3 ? `[/Indexed /DeviceRGB ${palette.length / 6 - 1} <${palette}>]` : colour === 2 ? '/DeviceRGB' : '/DeviceGray'
  const entries =
    `/ColorSpace ${space} /BitsPerComponent ${depth} /Filter /FlateDecode /DecodeParms <</Predictor 15 /Colors ${colours} ` +
    `/BitsPerComponent ${depth} /Columns ${width}>>`
  return [{ ...about, strips: [{ height, entries, data: Buffer.concat(data) }] }]
}

/** What can be seen through lies on white. */
async function onPaper(bytes: Uint8Array, width: number, height: number): Promise<{ entries: string; data: Uint8Array }> {
  const { decode } = await import('fast-png')
  try {
    const { data, channels, depth, palette } = decode(bytes, { checkCrc: true })
    const most = depth === 16 ? 65_535 : 255
    const out = new Uint8Array(3 * width * height)
    const spread = depth < 8 ? 255 / (2 ** depth - 1) : 1
    for (let i = 0; i < width * height; i++) {
      let colour: readonly number[]
      let opacity = most
      if (palette) {
        const entry = palette[data[i]!] ?? [0, 0, 0]
        colour = entry
        opacity = entry[3] ?? 255
      } else {
        const at = i * channels
        const first = data[at]! * spread
        colour = channels < 3 ? [first, first, first] : [first, data[at + 1]!, data[at + 2]!]
        if (channels === 2 || channels === 4) opacity = data[at + channels - 1]!
      }
      const share = opacity / most
      for (let c = 0; c < 3; c++) out[3 * i + c] = ((colour[c]! * share + most * (1 - share)) * 255) / most
    }
    return { entries: '/ColorSpace /DeviceRGB /BitsPerComponent 8', data: out }
  } catch {
    throw damaged()
  }
}
