import { around, type Box } from './box.ts'

/** Shapes that together are a barcode, and the box that holds them. */
export interface BarcodeShapes<T> {
  readonly parts: readonly T[]
  readonly box: Box
}

/** Bars are no wider, nor further apart, points. */
const widestBar = 8
const shortestBar = 6
/** Ten digits of Code 128 take forty bars; a table with as narrow columns has fewer rules. */
const fewestBars = 12
/** Modules of a matrix are no higher, points. */
const highestModule = 8
const lowestModule = 0.3
/** A QR code of the smallest size has some 200 dark runs. */
const fewestModules = 40
/** A matrix has at least as many modules on each side. */
const fewestRows = 8

/**
 * Filled shapes that are the bars of a linear barcode (side by side, alike in height, close to each
 * other) or the modules of a matrix (alike in height, many of them, close to each other).
 *
 * @param shapes in no order; boxes in points
 */
export function barcodeShapes<T extends { readonly box: Box }>(shapes: readonly T[]): BarcodeShapes<T>[] {
  const upright = linear(shapes, ({ box }) => box)
  const lying = linear(shapes, ({ box: { x0, y0, x1, y1 } }) => ({ x0: y0, y0: x0, x1: y1, y1: x1 }))
  return [...upright, ...lying, ...matrices(shapes)].map((parts) => ({
    parts,
    box: parts.map(({ box }) => box).reduce(around),
  }))
}

/** @param lie the box with bars upright */
function linear<T>(shapes: readonly T[], lie: (shape: T) => Box): T[][] {
  const bars = shapes.filter((shape) => {
    const { x0, y0, x1, y1 } = lie(shape)
    return x1 - x0 <= widestBar && y1 - y0 >= shortestBar
  })
  const rows = Map.groupBy(bars, (shape) => `${Math.round(lie(shape).y0)} ${Math.round(lie(shape).y1)}`)
  const found: T[][] = []
  for (const row of rows.values()) {
    let run: T[] = []
    let end = Number.NEGATIVE_INFINITY
    const close = () => {
      if (run.length >= fewestBars) found.push(run)
    }
    for (const bar of row.toSorted((a, b) => lie(a).x0 - lie(b).x0)) {
      const { x0, x1 } = lie(bar)
      if (x0 - end > widestBar) {
        close()
        run = []
      }
      run.push(bar)
      end = Math.max(end, x1)
    }
    close()
  }
  return found
}

function matrices<T extends { readonly box: Box }>(shapes: readonly T[]): T[][] {
  const small = shapes.filter(({ box: { y0, y1 } }) => y1 - y0 >= lowestModule && y1 - y0 <= highestModule)
  const alike = Map.groupBy(small, ({ box: { y0, y1 } }) => Math.round(20 * (y1 - y0)))
  return [...alike.values()]
    .filter((group) => group.length >= fewestModules)
    .flatMap((group) => {
      const side = Math.max(...group.map(({ box: { y0, y1 } }) => y1 - y0))
      return clusters(group, 4 * side).filter((cluster) => {
        const { x0, y0, x1, y1 } = cluster.map(({ box }) => box).reduce(around)
        return cluster.length >= fewestModules && Math.min(x1 - x0, y1 - y0) >= fewestRows * side
      })
    })
}

/** Shapes of which each has another in the same or the next square of a grid. */
function clusters<T extends { readonly box: Box }>(shapes: readonly T[], square: number): T[][] {
  const key = (x: number, y: number) => `${x} ${y}`
  const bySquare = new Map<string, { readonly x: number; readonly y: number; readonly shapes: T[] }>()
  for (const shape of shapes) {
    const [x, y] = [Math.floor(shape.box.x0 / square), Math.floor(shape.box.y0 / square)]
    const there = bySquare.get(key(x, y))
    if (there) there.shapes.push(shape)
    else bySquare.set(key(x, y), { x, y, shapes: [shape] })
  }
  const found: T[][] = []
  for (const first of [...bySquare.values()]) {
    if (!bySquare.delete(key(first.x, first.y))) continue
    const reached = [first]
    for (const { x, y } of reached)
      for (let u = x - 1; u <= x + 1; u++)
        for (let v = y - 1; v <= y + 1; v++) {
          const near = bySquare.get(key(u, v))
          if (!near) continue
          bySquare.delete(key(u, v))
          reached.push(near)
        }
    found.push(reached.flatMap(({ shapes: those }) => those))
  }
  return found
}
