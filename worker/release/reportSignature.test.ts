import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signedReportIn, verifyReport } from '../cli/verifyReport.ts'
import { reportAs } from './reportFiles.ts'
import { logoFrom } from './reportLogo.ts'
import { fingerprintOf, isSignatureOf, takenApart } from './reportSignature.ts'
import { recordWith } from './testing/record.ts'

const by = { name: 'Ada', role: 'officer', at: Date.UTC(2024, 2, 6), decision: 'release' } as const
const { privateKey } = generateKeyPairSync('ed25519')

let folder: string
let said: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-signed-'))
  said = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text)
    return true
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(['page', 'pdf'] as const)('a signed report as a %s', (form) => {
  const name = form === 'page' ? 'report.html' : 'report.pdf'
  const signed = async () => Buffer.from(await reportAs(form, recordWith({ signed: [by] }), { sign: { by, key: privateKey } }))
  const verified = (bytes: Buffer, expected?: string): number => {
    writeFileSync(join(folder, name), bytes)
    return verifyReport(name, signedReportIn(join(folder, name))!, expected)
  }

  it('is verified, with name, role, time, decision and key', async () => {
    expect(verified(await signed())).toBe(0)
    expect(said).toContain('signed by Ada, privacy officer, on 2024-03-06T00:00:00.000Z: to be passed on')
    expect(said).toMatch(/key: (?:[0-9a-f]{4} ?){8}/)
  })

  it('is refused where a byte, the name or the decision was changed', async () => {
    const bytes = await signed()
    const { content, signature } = takenApart(bytes)!
    const other = Buffer.from(bytes)
    other[200] = other[200]! ^ 1
    expect(verified(other)).toBe(1)
    expect(said).toContain('THE SIGNATURE IS INVALID')
    for (const changed of [{ name: 'Eve' }, { role: 'annotator' as const }, { at: by.at + 1 }, { decision: 'withhold' as const }])
      expect(isSignatureOf({ ...signature, ...changed }, content)).toBe(false)
    expect(isSignatureOf(signature, content)).toBe(true)
  })

  it('is refused where something was added behind the signature, though it still decodes [F156]', async () => {
    const bytes = await signed()
    const end = form === 'page' ? ' -->\n' : '\n'
    const whole = bytes.subarray(0, bytes.length - end.length)
    const other = form === 'page' ? ' --><style>div{display:none}</style><h1>Forged</h1><!--' : '\n9 0 obj <</Type/Catalog>> endobj\n%%EOF'
    for (const padding of ['', '=', '=='])
      expect(() => verified(Buffer.concat([whole, Buffer.from(padding + other + end)]))).toThrow('THE SIGNATURE IS INVALID')
    expect(() => verified(Buffer.concat([bytes, Buffer.from(other)]))).toThrow('something was added behind it')
    expect(verified(bytes)).toBe(0)
  })

  it('is refused where another key signed it than the one that is expected', async () => {
    const bytes = await signed()
    const fingerprint = fingerprintOf(takenApart(bytes)!.signature.key)
    expect(verified(bytes, fingerprint.replaceAll(' ', ':').toUpperCase())).toBe(0)
    const stranger = generateKeyPairSync('ed25519').privateKey
    const forged = Buffer.from(await reportAs(form, recordWith({ signed: [by] }), { sign: { by, key: stranger } }))
    expect(verified(forged, fingerprint)).toBe(1)
    expect(said).toContain('ANOTHER KEY SIGNED IT')
  })

  it('is still a report that others can open', async () => {
    const bytes = await signed()
    if (form === 'pdf') expect((await PDFDocument.load(bytes)).getPageCount()).toBeGreaterThan(1)
    else expect(bytes.toString('utf8')).toMatch(/<\/html>\n<!-- cloister-signature [\w+/=]+ -->\n$/)
  })

  it('is told from one that nobody signed', async () => {
    writeFileSync(join(folder, name), await reportAs(form, recordWith()))
    expect(() => signedReportIn(join(folder, name))).toThrow('carries no signature')
  })
})

describe('a logo', () => {
  it('is a PNG or a JPEG that can be drawn, and no larger than 256 KiB', async () => {
    const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
    const logo = await logoFrom(png)
    expect(logo.type).toBe('png')
    const titlePage = { organisation: 'St Elsewhere', logo, release: '', purpose: '' }
    expect(await reportAs('pdf', recordWith(), { titlePage })).toBeInstanceOf(Uint8Array)
    await expect(logoFrom(Buffer.from('<svg onload="x"/>'))).rejects.toThrow('neither a PNG nor a JPEG')
    await expect(logoFrom(png.subarray(0, 20))).rejects.toThrow('damaged')
    await expect(logoFrom(Buffer.alloc(300_000))).rejects.toThrow('larger than 256 KiB')
  })
})
