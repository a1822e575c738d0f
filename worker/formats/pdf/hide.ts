import { barcodeShapes } from './barcodeShapes.ts'
import type { Box } from './box.ts'
import type { Character, Placing } from './characters.ts'
import { deepest, group, image, path, shading, text } from './objectTypes.ts'
import { floats, type Opened } from './pdfium.ts'

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
const unmoved: Matrix = [1, 0, 0, 1, 0, 0]

interface Writing {
  readonly object: number
  readonly box: Box
}

/** A thing that a page draws. */
export interface Drawn {
  /** PDFium's handle, until the page is closed. */
  readonly object: number
  readonly box: Box
  /** Text that the text layer knows, what can't be searched, and the rest: lines and areas. */
  readonly kind: 'text' | 'unsearched' | 'lines'
}

/** Where something is no longer drawn. */
export interface Hidden {
  /** All that the page draws, groups by what is in them. */
  readonly objects: readonly Drawn[]
  /** Raster pictures. */
  readonly pictures: readonly Box[]
  /**
   * Drawings that may be writing: outlined letters, a signature's strokes, what shows through a
   * mask.
   */
  readonly drawings: readonly Box[]
  /**
   * Text of which the text layer says nothing, or something else, away from the text that it knows.
   */
  readonly unspoken: readonly Box[]
}

/** Stops whatever on a page can't be searched from being drawn. */
export function hideUnsearched(opened: Opened, page: number, { place }: Placing, characters: readonly Character[]): Hidden {
  const { lib } = opened
  const spoken = new Set(characters.map(({ drawnWith }) => drawnWith))
  const unspoken: Box[] = []
  const pictures: Box[] = []
  const drawings: Box[] = []
  const letters: Writing[] = []
  const shapes: Writing[] = []
  const kept: Drawn[] = []
  const hidden: Drawn[] = []
  const hide = (object: number, box: Box, list: Box[]) => {
    lib._FPDFPageObj_SetIsActive(object, 0)
    list.push(box)
    hidden.push({ object, box, kind: 'unsearched' })
  }
  const visit = (object: number, matrix: Matrix, masked: boolean, depth: number): void => {
    const type = lib._FPDFPageObj_GetType(object)
    if (type === group && depth < deepest) {
      const inner = times(matrixOf(opened, object), matrix)
      const innerMasked = masked || lib._FPDFPageObj_HasTransparency(object) !== 0
      const count = lib._FPDFFormObj_CountObjects(object)
      for (let i = 0; i < count; i++) visit(lib._FPDFFormObj_GetObject(object, i), inner, innerMasked, depth + 1)
      return
    }
    if (type === text || type === path) withoutPattern(opened, object)
    const box = place(boundsOf(opened, object, matrix))
    const isText = type === text && spoken.has(object)
    kept.push({ object, box, kind: isText ? 'text' : 'lines' })
    if (isText || (type === image && isRule(opened, object, box))) return
    if (type === text) hide(object, box, unspoken)
    else if (type === image || type === group) hide(object, box, pictures)
    else if (type === shading && masked) hide(object, box, drawings)
    else if (type === path) {
      const kind = writingOf(opened, object, box, masked)
      if (kind === 'letter') letters.push({ object, box })
      else if (kind === 'drawing') hide(object, box, drawings)
      else shapes.push({ object, box })
    }
  }
  const count = lib._FPDFPage_CountObjects(page)
  for (let i = 0; i < count; i++) visit(lib._FPDFPage_GetObject(page, i), unmoved, false, 0)
  if (letters.length >= manyLetters) {
    for (const { object, box } of letters) hide(object, box, drawings)
  }
  const bars = letters.length < manyLetters ? [...shapes, ...letters] : shapes
  for (const { parts, box } of barcodeShapes(bars)) {
    for (const { object } of parts) hide(object, box, [])
    drawings.push(box)
  }
  const unsearched = new Set(hidden.map(({ object }) => object))
  const objects = [...kept.filter(({ object }) => !unsearched.has(object)), ...hidden]
  return {
    objects,
    pictures,
    drawings,
    unspoken: unspoken.filter((box) => isWriting(box) && !characters.some((each) => isBeside(each, box))),
  }
}

/** Draws those of a page's things that are wanted and no others. */
export function drawOnly({ lib }: Opened, { objects }: Pick<Hidden, 'objects'>, isWanted: (thing: Drawn) => boolean): void {
  for (const thing of objects) lib._FPDFPageObj_SetIsActive(thing.object, isWanted(thing) ? 1 : 0)
}

/** Spaces have no box. */
function isWriting({ x0, y0, x1, y1 }: Box): boolean {
  return x1 - x0 > 0.5 && y1 - y0 > 0.5
}

