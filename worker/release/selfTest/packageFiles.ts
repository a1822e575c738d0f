import { gzipSync, strToU8, zipSync } from 'fflate'
import { packTar } from '../../formats/tar.ts'
import { dayOf, type InventedNote } from './notes.ts'
import { escapedForXml, table } from './textFiles.ts'

/** Notes as minimal office documents (ECMA-376). */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const sheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const presentation = 'http://schemas.openxmlformats.org/presentationml/2006/main'
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const office = 'application/vnd.openxmlformats-officedocument'

/** A name cut into runs, one in the header, one in the properties, one deleted. */
export function docx({ patient, doctor, lines }: InventedNote): Uint8Array {
  const { given, family } = patient
  const run = (text: string) => `<w:r><w:t xml:space="preserve">${escapedForXml(text)}</w:t></w:r>`
  const deleted =
    `<w:p><w:del w:id="1" w:author="Dr ${doctor.given} ${doctor.family}"><w:r>` +
    `<w:delText>${escapedForXml(`${given} ${family}`)}</w:delText></w:r></w:del></w:p>`
  const paragraphs = lines.map((line) => `<w:p>${cutName(line, family).map(run).join('')}</w:p>`).join('')
  const types = {
    '/word/document.xml': `${office}.wordprocessingml.document.main+xml`,
    '/word/header1.xml': `${office}.wordprocessingml.header+xml`,
  }
  return officePackage('word/document.xml', types, `Dr ${doctor.given} ${doctor.family}`, {
    'word/_rels/document.xml.rels': relationships([[`${relations}/header`, 'header1.xml']]),
    'word/document.xml':
      `<w:document xmlns:w="${word}" xmlns:r="${relations}"><w:body>${paragraphs}${deleted}<w:sectPr><w:headerReference ` +
      'w:type="default" r:id="rId1"/></w:sectPr></w:body></w:document>',
    'word/header1.xml': `<w:hdr xmlns:w="${word}"><w:p>${run(`${given} ${family}`)}</w:p></w:hdr>`,
  })
}

