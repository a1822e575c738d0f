import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effort } from '../testing/effort.ts'
import { defaultReadOptions, UnreadableError } from './format.ts'
import { htmlText } from './html/markup.ts'
import { html } from './html.ts'
import { bytesNamed, expectChangesToComeBack, fieldsOf, fixtures, outputWithout } from './testing/roundTrip.ts'

const pages = fixtures('html')
const read = (page: string | Uint8Array) =>
  Promise.resolve(html.read(typeof page === 'string' ? Buffer.from(page) : page, defaultReadOptions))
const text = async (page: string) => (await read(page)).text

describe('html', () => {
  it.each(pages)('takes %s by its bytes or its name', (name, bytes) => {
    expect(html.takes(name.slice(name.lastIndexOf('.')), bytes)).toBe(true)
  })

  it.each(pages)('gives %s back as it was, but for what cannot be searched', async (_, bytes) => {
    const file = await read(bytes)
    const out = await file.write([])
    if ((file.unsearched ?? []).length === 0) expect(Buffer.compare(Buffer.from(out), bytes)).toBe(0)
    expect((await read(out)).text).toBe(file.text)
  })

  it.each(pages)('reads the changes of %s back', (_, bytes) => expectChangesToComeBack(html, bytes))

  it.each([
    ['<p>Jo<b>hn</b> Smi<!-- x -->th</p>', 'John Smith\nx'],
    ['<p>John\n    Smith <i> jr</i> </p>\n <p>x</p>', 'John Smith jr\nx'],
    ['12 Wren Lane<br>\n  Hamble', '12 Wren Lane\nHamble'],
    ['<tr><td><p>MRN</p></td><td>123</td></tr><tr><td>x', 'MRN\t123\nx'],
    ['<title>A &lt;b</title><pre>a\n  b</pre>', 'A <b\na\n  b'],
    ['x &eacute; &#233; &#xE9; &eacute &#x80; &notit; AT&T', 'x é é é é € ¬it; AT&T'],
    ['<a title="&copy=1 &copy;">q</a>', 'q\n&copy=1 ©'],
    ['<a href="mailto:j%C3%A9@x.org?a=%E9">q</a>', 'q\nmailto:jé@x.org?a=é'],
    ['<script>a="L\\u00e8\\x41\\n"</script>', 'a="LèA\n"'],
    ['a <5 & <Doe, Jane> b', 'a <5 & <Doe, Jane> b'],
    ['<iframe srcdoc="&lt;p&gt;J&lt;b&gt;o&amp;amp;&lt;/b&gt;"></iframe>', 'Jo&'],
    ['<p>cut <b title="Odo Finch', 'cut <b title="Odo Finch'],
  ])('reads %s', async (page, wanted) => {
    expect(await text(page)).toBe(wanted)
  })

  it('changes nothing but the identifier, with its tags left where they were', () => {
    const page = htmlText('<p title="t">Mr <b>Jo</b>hn &amp; co, caf&eacute;</p>')
    const start = page.text.indexOf('John')
    expect(page.write([{ start, end: start + 4, value: 'A <&" B' }])).toBe(
      '<p title="t">Mr <b>A &lt;&amp;" B</b> &amp; co, caf&eacute;</p>',
    )
  })

  it('writes what the encoding lacks as references', async () => {
    const bytes = Buffer.from('<meta charset=iso-8859-1><p>Andr\xe9</p>', 'latin1')
    const file = await read(bytes)
    const start = file.text.indexOf('André')
    const out = await file.write([{ start, end: start + 5, value: 'Šárka 😀' }])
    expect(Buffer.from(out).toString('latin1')).toBe('<meta charset=iso-8859-1><p>&#352;&#225;rka &#128512;</p>')
  })

  it('takes what a page says of itself for fields', async () => {
    const fields = async (name: string) => fieldsOf(await read(bytesNamed(pages, name)))
    expect(await fields('ehr-export.html')).toEqual(expect.arrayContaining(['MEDICALRECORD 55120934', 'PATIENT Thaddeus Quillfeather']))
    expect(await fields('word-page.htm')).toEqual(
      expect.arrayContaining(['DOCTOR Oriane Vautrin', 'DOCTOR Kestrel Marlowe', 'ORGANIZATION Clinique du Val-d’Aubier']),
    )
  })

  it('leaves no trace of what stood in every place of a page', async () => {
    const traces = [
      'Quillfeather',
      'quillfeather',
      'Thaddeus',
      'Marlowe',
      'kmarlowe',
      'Finch',
      'jfinch',
      '55120934',
      'Odo',
      'iVBORw',
      'R0lGOD',
      '4AAQ',
      'Sète',
      'S\\u00e8te',
      'S&egrave;te',
    ]
    const [, bytes] = pages.find(([name]) => name === 'ehr-export.html') as [string, Uint8Array]
    const out = (await outputWithout(html, bytes, traces)).toString()
    expect(traces.filter((trace) => out.includes(trace))).toEqual([])
  })

  it('leaves pictures out, or fails, as the policy says', async () => {
    const page = '<img src="data:image/png;base64,iVBORw0KGgo="><p>x'
    const file = await read(page)
    expect(file.unsearched).toEqual([{ kind: 'picture', count: 1 }])
    expect(Buffer.from(await file.write([])).toString()).toBe('<img src="data:,"><p>x')
    expect(() => html.read(Buffer.from(page), { ...defaultReadOptions, unsearched: 'fail' })).toThrow(UnreadableError)
  })

  it('reads pages in encodings of several bytes a character, and refuses bytes that say nothing there', async () => {
    const page = (bytes: string) => Buffer.from(`<meta charset=shift_jis><p>\x83\x41 ${bytes} came`, 'latin1')
    const file = await html.read(page('\x82\xb1\x82\xf1'), defaultReadOptions)
    expect(file.text).toMatch(/^ア こん came/)
    const out = await file.write([{ start: 2, end: 4, value: 'Zoë' }])
    expect(Buffer.from(out).toString('latin1')).toMatch(/^<meta charset=shift_jis><p>\x83A Zo&#\w+; came$/)
    expect(() => html.read(page('\x81\x20'), defaultReadOptions)).toThrow(/not in shift_jis: its byte 3\d/)
  })

  it('finds every visible word of a page, whatever stands around it', () => {
    const junk = fc.constantFrom(
      '<b>',
      '</p>',
      '<',
      '&',
      '<!--',
      '-->',
      '"',
      "'",
      '<a b=',
      '>',
      '<script>',
      '</script>',
      '<![CDATA[',
      ']]>',
      '&#1',
      '<p title="',
      '\\u00',
      '%4',
      ' ',
      '\n',
      '<br>',
      '<title>',
      '<x y',
    )
    fc.assert(
      fc.property(fc.array(junk, { maxLength: 12 }), fc.array(junk, { maxLength: 12 }), (before, after) => {
        const page = `${before.join('')} Quillfeather ${after.join('')}`
        const read = htmlText(page)
        expect(read.text).toContain('Quillfeather')
        expect(read.write([])).toBe(page)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['tags', '<b>'.repeat(200_000)],
    ['open comments', '<!--'.repeat(200_000)],
    ['quotes', '<a b="'.repeat(200_000)],
    ['frames', '<iframe srcdoc="'.repeat(20_000)],
    ['ampersands', '&amp'.repeat(200_000)],
    ['scripts', '<script>'.repeat(100_000)],
    ['breaks', `${' '.repeat(100)}<br>`.repeat(10_000)],
    ['blanks', `<p>${' '.repeat(1_000_000)}x`],
    ['style', `<style>${'url('.repeat(100_000)}`],
    ['strings', `<style>${'"\\'.repeat(100_000)}`],
    ['equals', `<a ${'= '.repeat(100_000)}`],
  ])('is done with a page of nothing but %s in good time', async (_, page) => {
    const taken = await effort(() => {
      htmlText(page).write([])
    })
    expect(taken).toBeLessThan(3000)
  })
})

it('searches what style sheets say in properties of their own, and comments of Word [F184]', async () => {
  const page = Buffer.from(
    '<html><head><style>:root{--patient: Wilhelmina Quackenbush; --mrn:QF-88231-77;--gap: 12px; --c:#fff} a--b:hover{}</style></head>' +
      `<body><p style="--name: Jo Quill">x</p><s style='mso-comment-reference:WQ_1;mso-comment-date:20240305T1012'>x</s></body></html>`,
  )
  const file = await html.read(page, defaultReadOptions)
  for (const said of ['Wilhelmina Quackenbush', 'QF-88231-77', 'Jo Quill']) expect(file.text).toContain(said)
  expect(file.text).not.toMatch(/12px|fff|hover/)
  expect(fieldsOf(file)).toEqual(['DOCTOR WQ_1', 'DATE 20240305T1012'])
  expect(Buffer.compare(Buffer.from(await file.write([])), page)).toBe(0)
  await expectChangesToComeBack(html, page)
})

it('reads a value of many blanks in a style in the time of its length [F184]', async () => {
  const blanks = ' '.repeat(300_000)
  const { text } = await html.read(Buffer.from(`<p style="--name: Jo${blanks}Quill; --empty:${blanks}">x</p>`), defaultReadOptions)
  expect(text).toMatch(/Jo\s+Quill/)
}, 20_000)
