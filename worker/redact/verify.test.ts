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
