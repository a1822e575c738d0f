import type { PixelBox } from './raster.ts'
import type { Lie } from './skew.ts'

/**
 * Where boxes of a raster lie once `uprightRaster` has turned it, and back: the smallest box around
 * each.
 */
export interface UprightPlaces {
  readonly toUpright: (box: PixelBox) => PixelBox
  readonly fromUpright: (box: PixelBox) => PixelBox
  readonly pointToUpright: (x: number, y: number) => readonly [x: number, y: number]
}

/** @param width of the raster as it was before, pixels */
export function uprightPlaces({ quarters, angle }: Lie, width: number, height: number): UprightPlaces {
  const [wide, high] = quarters % 2 === 0 ? [width, height] : [height, width]
  const [cos, sin, cx, cy] = [Math.cos(angle), Math.sin(angle), wide / 2, high / 2]
  const pointToUpright = (x: number, y: number): readonly [number, number] => {
    const [tx, ty] = quarters === 1 ? [y, width - x] : quarters === 2 ? [width - x, height - y] : quarters === 3 ? [height - y, x] : [x, y]
    return [cos * (tx - cx) + sin * (ty - cy) + cx, cos * (ty - cy) - sin * (tx - cx) + cy]
  }
  const pointFromUpright = (x: number, y: number): readonly [number, number] => {
    const tx = cos * (x - cx) - sin * (y - cy) + cx
    const ty = sin * (x - cx) + cos * (y - cy) + cy
    return quarters === 1 ? [width - ty, tx] : quarters === 2 ? [width - tx, height - ty] : quarters === 3 ? [ty, height - tx] : [tx, ty]
  }
  return {
    pointToUpright,
    toUpright: (box) => around(box, pointToUpright),
    fromUpright: (box) => around(box, pointFromUpright),
  }
}

function around({ left, top, right, bottom }: PixelBox, place: (x: number, y: number) => readonly [number, number]): PixelBox {
  const corners = [place(left, top), place(right, top), place(left, bottom), place(right, bottom)]
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}
