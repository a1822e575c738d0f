import { describe, expect, it } from 'vitest'
import { matching } from './commands.ts'

const command = (text: string, section = 'Everywhere') => ({ text, section, run: () => {} })
const all = [command('Save the policy', 'Policies'), command('Policies'), command('Évaluer'), command('Redact a note'), command('Back')]
const found = (typed: string) => matching(all, typed).map(({ text }) => text)

describe('what is typed into the command palette', () => {
  it('finds a command by the beginnings of its words, in any order, without accents or capitals', () => {
    expect(found('note red')).toEqual(['Redact a note'])
    expect(found('EVAL')).toEqual(['Évaluer'])
    expect(found('act')).toEqual([])
  })

  it('puts first what begins with it, and finds by the section, too', () => {
    expect(found('poli')).toEqual(['Policies', 'Save the policy'])
  })

  it('finds the name of a file as it is written', () => {
    const named = [command('note-01.txt'), command('note-02.txt')]
    expect(matching(named, 'note-02.txt')).toEqual(named.slice(1))
  })

  it('leaves all in their order while nothing is typed', () => {
    expect(found(' ')).toEqual(all.map(({ text }) => text))
  })
})
