import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { docx } from './docx.ts'
import { defaultReadOptions, UnreadableError } from './format.ts'
import { plantedIn, tracesIn } from './office/testing/traces.ts'
import { changesAroundAdded } from './pieces.ts'
import { differsAt } from './readAgain.ts'
import { bytesNamed, expectChangesToComeBack, fieldsOf, fixtures, outputWithout } from './testing/roundTrip.ts'

const soffice = '/usr/bin/soffice'
const all = fixtures('docx')
const named = (name: string) => bytesNamed(all, name)
const everyPlace = named('every-place.docx')

/** A small document around a body. */
function documentOf(body: string, more: Readonly<Record<string, string>> = {}): Uint8Array {
  const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  return zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    'word/document.xml': strToU8(`<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`),
    ...Object.fromEntries(Object.entries(more).map(([name, text]) => [name, strToU8(text)])),
  })
}

describe('docx', () => {
  it.each(all)('reads %s, and says the same again when nothing is changed', async (_, bytes) => {
    const file = await docx.read(bytes, defaultReadOptions)
    expect(file.text.length).toBeGreaterThan(10)
    const again = await docx.read(await file.write([]), defaultReadOptions)
    expect(again.text).toBe(file.text)
    expect(again.unsearched).toBeUndefined()
  })

  it.each(all)('leaves every member of %s as it is that no change touches', async (_, bytes) => {
    const file = await docx.read(bytes, defaultReadOptions)
    const before = unzipSync(bytes)
    const after = unzipSync(await file.write([]))
    const same = Object.keys(after).filter((name) => before[name] && Buffer.compare(after[name]!, before[name]) === 0)
    expect(same).toContain('word/document.xml' in before && !file.unsearched ? 'word/document.xml' : same[0])
    if (!file.unsearched) expect(Object.keys(after)).toEqual(Object.keys(before))
    if (!file.unsearched) expect(same).toEqual(Object.keys(before))
  })

  it('searches the values of lists to choose from, the text of numbering and the names of styles [F67, F121, R15]', async () => {
    const members = unzipSync(everyPlace)
    const body = strFromU8(members['word/document.xml']!)
    const choice =
      '<w:sdt><w:sdtPr><w:dropDownList w:lastValue="ztlast"><w:listItem w:displayText="Dr A" w:value="ztvalue"/></w:dropDownList></w:sdtPr><w:sdtContent><w:p/></w:sdtContent></w:sdt>'
    const head = '<w:ENTRY xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">'
    const bytes = zipSync({
      ...members,
      'word/document.xml': strToU8(
        body.replace('<w:body>', `<w:body>${choice}<w:p><w:pPr><w:pStyle w:val="Letterztstyle"/></w:pPr></w:p>`),
      ),
      'word/numbering.xml': strToU8(
        `${head.replace('ENTRY', 'numbering')}<w:abstractNum><w:lvl><w:lvlText w:val="Case of ztlevel %1"/></w:lvl><w:lvl><w:lvlText w:val="%1."/></w:lvl></w:abstractNum></w:numbering>`,
      ),
      'word/styles.xml': strToU8(
        `${head.replace('ENTRY', 'styles')}<w:style w:styleId="a"><w:name w:val="Normal"/></w:style><w:style w:customStyle="1" w:styleId="Letterztstyle"><w:name w:val="Letter ztstyle"/><w:aliases w:val="Also ztstyle"/><w:next w:val="Letterztstyle"/></w:style><w:style w:customStyle="1" w:styleId="Style1"><w:name w:val="Mine"/><w:basedOn w:val="Letterztstyle"/></w:style></w:styles>`,
      ),
      'word/theme/theme1.xml': strToU8(
        '<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Clinic of zttheme"><a:themeElements><a:clrScheme name="Office"/></a:themeElements></a:theme>',
      ),
    })
    const { text } = await docx.read(bytes, defaultReadOptions)
    for (const each of ['ztlast', 'ztvalue', 'Case of ztlevel %1', 'Letter ztstyle', 'Clinic of zttheme']) expect(text).toContain(each)
    expect(text).not.toMatch(/Normal|^%1\.$/m)
    const out = new Uint8Array(await outputWithout(docx, bytes, ['ztlast', 'ztvalue', 'ztlevel', 'ztstyle', 'zttheme']))
    for (const [name, member] of Object.entries(unzipSync(out)))
      expect(strFromU8(member, true), name).not.toMatch(/zt(?:last|value|level|style|theme)/)
    // The id was made of the name: what refers to the style still does.
    const styled = unzipSync(out)
    expect(strFromU8(styled['word/document.xml']!)).toContain('<w:pStyle w:val="Style2"/>')
    const styles = strFromU8(styled['word/styles.xml']!)
    expect(styles).toMatch(/w:styleId="Style2"><w:name [^>]*><w:aliases [^>]*><w:next w:val="Style2"\/>/)
    expect(styles).toContain('w:styleId="Style1"><w:name w:val="Mine"/><w:basedOn w:val="Style2"/>')
  })

  it('takes its own day where it stands already: it tells nothing', async () => {
    const file = await docx.read(everyPlace, defaultReadOptions)
    const start = file.text.indexOf('2023-04-03')
    const value = file.fit?.('<**DATE**>', start) ?? ''
    expect(file.isDummy?.(value, start)).toBe(true)
    expect(file.isDummy?.('2023-04-03', start)).toBe(false)
    expect(file.isDummy?.(value, file.text.indexOf('Patient'))).toBe(false)
  })

  it.each(all)('brings every change of %s back', async (_, bytes) => {
    await expectChangesToComeBack(docx, bytes)
  })

  it('finds a name that is cut into runs, and writes the value with the look of the first', async () => {
    const bytes = documentOf(
      '<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>Jo</w:t></w:r><w:r><w:rPr><w:i/></w:rPr><w:t>hn Hal</w:t></w:r><w:r><w:t>vorsen came</w:t></w:r></w:p>',
    )
    const file = await docx.read(bytes, defaultReadOptions)
    expect(file.text).toBe('John Halvorsen came')
    const out = strFromU8(unzipSync(await file.write([{ start: 0, end: 14, value: 'A & B' }]))['word/document.xml']!)
    expect(out).toContain(
      '<w:rPr><w:b/></w:rPr><w:t>A &amp; B</w:t></w:r><w:r><w:rPr><w:i/></w:rPr><w:t></w:t></w:r><w:r><w:t xml:space="preserve"> came</w:t></w:r>',
    )
  })

  it('reads a hyphen, a tab and a line break between runs, and lets them go with what they stand in', async () => {
    const bytes = documentOf('<w:p><w:r><w:t>555</w:t><w:noBreakHyphen/><w:t>0177</w:t><w:tab/><w:t>x</w:t></w:r></w:p>')
    const file = await docx.read(bytes, defaultReadOptions)
    expect(file.text).toBe('555-0177\tx')
    const out = strFromU8(unzipSync(await file.write([{ start: 0, end: 8, value: 'N' }]))['word/document.xml']!)
    expect(out).toContain('<w:t>N</w:t><w:t></w:t><w:tab/><w:t>x</w:t>')
  })

  it('brings changes over deleted and inserted text back', async () => {
    const tracked = (kind: 'ins' | 'del', text: string) =>
      `<w:${kind} w:id="1"><w:r><w:${kind === 'del' ? 'delText' : 't'}>${text}</w:${kind === 'del' ? 'delText' : 't'}></w:r></w:${kind}>`
    const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
    const body = [
      run('Mr ') + tracked('del', 'John') + tracked('ins', 'Jon') + run(' came'),
      run('Mr ') + tracked('del', 'Al') + tracked('ins', 'Bo') + tracked('del', 'Cy') + run('Dee'),
      tracked('ins', 'Ada') + tracked('del', 'Eve'),
    ]
    const bytes = documentOf(body.map((each) => `<w:p>${each}</w:p>`).join(''))
    const file = await docx.read(bytes, defaultReadOptions)
    expect(file.text).toBe('Mr John Jon came\nMr Al Bo CyDee\nAda Eve')
    for (const said of ['John Jon', 'Jon', 'n Jo', 'Bo', 'Al Bo', 'Bo CyDee', 'Ada Eve', 'Eve', 'came\nMr Al Bo']) {
      const start = file.text.indexOf(said)
      const changes = changesAroundAdded([{ start, end: start + said.length, value: 'X' }], file.added)
      const again = await docx.read(await file.write(changes), defaultReadOptions)
      expect(differsAt(file, changes, again), `${said}: ${again.text}`).toBeUndefined()
    }
    await expectChangesToComeBack(docx, bytes)
  })

  it('leaves no trace of what stood in any place', async () => {
    const planted = [...plantedIn(everyPlace), '77345612']
    expect(planted.length).toBeGreaterThan(55)
    const out = await outputWithout(docx, everyPlace, planted)
    expect(tracesIn(out, [...planted, '2023-04-0'])).toEqual([])
  })

  it('searches embedded documents, and leaves out those whose name may say too much', async () => {
    const members = unzipSync(everyPlace)
    expect((await docx.read(everyPlace, defaultReadOptions)).text).toContain('ztemb01 inner')
    const { 'word/embeddings/book.xlsx': book, ...others } = members
    const renamed = zipSync({ ...others, 'word/embeddings/Tove Lindqvist.xlsx': book as Uint8Array })
    const file = await docx.read(renamed, defaultReadOptions)
    expect(file.unsearched).toContainEqual({ kind: 'embedded file', count: 2 })
    expect(Object.keys(unzipSync(await file.write([])))).not.toContain('word/embeddings/Tove Lindqvist.xlsx')
  })

  it('drops comments and dates of the archive itself', async () => {
    const file = await docx.read(named('stored-zip64.docx'), defaultReadOptions)
    const out = Buffer.from(await file.write([])).toString('latin1')
    expect(Buffer.from(named('stored-zip64.docx')).toString('latin1')).toContain('made for Tove')
    expect(out).not.toContain('made for Tove')
    expect(out).not.toContain('member of')
  })

  it('names who wrote, changed and commented, and when', async () => {
    const fields = fieldsOf(await docx.read(everyPlace, defaultReadOptions))
    expect(fields).toEqual(
      expect.arrayContaining([
        'DOCTOR ztauthor Del',
        'DOCTOR ztcommenter One',
        'DATE 2023-04-07',
        'DOCTOR ztcreator Odile',
        'HOSPITAL ztcompany Hospital',
        'DATE 2023-04-08',
      ]),
    )
  })

  it('says what it leaves out, or fails, as the policy wants [R15, R45]', async () => {
    const file = await docx.read(everyPlace, defaultReadOptions)
    expect(file.unsearched).toEqual(
      expect.arrayContaining([
        { kind: 'picture', count: 1 },
        { kind: 'thumbnail', count: 1 },
        { kind: 'signature', count: 1 },
      ]),
    )
    expect((await docx.read(named('macros.docm'), defaultReadOptions)).unsearched).toContainEqual({ kind: 'macro', count: 1 })
    expect(() => docx.read(everyPlace, { ...defaultReadOptions, unsearched: 'fail' })).toThrow(/1 × picture/)
  })

  it('leaves no relationship, type or element behind that points to what is left out', async () => {
    const file = await docx.read(everyPlace, defaultReadOptions)
    const members = unzipSync(await file.write([]))
    const all = Object.entries(members)
      .map(([name, own]) => `${name}\n${strFromU8(own)}`)
      .join('\n')
    for (const gone of ['oleObject1', 'OLEObject', 'altChunk', 'chunk.htm', 'thumbnail', 'sig1', 'origin.sigs'])
      expect(all).not.toContain(gone)
    expect(all).toContain('Target="/word/media/blank.png"')
    expect(all).toContain('Extension="png"')
    expect(Object.keys(members)).toContain('word/embeddings/book.xlsx')
  })

  it('writes days as days, since programs refuse a file with anything else there', async () => {
    const file = await docx.read(everyPlace, defaultReadOptions)
    const at = file.text.indexOf('2023-04-08')
    expect(file.fit?.('[DATE]', at)).toBe('1900-01-01')
    expect(file.fit?.('2021-02-03', at)).toBe('2021-02-03')
  })

  it('takes a part with a document type that declares no entities, and leaves it out [F79]', async () => {
    const body = '<!DOCTYPE x SYSTEM "file:///home/ztquillon/x.dtd"><x><t>Seen by ztada</t></x>'
    const file = await docx.read(documentOf('', { 'customXml/item1.xml': body }), defaultReadOptions)
    expect(file.text).toContain('Seen by ztada')
    const out = unzipSync(new Uint8Array(await file.write([])))
    expect(strFromU8(out['customXml/item1.xml']!)).toBe('<x><t>Seen by ztada</t></x>')
  })

  it.each([
    ['old or password-protected', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['damaged', everyPlace.subarray(0, 9000)],
    ['its XML is damaged', documentOf('<w:p><w:r><w:t>cut')],
    [
      'document type',
      documentOf('').length > 0
        ? zipSync({
            ...unzipSync(documentOf('')),
            'word/document.xml': strToU8('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname">]><x>&e;</x>'),
          })
        : new Uint8Array(),
    ],
    ['no Word or Excel', zipSync({ 'a.txt': strToU8('x') })],
  ])('refuses what is %s', (message, bytes) => {
    expect(() => docx.read(bytes, defaultReadOptions)).toThrow(UnreadableError)
    expect(() => docx.read(bytes, defaultReadOptions)).toThrow(message.split(' ')[0]!)
  })

  it('reads ten thousand elements in one another, and a hundred thousand paragraphs', async () => {
    const deep = '<w:sdt>'.repeat(10_000) + '</w:sdt>'.repeat(10_000)
    expect((await docx.read(documentOf(`<w:p><w:r><w:t>in</w:t></w:r></w:p>${deep}`), defaultReadOptions)).text).toBe('in')
    const long = '<w:p><w:r><w:t>x &amp; y</w:t></w:r></w:p>'.repeat(100_000)
    expect((await docx.read(documentOf(long), defaultReadOptions)).text.length).toBe(600_000 - 1)
  })

  it.skipIf(!existsSync(soffice))(
    'writes what LibreOffice opens',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'docx-'))
      const file = await docx.read(everyPlace, defaultReadOptions)
      writeFileSync(join(folder, 'out.docx'), await file.write([{ start: 0, end: 7, value: 'Somebody' }]))
      execFileSync(soffice, [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        'txt:Text',
        '--outdir',
        folder,
        join(folder, 'out.docx'),
      ])
      const text = readFileSync(join(folder, 'out.txt'), 'utf8')
      rmSync(folder, { recursive: true })
      expect(text).toContain('Somebody John ztSmith01 & co')
    },
    120_000,
  )
})
