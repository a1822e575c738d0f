import { strFromU8, strToU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { defaultReadOptions } from './format.ts'
import { differsAt } from './readAgain.ts'
import { open } from './registry.ts'
import { bytesOf, edited } from './testing/officeParts.ts'

/** Office documents that are one XML file each. */

/** Replaces every planted word, and reads the result again. */
async function replacedText(name: string, bytes: Uint8Array) {
  const file = await open(name, bytes, defaultReadOptions)
  const changes = [...file.text.matchAll(/\bzt[a-z]{3,}\b/g)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    value: file.fit?.('NAME', index) ?? 'NAME',
  }))
  const out = await file.write(changes)
  expect(differsAt(file, changes, await file.again(out))).toBeUndefined()
  return { file, out: Buffer.from(out).toString() }
}

/** What Word calls an XML document, of the same parts as a document. */
function flat(bytes: Uint8Array): string {
  const members = unzipSync(bytes)
  const types = strFromU8(members['[Content_Types].xml']!)
  const typeOf = (name: string) =>
    new RegExp(`PartName="/${name}" ContentType="([^"]+)"`).exec(types)?.[1] ??
    new RegExp(`Extension="${name.split('.').at(-1)}" ContentType="([^"]+)"`).exec(types)?.[1]
  const parts = Object.entries(members).flatMap(([name, data]) => {
    if (name === '[Content_Types].xml' || name.endsWith('/')) return []
    const content = /\.(?:xml|rels)$/.test(name)
      ? `<pkg:xmlData>${strFromU8(data).replace(/^<\?xml[^>]*\?>\s*/, '')}</pkg:xmlData>`
      : `<pkg:binaryData>${Buffer.from(data).toString('base64')}</pkg:binaryData>`
    return `<pkg:part pkg:name="/${name}" pkg:contentType="${typeOf(name)}">${content}</pkg:part>`
  })
  return `<?xml version="1.0" standalone="yes"?><?mso-application progid="Word.Document"?><pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage">${parts.join('')}</pkg:package>`
}

it('of Word, Excel and PowerPoint are read as documents are, and keep the rest of their XML [F191]', async () => {
  const runs = '<w:p><w:r><w:t>Seen ztk</w:t></w:r><w:r><w:t>estrel today</w:t></w:r></w:p>'
  const bytes = edited(bytesOf('docx', 'pandoc.docx'), 'word/document.xml', (source) => source.replace(/<w:body>/, `$&${runs}`))
  const source = flat(bytes)
  const { out } = await replacedText('a.xml', strToU8(source))
  expect(out).toBe(source.replace('ztk</w:t></w:r><w:r><w:t>estrel', 'NAME</w:t></w:r><w:r><w:t xml:space="preserve">'))
  for (const [folder, name] of [
    ['docx', 'every-place.docx'],
    ['xlsx', 'every-place.xlsx'],
    ['pptx', 'every-place.pptx'],
  ] as const) {
    const packed = await open(name, bytesOf(folder, name), defaultReadOptions)
    const own = await open('a.xml', strToU8(flat(bytesOf(folder, name))), defaultReadOptions)
    expect(own.text).toBe(packed.text)
    expect(own.unsearched).toEqual(packed.unsearched)
  }
})

it('lose pictures and what is embedded in them, as documents do [F191]', async () => {
  const picture = Buffer.from('\x89PNG\r\n\x1a\nztpicture'.repeat(8)).toString('base64')
  const part = `<pkg:part pkg:name="/word/media/image7.png" pkg:contentType="image/png"><pkg:binaryData>${picture}</pkg:binaryData></pkg:part>`
  const source = flat(bytesOf('docx', 'pandoc.docx')).replace('</pkg:package>', `${part}$&`)
  const { file, out } = await replacedText('a.xml', strToU8(source))
  expect(file.unsearched).toEqual([{ kind: 'picture', count: 1 }])
  expect(out).not.toContain(picture)
  expect(out).toContain('<pkg:part pkg:name="/word/media/blank.png" pkg:contentType="image/png"><pkg:binaryData>iVBOR')
})

it('of OpenDocument are read as documents are, runs joined, and stay one file [F191]', async () => {
  const namespaces = ['office', 'text', 'meta', 'style', 'draw', 'table', 'script'].map(
    (prefix) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${prefix}:1.0"`,
  )
  const person =
    '<dc:creator xmlns:dc="http://purl.org/dc/elements/1.1/">ztauthor</dc:creator><dc:date xmlns:dc="d">1951-02-03T09:30:00</dc:date>'
  const picture = `<office:binary-data>${Buffer.from('ztpicture'.repeat(9)).toString('base64')}</office:binary-data>`
  const script = '<office:scripts><office:script script:language="ooo:Basic">ztmacro</office:script></office:scripts>'
  const document = (paragraph: string, by: string, more: readonly [string, string]) =>
    `<?xml version="1.0"?><office:document ${namespaces.join(' ')} office:mimetype="application/vnd.oasis.opendocument.text"><office:meta>${by}</office:meta>${more[0]}<office:body><office:text><text:p>${paragraph}</text:p><draw:image>${more[1]}</draw:image></office:text></office:body></office:document>`
  const scripts = script.replace(/<office:script .*<\/office:script>/, '')
  const source = document('<text:span>Mr ztk</text:span><text:span>estrel</text:span><text:tab/><text:span>today</text:span>', person, [
    script,
    picture,
  ])
  const { file, out } = await replacedText('a.fodt', strToU8(source))
  expect(file.text).toContain('Mr ztkestrel\ttoday')
  expect(file.fields?.map(({ category, start, end }) => [category, file.text.slice(start, end)])).toEqual([
    ['USERNAME', 'ztauthor'],
    ['DATE', '1951-02-03'],
  ])
  expect(file.unsearched?.map(({ kind }) => kind)).toEqual(['embedded file', 'macro'])
  expect(out).toBe(
    document(
      '<text:span>Mr NAME</text:span><text:span></text:span><text:tab/><text:span>today</text:span>',
      person.replace('ztauthor', 'NAME'),
      [scripts, ''],
    ),
  )
})
