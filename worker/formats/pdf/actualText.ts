import { deepest, group, text } from './objectTypes.ts'
import type { Opened } from './pdfium.ts'

/**
 * Takes from a page's text what the file wants it to be read as (ActualText, ISO 32000-1, 14.9.4)
 * where its font names letters or figures of ours: what is drawn may be a name, whatever the file
 * has for it. Elsewhere, as of ligatures and of scripts that join their letters, it may be all that
 * tells. To be done before the page's characters are read.
 */
export function withoutActualText(opened: Opened, page: number): void {
  const { lib, file } = opened
  const key = inMemory(opened, Buffer.from('ActualText\0', 'latin1'))
  try {
    const marks = marksOn(opened, page, key)
    if (marks.length === 0) return
    for (const { object, mark } of marks) lib._FPDFPageObjMark_RemoveParam(object, mark, key)
    const named = ofNamedLetters(opened, page, marks)
    for (const { object, mark, value } of marks) {
      // What two marks share may be one value of the file's.
      if (named.has(value)) continue
      const bytes = Buffer.from(value, 'latin1')
      const at = inMemory(opened, bytes)
      lib._FPDFPageObjMark_SetBlobParam(file, object, mark, key, at, bytes.length)
      lib.wasmExports.free(at)
    }
  } finally {
    lib.wasmExports.free(key)
  }
}

interface Mark {
  readonly object: number
  readonly mark: number
  /** A character for each byte. */
  readonly value: string
}

function marksOn(opened: Opened, page: number, key: number): Mark[] {
  const { lib } = opened
  const out: Mark[] = []
  const visit = (object: number, depth: number): void => {
    const type = lib._FPDFPageObj_GetType(object)
    if (type === text) {
      const count = lib._FPDFPageObj_CountMarks(object)
      for (let i = 0; i < count; i++) {
        const mark = lib._FPDFPageObj_GetMark(object, i)
        const value = actualTextOf(opened, mark, key)
        if (value !== undefined) out.push({ object, mark, value })
      }
    } else if (type === group && depth < deepest) {
      const count = lib._FPDFFormObj_CountObjects(object)
      for (let i = 0; i < count; i++) visit(lib._FPDFFormObj_GetObject(object, i), depth + 1)
    }
  }
  const count = lib._FPDFPage_CountObjects(page)
  for (let i = 0; i < count; i++) visit(lib._FPDFPage_GetObject(page, i), 0)
  return out
}

/** Of the values of marks, those that stand for letters or figures that their font names. */
function ofNamedLetters({ lib }: Opened, page: number, marks: readonly Mark[]): ReadonlySet<string> {
  const textPage = lib._FPDFText_LoadPage(page)
  if (textPage === 0) return new Set(marks.map(({ value }) => value))
  try {
    const named = marks.filter(({ object }) => {
      const length = lib._FPDFTextObj_GetText(object, textPage, 0, 0)
      const at = lib.wasmExports.malloc(length)
      lib._FPDFTextObj_GetText(object, textPage, at, length)
      const own = Buffer.from(lib.HEAPU8.subarray(at, at + length)).toString('utf16le')
      lib.wasmExports.free(at)
      return /[\p{Script=Latin}\p{N}]/u.test(own)
    })
    return new Set(named.map(({ value }) => value))
  } finally {
    lib._FPDFText_ClosePage(textPage)
  }
}

/** @returns undefined when the mark has none */
function actualTextOf({ lib, scratch }: Opened, mark: number, key: number): string | undefined {
  if (lib._FPDFPageObjMark_GetParamBlobValue(mark, key, 0, 0, scratch) === 0) return undefined
  const length = new Uint32Array(lib.HEAPU8.buffer, scratch, 1)[0] ?? 0
  const at = lib.wasmExports.malloc(Math.max(1, length))
  lib._FPDFPageObjMark_GetParamBlobValue(mark, key, at, length, scratch)
  const value = Buffer.from(lib.HEAPU8.subarray(at, at + length)).toString('latin1')
  lib.wasmExports.free(at)
  return value
}

function inMemory({ lib }: Opened, bytes: Uint8Array): number {
  const at = lib.wasmExports.malloc(Math.max(1, bytes.length))
  lib.HEAPU8.set(bytes, at)
  return at
}
