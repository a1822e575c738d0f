import { describe, expect, it } from 'vitest'
import { ANY_COMMON, ANY_NAME, classNames, wordClass } from '../../taggers/gazetteer/classes.ts'
import { testLexicon } from '../../taggers/gazetteer/testing/lexicon.ts'
import { draws } from '../keyed.ts'
import { inventedName } from './inventedNames.ts'
import { cultures, knownName, nameKinds, namesOf } from './nameLists.ts'

const c = wordClass
const noSurrogate =
  ANY_COMMON |
  c.CITY |
  c.STATE |
  c.COUNTRY |
  c.NATIONALITY |
  c.PROFESSION |
  c.MONTH_OR_DAY |
  c.EPONYM |
  c.DRUG |
  c.MEDICAL |
  c.TITLE |
  c.PARTICLE |
  c.KINSHIP

describe('names that surrogates may be', () => {
  const lexicon = testLexicon()
  const all = cultures.flatMap((culture) => nameKinds.flatMap((kind) => namesOf(culture, kind).map((name) => ({ culture, kind, ...name }))))

  it('are names to the gazetteer, and no ordinary words, towns, eponyms or drugs', () => {
    const wrong = all.filter(({ written }) => !(lexicon.classOf(written) & ANY_NAME) || lexicon.classOf(written) & noSurrogate)

    expect(wrong.map(({ written }) => `${written}: ${classNames(lexicon.classOf(written)).join(' ')}`)).toEqual([])
  })

  it('are single words of four letters or more, each once in its list', () => {
    expect(all.filter(({ folded }) => !/^\p{L}{4,}$/u.test(folded))).toEqual([])
    for (const culture of cultures)
      for (const kind of nameKinds)
        expect(new Set(namesOf(culture, kind).map(({ folded }) => folded)).size).toBe(namesOf(culture, kind).length)
  })

  it('are known as what they are', () => {
    const unknown = all.filter(({ folded, kind, culture }) => {
      const known = knownName(folded)
      return !known || !(known.kindsIn[known.cultures.indexOf(culture)]! & (1 << nameKinds.indexOf(kind)))
    })

    expect(unknown).toEqual([])
  })

  it('are joined by invented ones that are no ordinary words either', () => {
    const from = draws(new Uint8Array(32), 'test')
    const invented = cultures.flatMap((culture) =>
      nameKinds.flatMap((kind) => Array.from({ length: 500 }, (_, i) => inventedName(from, culture, kind, i % 18, undefined))),
    )

    const wrong = invented.filter(
      (name) => name && lexicon.classOf(name.folded) & (ANY_COMMON | c.DRUG | c.MEDICAL | c.EPONYM | c.CITY | c.COUNTRY),
    )

    expect(wrong).toEqual([])
  })
})
