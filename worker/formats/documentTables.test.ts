import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ccda } from './ccda.ts'
import { docx } from './docx.ts'
import { defaultReadOptions, type Format } from './format.ts'
import { html } from './html.ts'
import { markdown } from './markdown.ts'
import { notebook } from './notebook.ts'
import { odf } from './odf.ts'
import { pptx } from './pptx.ts'
import { differsAt } from './readAgain.ts'
import { rtf } from './rtf.ts'
import { bytesOf } from './testing/officeParts.ts'

type Rows = readonly (readonly string[])[]

const joined = (rows: Rows, cell: (text: string) => string, row: (cells: string) => string) =>
  rows.map((cells) => row(cells.map(cell).join(''))).join('')
const page = (rows: Rows, tag = 'td') =>
  `<table>${joined(
    rows,
    (text) => `<${tag}>${text}</${tag}>`,
    (cells) => `<tr>${cells}</tr>`,
  )}</table>`

/** A file of which a member's body gives way to a table. */
function withBody(bytes: Uint8Array, member: string, place: RegExp, body: string): Uint8Array {
  const members = unzipSync(bytes)
  const source = strFromU8(members[member]!)
  const changed = source.replace(place, (_, open: string, close: string) => `${open}${body}${close}`)
  expect(changed).toContain(body)
  return zipSync({ ...members, [member]: strToU8(changed) })
}

