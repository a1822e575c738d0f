import { createHash } from 'node:crypto'
import { unzlibSync } from 'fflate'
import type { AttachedFile } from './attachments.ts'
import { type Turn, turnedBack, upright } from './box.ts'
import { ownMark } from './build.ts'
import { decoderOf, seenText } from './codes.ts'
import { descent, seenSize, seenWidth, unseenWidth } from './layer.ts'
import { type PageText, textWriter } from './lines.ts'

/** A page of a file that this program wrote. */
export interface OwnPage extends PageText {
  readonly width: number
  readonly height: number
  /** Points to a unit of the page. */
  readonly unit: number
}

/**
 * Whether the file is, to the byte, as this program wrote it: then its text layer is all that it
 * holds. One that anybody added to or changed is read like any other.
 */
export function isOwn(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, ownMark.length)).toString('latin1')
  if (head !== ownMark) return false
  const body = ownMark.length + 64 + 1
  return (
    Buffer.from(bytes.subarray(ownMark.length, body - 1)).toString('latin1') ===
    createHash('sha256').update(bytes.subarray(body)).digest('hex')
  )
}

/** The pages of such a file, from what `building` and `contentOf` write. */
export function ownPages(bytes: Uint8Array): OwnPage[] {
  const file = objectsOf(bytes)
  const decode = decoderOf(Buffer.from(file.stream(Number(/\/ToUnicode (\d+)/.exec(file.head(3))?.[1]))).toString('latin1'))
  const kids = [...(/\/Kids \[(.*)\]/.exec(file.head(2))?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id))
  return kids.map((id) => {
    const head = file.head(id)
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(head) ?? []
    const content = Buffer.from(file.stream(Number(/\/Contents (\d+)/.exec(head)?.[1]))).toString('latin1')
    const unit = Number(/\/UserUnit ([\d.]+)/.exec(head)?.[1] ?? 1)
    return { width: Number(width), height: Number(height), unit, ...textOf(content, decode) }
  })
}

/** The files that lie in such a file, in their order. */
export function ownAttachments(bytes: Uint8Array): AttachedFile[] {
  const file = objectsOf(bytes)
  const listed = [...file.head(1).matchAll(/\(attachment-\d+(\.[a-z0-9.]+)?\) (\d+) 0 R/g)]
  return listed.map(([, extension = '', id]) => ({
    extension,
    bytes: file.stream(Number(/\/EF <<\/F (\d+) 0 R/.exec(file.head(Number(id)))?.[1])),
  }))
}

interface Objects {
  /** An object's text; of a stream, what stands before its data. */
  readonly head: (id: number) => string
  readonly stream: (id: number) => Uint8Array
}

function objectsOf(bytes: Uint8Array): Objects {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const tail = file.subarray(-64).toString('latin1')
  const xref = Number(/startxref\n(\d+)\n/.exec(tail)?.[1])
  const row0 = file.indexOf('\n', xref + 5) + 1
  const offset = (id: number) => Number(file.subarray(row0 + 20 * id, row0 + 20 * id + 10).toString('latin1'))
  const head = (id: number) => {
    const start = offset(id)
    const [stream, end] = [file.indexOf('\nstream\n', start), file.indexOf('\nendobj\n', start)]
    return file.subarray(start, stream >= 0 && stream < end ? stream + 8 : end).toString('latin1')
  }
  return {
    head,
    stream(id) {
      const before = head(id)
      const start = offset(id) + before.length
      return unzlibSync(file.subarray(start, start + Number(/\/Length (\d+)/.exec(before)?.[1])))
    },
  }
}

const fontLine = /^\/([UV]) ([\d.]+) Tf/
const showLine = /^(-?\d) (-?\d) -?\d -?\d (-?[\d.]+) (-?[\d.]+) Tm ([\d.]+) Tz <([0-9A-F]*)> Tj$/

function textOf(content: string, decode: (hex: string) => string[]): PageText {
  const { add, done } = textWriter()
  let font = 'U'
  let size = 1
  for (const line of content.split('\n')) {
    if (line === '/Artifact BMC') break
    const [, name, points] = fontLine.exec(line) ?? []
    if (name) [font, size] = [name, Number(points)]
    const shown = showLine.exec(line)
    if (line === '/Break MP') add('\n')
    if (!shown) continue
    const [, cos = '1', sin = '0', x = '0', y = '0', stretch = '100', hex = ''] = shown
    const turn = (cos === '1' ? 0 : sin === '1' ? 1 : cos === '-1' ? 2 : 3) satisfies Turn
    const characters = font === 'U' ? decode(hex) : Array.from(seenText(hex))
    const high = font === 'U' ? size : size / seenSize
    const step = ((font === 'U' ? unseenWidth : seenWidth) * size * Number(stretch)) / 100
    const from = upright({ x0: Number(x), y0: Number(y), x1: Number(x), y1: Number(y) }, turn)
    for (const [i, character] of characters.entries()) {
      const y0 = from.y0 - descent * high
      const box = turnedBack({ x0: from.x0 + i * step, y0, x1: from.x0 + (i + 1) * step, y1: y0 + high }, turn)
      add(character, character.trim() === '' ? [] : [box, box], turn)
    }
  }
  return done()
}
