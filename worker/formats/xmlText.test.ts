import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effort } from '../testing/effort.ts'
import { UnreadableError } from './format.ts'
import { escapeXml, fitXml, scanXml, sourceOf, type XmlPlace, xmlText } from './xmlText.ts'

const kindsOf = (source: string) =>
  [...scanXml(source)].map((token) =>
    'name' in token ? `${token.kind} ${token.name}` : `${token.kind} ${source.slice(token.start, token.end)}`,
  )

describe('scanXml', () => {
  it('names every piece of a source in order', () => {
    const source = '<?xml version="1.0"?><!DOCTYPE a><a x="1" y=\'"&amp;\'>t<b/><![CDATA[<c>]]><!-- d --></a>'
    expect(kindsOf(source)).toEqual([
      'instruction xml version="1.0"',
      'doctype  a',
      'open a',
      'text t',
      'open b',
      'close b',
      'cdata <c>',
      'comment  d ',
      'close a',
    ])
    const open = [...scanXml(source)].find((token) => token.kind === 'open')
    expect(open?.attributes.map(({ name, start, end }) => [name, source.slice(start, end)])).toEqual([
      ['x', '1'],
      ['y', '"&amp;'],
    ])
  })

  it.each([
    '<a>',
    '</a>',
    '<a></b>',
    '<a',
    '<a x=1></a>',
    '<a x="<"></a>',
    '<!-- a',
    '<![CDATA[ a',
    '<a><b></a></b>',
    '< a></a>',
    '<!DOCTYPE a [',
    '<!x>',
  ])('refuses %s', (source) => {
    expect(() => [...scanXml(source)]).toThrow(UnreadableError)
  })

  it('takes a document type with instructions, whatever they hold [F79]', () => {
    expect(kindsOf("<!DOCTYPE a [<?tool it's > ]?><!ELEMENT a ANY>]><a/>")).toHaveLength(3)
  })

  it('refuses a document type that declares entities', () => {
    expect(() => [...scanXml('<!DOCTYPE a [<!ENTITY lol "ha">]><a>&lol;</a>')]).toThrow('entities')
    expect(() => [...scanXml('<!DOCTYPE a [<!ENTITY % x SYSTEM "http://example.org/x">]><a/>')]).toThrow('entities')
    expect(kindsOf('<!DOCTYPE a PUBLIC "-//x>" "y" [<!ELEMENT a ANY><!-- <!ENTITY -->]><a/>')).toHaveLength(3)
  })

  it('takes time in proportion to what it reads', async () => {
    for (const source of [
      '<a>'.repeat(200_000),
      `<a ${'x'.repeat(400_000)}`,
      `<a${' '.repeat(400_000)}`,
      '<'.repeat(200_000),
      `<a x="${'&'.repeat(400_000)}"/>`,
    ]) {
      const taken = await effort(() => {
        try {
          for (const token of scanXml(source))
            if (token.kind === 'open') for (const each of token.attributes) xmlText(source, each, 'attribute')
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableError)
        }
      })
      expect(taken).toBeLessThan(2000)
    }
  })
})

describe('xmlText', () => {
  it('resolves references and says where each code unit stands', () => {
    const source = 'a&amp;b&#233;&#x1F600;&nbsp;&#0;c'
    const piece = xmlText(source, { start: 0, end: source.length }, 'text')
    expect(piece.text).toBe('a&bé😀&nbsp;&#0;c')
    expect(sourceOf(piece, 1, 2)).toEqual({ start: 1, end: 6 })
    expect(sourceOf(piece, 4, 6)).toEqual({ start: 13, end: 22 })
    expect(sourceOf(piece, piece.text.length - 1, piece.text.length)).toEqual({ start: source.length - 1, end: source.length })
  })

  it('leaves CDATA, comments and instructions as they stand', () => {
    for (const place of ['cdata', 'comment', 'instruction'] as const)
      expect(xmlText('a&amp;', { start: 0, end: 6 }, place).text).toBe('a&amp;')
  })

  it('reads back what was escaped, for every value and place', () => {
    const around: Record<XmlPlace, readonly [string, string]> = {
      text: ['<a>', '</a>'],
      attribute: ['<a x="', '"/>'],
      cdata: ['<a><![CDATA[', ']]></a>'],
      comment: ['<a><!--', '--></a>'],
      instruction: ['<a><?x ', '?></a>'],
    }
    const places = Object.keys(around) as XmlPlace[]
    fc.assert(
      fc.property(
        fc.constantFrom(...places),
        fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'&<>"\'-]?;#x\r\n\ta\ud800\0') })),
        (place, value) => {
          const fitted = fitXml(value, place)
          expect(fitXml(fitted, place)).toBe(fitted)
          const [before, after] = around[place]
          const source = before + escapeXml(fitted, place) + after
          expect(() => [...scanXml(source)]).not.toThrow()
          expect(xmlText(source, { start: before.length, end: source.length - after.length }, place).text).toBe(fitted)
        },
      ),
      { numRuns: 3000 },
    )
  })
})
