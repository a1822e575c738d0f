import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Inputs } from './inputs.ts'
import type { Program, ReleaseOrder } from './order.ts'
import { outputNames } from './outputNames.ts'

const inputsOf = (...paths: string[]) => ({ files: paths.map((path) => ({ path, size: 1, changed: 0 })) }) as unknown as Inputs
const namesOf = (paths: readonly string[], names: 'keep' | 'opaque', as?: string) =>
  outputNames(inputsOf(...paths), as, { names } as ReleaseOrder, {} as Program, new Uint8Array(32), {})

describe('names of results of another kind', () => {
  it('says that it is a PDF', async () => {
    expect(await namesOf(['a/scan.TIF', 'note.txt', 'letter.pdf'], 'keep')).toEqual(['a/scan.TIF.pdf', 'note.txt', 'letter.pdf'])
    expect((await namesOf(['scan.png'], 'opaque'))[0]).toMatch(/^\w{16}\.png\.pdf$/)
  })

  it('says that what nothing here packs is a ZIP archive', async () => {
    expect((await namesOf(['notes.7z'], 'opaque'))[0]).toMatch(/^\w{16}\.7z\.zip$/)
    expect(await namesOf(['notes.tar.xz', 'notes.tbz2'], 'keep')).toEqual(['notes.tar.xz.zip', 'notes.tbz2.zip'])
  })

  it('is that of the file where a .doc is none of Word [F182]', async () => {
    const root = mkdtempSync(join(tmpdir(), 'cloister-test-'))
    writeFileSync(join(root, 'a.doc'), '{\\rtf1 Seen today.}')
    writeFileSync(join(root, 'b.DOC'), Buffer.from('d0cf11e0a1b11ae100', 'hex'))
    writeFileSync(join(root, 'c.doc'), 'PK\u0003\u0004')
    const inputs = { ...inputsOf('a.doc', 'b.DOC', 'c.doc', 'gone.doc'), root, within: realpathSync(root) }
    const names = await outputNames(inputs, undefined, { names: 'keep' } as ReleaseOrder, {} as Program, new Uint8Array(32), {})
    expect(names).toEqual(['a.doc', 'b.DOC.docx', 'c.doc.docx', 'gone.doc.docx'])
    rmSync(root, { recursive: true })
  })

  it('is never that of another result', async () => {
    await expect(namesOf(['scan.png', 'SCAN.png.pdf'], 'keep')).rejects.toThrow(/would have the same name/)
  })

  it('may be given as long as it says so', async () => {
    expect(await namesOf(['scan.png'], 'keep', 'out.pdf')).toEqual(['out.pdf'])
    await expect(namesOf(['scan.png'], 'keep', 'out.png')).rejects.toThrow(/ends with \.pdf \(out\.png\.pdf\)/)
  })
})
