import { withoutActualText } from './actualText.ts'
import { type AttachedFile, attachedFile } from './attachments.ts'
import { bgrx } from './bitmap.ts'
import { type Character, charactersOf, type Placing, placingOf } from './characters.ts'
import { type Hidden, hideUnsearched } from './hide.ts'
import type { Opened } from './pdfium.ts'

/**
 * A page made ready: what lies on it is part of it, and what can't be searched is no longer drawn.
 */
export interface ReadyPage extends Hidden {
  /** PDFium's handle, until `use` returns. */
  readonly page: number
  readonly placing: Placing
  readonly characters: readonly Character[]
  readonly attached: Attached
}

/** What was taken off the page because it lies on it as a thing of its own. */
export interface Attached {
  /** Files, of icons on the page; undefined for a damaged one. */
  readonly attachments: readonly (AttachedFile | undefined)[]
  readonly sounds: number
  readonly others: number
}

/**
 * Opens a page the same way each time: form fields and comments that are shown become part of it,
 * pictures and drawings that may be writing are no longer drawn.
 *
 * @param k from 0
 * @param ours a page that this program made: nothing is taken away
 * @returns undefined when the page can't be opened
 */
export function withPage<T>(opened: Opened, k: number, ours: boolean, use: (ready: ReadyPage) => T): T | undefined {
  const { lib, file } = opened
  let page = lib._FPDF_LoadPage(file, k)
  if (page === 0) return undefined
  try {
    const attached = takeOff(opened, page)
    if (lib._FPDFPage_GetAnnotCount(page) > 0) {
      drawOnce(opened, page)
      // What can't be made part of the page isn't drawn at all: comments are drawn only when asked
      // for.
      lib._FPDFPage_Flatten(page, 0)
      lib._FPDF_ClosePage(page)
      page = lib._FPDF_LoadPage(file, k)
      if (page === 0) return undefined
    }
    const placing = placingOf(opened, page)
    if (!ours) withoutActualText(opened, page)
    const characters = ours ? [] : charactersOf(opened, page, placing)
    const hidden = ours ? nothingHidden : hideUnsearched(opened, page, placing, characters)
    return use({ page, placing, characters, ...hidden, attached })
  } finally {
    if (page !== 0) lib._FPDF_ClosePage(page)
  }
}

const nothingHidden: Hidden = { objects: [], pictures: [], drawings: [], unspoken: [] }

/** Subtypes in fpdf_annot.h that show nothing of their own or nothing that can be searched. */
const withoutPlace = new Set([1, 2, 16])
const attachment = 17
const sounds = new Set([18, 19, 21, 25, 26])
const ink = 15

/** Removes links, notes' icons, handwriting, attachments, sounds and films. */
function takeOff(opened: Opened, page: number): Attached {
  const { lib } = opened
  const attachments: (AttachedFile | undefined)[] = []
  const counts = { sounds: 0, others: 0 }
  for (let i = lib._FPDFPage_GetAnnotCount(page) - 1; i >= 0; i--) {
    const annotation = lib._FPDFPage_GetAnnot(page, i)
    if (annotation === 0) continue
    const subtype = lib._FPDFAnnot_GetSubtype(annotation)
    if (subtype === attachment) attachments.unshift(attachedFile(opened, lib._FPDFAnnot_GetFileAttachment(annotation)))
    lib._FPDFPage_CloseAnnot(annotation)
    if (subtype === attachment) {
      lib._FPDFPage_RemoveAnnot(page, i)
      continue
    }
    if (sounds.has(subtype)) counts.sounds++
    else if (subtype === ink) counts.others++
    else if (!withoutPlace.has(subtype)) continue
    lib._FPDFPage_RemoveAnnot(page, i)
  }
  return { ...counts, attachments }
}

const withAnnotations = 1

/** PDFium makes the appearance of fields that have none when they are drawn for the first time. */
function drawOnce({ lib, form }: Opened, page: number): void {
  const bitmap = lib._FPDFBitmap_CreateEx(4, 4, bgrx, 0, 0)
  if (bitmap === 0) return
  if (form !== 0) lib._FORM_OnAfterLoadPage(page, form)
  lib._FPDF_RenderPageBitmap(bitmap, page, 0, 0, 4, 4, 0, withAnnotations)
  if (form !== 0) {
    lib._FPDF_FFLDraw(form, bitmap, page, 0, 0, 4, 4, 0, 0)
    lib._FORM_OnBeforeClosePage(page, form)
  }
  lib._FPDFBitmap_Destroy(bitmap)
}
