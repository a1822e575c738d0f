import type { DicomDevice, PixelRegion } from '../../../core/dicomPolicy.ts'
import type { PictureDevice } from '../../format.ts'
import { merged } from '../../recognition/merged.ts'
import type { PixelBox } from '../../recognition/raster.ts'

/**
 * Boxes of one line of writing as one: words of it were found, or the same line in other frames.
 */
export function mergedLines(boxes: readonly PixelBox[]): PixelBox[] {
  return merged(boxes, areOneLine, around).sort((a, b) => a.top - b.top || a.left - b.left)
}

function areOneLine(a: PixelBox, b: PixelBox): boolean {
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return a.left <= b.right && b.left <= a.right && 2 * high >= Math.min(a.bottom - a.top, b.bottom - b.top)
}

function around(a: PixelBox, b: PixelBox): PixelBox {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  }
}

/** Whether at least half of a box lies in one of the regions. */
export function isMostlyIn({ left, top, right, bottom }: PixelBox, regions: readonly PixelRegion[]): boolean {
  const area = (right - left) * (bottom - top)
  return regions.some(({ x, y, w, h }) => {
    const [wide, high] = [Math.min(right, x + w) - Math.max(left, x), Math.min(bottom, y + h) - Math.max(top, y)]
    return wide > 0 && high > 0 && 2 * wide * high >= area
  })
}

export function areSame(a: PixelRegion, b: PixelRegion): boolean {
  return a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h
}

export function isWithin(inner: PixelBox, outer: PixelBox): boolean {
  return inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom
}

export function boxOf({ x, y, w, h }: PixelRegion): PixelBox {
  return { left: x, top: y, right: x + w, bottom: y + h }
}

export function regionOf({ left, top, right, bottom }: PixelBox): PixelRegion {
  return { x: left, y: top, w: right - left, h: bottom - top }
}

/** Where devices write that pictures of this size come from. */
export function deviceRegions(
  devices: readonly DicomDevice[],
  { maker, model = '', modality = '' }: PictureDevice,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): PixelRegion[] {
  const says = (text: string, part: string | undefined) => part === undefined || text.toLowerCase().includes(part.toLowerCase())
  return devices
    .filter(
      (each) =>
        says(maker, each.maker) &&
        says(model, each.model) &&
        says(modality, each.modality) &&
        (each.rows ?? rows) === rows &&
        (each.columns ?? columns) === columns,
    )
    .flatMap(({ regions }) => regions)
}
