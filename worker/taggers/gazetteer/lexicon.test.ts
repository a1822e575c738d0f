import { copyFileSync, mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { effort } from '../../testing/effort.ts'
import { ANY_COMMON, ANY_NAME, ANY_VERY_COMMON, wordClass as c, classNames } from './classes.ts'
import { collect, compileGazetteer } from './compile.ts'
import { type Lexicon, lexiconOf, loadLexicon } from './lexicon.ts'
import { plain } from './normalize.ts'
import { everyEntry } from './sources.ts'

const folder = mkdtempSync(join(tmpdir(), 'gazetteer-'))
const file = join(folder, 'gazetteer.bin')
let lexicon: Lexicon
let compiling = 0

beforeAll(async () => {
  compiling = await effort(() => compileGazetteer(file))
  lexicon = loadLexicon(file)
}, 120_000)

afterAll(() => rmSync(folder, { recursive: true }))

describe('classOf', () => {
  it.each([
    ['Siobhan', c.GIVEN],
    ['Nguyen', c.SURNAME],
    ['Tupou', c.SURNAME],
    ['Dlamini', c.SURNAME],
    ['Okonkwo', c.SURNAME],
    ['Harpreet', c.GIVEN],
    ['Wijesinghe', c.SURNAME],
    ['Yamashita', c.SURNAME],
    ['Hernández', c.SURNAME],
    ['Kowalczyk', c.SURNAME],
    ['Thibault', c.GIVEN_MALE],
    ['Aroha', c.GIVEN_FEMALE],
    ['Toulouse', c.CITY],
    ['Loiret', c.STATE],
    ['Australia', c.COUNTRY],
    ['irlandaise', c.NATIONALITY],
    ['plombier', c.PROFESSION],
    ['Terrace', c.STREET_TYPE],
    ['septembre', c.MONTH_OR_DAY],
    ['Clinique', c.HOSPITAL_WORD],
    ['Parkinson', c.EPONYM],
    ['metformin', c.DRUG],
    ['Doliprane', c.DRUG],
    ['Mme', c.TITLE],
  ])('knows %s', (word, wanted) => {
    expect(lexicon.classOf(word) & wanted).not.toBe(0)
  })

  it.each(['Rose', 'May', 'Bell', 'Petit', 'Boucher', 'Blanc', 'Young', 'Moreno'])(
    'knows that %s is a name and an ordinary word',
    (word) => {
      expect(lexicon.classOf(word) & ANY_NAME).not.toBe(0)
      expect(lexicon.classOf(word) & ANY_COMMON).not.toBe(0)
    },
  )

  it.each(['the', 'patient', 'with', 'douleur', 'avec', 'paciente'])('knows %s as one of the most usual words', (word) => {
    expect(lexicon.classOf(word) & ANY_VERY_COMMON).not.toBe(0)
  })

  it('answers the same for every case and for a missing accent', () => {
    for (const word of ['Lasègue', 'LASÈGUE', 'lasegue', 'Lase\u0300gue']) expect(classNames(lexicon.classOf(word))).toContain('EPONYM')
    expect(classNames(lexicon.classOf('Mueller'))).toContain('SURNAME')
    expect(lexicon.classOf('O’Brien')).toBe(lexicon.classOf("o'brien"))
  })

  it('knows nothing of an empty or made-up word', () => {
    expect(lexicon.classOf('')).toBe(0)
    expect(lexicon.classOf('Xqzvbrump')).toBe(0)
  })

  it('gives back what was compiled, for every entry', () => {
    const { words } = collect(everyEntry())
    const wrong = [...words].filter(([word, classes]) => lexicon.classOf(word) !== classes)
    expect(wrong).toEqual([])
  })

  it('says 0 or a mask of known bits for every string', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (word) => lexicon.classOf(word) >= 0))
  })
})

describe('phrases', () => {
  it('finds the longest phrase over hyphens, points and apostrophes', () => {
    expect(lexicon.phrases.longest(['New', 'South', 'Wales', 'coast'], 0)).toEqual({ length: 3, classes: c.STATE })
    expect(lexicon.phrases.longest(['Stoke', '-', 'on', '-', 'Trent'], 0)?.length).toBe(5)
    expect(lexicon.phrases.longest(['in', 'St', '.', 'Albans'], 1)?.length).toBe(3)
  })

  it('takes St for Saint and finds professions of several words', () => {
    expect(lexicon.phrases.longest(['ST', 'ETIENNE'], 0)?.classes).toBeTruthy()
    expect(lexicon.phrases.longest(['truck', 'driver'], 0)?.classes).toBe(c.PROFESSION)
  })

  it('does not join two sentences', () => {
    expect(lexicon.phrases.longest(['New', '.', 'York'], 0)).toBeUndefined()
    expect(lexicon.phrases.longest([], 0)).toBeUndefined()
  })
})

describe('loadLexicon', () => {
  it('loads in a small fraction of the time that compiling takes', async () => {
    expect((await effort(() => loadLexicon(file))) / compiling).toBeLessThan(0.2)
  })

  it('is shared by a second thread without a copy', () => {
    expect(lexiconOf(lexicon.buffer).classOf('Nguyen')).toBe(lexicon.classOf('Nguyen'))
  })

  it('refuses a missing file and one cut short', () => {
    expect(() => loadLexicon(join(folder, 'none.bin'))).toThrow(/is not readable \(ENOENT\)/u)
    const short = join(folder, 'short.bin')
    copyFileSync(file, short)
    truncateSync(short, 4000)
    expect(() => loadLexicon(short)).toThrow(/not a whole gazetteer/u)
  })
})

describe('plain', () => {
  it('changes nothing the second time', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (word) => plain(plain(word)) === plain(word)))
  })
})
