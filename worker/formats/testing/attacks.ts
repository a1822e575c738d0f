import { strToU8, zipSync } from 'fflate'

/** Documents made to do harm. */
export const note = 'Seen by Dr Margaret Whitfield on 14/03/2021. Phone: 020 7946 0123.'

/** Those of `hostile` that must be refused. */
export const refused = [
  'bomb.docx',
  'bomb.xlsx',
  'lying.docx',
  'laughs.xml',
  'external.xml',
  'parameter.xml',
  'laughs.docx',
  'slip.docx',
] as const

/** Bombs, entities and paths that lead out. */
export function hostile(): Record<string, string | Uint8Array> {
  const zeros = new Uint8Array(80 * 1024 * 1024)
  const laughs = `<!DOCTYPE l [<!ENTITY a "Whitfield">${Array.from({ length: 20 }, (_, i) => `<!ENTITY ${'abcdefghijklmnopqrstuvwxyz'[i + 1]} "${`&${'abcdefghijklmnopqrstuvwxyz'[i]};`.repeat(10)}">`).join('')}]><l>&u;</l>`
  const external = '<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]><l>&x;</l>'
  return {
    'bomb.docx': zipSync({ ...wordParts('x'), 'word/media/zeros.xml': zeros }),
    'bomb.xlsx': zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'xl/workbook.xml': zeros }),
    'lying.docx': lying(),
    'laughs.xml': `<?xml version="1.0"?>${laughs}`,
    'external.xml': `<?xml version="1.0"?>${external}`,
    'parameter.xml': '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY % x SYSTEM "file:///etc/passwd"> %x;]><l/>',
    'laughs.docx': zipSync({ ...wordParts('x'), 'word/document.xml': strToU8(`<?xml version="1.0"?>${laughs}`) }),
    'external.html.xml': `<?xml version="1.0"?><!DOCTYPE html SYSTEM "http://127.0.0.1:1/x.dtd" [<!ENTITY x SYSTEM "http://127.0.0.1:1/x">]><html>&x;</html>`,
    'slip.docx': zipSync({ ...wordParts('x'), '../../../slip.txt': strToU8('out of here') }),
  }
}

function wordParts(body: string): Record<string, Uint8Array> {
  return {
    '[Content_Types].xml': strToU8(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    '_rels/.rels': strToU8(
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    'word/document.xml': strToU8(
      `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
  }
}

/** An archive whose directory says ten bytes of what unpacks to eighty million. */
function lying(): Uint8Array {
  const out = Buffer.from(zipSync({ ...wordParts('x'), 'word/media/z.xml': new Uint8Array(1_000_000) }))
  const entry = out.lastIndexOf('PK\x01\x02', out.lastIndexOf('word/media/z.xml'), 'latin1')
  out.writeUInt32LE(10, entry + 24)
  return out
}

/** Whitfield is named at the bottom of each. */
export function deep(depth: number): Record<string, string | Uint8Array> {
  const boundary = (k: number) => `--b${k}\r\nContent-Type: multipart/mixed; boundary="b${k + 1}"\r\n\r\n`
  return {
    'deep.xml': `<?xml version="1.0"?>${'<a>'.repeat(depth)}${note}${'</a>'.repeat(depth)}`,
    'deep.html': `<!DOCTYPE html><html><body>${'<div>'.repeat(depth)}${note}${'</div>'.repeat(depth)}</body></html>`,
    'tables.html': `<!DOCTYPE html><html><body>${'<table><tr><td>'.repeat(depth)}${note}</body></html>`,
    'deep.json': `${'['.repeat(depth)}${JSON.stringify(note)}${']'.repeat(depth)}`,
    'objects.json': `${'{"a":'.repeat(depth)}${JSON.stringify(note)}${'}'.repeat(depth)}`,
    'bundle.json': `{"resourceType":"Patient","contained":${'[{"resourceType":"Patient","contained":'.repeat(depth)}[]${'}]'.repeat(depth)}}`,
    'deep.rtf': `{\\rtf1 ${'{\\b '.repeat(depth)}${note}${'}'.repeat(depth)}}`,
    'open.rtf': `{\\rtf1 ${'{'.repeat(depth)}${note}`,
    'deep.eml': `From: a@example.org\r\nContent-Type: multipart/mixed; boundary="b0"\r\n\r\n${Array.from({ length: depth }, (_, k) => boundary(k)).join('')}${note}\r\n`,
    'deep.hl7': `MSH|^~\\&|A|B\rPID|1||${'&^~'.repeat(depth)}\rNTE|1||${note}\r`,
    'deep.csv': `a,b\r\n${'"'.repeat(2 * depth)},${note}\r\n`,
    'deep.docx': zipSync(
      wordParts(
        `${'<w:sdt><w:sdtContent>'.repeat(depth)}<w:p><w:r><w:t>${note}</w:t></w:r></w:p>${'</w:sdtContent></w:sdt>'.repeat(depth)}`,
      ),
    ),
    'deep.pdf': `%PDF-1.4\n1 0 obj\n${'['.repeat(depth)}${']'.repeat(depth)}\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  }
}

/** Margaret Whitfield is named in each, in pieces. */
export function split(): Record<string, string | Uint8Array> {
  const run = (text: string, bold = false) => `<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${text}</w:t></w:r>`
  return {
    'a.html': '<!DOCTYPE html><html><body><p>Seen by Dr <b>Mar</b><i>garet</i> Whit<span>fi</span>eld today.</p></body></html>',
    'comment.html': '<!DOCTYPE html><html><body><p>Seen by Dr Mar<!-- x -->garet Whit&#102;ield today.</p></body></html>',
    'b.rtf': '{\\rtf1\\ansi Seen by Dr Mar{\\b garet} Whit\\i fi\\i0 eld today.\\par}',
    'c.docx': zipSync(
      wordParts(`<w:p>${run('Seen by Dr Mar')}${run('garet', true)}${run(' Whit')}${run('fi', true)}${run('eld today.')}</w:p>`),
    ),
  }
}