/** A shadow or an overprint is told once. */
function isBeside({ text: letter, box: { x0, y0, x1, y1 } }: Character, box: Box): boolean {
  const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2]
  return letter !== ' ' && x >= x0 - 1 && x <= x1 + 1 && y >= y0 - 1 && y <= y1 + 1
}

/** A picture so thin that nothing can be written in it, unless it is drawn out to bars. */
function isRule({ lib, scratch }: Opened, object: number, { x0, y0, x1, y1 }: Box): boolean {
  if (Math.min(x1 - x0, y1 - y0) > thickestRule) return false
  if (lib._FPDFImageObj_GetImagePixelSize(object, scratch, scratch + 4) === 0) return false
  const [width = 0, height = 0] = new Uint32Array(lib.HEAPU8.buffer, scratch, 2)
  return Math.min(width, height) <= 2
}

/** Points. */
const thickestRule = 4

/** What PDFium answers when a pattern takes a colour's place. */
const patternGrey = 191

/** Patterns may repeat a picture: they give way to even grey. */
function withoutPattern({ lib, scratch }: Opened, object: number): void {
  const isGrey = () => new Uint32Array(lib.HEAPU8.buffer, scratch, 3).every((each) => each === patternGrey)
  const alpha = () => new Uint32Array(lib.HEAPU8.buffer, scratch, 4)[3] ?? 255
  lib._FPDFPageObj_GetFillColor(object, scratch, scratch + 4, scratch + 8, scratch + 12)
  if (isGrey()) lib._FPDFPageObj_SetFillColor(object, patternGrey, patternGrey, patternGrey, alpha())
  lib._FPDFPageObj_GetStrokeColor(object, scratch, scratch + 4, scratch + 8, scratch + 12)
  if (isGrey()) lib._FPDFPageObj_SetStrokeColor(object, patternGrey, patternGrey, patternGrey, alpha())
}

/** As many shapes of a letter's size as no form's ticks and bullets come to. */
const manyLetters = 16
/** A path of more pieces than any box, arrow or rounded frame. */
const longPath = 64
const curvyPath = 24
const bezier = 1
/** A picture that is a mask shows in anything this big, points. */
const roomForPicture = 12

/**
 * What a path may be: letters as outlines; a drawing whose lines may be handwriting, or an area
 * through which a picture shows.
 */
function writingOf({ lib }: Opened, object: number, { x0, y0, x1, y1 }: Box, masked: boolean): 'letter' | 'drawing' | undefined {
  const [wide, high] = [x1 - x0, y1 - y0]
  if (Math.min(wide, high) > roomForPicture && (masked || lib._FPDFPageObj_HasTransparency(object) !== 0)) return 'drawing'
  const segments = lib._FPDFPath_CountSegments(object)
  if (segments > longPath) return 'drawing'
  let curves = 0
  for (let i = 0; i < segments; i++) if (lib._FPDFPathSegment_GetType(lib._FPDFPath_GetPathSegment(object, i)) === bezier) curves++
  // A curve is three points.
  if (curves > 3 * curvyPath) return 'drawing'
  const small = wide < 72 && high < 72 && Math.max(wide, high) > 2.5
  return small && (curves > 0 || segments > 5) ? 'letter' : undefined
}

function matrixOf({ lib, scratch }: Opened, object: number): Matrix {
  if (lib._FPDFPageObj_GetMatrix(object, scratch) === 0) return unmoved
  const values: readonly number[] = [...floats(lib, scratch, 6)]
  // As many as were asked for.
  return values as Matrix
}

function boundsOf({ lib, scratch }: Opened, object: number, [a, b, c, d, e, f]: Matrix): Box {
  if (lib._FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) return { x0: 0, y0: 0, x1: 0, y1: 0 }
  const [left = 0, bottom = 0, right = 0, top = 0] = floats(lib, scratch, 4)
  const xs = [a * left + c * bottom, a * left + c * top, a * right + c * bottom, a * right + c * top]
  const ys = [b * left + d * bottom, b * left + d * top, b * right + d * bottom, b * right + d * top]
  return { x0: Math.min(...xs) + e, y0: Math.min(...ys) + f, x1: Math.max(...xs) + e, y1: Math.max(...ys) + f }
}

/** First `p`, then `q`. */
function times(p: Matrix, q: Matrix): Matrix {
  return [
    p[0] * q[0] + p[1] * q[2],
    p[0] * q[1] + p[1] * q[3],
    p[2] * q[0] + p[3] * q[2],
    p[2] * q[1] + p[3] * q[3],
    p[4] * q[0] + p[5] * q[2] + q[4],
    p[4] * q[1] + p[5] * q[3] + q[5],
  ]
}