/** A table of patients, and a name in the properties. */
export function xlsx({ patient, doctor, lines, kept }: InventedNote): Uint8Array {
  const { given, family, born, record } = patient
  const cell = (text: string) => `<c t="inlineStr"><is><t xml:space="preserve">${escapedForXml(text)}</t></is></c>`
  const rows = [
    ['MRN', 'Name', 'DOB', 'Note'],
    [record, `${given} ${family}`, dayOf(born), lines.join('\n')],
    [record, `${given} ${family}`, dayOf(born), kept],
  ]
  const data = rows
    .map(
      (cells, i) => `<row r="${i + 1}">${cells.map((text, k) => cell(text).replace('<c ', `<c r="${'ABCD'[k]}${i + 1}" `)).join('')}</row>`,
    )
    .join('')
  const types = {
    '/xl/workbook.xml': `${office}.spreadsheetml.sheet.main+xml`,
    '/xl/worksheets/sheet1.xml': `${office}.spreadsheetml.worksheet+xml`,
  }
  return officePackage('xl/workbook.xml', types, `Dr ${doctor.given} ${doctor.family}`, {
    'xl/_rels/workbook.xml.rels': relationships([[`${relations}/worksheet`, 'worksheets/sheet1.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${sheet}" xmlns:r="${relations}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${sheet}"><sheetData>${data}</sheetData></worksheet>`,
  })
}

/** A name cut into runs on a slide, one in its notes, one in the properties. */
export function pptx({ patient, doctor, lines }: InventedNote): Uint8Array {
  const { given, family } = patient
  const run = (text: string) => `<a:r><a:t>${escapedForXml(text)}</a:t></a:r>`
  const slide = (root: string, body: string) =>
    `<p:${root} xmlns:p="${presentation}" xmlns:a="${drawing}" xmlns:r="${relations}"><p:cSld><p:spTree><p:sp>` +
    `<p:txBody>${body}</p:txBody></p:sp></p:spTree></p:cSld></p:${root}>`
  const types = {
    '/ppt/presentation.xml': `${office}.presentationml.presentation.main+xml`,
    '/ppt/slides/slide1.xml': `${office}.presentationml.slide+xml`,
    '/ppt/notesSlides/notesSlide1.xml': `${office}.presentationml.notesSlide+xml`,
  }
  return officePackage('ppt/presentation.xml', types, `Dr ${doctor.given} ${doctor.family}`, {
    'ppt/_rels/presentation.xml.rels': relationships([[`${relations}/slide`, 'slides/slide1.xml']]),
    'ppt/presentation.xml':
      `<p:presentation xmlns:p="${presentation}" xmlns:r="${relations}"><p:sldIdLst><p:sldId id="256" r:id="rId1"/>` +
      '</p:sldIdLst></p:presentation>',
    'ppt/slides/_rels/slide1.xml.rels': relationships([[`${relations}/notesSlide`, '../notesSlides/notesSlide1.xml']]),
    'ppt/slides/slide1.xml': slide('sld', lines.map((line) => `<a:p>${cutName(line, family).map(run).join('')}</a:p>`).join('')),
    'ppt/notesSlides/notesSlide1.xml': slide('notes', `<a:p>${run(`${given} ${family}`)}</a:p>`),
  })
}

/** Minimal OpenDocument files (ISO/IEC 26300). */

export function odt({ patient, doctor, lines }: InventedNote): Uint8Array {
  const { given, family } = patient
  const cut = (line: string) => {
    const [first = '', rest] = cutName(line, family).map(escapedForXml)
    return rest === undefined ? first : `${first}<text:span>${rest}</text:span>`
  }
  const comment = `<office:annotation><dc:creator>Dr ${doctor.given} ${doctor.family}</dc:creator><text:p>${given} ${family}</text:p></office:annotation>`
  const body = lines.map((line, i) => `<text:p>${cut(line)}${i === 0 ? comment : ''}</text:p>`).join('')
  return openDocument('text', `<office:text>${body}</office:text>`, `Dr ${doctor.given} ${doctor.family}`)
}

/** A table of patients; the record number is a number that is not shown as one. */
export function ods({ patient, doctor, lines, kept }: InventedNote): Uint8Array {
  const { given, family, born, record } = patient
  const cell = (text: string) => `<table:table-cell office:value-type="string"><text:p>${escapedForXml(text)}</text:p></table:table-cell>`
  const row = (note: string) =>
    `<table:table-row><table:table-cell office:value-type="float" office:value="${record}"><text:p>7.7E+07</text:p>` +
    `</table:table-cell>${cell(`${given} ${family}`)}${cell(dayOf(born))}${cell(note)}</table:table-row>`
  const headings = `<table:table-row>${['MRN', 'Name', 'DOB', 'Note'].map(cell).join('')}</table:table-row>`
  const sheet = `<office:spreadsheet><table:table table:name="List">${headings}${row(lines.join(' '))}${row(kept)}</table:table></office:spreadsheet>`
  return openDocument('spreadsheet', sheet, `Dr ${doctor.given} ${doctor.family}`)
}

/** A table and a packed letter, in a folder of the patient's name. */
export function zip(note: InventedNote): Uint8Array {
  const { given, family } = note.patient
  return zipSync({
    [`${family} ${given}/note.docx`]: docx(note),
    [`${family} ${given}/list.csv.gz`]: gzipSync(table(',')(note), { mtime: 0 }),
  })
}

/** As `zip`. */
export function tar(note: InventedNote): Uint8Array {
  const { given, family } = note.patient
  return packTar([
    { path: `${family} ${given}/note.docx`, bytes: docx(note) },
    { path: `${family} ${given}/list.csv`, bytes: table(',')(note) },
  ])
}

export function tgz(note: InventedNote): Uint8Array {
  return gzipSync(tar(note), { mtime: 0 })
}

/** A table, under a name that says whose it is. */
export function gzip(note: InventedNote): Uint8Array {
  return gzipSync(table(',')(note), { mtime: 0, filename: `${note.patient.family}.csv` })
}

/** An e-book of one page (EPUB 3). */
export function epub({ patient, doctor, lines, language }: InventedNote): Uint8Array {
  const name = escapedForXml(`${patient.given} ${patient.family}`)
  const page =
    `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>${name}</title></head>` +
    `<body>${lines.map((line) => `<p>${escapedForXml(line)}</p>`).join('')}</body></html>`
  const book =
    '<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata ' +
    'xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:uuid:0</dc:identifier>' +
    `<dc:title>${name}</dc:title><dc:creator>Dr ${doctor.given} ${doctor.family}</dc:creator>` +
    `<dc:language>${language}</dc:language></metadata><manifest><item id="page" href="page.xhtml" ` +
    'media-type="application/xhtml+xml"/></manifest><spine><itemref idref="page"/></spine></package>'
  return zipSync({
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(
      `${head}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile ` +
        'full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    ),
    'book.opf': strToU8(head + book),
    'page.xhtml': strToU8(head + page),
  })
}

function openDocument(kind: 'text' | 'spreadsheet', body: string, creator: string): Uint8Array {
  const type = `application/vnd.oasis.opendocument.${kind}`
  const urn = 'urn:oasis:names:tc:opendocument:xmlns'
  const spaces =
    `xmlns:office="${urn}:office:1.0" xmlns:text="${urn}:text:1.0" xmlns:table="${urn}:table:1.0" ` +
    'xmlns:dc="http://purl.org/dc/elements/1.1/" office:version="1.3"'
  const entry = (path: string, media: string) => `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${media}"/>`
  const xml = (text: string) => strToU8(head + text)
  return zipSync({
    mimetype: [strToU8(type), { level: 0 }],
    'content.xml': xml(`<office:document-content ${spaces}><office:body>${body}</office:body></office:document-content>`),
    'meta.xml': xml(
      `<office:document-meta ${spaces}><office:meta><dc:creator>${escapedForXml(creator)}</dc:creator></office:meta></office:document-meta>`,
    ),
    'META-INF/manifest.xml': xml(
      `<manifest:manifest xmlns:manifest="${urn}:manifest:1.0" manifest:version="1.3">${entry('/', type)}` +
        `${entry('content.xml', 'text/xml')}${entry('meta.xml', 'text/xml')}</manifest:manifest>`,
    ),
  })
}

/** A line in two, cut within the name; as it is where the name is not in it. */
function cutName(line: string, family: string): readonly string[] {
  const at = line.indexOf(family) + 3
  return at > 2 ? [line.slice(0, at), line.slice(at)] : [line]
}

/**
 * A package of Office.
 *
 * @param main the path of its main part
 * @param types of its parts
 * @param members its other members, by their paths
 */
function officePackage(
  main: string,
  types: Readonly<Record<string, string>>,
  creator: string,
  members: Readonly<Record<string, string>>,
): Uint8Array {
  return zipped({
    '[Content_Types].xml': contentTypes({ ...types, '/docProps/core.xml': 'application/vnd.openxmlformats-package.core-properties+xml' }),
    '_rels/.rels': relationships([
      [`${relations}/officeDocument`, main],
      [`${packaged}/relationships/metadata/core-properties`, 'docProps/core.xml'],
    ]),
    ...members,
    'docProps/core.xml': coreProperties(creator),
  })
}

function zipped(members: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(members).map(([name, text]) => [name, strToU8(head + text)])))
}

function contentTypes(parts: Readonly<Record<string, string>>): string {
  const overrides = Object.entries(parts).map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`)
  return (
    `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ` +
    'ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ' +
    `ContentType="application/xml"/>${overrides.join('')}</Types>`
  )
}

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(([type, target], k) => `<Relationship Id="rId${k + 1}" Type="${type}" Target="${target}"/>`)
  return `<Relationships xmlns="${packaged}/relationships">${each.join('')}</Relationships>`
}

function coreProperties(creator: string): string {
  return (
    `<cp:coreProperties xmlns:cp="${packaged}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">` +
    `<dc:creator>${escapedForXml(creator)}</dc:creator></cp:coreProperties>`
  )
}
