import { PDFDocument } from '@cantoo/pdf-lib'
import { say } from '../core/say.ts'
import { UserError } from '../core/userError.ts'
import type { Logo } from './reportShape.ts'

const mostBytes = 256 * 1024

/**
 * The picture above a report, from the bytes of a file.
 *
 * @throws UserError where it is too large, or no PNG or JPEG that can be drawn
 */
export async function logoFrom(bytes: Uint8Array): Promise<Logo> {
  if (bytes.length > mostBytes) throw new UserError(say`The logo is larger than 256 KiB. Choose a smaller picture.`)
  const type = typeOf(bytes)
  if (!type) throw new UserError(say`The logo is neither a PNG nor a JPEG picture. Choose another file.`)
  const logo: Logo = { type, base64: Buffer.from(bytes).toString('base64') }
  try {
    await embedded(await PDFDocument.create(), logo)
  } catch {
    throw new UserError(say`The logo can’t be drawn: the picture is damaged. Choose another file.`)
  }
  return logo
}

export function embedded(document: PDFDocument, { type, base64 }: Logo) {
  const bytes = Buffer.from(base64, 'base64')
  return type === 'png' ? document.embedPng(bytes) : document.embedJpg(bytes)
}

function typeOf(bytes: Uint8Array): Logo['type'] | undefined {
  const starts = (...head: number[]) => head.every((byte, k) => bytes[k] === byte)
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  return starts(0xff, 0xd8, 0xff) ? 'jpeg' : undefined
}