const word = (rows: Rows) =>
  `<w:tbl>${joined(
    rows,
    (text) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`,
    (cells) => `<w:tr>${cells}</w:tr>`,
  )}</w:tbl>`
const slide = (rows: Rows) =>
  `<a:tbl>${joined(
    rows,
    (text) => `<a:tc><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`,
    (cells) => `<a:tr>${cells}</a:tr>`,
  )}</a:tbl>`
const open = (rows: Rows) =>
  `<table:table>${joined(
    rows,
    (text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`,
    (cells) => `<table:table-row>${cells}</table:table-row>`,
  )}</table:table>`
const rich = (rows: Rows) =>
  joined(
    rows,
    (text) => `${text}\\cell `,
    (cells) => `\\trowd\\pard\\intbl ${cells}\\row\n`,
  )
const bars = (rows: Rows) =>
  rows.map((cells, i) => `| ${cells.join(' | ')} |\n${i === 0 ? `|${'---|'.repeat(cells.length)}\n` : ''}`).join('')
const output = (rows: Rows) =>
  JSON.stringify({
    cells: [{ cell_type: 'code', source: [], outputs: [{ output_type: 'display_data', data: { 'text/html': [page(rows)] } }] }],
  })
const clinical = (rows: Rows) =>
  `<ClinicalDocument xmlns="urn:hl7-org:v3"><component><section><text>${page(rows)}</text></section></component></ClinicalDocument>`

const formats: readonly (readonly [name: string, format: Format, make: (rows: Rows) => Uint8Array])[] = [
  ['HTML', html, (rows) => strToU8(`<html><p>A note.</p>${page(rows)}</html>`)],
  ['Markdown', markdown, (rows) => strToU8(`A note.\n\n${bars(rows)}`)],
  ['Word', docx, (rows) => withBody(bytesOf('docx', 'python-docx.docx'), 'word/document.xml', /(<w:body>)[\s\S]*(<w:sectPr)/, word(rows))],
  [
    'OpenDocument',
    odf,
    (rows) => withBody(bytesOf('odt', 'pandoc.odt'), 'content.xml', /(<office:text>)[\s\S]*(<\/office:text>)/, open(rows)),
  ],
  [
    'PowerPoint',
    pptx,
    (rows) => withBody(bytesOf('pptx', 'pandoc.pptx'), 'ppt/slides/slide1.xml', /(<p:spTree>)[\s\S]*(<\/p:spTree>)/, slide(rows)),
  ],
  ['RTF', rtf, (rows) => strToU8(`{\\rtf1\\ansi A note.\\par ${rich(rows)}\\pard The end.\\par}`)],
  ['a notebook', notebook, (rows) => strToU8(output(rows))],
  ['a clinical document', ccda, (rows) => strToU8(clinical(rows))],
]

/** What is named in a table, but for what stands elsewhere in the file. */
async function named(format: Format, bytes: Uint8Array, rows: Rows): Promise<readonly string[]> {
  const { text, fields = [] } = await format.read(bytes, defaultReadOptions)
  const cells = new Set(rows.flat())
  return fields
    .map(({ start, end, category }) => [category, text.slice(start, end)])
    .flatMap(([category, said]) => (cells.has(said!) ? [`${category} ${said}`] : []))
}

const inPage = (source: string) => {
  const { text, fields = [] } = html.read(strToU8(`<html>${source}</html>`), defaultReadOptions) as Awaited<ReturnType<typeof html.read>>
  return fields.map(({ start, end, category }) => `${category} ${text.slice(start, end)}`)
}

describe('tables in documents', () => {
  const list = [
    ['Patient', 'DOB', 'MRN', 'Physician', 'Result', 'Dose'],
    ['rose', '3/4/50', '4471', 'hope', '4.2', '5 mg'],
    ['april may', '18264', 'A-12', 'JT', 'negative', 'two tablets'],
  ]
  it.each(formats)('are read by their columns in %s [F193]', async (_, format, make) => {
    expect(await named(format, make(list), list)).toEqual([
      'PATIENT rose',
      'DOB 3/4/50',
      'MEDICALRECORD 4471',
      'DOCTOR hope',
      'PATIENT april may',
      'DOB 18264',
      'MEDICALRECORD A-12',
      'DOCTOR JT',
    ])
  })

  const form = [
    ['Patient', 'daisy', 'MRN', '5512'],
    ['DOB', '14 2 61', 'Physician', 'penny'],
    ['Diet', 'soft', 'Sodium', '137'],
  ]
  it.each(formats)('are read by the labels of their rows in %s [F193]', async (_, format, make) => {
    expect(await named(format, make(form), form)).toEqual(['PATIENT daisy', 'MEDICALRECORD 5512', 'DOB 14 2 61', 'DOCTOR penny'])
  })

  it.each(formats)('give their changes back in %s [F193]', async (_, format, make) => {
    const file = await format.read(make(list), defaultReadOptions)
    const changes = (file.fields ?? []).map(({ start, end, category }) => ({ start, end, value: file.fit?.(category, start) ?? category }))
    const again = await format.read(await file.write(changes), defaultReadOptions)
    expect(differsAt(file, changes, again)).toBeUndefined()
  })

  it.each([
    [
      'results under a patient',
      [
        ['Test', 'Patient', 'Control'],
        ['coombs', 'weak', 'clear'],
      ],
    ],
    [
      'names of drugs',
      [
        ['Name', 'Dose', 'Route'],
        ['digoxin', '125 mcg', 'PO'],
      ],
    ],
    [
      'parts of the body',
      [
        ['Device', 'Region', 'State'],
        ['picc 4Fr', 'forearm', 'patent'],
      ],
    ],
    [
      'answers',
      [
        ['Goal', 'Patient', 'Therapist'],
        ['stairs', 'assisted', 'agrees'],
      ],
    ],
    [
      'what relatives have',
      [
        ['Mother', 'hypertension'],
        ['Father', 'gout'],
      ],
    ],
    [
      'a head without a second one',
      [
        ['Patient', 'Potassium'],
        ['rosebud', '4.1'],
      ],
    ],
    [
      'sentences',
      [
        ['Patient:', 'resting comfortably in bed'],
        ['Provider:', 'notified'],
      ],
    ],
    [
      'specialties',
      [
        ['Provider', 'When'],
        ['Cardiology', '2 weeks'],
        ['Social work', 'tomorrow'],
      ],
    ],
    [
      'days after an operation',
      [
        ['Date', 'Drain'],
        ['POD 2', '40 ml'],
        ['3 days', '10 ml'],
      ],
    ],
    [
      'cases by number',
      [
        ['Patient', 'Outcome', 'Potassium'],
        ['1', 'died', '4.1'],
        ['2', 'recovered', '4.2'],
      ],
    ],
  ])('leave %s alone [F193]', (_, rows) => {
    expect(inPage(page(rows))).toEqual([])
  })

  it('are read below their title, and again where other headings come [F193]', () => {
    const rows = [['Ward list for Monday'], ['Name', 'MRN'], ['bell', '771'], ['Test', 'Result'], ['widal', '40']]
    expect(inPage(page(rows))).toEqual(['PATIENT bell', 'MEDICALRECORD 771'])
  })

  it('are read by two rows of headings, merged ones above [F193]', () => {
    const heads = '<tr><th colspan=2>Patient<th colspan=2>Physician<th rowspan=2>Lab<tr><th>Name<th>No<th>Name<th>Phone'
    expect(inPage(`<table>${heads}<tr><td>iris<td>9021<td>grant<td>5550123<td>139</table>`)).toEqual([
      'PATIENT iris',
      'MEDICALRECORD 9021',
      'DOCTOR grant',
      'PHONE 5550123',
    ])
  })

  it('are read by headings of rows, and lists of definitions by their terms [F193]', () => {
    const rows = '<tr><th scope=row>Patient<td>faith<td>grace<tr><th scope=row>MRN<td>6101<td>6102<tr><th>Dose<td>25 mg<td>50 mg'
    expect(inPage(`<table>${rows}</table>`)).toEqual(['PATIENT faith', 'PATIENT grace', 'MEDICALRECORD 6101', 'MEDICALRECORD 6102'])
    expect(inPage('<dl><dt>Patient<dd>ruby dusk<dt>Weight<dd>61 kg</dl>')).toEqual(['PATIENT ruby dusk'])
  })

  it('are read by the index of a data frame, whose name has a row of its own [F193]', () => {
    const heads = '<thead><tr><th></th><th>mrn</th><th>k</th></tr><tr><th>patient</th><th></th><th></th></tr></thead>'
    expect(inPage(`<table>${heads}<tbody><tr><th>rose</th><td>4471</td><td>4.1</td></tr></tbody></table>`)).toEqual([
      'PATIENT rose',
      'MEDICALRECORD 4471',
    ])
  })

  it('are read in time that grows with their length, whatever their tags [F193]', () => {
    const time = (source: string) => {
      const start = performance.now()
      inPage(source)
      return performance.now() - start
    }
    const made = (n: number) => `${'<table><td>'.repeat(n)}${'<dl>'.repeat(n)}${'</table>'.repeat(n)}`
    time(made(2000))
    expect(time(made(40_000))).toBeLessThan(40 * time(made(4000)) + 1000)
  })
})
