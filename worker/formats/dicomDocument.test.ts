import { expect, it } from 'vitest'
import { changed } from '../text/changed.ts'
import { defaultReadOptions } from './format.ts'
import { differsAt } from './readAgain.ts'
import { open } from './registry.ts'
import { type DicomAttribute, dicomFile, dicomValues } from './testing/dicomFile.ts'

const size = (length: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(length)
  return bytes
}

/** A data set that carries a document. */
function carrying(type: string, document: string | Uint8Array, isStated = true): Buffer {
  const bytes = Buffer.from(document as string)
  const stated: DicomAttribute[] = isStated ? [[0x0042, 0x0015, 'UL', size(bytes.length)]] : []
  return dicomFile([
    [0x0008, 0x0016, 'UI', '1.2.840.10008.5.1.4.1.1.104.1'],
    [0x0010, 0x0010, 'PN', 'Quillfeather^Ada'],
    [0x0010, 0x0020, 'LO', 'KM-55'],
    [0x0042, 0x0011, 'OB', bytes],
    [0x0042, 0x0012, 'LO', type],
    ...stated,
  ])
}

const page = (name: string) => `<html><body><p>Seen by ${name} today</p></body></html>`

it.each([true, false])(
  'reads an encapsulated document by its own reader, and writes it back in its place [length stated: %s]',
  async (isStated) => {
    const file = await open('a.dcm', carrying('text/html', page('Ellsworth'), isStated), defaultReadOptions)
    expect(file.unsearched).toEqual([])
    expect(file.notes?.map(({ patient }) => patient)).toEqual(['KM-55', 'KM-55'])
    const start = file.text.indexOf('Ellsworth')
    const changes = [{ start, end: start + 9, value: file.fit?.('Dr X', start) ?? '' }]
    const out = new Uint8Array(await file.write(changes))
    const values = dicomValues(out)
    expect(values.get(0x00420011)).toEqual([page('Dr X')])
    expect(values.get(0x00420012)).toEqual(['text/html'])
    if (isStated) expect(Buffer.from(values.get(0x00420015)?.[0] ?? '', 'latin1')[0]).toBe(page('Dr X').length)
    const again = await file.again(out)
    expect(again.text).toBe(changed(file.text, changes))
    expect(differsAt(file, changes, again)).toBeUndefined()
  },
)

it('leaves out, and counts, an encapsulated document that no reader takes', async () => {
  const bytes = carrying(
    'model/stl',
    Buffer.concat([Buffer.alloc(80), Buffer.from('Ellsworth'), Buffer.from('0000803f81c3ff00c0fe', 'hex')]),
  )
  const file = await open('a.dcm', bytes, defaultReadOptions)
  expect(file.unsearched).toEqual([{ kind: 'embedded file', count: 1 }])
  expect(Buffer.from(await file.write([])).includes('Ellsworth')).toBe(false)
  await expect(open('a.dcm', bytes, { ...defaultReadOptions, unsearched: 'fail' })).rejects.toThrow('cannot be searched')
})
