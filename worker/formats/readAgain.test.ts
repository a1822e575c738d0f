import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changed } from '../text/changed.ts'
import type { Change, OpenFile } from './format.ts'
import { differsAt as differs } from './readAgain.ts'

const text = 'Dose 5 mg\nMr Ada\nLunt came.\nGo on.'
const differsAt = (file: Pick<OpenFile, 'text' | 'breaks'>, changes: readonly Change[], again: string) =>
  differs(file, changes, { text: again })
const overLines = [{ start: text.indexOf('Ada'), end: text.indexOf(' came'), value: 'Bo Kerr' }]

describe('a result that is read again', () => {
  it('is right only to the last blank where a format declares nothing', () => {
    const wanted = changed(text, overLines)
    expect(differsAt({ text }, overLines, wanted)).toBeUndefined()
    for (const other of [wanted.replace('5 mg', '5mg'), wanted.replace('5 mg', '5  mg'), `${wanted}\n`, wanted.replace('\n', ' ')])
      expect(differsAt({ text }, overLines, other)).toBeGreaterThan(0)
  })

  it('says where it differs', () => {
    expect(differsAt({ text }, [], text.replace('Lunt', 'Lent'))).toBe(text.indexOf('Lunt') + 1)
  })

  it('may keep breaks that a change ran over, right after its value, and nowhere else', () => {
    const parted = { text, breaks: '\n' }
    const wanted = changed(text, overLines)
    expect(differsAt(parted, overLines, wanted.replace('Kerr came', 'Kerr\ncame'))).toBeUndefined()
    expect(differsAt(parted, overLines, wanted.replace('Kerr came', 'Kerr\n came'))).toBeUndefined()
    expect(differsAt(parted, overLines, wanted.replace('5 mg', '5mg'))).toBeDefined()
    expect(differsAt(parted, overLines, wanted.replace('\nGo', 'Go'))).toBeDefined()
    expect(differsAt(parted, overLines, wanted.replace('Mr ', 'Mr\n'))).toBeDefined()
  })

  it('may not lose or gain a blank after a change within one piece [F53]', () => {
    const within = [{ start: text.indexOf('Ada'), end: text.indexOf('\nLunt'), value: 'Bo' }]
    const wanted = changed(text, within)
    expect(differsAt({ text, breaks: '\n' }, within, wanted.replace('Bo\n', 'Bo \n'))).toBeDefined()
    expect(differsAt({ text, breaks: '\n' }, within, wanted.replace('Bo\n', 'Bo'))).toBeDefined()
  })

  it('is compared without what either reader added: what becomes empty takes it along', () => {
    const file = { text: 'Mr Ada Eve came', added: [{ start: 6, end: 7 }] }
    const both = [
      { start: 3, end: 6, value: 'X' },
      { start: 7, end: 10, value: '' },
    ]
    expect(differs(file, both, { text: 'Mr X came' })).toBeUndefined()
    expect(differs(file, both, { text: 'Mr X  came', added: [{ start: 4, end: 5 }] })).toBeUndefined()
    expect(differs(file, both.slice(1), { text: 'Mr Ada came' })).toBeUndefined()
    expect(differs(file, both.slice(1), { text: 'Mr Adacame' })).toBeDefined()
    expect(differs(file, [], { text: 'Mr AdaEve came' })).toBeUndefined()
    expect(differs(file, [], { text: 'Mr Ada  Eve came', added: [{ start: 6, end: 7 }] })).toBeDefined()
  })

  it('never takes another letter, for every text and change', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n'), minLength: 3, maxLength: 30 })
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(), fc.nat(), (said, from, length, at) => {
        const start = from % said.length
        const changes = [{ start, end: Math.min(said.length, start + 1 + (length % 5)), value: 'X' }]
        const wanted = changed(said, changes)
        const place = at % wanted.length
        const other = `${wanted.slice(0, place)}c${wanted.slice(place + 1)}`
        expect(differsAt({ text: said, breaks: '\n' }, changes, wanted)).toBeUndefined()
        expect(differsAt({ text: said, breaks: '\n' }, changes, other)).toBeDefined()
      }),
    )
  })
})
