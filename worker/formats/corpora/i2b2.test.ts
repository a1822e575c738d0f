import { describe, expect, it } from 'vitest'
import { documentWith, filesOf, readAll, writeAll } from './testing/corpora.ts'

const note = (inner: string, tags: string) =>
  `<?xml version="1.0" encoding="UTF-8" ?>\n<deIdi2b2>\n<TEXT>${inner}</TEXT>\n<TAGS>\n${tags}\n</TAGS>\n</deIdi2b2>\n`

describe('i2b2 XML', () => {
  it("reads the challenge's files", async () => {
    const xml = note(
      '<![CDATA[\n\n\nRecord date: 2067-05-03\n\nDr. Oz & <Lee> "x"\n]]>',
      '<DATE id="P0" start="16" end="26" text="2067-05-03" TYPE="DATE" comment="" />\n<NAME id="P1" start="32" end="42" text="Oz &amp; &lt;Lee&gt;" TYPE="DOCTOR" comment="two?" />',
    )
    const { documents, problems } = await readAll(filesOf({ '220-01.xml': xml }))
    expect(problems).toEqual([])
    expect(documents[0]?.text).toBe('\n\n\nRecord date: 2067-05-03\n\nDr. Oz & <Lee> "x"\n')
    expect(documents[0]?.sets[0]?.spans).toEqual([
      { start: 16, end: 26, label: 'DATE' },
      { start: 32, end: 42, label: 'DOCTOR', comment: 'two?' },
    ])
  })

  it("reads MedTator's tags, whose place is in one attribute", async () => {
    const xml = note('<![CDATA[Ann Lee here]]>', '<PATIENT spans="0~7" text="Ann Lee" id="P0"/>')
    expect((await readAll(filesOf({ 'a.xml': xml }))).documents[0]?.sets[0]?.spans).toEqual([{ start: 0, end: 7, label: 'PATIENT' }])
  })

  it('reads text outside CDATA, with its entities', async () => {
    const xml = note('A &amp; B &#x1F600; &#13;\n  end ', '')
    expect((await readAll(filesOf({ 'a.xml': xml }))).documents[0]?.text).toBe('A & B 😀 \r\n  end ')
  })

  it('takes offsets that counted CR LF as two, since XML makes one of it', async () => {
    const xml = note(
      '<![CDATA[a\r\nb\r\nAnn Lee]]>',
      '<NAME id="P0" start="6" end="9" text="Ann" TYPE="PATIENT" /><NAME id="P1" start="10" end="13" text="Lee" TYPE="PATIENT" />',
    )
    const [document] = (await readAll(filesOf({ 'a.xml': xml }))).documents
    expect(document?.text).toBe('a\nb\nAnn Lee')
    expect(document?.sets[0]?.spans.map(({ start, end }) => document.text.slice(start, end))).toEqual(['Ann', 'Lee'])
  })

  const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "Ann"><!ENTITY b "&a;&a;&a;">]><deIdi2b2><TEXT>&b;</TEXT></deIdi2b2>`
  it.each([
    ['declares entities', bomb, 'document type'],
    ['reaches for other files', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><deIdi2b2><TEXT>Ann</TEXT></deIdi2b2>', 'document type'],
    ['uses an entity that nothing declares', note('Ann &secret;', ''), 'unknown to XML'],
    ['breaks off', note('<![CDATA[Ann Lee]]>', '').slice(0, -14), 'not well-formed'],
    ['leaves a CDATA open', '<deIdi2b2><TEXT><![CDATA[Ann Lee</TEXT></deIdi2b2>', 'not well-formed'],
    ['is another kind of XML', '<ClinicalDocument><title>Ann</title></ClinicalDocument>', 'no TEXT'],
    ['has a tag without a place', note('<![CDATA[Ann]]>', '<NAME TYPE="PATIENT" text="Ann" />'), 'tag 1 (NAME) has no offsets'],
    ['is empty', '', 'not well-formed'],
  ])('refuses a file that %s, alone and without quoting it', async (_, xml, cause) => {
    const { documents, problems } = await readAll(filesOf({ 'bad.xml': xml, 'good.xml': note('<![CDATA[x]]>', '') }), { format: 'i2b2' })
    expect(documents.map(({ name }) => name)).toEqual(['good.xml'])
    expect(problems).toEqual([{ name: 'bad.xml', cause: expect.stringContaining(cause) }])
    expect(problems[0]?.cause).not.toMatch(/Ann|Lee|secret|passwd/)
  })

  it('lets a note speak of document types in its CDATA', async () => {
    const xml = note('<![CDATA[<!DOCTYPE html> &amp; <!-- x]]>', '')
    expect((await readAll(filesOf({ 'a.xml': xml }))).documents[0]?.text).toBe('<!DOCTYPE html> &amp; <!-- x')
  })

  it('writes the group of each category as the challenge has it', async () => {
    const spans = [
      { start: 8, end: 10, label: 'DOCTOR' },
      { start: 11, end: 18, label: 'KINSHIP' },
    ]
    const { files } = await writeAll([documentWith({ name: '1.txt', sets: [{ by: null, spans }] })], 'i2b2')
    const xml = Buffer.from(files[0]?.bytes ?? []).toString()
    expect(files[0]?.path).toBe('1.xml')
    expect(xml).toContain('<TEXT><![CDATA[Seen by Dr Ann Lee.]]></TEXT>')
    expect(xml).toContain('<NAME id="P0" start="8" end="10" text="Dr" TYPE="DOCTOR" comment="" />')
    expect(xml).toContain('<OTHER id="P1"')
  })

  it('says of a text with control characters that XML has no way to write it', async () => {
    const { files, skipped } = await writeAll([documentWith({ text: 'a\u0000b' }), documentWith({ name: 'b.txt' })], 'i2b2')
    expect(skipped).toEqual([{ name: 'a.txt', cause: expect.stringContaining('Export it in a JSON format') }])
    expect(files.map(({ path }) => path)).toEqual(['b.xml', 'cloister-documents.jsonl'])
  })
})
