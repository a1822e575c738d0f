import { defaultReadOptions } from '../../formats/format.ts'
import { layersOf } from '../../formats/layers.ts'
import { open } from '../../formats/registry.ts'

/**
 * Everything in which a value may remain in a file: its bytes, what is compressed in them, and its
 * text as its format reads it.
 */
export interface Searched {
  readonly text: string
  readonly holds: (value: string) => boolean
  /** Whether text stands in the pixels of a picture that keeps its format. */
  readonly inPixels: boolean
}

/** @throws UnreadableError when it can't be read */
export async function searched(path: string, bytes: Uint8Array): Promise<Searched> {
  const layers = layersOf(bytes).map((layer) => Buffer.from(layer.buffer, layer.byteOffset, layer.byteLength))
  const { text, unsearched = [] } = await open(path, bytes, defaultReadOptions)
  const inPixels = unsearched.some(({ kind }) => kind === 'text burned into a picture')
  return { text, inPixels, holds: (value) => text.includes(value) || layers.some((layer) => standsIn(layer, value)) }
}

function standsIn(layer: Buffer, value: string): boolean {
  if (layer.includes(value, 0, 'utf8') || layer.includes(Buffer.from(value, 'utf16le'))) return true
  return /^[\x20-\xff]*$/.test(value) && layer.includes(Buffer.from(value, 'latin1'))
}
