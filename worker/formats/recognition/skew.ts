import type { Turn } from '../pdf/box.ts'

/**
 * How a page lies: quarters by which it has to be turned counter-clockwise, and by how much its
 * lines then fall towards the right, radians.
 */
export interface Lie {
  readonly quarters: Turn
  readonly angle: number
}

/** As far as a sheet goes through a feeder askew, degrees. */
const mostAskew = 12
/** Less than this Tesseract doesn't mind, degrees. */
const leastAskew = 0.3
/** Pixels of the picture that is measured, on its long side. */
const measured = 600

/**
 * Whether a page's lines run across or upwards, and how much they slant, by the sharpest profile of
 * ink along them (Postl 1986). Upside down looks the same: who reads the page tells.
 *
 * @param grey brightness of each pixel, rows of `width`
 */
export function lieOf(grey: Uint8Array, width: number, height: number): Lie {
  const points = inkOf(grey, width, height)
  if (points.length < 200) return { quarters: 0, angle: 0 }
  const across = sharpest(points, 0)
  const upwards = sharpest(points, 1)
  const quarters = upwards.score > 1.25 * across.score ? 1 : 0
  const { angle } = quarters === 1 ? upwards : across
  return { quarters, angle: Math.abs(angle) < leastAskew ? 0 : (angle * Math.PI) / 180 }
}

/** Points of ink on a picture made smaller: x and y in turn. */
function inkOf(grey: Uint8Array, width: number, height: number): Float32Array {
  const step = Math.max(1, Math.round(Math.max(width, height) / measured))
  const [wide, high] = [Math.floor(width / step), Math.floor(height / step)]
  const small = new Uint8Array(wide * high)
  let sum = 0
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      let total = 0
      for (let v = 0; v < step; v++) for (let u = 0; u < step; u++) total += grey[(y * step + v) * width + x * step + u]!
      small[y * wide + x] = total / (step * step)
      sum += total / (step * step)
    }
  }
  const limit = Math.min(235, sum / Math.max(1, small.length)) - 12
  const out: number[] = []
  for (let y = 0; y < high; y++) for (let x = 0; x < wide; x++) if (small[y * wide + x]! < limit) out.push(x, y)
  return Float32Array.from(out)
}

/** @param quarters whether the profile is taken across or upwards */
function sharpest(points: Float32Array, quarters: 0 | 1): { angle: number; score: number } {
  let best = { angle: 0, score: sharpness(points, quarters, 0) }
  const straight = best.score
  const look = (angle: number) => {
    const score = sharpness(points, quarters, angle)
    if (score > best.score) best = { angle, score }
  }
  for (let angle = -mostAskew; angle <= mostAskew; angle += 0.5) look(angle)
  const near = best.angle
  for (let angle = near - 0.4; angle <= near + 0.45; angle += 0.1) look(angle)
  // Nothing is gained on a page that has no lines.
  return best.score > 1.05 * straight ? best : { angle: 0, score: straight }
}

/** Sum of the squared steps between one row's ink and the next one's, along an angle in degrees. */
function sharpness(points: Float32Array, quarters: 0 | 1, angle: number): number {
  const slope = Math.tan((angle * Math.PI) / 180)
  const rows = new Float64Array(4 * measured)
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i]!
    const y = points[i + 1]!
    const along = quarters === 0 ? y - x * slope : x + y * slope
    const row = Math.round(along) + measured
    if (row >= 0 && row < rows.length) rows[row] = rows[row]! + 1
  }
  let score = 0
  for (let i = 1; i < rows.length; i++) score += (rows[i]! - rows[i - 1]!) ** 2
  return score
}
