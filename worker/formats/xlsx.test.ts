import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { defaultReadOptions, type OpenFile } from './format.ts'
import { plantedIn, tracesIn } from './office/testing/traces.ts'
import { bytesNamed, expectChangesToComeBack, fieldsOf, fixtures, outputWithout } from './testing/roundTrip.ts'
import { xlsx } from './xlsx.ts'

const soffice = '/usr/bin/soffice'
const all = fixtures('xlsx')
const named = (name: string) => bytesNamed(all, name)
const everyPlace = named('every-place.xlsx')

async function memberAfter(bytes: Uint8Array, changes: readonly (readonly [string, string])[], member: string): Promise<string> {
  return strFromU8(unzipSync(await written(bytes, changes))[member]!)
}

/** The first place of each string gets its value. */
async function written(bytes: Uint8Array, changes: readonly (readonly [string, string])[]): Promise<Uint8Array> {
  const file = await xlsx.read(bytes, defaultReadOptions)
  return await file.write(changes.map(([wanted, value]) => ({ ...placeOf(file, wanted), value })).sort((a, b) => a.start - b.start))
}

function placeOf({ text }: OpenFile, wanted: string): { start: number; end: number } {
  const start = text.indexOf(wanted)
  expect(start).toBeGreaterThanOrEqual(0)
  return { start, end: start + wanted.length }
}

