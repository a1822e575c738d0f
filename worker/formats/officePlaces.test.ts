import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { defaultReadOptions } from './format.ts'
import { differsAt } from './readAgain.ts'
import { open } from './registry.ts'
import { fixtures } from './testing/roundTrip.ts'

const bytesOf = (folder: string, name: string) => fixtures(folder).find(([own]) => own === name)?.[1] as Uint8Array

/** A file of which a member is changed. */
function edited(bytes: Uint8Array, member: string, change: (source: string) => string): Uint8Array {
  const members = unzipSync(bytes)
  const source = strFromU8(members[member] as Uint8Array)
  const now = change(source)
  expect(now).not.toBe(source)
  return zipSync({ ...members, [member]: strToU8(now) })
}

/** The members of a file once every planted word ('zt…') gives way to the same value. */
async function replaced(name: string, bytes: Uint8Array, value = 'NAME') {
  const file = await open(name, bytes, defaultReadOptions)
  const changes = [...file.text.matchAll(/\bzt[a-z]+\b/g)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    value: file.fit?.(value, index) ?? value,
  }))
  const out = await file.write(changes)
  expect(differsAt(file, changes, await file.again(out))).toBeUndefined()
  const members = Object.entries(unzipSync(out)).map(([member, data]) => [member, strFromU8(data)] as const)
  for (const [member, source] of members) expect([member, /\bzt[a-z]+\b/.exec(source)?.[0]]).toEqual([member, undefined])
  return new Map(members)
}

const types = (parts: string) =>
  strToU8(
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts}</Types>`,
  )
const relations = (...targets: readonly (readonly [kind: string, target: string])[]) =>
  strToU8(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.map(([kind, target], i) => `<Relationship Id="rId${i + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`).join('')}</Relationships>`,
  )
const sheets = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const main =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

/** A workbook as programs write it that have no shared strings: one table, and a header. */
const workbook = (heading: string, column: string, header: string) =>
  zipSync({
    '[Content_Types].xml': types(
      `<Override PartName="/xl/workbook.xml" ContentType="${sheets}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheets}.worksheet+xml"/><Override PartName="/xl/tables/table1.xml" ContentType="${sheets}.table+xml"/>`,
    ),
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': strToU8(`<workbook ${main}><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml']),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet ${main}><sheetData><row r="1"><c r="B1" t="inlineStr"><is><t>${heading}</t></is></c></row><row r="2"><c r="B2" t="inlineStr"><is><t>well</t></is></c></row></sheetData><headerFooter><oddHeader>${header}</oddHeader></headerFooter><tableParts count="1"><tablePart r:id="rId1"/></tableParts></worksheet>`,
    ),
    'xl/worksheets/_rels/sheet1.xml.rels': relations(['table', '../tables/table1.xml']),
    'xl/tables/table1.xml': strToU8(
      `<table ${main} id="1" name="Table1" displayName="Table1" ref="B1:B2"><tableColumns count="1"><tableColumn id="1" name="${column}"/></tableColumns></table>`,
    ),
  })

it('a column of a table follows its heading cell, where strings stand in the cells too [F136]', async () => {
  const members = await replaced('a.xlsx', workbook('Seen by ztinlay', 'Seen by ztinlay', ''))
  expect(members.get('xl/tables/table1.xml')).toContain('name="Seen by NAME"')
  expect(members.get('xl/worksheets/sheet1.xml')).toContain('<t>Seen by NAME</t>')
})

it('a column of a table that says something else than its heading cell is searched itself [F136]', async () => {
  const members = await replaced('a.xlsx', workbook('note', 'ztinlay', ''))
  expect(members.get('xl/tables/table1.xml')).toContain('name="NAME"')
})

it('codes of a sheet’s header are no part of the words that they touch [F137]', async () => {
  const header = '&amp;L&amp;"Arial,Bold"ztleft&amp;B&amp;12ztsize &amp;amp;amp; &amp;Cztmiddle&amp;Rpage &amp;P'
  const members = await replaced('a.xlsx', workbook('note', 'note', header), '7 NAME')
  const written = '&amp;L&amp;"Arial,Bold"7 NAME&amp;B&amp;12 7 NAME &amp;amp;amp; &amp;C7 NAME&amp;Rpage &amp;P'
  expect(members.get('xl/worksheets/sheet1.xml')).toContain(written)
})

it('how a word is said above it is a word of its own [F137]', async () => {
  const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
  const ruby = `<w:p><w:r><w:ruby><w:rubyPr/><w:rt>${run('ztreading')}</w:rt><w:rubyBase>${run('base')}</w:rubyBase></w:ruby></w:r></w:p>`
  const bytes = edited(bytesOf('docx', 'pandoc.docx'), 'word/document.xml', (source) => source.replace(/<w:body>/, `$&${ruby}`))
  expect((await replaced('a.docx', bytes)).get('word/document.xml')).toContain(run('NAME'))
})

it('hidden words do not run together with those beside them [F139]', async () => {
  const run = (text: string, about = '') => `<w:r>${about}<w:t xml:space="preserve">${text}</w:t></w:r>`
  const vanish = '<w:rPr><w:vanish/></w:rPr>'
  const paragraph = `<w:p>${run('Seen')}${run('zthidden', vanish)}${run('today')}${run(' ztshown', '<w:rPr><w:vanish w:val="0"/></w:rPr>')}</w:p>`
  const bytes = edited(bytesOf('docx', 'pandoc.docx'), 'word/document.xml', (source) => source.replace(/<w:body>/, `$&${paragraph}`))
  expect((await open('a.docx', bytes, defaultReadOptions)).text).toContain('Seen zthidden today ztshown')
  expect((await replaced('a.docx', bytes)).get('word/document.xml')).toContain(`${run('Seen')}${run('NAME', vanish)}${run('today')}`)
})

it('hidden words of RTF do not run together with those beside them either [F139]', async () => {
  const bytes = Buffer.from(String.raw`{\rtf1\ansi Seen{\v zthidden}today\v ztmore\v0 by}`)
  const file = await open('a.rtf', bytes, defaultReadOptions)
  expect(file.text.split(/\s+/)).toEqual(['Seen', 'zthidden', 'today', 'ztmore', 'by'])
  expect(Buffer.from(await file.write([])).equals(bytes)).toBe(true)
})

it('names of ranges that give way to the same value stay apart [F138]', async () => {
  const range = (name: string) =>
    `<table:named-range table:name="${name}" table:base-cell-address="$Sheet1.$A$1" table:cell-range-address="$Sheet1.$A$1"/>`
  const ranges = `<table:named-expressions>${range('ztone')}${range('zttwo')}</table:named-expressions>`
  const bytes = edited(bytesOf('ods', 'libreoffice.ods'), 'content.xml', (source) => source.replace('</office:spreadsheet>', `${ranges}$&`))
  const content = (await replaced('a.ods', bytes)).get('content.xml') ?? ''
  expect(new Set([...content.matchAll(/named-range table:name="(NAME[^"]*)"/g)].map(([, name]) => name)).size).toBe(2)
})
