import { UnreadableError } from '../format.ts'

type Call = (...args: readonly number[]) => number

/**
 * PDFium's own C functions, as its headers (fpdfview.h, fpdf_text.h, fpdf_edit.h, fpdf_annot.h,
 * fpdf_attachment.h, fpdf_flatten.h) declare them; pointers and handles are numbers.
 */
export interface Pdfium {
  readonly HEAPU8: Uint8Array
  readonly wasmExports: { readonly malloc: (size: number) => number; readonly free: (pointer: number) => void }
  readonly _FPDF_InitLibraryWithConfig: (config: object) => void
  readonly _FPDF_LoadMemDocument: Call
  readonly _FPDF_GetLastError: Call
  readonly _FPDF_CloseDocument: Call
  readonly _FPDF_GetPageCount: Call
  readonly _FPDF_LoadPage: Call
  readonly _FPDF_ClosePage: Call
  readonly _FPDF_GetPageWidthF: Call
  readonly _FPDF_GetPageHeightF: Call
  readonly _FPDF_GetPageBoundingBox: Call
  readonly _FPDFPage_GetRotation: Call
  readonly _FPDFPage_GetAnnotCount: Call
  readonly _FPDFPage_GetAnnot: Call
  readonly _FPDFPage_CloseAnnot: Call
  readonly _FPDFPage_RemoveAnnot: Call
  readonly _FPDFAnnot_GetSubtype: Call
  readonly _FPDFPage_Flatten: Call
  readonly _FPDFDOC_InitFormFillEnvironment: Call
  readonly _FPDFDOC_ExitFormFillEnvironment: Call
  readonly _FORM_OnAfterLoadPage: Call
  readonly _FORM_OnBeforeClosePage: Call
  readonly _FPDF_FFLDraw: Call
  readonly _FPDFDoc_GetAttachmentCount: Call
  readonly _FPDFDoc_GetAttachment: Call
  readonly _FPDFAttachment_GetName: Call
  readonly _FPDFAttachment_GetFile: Call
  readonly _FPDFAnnot_GetFileAttachment: Call
  readonly _FPDF_GetSignatureCount: Call
  readonly _FPDF_GetXFAPacketCount: Call
  readonly _FPDFText_LoadPage: Call
  readonly _FPDFText_ClosePage: Call
  readonly _FPDFText_CountChars: Call
  readonly _FPDFText_GetUnicode: Call
  readonly _FPDFText_IsGenerated: Call
  readonly _FPDFText_HasUnicodeMapError: Call
  readonly _FPDFText_GetCharBox: Call
  readonly _FPDFText_GetLooseCharBox: Call
  readonly _FPDFText_GetCharOrigin: Call
  readonly _FPDFText_GetCharAngle: Call
  readonly _FPDFText_GetFontSize: Call
  readonly _FPDFText_GetMatrix: Call
  readonly _FPDFText_GetTextObject: Call
  readonly _FPDFTextObj_GetTextRenderMode: Call
  readonly _FPDFTextObj_GetFont: Call
  readonly _FPDFTextObj_GetText: Call
  readonly _FPDFFont_GetBaseFontName: Call
  readonly _FPDFPage_CountObjects: Call
  readonly _FPDFPage_GetObject: Call
  readonly _FPDFPageObj_GetType: Call
  readonly _FPDFPageObj_GetBounds: Call
  readonly _FPDFPageObj_GetMatrix: Call
  readonly _FPDFPageObj_SetIsActive: Call
  readonly _FPDFPageObj_GetFillColor: Call
  readonly _FPDFPageObj_SetFillColor: Call
  readonly _FPDFPageObj_GetStrokeColor: Call
  readonly _FPDFPageObj_SetStrokeColor: Call
  readonly _FPDFPageObj_HasTransparency: Call
  readonly _FPDFPageObj_CountMarks: Call
  readonly _FPDFPageObj_GetMark: Call
  readonly _FPDFPageObjMark_GetParamBlobValue: Call
  readonly _FPDFPageObjMark_SetBlobParam: Call
  readonly _FPDFPageObjMark_RemoveParam: Call
  readonly _FPDFFormObj_CountObjects: Call
  readonly _FPDFFormObj_GetObject: Call
  readonly _FPDFImageObj_GetImagePixelSize: Call
  readonly _FPDFPath_CountSegments: Call
  readonly _FPDFPath_GetPathSegment: Call
  readonly _FPDFPathSegment_GetType: Call
  readonly _FPDFPath_GetDrawMode: Call
  readonly _FPDFBitmap_CreateEx: Call
  readonly _FPDFBitmap_FillRect: Call
  readonly _FPDFBitmap_GetBuffer: Call
  readonly _FPDFBitmap_GetStride: Call
  readonly _FPDFBitmap_Destroy: Call
  readonly _FPDF_RenderPageBitmap: Call
}

