import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect } from 'vitest'
import { defaultReadOptions } from '../format.ts'
import { differsAt } from '../readAgain.ts'
import { open } from '../registry.ts'
import { bytesNamed, fixtures } from './roundTrip.ts'

export const bytesOf = (folder: string, name: string) => bytesNamed(fixtures(folder), name)

/** A file of which a member is changed. */
export function edited(bytes: Uint8Array, member: string, change: (source: string) => string): Uint8Array {
  const members = unzipSync(bytes)
  const source = strFromU8(members[member]!)
  const now = change(source)
  expect(now).not.toBe(source)
  return zipSync({ ...members, [member]: strToU8(now) })
}

/** The members of a file once every planted word ('zt…') gives way to the same value. */
export async function replaced(name: string, bytes: Uint8Array, value = 'NAME') {
  const file = await open(name, bytes, defaultReadOptions)
  const changes = [...file.text.matchAll(/\bzt[a-z]{3,}\b/g)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    value: file.fit?.(value, index) ?? value,
  }))
  const out = await file.write(changes)
  expect(differsAt(file, changes, await file.again(out))).toBeUndefined()
  const members = Object.entries(unzipSync(out)).map(([member, data]) => [member, strFromU8(data)] as const)
  for (const [member, source] of members) expect([member, /\bzt[a-z]{3,}\b/.exec(source)?.[0]]).toEqual([member, undefined])
  return new Map(members)
}

const types = (parts: string) =>
  strToU8(
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts}</Types>`,
  )
export const relations = (...targets: readonly (readonly [kind: string, target: string])[]) =>
  strToU8(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.map(([kind, target], i) => `<Relationship Id="rId${i + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`).join('')}</Relationships>`,
  )
export const sheets = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
export const main =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

/** A workbook as programs write it that have no shared strings: one table, and a header. */
export const workbook = (heading: string, column: string, header: string) =>
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

/** Parts of which an Office file is made anew with the same words planted in them. */
export function withParts(
  bytes: Uint8Array,
  parts: Readonly<Record<string, string>>,
  kinds: Readonly<Record<string, string>> = {},
): Uint8Array {
  const members = unzipSync(bytes)
  const overrides = Object.entries(kinds).map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`)
  const listed = strFromU8(members['[Content_Types].xml']!).replace('</Types>', `${overrides.join('')}</Types>`)
  const added = Object.fromEntries(Object.entries(parts).map(([name, source]) => [name, strToU8(source)]))
  return zipSync({ ...members, '[Content_Types].xml': strToU8(listed), ...added })
}
