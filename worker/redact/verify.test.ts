import { describe, expect, it } from 'vitest'
import { changed } from '../text/changed.ts'
import { VerifyError, verify } from './verify.ts'

const replaced = (text: string, value: string, by: string) => {
  const start = text.indexOf(value)
  return { start, end: start + value.length, value: by }
}

describe('verification of what is replaced', () => {
  const text = 'Seen on 19000101 by Dr Ada Lunt.'

  it('refuses a value that is left as it was, or stands in its surrogate', () => {
    for (const by of ['Ada Lunt', 'Mr Ada Lunt']) {
      const all = [replaced(text, 'Ada Lunt', by)]
      expect(() => verify(text, changed(text, all), all)).toThrow(VerifyError)
    }
  })

  it('takes what a format always writes there, when that stood there already, and nothing else [F55]', () => {
    const all = [replaced(text, '19000101', '19000101')]
    expect(() => verify(text, text, all, (value) => value === '19000101')).not.toThrow()
    expect(() => verify(text, text, all, () => false)).toThrow(VerifyError)
    const longer = [replaced(text, '19000101', 'on 19000101')]
    expect(() => verify(text, changed(text, longer), longer, () => true)).toThrow(VerifyError)
  })

  it('takes the marks of an earlier redaction, which say nothing [F55, F100]', () => {
    for (const mark of ['<**PATIENT**>', '_**URL**_', '**URL**', '****', '[note withheld]']) {
      const before = `Patient: ${mark}, well.`
      const all = [replaced(before, mark, mark)]
      expect(() => verify(before, before, all)).not.toThrow()
    }
  })

  it('refuses white space that changed outside of what is replaced [F53]', () => {
    const all = [replaced(text, 'Ada Lunt', 'Bo Kerr')]
    expect(() => verify(text, changed(text, all).replace('Seen on', 'Seen  on'), all)).toThrow(VerifyError)
  })
})

/** What is said of `text` when `redacted` has come out of it. */
function said(text: string, redacted: string, replacements: readonly { start: number; end: number; value: string }[]): string {
  try {
    verify(text, redacted, replacements)
    return 'right'
  } catch (error) {
    expect(error).toBeInstanceOf(VerifyError)
    expect((error as Error).name).toBe('VerifyError')
    return (error as Error).message
  }
}

describe('verification of a whole text', () => {
  const text = 'Ada saw Bo.'
  const all = [
    { start: 0, end: 3, value: 'Zoe' },
    { start: 8, end: 10, value: 'Kim' },
  ]

  it('takes what was replaced where it was to be, and nothing else changed', () => {
    expect(said(text, 'Zoe saw Kim.', all)).toBe('right')
    expect(said(text, text, [])).toBe('right')
    expect(said('', '', [])).toBe('right')
    expect(said(text, 'Ada saw .', [{ start: 8, end: 10, value: '' }])).toBe('right')
  })

  it.each([
    ['Zoe saw Kim', 'text outside the spans changed between 10 and 11'],
    ['Zoe saw Kim..', 'the redacted text goes on after 12'],
    ['Zoe SAW Kim.', 'text outside the spans changed between 3 and 8'],
    ['Eve saw Kim.', 'the replacement of [0, 3) is not at 0 of the redacted text'],
    ['Zoe saw Tom.', 'the replacement of [8, 10) is not at 8 of the redacted text'],
    ['Ada saw Bo.', 'the replacement of [0, 3) is not at 0 of the redacted text'],
    ['', 'the replacement of [0, 3) is not at 0 of the redacted text'],
  ])('says where %j differs, never what stands there', (redacted, message) => {
    expect(said(text, redacted, all)).toBe(message)
  })

  it.each<[string, string]>([
    ['Ada Lunt', 'Ada Lunt'],
    ['Ada', 'Ada'],
    ['Ada', 'Dr Ada'],
    ['Ada', 'Ada Lunt'],
    ['Ada', '(Ada)'],
    ['Ada', 'Adam and Ada'],
    ['Ada', 'Canada, Adam, Ada'],
    ['Él', 'Él'],
    ['1', '1'],
    ['604', 'no. 604'],
  ])('refuses %j in the place of which %j stands', (original, value) => {
    const before = `Seen: ${original} today.`
    const one = [replaced(before, original, value)]
    expect(said(before, changed(before, one), one)).toBe(`the replacement of [6, ${6 + original.length}) holds what it replaces`)
  })

  it.each<[string, string]>([
    ['Ada', 'Adam'],
    ['Ada', 'Canada'],
    ['Ada', 'ada'],
    ['Ada', 'Ada7'],
    ['Ada', '7Ada'],
    ['Ada', 'AdaAda'],
    ['Adé', 'Adée'],
    ['3 March', '13 March'],
    ['E', '<**DATE**> E'],
    ['Bo', 'Bo Kerr'],
    ['DATE', '<**DATE**>'],
    ['DATE', '_**DATE**_'],
    ['NAME', '**NAME**'],
    ['**ID_NUM-B**', '**ID_NUM-B**'],
    ['--- / ---', '--- / ---'],
    ['[note withheld]', 'a [note withheld]'],
  ])('takes %j in the place of which %j stands', (original, value) => {
    const before = `Seen: ${original} today.`
    const one = [replaced(before, original, value)]
    expect(said(before, changed(before, one), one)).toBe('right')
  })

  it.each<[string, string]>([
    ['DATE', 'a <**DATE**>'],
    ['DATE', '<**DATE**> b'],
    ['date', '**date**'],
    ['**date**', '**date**'],
    ['x**DATE**', 'x**DATE**'],
    ['**DATE**x', '**DATE**x'],
    ['****a', '****a'],
  ])('takes no mark for one that is not whole: %j in the place of which %j stands', (original, value) => {
    const before = `Seen: ${original} today.`
    const one = [replaced(before, original, value)]
    expect(said(before, changed(before, one), one)).toContain('holds what it replaces')
  })

  it('asks of a format only whether a value that stood there already is one that it always writes, and where', () => {
    const before = '000Y 000Y Ada'
    const one = [
      { start: 0, end: 4, value: '000Y' },
      { start: 5, end: 9, value: '000Y' },
    ]
    expect(() => verify(before, before, one, () => true)).not.toThrow()
    expect(() => verify(before, before, one, (value, start) => value === '000Y' && start === 0)).toThrow('[5, 9) holds')
    expect(said(before, before, one)).toContain('[0, 4) holds')
  })
})