describe('xlsx', () => {
  it.each(all)('reads %s, and says the same again when nothing is changed', async (_, bytes) => {
    const file = await xlsx.read(bytes, defaultReadOptions)
    expect(file.text.length).toBeGreaterThan(10)
    const again = await xlsx.read(await file.write([]), defaultReadOptions)
    expect(again.text).toBe(file.text)
    expect(again.notes).toEqual(file.notes)
    expect(again.unsearched).toBeUndefined()
  })

  it.each(all)('leaves every member of %s as it is that no change touches', async (_, bytes) => {
    const file = await xlsx.read(bytes, defaultReadOptions)
    const before = unzipSync(bytes)
    const after = unzipSync(await file.write([]))
    if (file.unsearched) return
    expect(Object.keys(after)).toEqual(Object.keys(before))
    for (const [name, own] of Object.entries(after)) expect(Buffer.compare(own, before[name]!), name).toBe(0)
  })

  it.each(all)('brings every change of %s back', async (_, bytes) => {
    await expectChangesToComeBack(xlsx, bytes)
  })

  it('searches the text in number formats, quoted and escaped, and the names of styles [F67]', async () => {
    const members = unzipSync(named('openpyxl.xlsx'))
    const styles = strFromU8(members['xl/styles.xml']!)
    const formats = [
      '&quot;Bed of Ztada &quot;0.00',
      '[Red]\\Z\\t\\l\\u\\n\\t&quot; &amp; Co&quot;\\ 0;General',
      '[$Ztsymbol-409]#,##0',
      'dd/mm/yyyy',
    ]
    const own = `<numFmts count="4">${formats.map((code, i) => `<numFmt numFmtId="${200 + i}" formatCode="${code}"/>`).join('')}</numFmts>`
    const planted = styles
      .replace(/<numFmts[^>]*\/>|<numFmts[\s\S]*?<\/numFmts>/, '')
      .replace(/(<styleSheet[^>]*>)/, `$1${own}`)
      .replace('</cellStyles>', '<cellStyle name="Style of Ztstyle" xfId="0"/></cellStyles>')
    const bytes = zipSync({ ...members, 'xl/styles.xml': strToU8(planted) })
    const { text } = await xlsx.read(bytes, defaultReadOptions)
    for (const each of ['Bed of Ztada', 'Ztlunt & Co', 'Ztsymbol', 'Style of Ztstyle']) expect(text).toContain(each)
    expect(text).not.toMatch(/yyyy|General|Red/)
    const out = new Uint8Array(await outputWithout(xlsx, bytes, ['Ztada', 'Ztlunt', 'Ztsymbol', 'Ztstyle']))
    const after = strFromU8(unzipSync(out)['xl/styles.xml']!)
    expect(after).not.toMatch(/zt/i)
    for (const code of ['&quot;Bed of # &quot;0.00', '[Red]&quot;# &amp; Co &quot;0;General', '[$#-409]#,##0', 'dd/mm/yyyy'])
      expect(after).toContain(`"${code}"`)
    await expectChangesToComeBack(xlsx, bytes, 20)
  })

  it('searches the names of table styles and themes; what is styled by one stays so [F121]', async () => {
    const members = unzipSync(everyPlace)
    const style = '<tableStyles count="1" defaultTableStyle="Ward of Ztward"><tableStyle name="Ward of Ztward" count="0"/></tableStyles>'
    const table = strFromU8(members['xl/tables/table1.xml']!)
    const styles = strFromU8(members['xl/styles.xml']!)
    const bytes = zipSync({
      ...members,
      'xl/styles.xml': strToU8(styles.replace(/<tableStyles[^>]*\/>/, '').replace('</styleSheet>', `${style}</styleSheet>`)),
      'xl/tables/table1.xml': strToU8(
        table.replace(/<tableStyleInfo[^>]*\/>/, '').replace('</table>', '<tableStyleInfo name="Ward of Ztward"/></table>'),
      ),
      'xl/theme/theme1.xml': strToU8(
        '<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Office Theme"><a:clrScheme name="Zttheme &amp; Co"/></a:theme>',
      ),
    })
    const { text } = await xlsx.read(bytes, defaultReadOptions)
    for (const each of ['Ward of Ztward', 'Zttheme & Co']) expect(text.split(each)).toHaveLength(2)
    expect(text).not.toContain('Office Theme')
    const out = unzipSync(new Uint8Array(await outputWithout(xlsx, bytes, ['Ztward', 'Zttheme'])))
    const [after, tableAfter] = ['xl/styles.xml', 'xl/tables/table1.xml'].map((name) => strFromU8(out[name]!))
    for (const member of Object.values(out)) expect(strFromU8(member, true)).not.toMatch(/zt(?:ward|theme)/i)
    expect(after).toContain('defaultTableStyle="Ward of #"><tableStyle name="Ward of #"')
    expect(tableAfter).toContain('<tableStyleInfo name="Ward of #"/>')
    await expectChangesToComeBack(xlsx, bytes, 20)
  })

  it('takes the rows of a table for notes, each of its patient, and columns of identifiers for fields', async () => {
    const file = await xlsx.read(named('openpyxl.xlsx'), defaultReadOptions)
    expect(file.notes?.flatMap(({ patient }) => patient ?? [])).toEqual(['5520917', '5520918', '5520919'])
    expect(fieldsOf(file)).toEqual(
      expect.arrayContaining(['MEDICALRECORD 5520917', 'PATIENT Tove Lindqvist', 'DOB 1951-09-12', 'PHONE 2079460112']),
    )
    expect(fieldsOf(file)).not.toContain('PHONE n/a')
  })

  it('takes no form for a table', async () => {
    const { notes } = await xlsx.read(named('form.xlsx'), defaultReadOptions)
    expect(notes?.filter(({ patient }) => patient)).toEqual([])
  })

  it('reads and writes days as people see them, and as text what is no day', async () => {
    const sheet = await memberAfter(
      named('openpyxl.xlsx'),
      [
        ['1951-09-12', '1951-10-03'],
        ['2023-04-03', '2023-05-01'],
        ['2023-04-04', '[DATE]'],
      ],
      'xl/worksheets/sheet1.xml',
    )
    expect(sheet).toMatch(/<c r="C2" s="\d" t="n"><v>18904<\/v>/)
    expect(sheet).toMatch(/<c r="D2" s="\d" t="n"><v>45047\.604166666\d+<\/v>/)
    expect(sheet).toMatch(/<c r="D3" s="\d" t="str"><v>\[DATE\] 08:05:00<\/v>/)
  })

  it('counts days from 1904 where the workbook does', async () => {
    expect((await xlsx.read(everyPlace, defaultReadOptions)).text).toContain('2023-02-05')
    const sheet = await memberAfter(everyPlace, [['2023-02-05', '2023-02-06']], 'xl/worksheets/sheet1.xml')
    expect(sheet).toContain('<c r="D2" s="1"><v>43501</v>')
  })

  it('keeps a number a number, and makes text of what is none, never a formula', async () => {
    const sheet = await memberAfter(
      named('openpyxl.xlsx'),
      [
        ['5520917', '7001234'],
        ['5520918', '=HYPERLINK("x")'],
        ['5520919', '0012'],
      ],
      'xl/worksheets/sheet1.xml',
    )
    expect(sheet).toContain('<c r="A2" t="n"><v>7001234</v>')
    expect(sheet).toContain('<c r="A3" t="str"><v>=HYPERLINK("x")</v>')
    expect(sheet).toContain('<c r="A4" t="str"><v>0012</v>')
  })

  it('changes a shared string for the cells that change alone, and leaves nothing of it when all do', async () => {
    const file = await xlsx.read(everyPlace, defaultReadOptions)
    const places = [...file.text.matchAll(/ztshared/g)].map(({ index }) => ({ start: index, end: index + 8 }))
    expect(places).toHaveLength(3)
    const one = await file.write([{ ...places[0]!, value: 'A' }])
    expect(strFromU8(unzipSync(one)['xl/sharedStrings.xml']!)).toMatch(
      /uniqueCount="8".*<si><t>ztshared<\/t><\/si>.*<si><t>ztcolumn<\/t><\/si><si><t>A<\/t><\/si><\/sst>/,
    )
    const every = await file.write(places.map((place, k) => ({ ...place, value: k < 2 ? 'A' : 'B' })))
    expect(strFromU8(unzipSync(every)['xl/sharedStrings.xml']!)).toMatch(/uniqueCount="8".*<si><t>A<\/t><\/si>.*<si><t>B<\/t><\/si><\/sst>/)
    expect(tracesIn(every, ['ztshared'])).toEqual([])
  })

  it('finds what is cut into runs, in shared strings, inline ones, comments and drawings', async () => {
    const { text } = await xlsx.read(everyPlace, defaultReadOptions)
    for (const whole of ['ztrich01 and more', 'ztinline02', 'ztcomment01', 'ztdrawing01']) expect(text).toContain(whole)
    expect(await memberAfter(everyPlace, [['ztrich01', 'A & B']], 'xl/sharedStrings.xml')).toContain(
      '<t>A &amp; B</t></r><r><t xml:space="preserve"> and </t></r>',
    )
  })

  it('renames sheets, names and columns in formulas too', async () => {
    const changes = [
      ['ztsheet One', "It's"],
      ['ztdefname', 'own'],
      ['ztcolumn', 'New'],
    ] as const
    const members = unzipSync(await written(everyPlace, changes))
    const [book, sheet, table] = ['xl/workbook.xml', 'xl/worksheets/sheet1.xml', 'xl/tables/table1.xml'].map((name) =>
      strFromU8(members[name]!),
    )
    expect(book).toContain('<sheet name="It&#39;s"')
    expect(book).toContain("'It''s'!$A$1:$F$9")
    expect(sheet).toContain("own&amp;SUM('It''s'!A2,Table1[New])")
    expect(sheet).toContain('location="&#39;It&#39;&#39;s&#39;!A1"')
    expect(table).toContain('name="New"')
  })

  it('gives sheets names that Excel takes', async () => {
    const file = await xlsx.read(everyPlace, defaultReadOptions)
    const at = file.text.indexOf('ztsheet One')
    expect(file.fit?.('[PATIENT]/x', at)).toBe('-PATIENT-_x_1')
    expect(file.fit?.('x'.repeat(50), at)?.length).toBeLessThanOrEqual(31)
  })

  it('leaves no trace of what stood in any place', async () => {
    const planted = [...plantedIn(everyPlace), '88412207', '90012345678']
    expect(planted.length).toBeGreaterThan(45)
    const out = await outputWithout(xlsx, everyPlace, planted)
    expect(tracesIn(out, [...planted, '2023-04-', 'E10'])).toEqual([])
  })

  it('says what it leaves out, and leaves nothing behind that points to it', async () => {
    const file = await xlsx.read(everyPlace, defaultReadOptions)
    expect(file.unsearched).toEqual(expect.arrayContaining([{ kind: 'picture', count: 1 }]))
    const members = unzipSync(await file.write([]))
    const text = Object.entries(members)
      .map(([name, own]) => `${name} ${strFromU8(own)}`)
      .join('\n')
    for (const gone of ['pivot', 'printerSettings1', 'image1.png']) expect(text).not.toContain(gone)
    expect((await xlsx.read(named('macros.xlsm'), defaultReadOptions)).unsearched).toEqual([{ kind: 'macro', count: 1 }])
    expect(() => xlsx.read(everyPlace, { ...defaultReadOptions, unsearched: 'fail' })).toThrow(/picture/)
  })

  it('keeps or empties columns as the policy says', async () => {
    const options = { ...defaultReadOptions, columns: { Comment: 'empty', Phone: 'keep' } }
    const file = await xlsx.read(named('openpyxl.xlsx'), options)
    expect(file.text).not.toContain('brother of')
    expect(file.text).not.toContain('020 7946 0111')
    const out = await file.write([])
    expect(tracesIn(out, ['brother of', 'seen by'])).toEqual([])
    expect(tracesIn(out, ['020 7946 0111'])).toHaveLength(1)
    expect((await xlsx.read(out, options)).text).toBe(file.text)
  })

  it.skipIf(!existsSync(soffice))(
    'writes what LibreOffice opens',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'xlsx-'))
      writeFileSync(
        join(folder, 'out.xlsx'),
        await written(everyPlace, [
          ['ztrich01', 'Somebody'],
          ['88412207', '[MRN]'],
        ]),
      )
      execFileSync(soffice, [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        'csv',
        '--outdir',
        folder,
        join(folder, 'out.xlsx'),
      ])
      const text = readFileSync(join(folder, 'out.csv'), 'utf8')
      rmSync(folder, { recursive: true })
      expect(text).toContain('[MRN],Somebody and more,ztshared,')
    },
    120_000,
  )
})
