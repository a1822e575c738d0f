import { strToU8, zipSync } from 'fflate'
import { escapeXml, fitXml } from '../xmlText.ts'

const packaged = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Texts as the paragraphs of a Word document (ECMA-376), an empty one between them. */
export function docxOf(texts: readonly string[]): Uint8Array {
  const lines = texts
    .filter((text) => text.trim() !== '')
    .map((text) => text.replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n').replace(/\n+$/, ''))
    .join('\n\n')
    .split('\n')
  const body = lines.map((line) => `<w:p>${line === '' ? '' : runsOf(line)}</w:p>`).join('')
  return zipSync({
    '[Content_Types].xml': strToU8(
      `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ` +
        'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ' +
        'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    '_rels/.rels': strToU8(
      `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" ` +
        `Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(
      `${head}<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body}<w:sectPr/></w:body></w:document>`,
    ),
  })
}

function runsOf(line: string): string {
  return line
    .split('\t')
    .map((text) => (text === '' ? '' : `<w:r><w:t xml:space="preserve">${escapeXml(fitXml(text, 'text'), 'text')}</w:t></w:r>`))
    .join('<w:r><w:tab/></w:r>')
}
