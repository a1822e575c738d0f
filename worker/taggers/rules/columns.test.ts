import { describe, expect, it } from 'vitest'
import type { Language } from '../../core/document.ts'
import { tokenize } from '../../text/tokenize.ts'
import { testLexicon } from '../gazetteer/testing/lexicon.ts'
import { rulesTagger } from './rulesTagger.ts'

const rules = rulesTagger(testLexicon())

function isProved(text: string, value: string, language: Language): boolean {
  const tokens = tokenize(text)
  const { proved } = rules.tag({ id: '', text, language }, tokens)
  return proved?.[tokens.starts.indexOf(text.indexOf(value))] === 1
}

describe('a cell beneath the head of its column', () => {
  it.each([
    ['bed,pt,ur,dx,cons\n4,MUNRO Ailsa,8812077,CAP,Colquhoun\n', 'MUNRO', 'en'],
    ['lit | nom | IPP\n12 | LEFEBVRE Odile | 80045512\n', '80045512', 'fr'],
    ['cama  paciente             SIP\n214A  FERNÁNDEZ RUIZ, Carmen  1234567\n', 'FERNÁNDEZ', 'es'],
  ] as const)('is proved in %j: %s', (text, value, language) => {
    expect(isProved(text, value, language)).toBe(true)
  })

  it('is a name though on no list, in a column that holds a known name', () => {
    expect(isProved('bed,pt,ur,dx,cons\n4,MUNRO Ailsa,8812077,CAP,Zorbelqu\n5,REED Tom,8812078,UTI,Okonkwo\n', 'Zorbelqu', 'en')).toBe(true)
    expect(isProved('bed,pt,ur,dx,cons\n4,MUNRO Ailsa,8812077,CAP,Zorbelqu\n', 'Zorbelqu', 'en')).toBe(false)
  })

  it('is not proved where it is as short as initials', () => {
    expect(isProved('time  obs         init\n0800  stable      PL\n1000  turned      kj\n', 'PL', 'en')).toBe(false)
  })
})