let loading: Promise<Pdfium> | undefined

/**
 * The library, one for each thread. Its WebAssembly lies beside its script in node_modules and is
 * read from there: nothing is fetched.
 */
function pdfium(): Promise<Pdfium> {
  loading ??= (async () => {
    // Loaded with the first PDF: most runs have none.
    const { PDFiumModule } = await import('@hyzyla/pdfium')
    // The package's own types know a dozen of the functions; the module has them all.
    const lib = (await PDFiumModule({})) as unknown as Pdfium
    lib._FPDF_InitLibraryWithConfig({ version: 2 })
    return lib
  })()
  return loading
}

const wrongPassword = 4
const formBytes = 256

/** A PDF opened by PDFium, while `use` lasts. */
export interface Opened {
  readonly lib: Pdfium
  /** PDFium's handle. */
  readonly file: number
  /** Its form's handle; 0 when PDFium gives none. */
  readonly form: number
  /** Bytes of the file. */
  readonly size: number
  /** 64 bytes that any call may fill; what they hold is read at once. */
  readonly scratch: number
}

/**
 * Opens the file, lets `use` work on it and frees all that it took.
 *
 * @throws UnreadableError when the bytes are no PDF, need a password or bring PDFium down
 */
export async function withPdf<T>(bytes: Uint8Array, use: (opened: Opened) => T): Promise<T> {
  const lib = await pdfium()
  let data = 0
  let scratch = 0
  let file = 0
  let form = 0
  let callbacks = 0
  try {
    data = lib.wasmExports.malloc(bytes.length)
    scratch = lib.wasmExports.malloc(64)
    if (data === 0 || scratch === 0)
      throw new UnreadableError('too big for the memory that PDF files are given. Split it, or leave it out with --exclude')
    lib.HEAPU8.set(bytes, data)
    file = lib._FPDF_LoadMemDocument(data, bytes.length, 0)
    if (file === 0) throw new UnreadableError(whyNotOpened(lib._FPDF_GetLastError()))
    callbacks = lib.wasmExports.malloc(formBytes)
    lib.HEAPU8.fill(0, callbacks, callbacks + formBytes)
    // Version 2 of FPDF_FORMFILLINFO, without a single callback.
    lib.HEAPU8[callbacks] = 2
    form = lib._FPDFDOC_InitFormFillEnvironment(file, callbacks)
    return use({ lib, file, form, size: bytes.length, scratch })
  } catch (error) {
    if (error instanceof UnreadableError) throw error
    // What a trap leaves behind is not to be trusted: the next file gets a fresh library.
    if (!broughtDown(error)) throw error
    loading = undefined
    file = form = callbacks = data = scratch = 0
    throw new UnreadableError(
      'damaged, or more than the PDF reader can hold. Save it again with another program, or leave it out with --exclude',
    )
  } finally {
    if (form !== 0) lib._FPDFDOC_ExitFormFillEnvironment(form)
    if (callbacks !== 0) lib.wasmExports.free(callbacks)
    if (file !== 0) lib._FPDF_CloseDocument(file)
    if (data !== 0) lib.wasmExports.free(data)
    if (scratch !== 0) lib.wasmExports.free(scratch)
  }
}

function broughtDown(error: unknown): boolean {
  return (error instanceof Error && error.name === 'RuntimeError') || (error instanceof RangeError && /memory|stack/i.test(error.message))
}

function whyNotOpened(code: number): string {
  return code === wrongPassword
    ? 'locked with a password. Save it without one, or leave it out with --exclude'
    : 'a damaged PDF file, or none. Save it again with another program, or leave it out with --exclude'
}

/** `count` 32-bit floats that a call left at `at`. */
export function floats(lib: Pdfium, at: number, count: number): Float32Array {
  return new Float32Array(lib.HEAPU8.buffer, at, count)
}

/** `count` 64-bit floats that a call left at `at`. */
export function doubles(lib: Pdfium, at: number, count: number): Float64Array {
  return new Float64Array(lib.HEAPU8.buffer, at, count)
}
