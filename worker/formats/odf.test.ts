import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { defaultReadOptions, UnreadableError } from './format.ts'
import { odf } from './odf.ts'
import { plantedIn, tracesIn } from './office/testing/traces.ts'
import { bytesNamed, expectChangesToComeBack, fieldsOf, fixtures, outputWithout } from './testing/roundTrip.ts'

/** Made by LibreOffice, pandoc and odfpy. */
const all = ['odt', 'ods', 'odp'].flatMap((folder) => fixtures(folder))
const named = (name: string) => bytesNamed(all, name)

describe('odf', () => {
  it.each(all)('reads %s, and says the same again when nothing is changed', async (_, bytes) => {
    const file = await odf.read(bytes, defaultReadOptions)
    expect(file.text.length).toBeGreaterThan(10)
    const again = await odf.read(await file.write([]), defaultReadOptions)
    expect(again.text).toBe(file.text)
    expect(again.unsearched).toBeUndefined()
  })

  it.each(all)('brings every change of %s back', async (_, bytes) => {
    await expectChangesToComeBack(odf, bytes, 10)
  })

  it.each(all)('leaves no trace of what was planted in %s', async (_, bytes) => {
    const planted = plantedIn(bytes)
    const out = await outputWithout(odf, bytes, planted)
    expect(tracesIn(out, planted)).toEqual([])
  })

  it('shows a cell as its value where that says more, and takes value and formula away when it changes', async () => {
    const file = await odf.read(named('odfpy.ods'), defaultReadOptions)
    expect(fieldsOf(file)).toEqual(
      expect.arrayContaining(['MEDICALRECORD 77345612', 'PATIENT ztname05 Finch', 'DOB 1950-03-14', 'MEDICALRECORD 88123']),
    )
    const changes = ['77345612', '1950-03-14', '88123'].map((each) => {
      const start = file.text.indexOf(each)
      return { start, end: start + each.length, value: 'X' }
    })
    const content = strFromU8(unzipSync(await file.write(changes))['content.xml']!)
    expect(content).not.toMatch(/77345612|7\.73E|1950|14 Mar|88123/)
    expect(content).toContain('<table:table-cell office:value-type="string"><text:p>X</text:p></table:table-cell>')
  })

  it('reads rows of a table as notes of their patients', async () => {
    const { notes = [] } = await odf.read(named('odfpy.ods'), defaultReadOptions)
    expect(notes.map(({ patient }) => patient).filter(Boolean)).toEqual(['77345612', '88123'])
  })

  it('empties columns as the policy says, and keeps others unread', async () => {
    const file = await odf.read(named('odfpy.ods'), { ...defaultReadOptions, columns: { Name: 'empty', DOB: 'keep' } })
    expect(file.text).not.toMatch(/ztname05|1950/)
    const content = strFromU8(unzipSync(await file.write([]))['content.xml']!)
    expect(content).not.toContain('ztname05')
    expect(content).toContain('1950-03-14')
  })

  it('renames a sheet wherever it is referred to', async () => {
    const file = await odf.read(named('libreoffice.ods'), defaultReadOptions)
    const start = file.text.indexOf('\nztsheet One\n') + 1
    const out = unzipSync(await file.write([{ start, end: start + 11, value: 'Ward' }]))
    const content = strFromU8(out['content.xml']!)
    expect(content.includes('table:name="Ward"')).toBe(true)
    expect(content.replace(/xlink:href="[^"]*"/g, '').includes('ztsheet One')).toBe(false)
  })

  it('leaves out pictures, thumbnails and embedded objects, and leads to none of them', async () => {
    const file = await odf.read(named('libreoffice.odt'), defaultReadOptions)
    const members = unzipSync(await file.write([]))
    expect(Object.keys(members).join(' ')).not.toMatch(/Thumbnails\/|Obj100|ObjectReplacements\/Obj/)
    const manifest = strFromU8(members['META-INF/manifest.xml']!)
    expect(manifest).not.toMatch(/thumbnail|Obj100|Configurations2/)
    expect(manifest).toContain('manifest:full-path="Pictures/blank.png"')
    expect(() => odf.read(named('libreoffice.odt'), { ...defaultReadOptions, unsearched: 'fail' })).toThrow(/1 × thumbnail/)
  })

  it('refuses what is encrypted, damaged or something else', () => {
    const members = unzipSync(named('pandoc.odt'))
    const manifest = strFromU8(members['META-INF/manifest.xml']!).replace(
      '</manifest:manifest>',
      '<manifest:encryption-data/></manifest:manifest>',
    )
    for (const [bytes, why] of [
      [zipSync({ ...members, 'META-INF/manifest.xml': strToU8(manifest) }), 'encrypted'],
      [zipSync({ ...members, 'content.xml': strToU8('<a><b>') }), 'damaged'],
      [zipSync({ 'a.txt': strToU8('x') }), 'no OpenDocument'],
      [strToU8('plain'), 'no OpenDocument'],
    ] as const) {
      expect(() => odf.read(bytes, defaultReadOptions)).toThrow(UnreadableError)
      expect(() => odf.read(bytes, defaultReadOptions)).toThrow(why)
    }
  })
})
