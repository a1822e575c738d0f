import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { defaultReadOptions } from './format.ts'
import { layersOf } from './layers.ts'
import { open } from './registry.ts'
import { bytesNamed, fixtures, outputOf } from './testing/roundTrip.ts'

const bytesOf = (folder: string, name: string) => bytesNamed(fixtures(folder), name)

/** A workbook with a planted name in a cell, and in a member that no reader takes. */
function workbook(): Uint8Array {
  const members = unzipSync(bytesOf('xlsx', 'libreoffice.xlsx'))
  const sheet = 'xl/sharedStrings.xml'
  const source = Buffer.from(members[sheet]!).toString()
  const planted = source.replace(/(<(?:\w+:)?t(?: [^>]*)?>)[^<]+/, '$1Seen by ztinlay')
  expect(planted).not.toBe(source)
  return zipSync({ ...members, [sheet]: strToU8(planted), 'docProps/other.bin': strToU8('ztinlay') })
}

const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('ztinlay'), Buffer.from('ztinlay', 'utf16le')])

it.each([
  ['docx', 'pandoc.docx', 'word/embeddings/', 'Microsoft_Excel_Sheet1.xlsx'],
  ['xlsx', 'openpyxl.xlsx', 'xl/embeddings/', 'Microsoft_Excel_Sheet1.xlsx'],
  ['pptx', 'libreoffice.pptx', 'ppt/embeddings/', 'Microsoft_Excel_Sheet1.xlsx'],
  ['odt', 'libreoffice.odt', 'Object 9/', 'Book.xlsx'],
  ['ods', 'libreoffice.ods', 'Object 9/', 'Book.xlsx'],
])('a workbook and objects in %s are searched or left out, and counted', async (folder, name, inside, book) => {
  const bytes = zipSync({
    ...unzipSync(bytesOf(folder, name)),
    [inside + book]: workbook(),
    [`${inside}oleObject1.bin`]: ole,
    [`${inside}note.msg`]: ole,
    [`${inside}note.txt`]: strToU8('ztinlay'),
  })
  const file = await open(name, bytes, defaultReadOptions)
  const isSearched = file.text.includes('ztinlay')
  expect(isSearched).toBe(inside.includes('embeddings/'))
  const out = await outputOf(file, ['ztinlay'])
  expect(Object.keys(unzipSync(out)).some((member) => member.endsWith(book))).toBe(isSearched)
  for (const layer of layersOf(out)) {
    const own = Buffer.from(layer.buffer, layer.byteOffset, layer.byteLength)
    expect(own.includes('ztinlay') || own.includes(Buffer.from('ztinlay', 'utf16le'))).toBe(false)
  }
  expect(file.unsearched?.find(({ kind }) => kind === 'embedded file')?.count).toBeGreaterThanOrEqual(isSearched ? 3 : 4)
  await expect(open(name, bytes, { ...defaultReadOptions, unsearched: 'fail' })).rejects.toThrow(/embedded file/)
})
