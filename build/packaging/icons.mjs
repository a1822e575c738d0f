import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encode } from 'fast-png'

/**
 * Draws the program's icon, a cloister's arch on a ground of its own, in the formats of the three
 * systems: `icon.ico`, `icon.icns`, `icons/512x512.png`.
 *
 * @param folder where they go
 */
export function drawIcons(folder) {
  const pictures = new Map([256, 512].map((size) => [size, Buffer.from(drawn(size))]))
  mkdirSync(join(folder, 'icons'), { recursive: true })
  for (const [size, picture] of pictures) writeFileSync(join(folder, 'icons', `${size}x${size}.png`), picture)
  writeFileSync(join(folder, 'icon.ico'), windowsIcon(pictures.get(256)))
  writeFileSync(join(folder, 'icon.icns'), macIcon(pictures))
}

const ground = [38, 70, 83]
const stone = [233, 226, 208]

/** @returns a PNG; each dot is the mean of nine */
function drawn(size) {
  const data = new Uint8Array(size * size * 4)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const parts = [1 / 6, 3 / 6, 5 / 6].flatMap((dy) => [1 / 6, 3 / 6, 5 / 6].map((dx) => colourAt((x + dx) / size, (y + dy) / size)))
      const seen = parts.filter(Boolean)
      const mean = (k) => (seen.length === 0 ? 0 : Math.round(seen.reduce((sum, colour) => sum + colour[k], 0) / seen.length))
      data.set([mean(0), mean(1), mean(2), Math.round((255 * seen.length) / parts.length)], (y * size + x) * 4)
    }
  return encode({ width: size, height: size, data, channels: 4, depth: 8 })
}

/** @param x and y from 0 to 1 @returns undefined outside */
function colourAt(x, y) {
  if (!isInRounded(x, y, 0.04, 0.2)) return undefined
  const outer = isInArch(x, y, 0.32)
  const inner = isInArch(x, y, 0.22)
  const pillar = Math.abs(x - 0.5) < 0.03 && y > 0.5 && y < 0.8
  return (outer && !inner) || pillar || (y > 0.8 && y < 0.86 && Math.abs(x - 0.5) < 0.36) ? stone : ground
}

function isInRounded(x, y, margin, radius) {
  const [dx, dy] = [x, y].map((place) => Math.max(0, Math.abs(place - 0.5) - (0.5 - margin - radius)))
  return Math.hypot(dx, dy) <= radius
}

/** Half a circle on a rectangle. */
function isInArch(x, y, half) {
  if (y > 0.8) return false
  return y < 0.5 ? Math.hypot(x - 0.5, y - 0.5) < half : Math.abs(x - 0.5) < half
}

/** One picture of 256 dots, as a PNG. */
function windowsIcon(picture) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  // A width and a height of 0 mean 256.
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, picture])
}

function macIcon(pictures) {
  const kinds = { 256: 'ic08', 512: 'ic09' }
  const parts = [...pictures].map(([size, picture]) => Buffer.concat([Buffer.from(kinds[size]), bigEndian(picture.length + 8), picture]))
  return Buffer.concat([Buffer.from('icns'), bigEndian(parts.reduce((sum, part) => sum + part.length, 8)), ...parts])
}

function bigEndian(value) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
