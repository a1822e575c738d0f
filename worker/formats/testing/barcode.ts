import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, type WriterOptions, writeBarcode } from 'zxing-wasm/writer'

/** A barcode's modules, one pixel each: whether they are dark, rows of `width`. */
export interface Modules {
  readonly width: number
  readonly height: number
  readonly dark: readonly boolean[]
}

/** A barcode as a printer makes it; a linear one has one row. */
export async function barcode(text: string, format: NonNullable<WriterOptions['format']>): Promise<Modules> {
  const wasmBinary = Uint8Array.from(readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  const { symbol, error } = await writeBarcode(text, { format, scale: 1, addQuietZones: false })
  if (error) throw new Error(error)
  const { width, data } = symbol
  const dark = [...data].map((level) => level < 128)
  const rows = Array.from({ length: dark.length / width }, (_, y) => dark.slice(y * width, (y + 1) * width))
  const isLinear = rows.every((row) => row.every((each, x) => each === rows[0]![x]))
  return isLinear ? { width, height: 1, dark: rows[0]! } : { width, height: rows.length, dark }
}

/** Its dark runs in each row, as boxes in modules from the upper left corner. */
export function darkRuns({ width, dark }: Modules): { readonly x: number; readonly y: number; readonly length: number }[] {
  const out: { x: number; y: number; length: number }[] = []
  for (const [i, isDark] of dark.entries()) {
    const last = out.at(-1)
    const [x, y] = [i % width, Math.floor(i / width)]
    if (!isDark) continue
    if (last && last.y === y && last.x + last.length === x) last.length++
    else out.push({ x, y, length: 1 })
  }
  return out
}
