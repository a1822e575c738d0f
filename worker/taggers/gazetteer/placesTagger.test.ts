import { describe, expect, it } from 'vitest'
import type { Language } from '../../core/document.ts'
import { spansOf } from '../../core/labels.ts'
import { tokenize } from '../../text/tokenize.ts'
import { placesTagger } from './placesTagger.ts'
import { testLexicon } from './testing/lexicon.ts'

const tagger = placesTagger(testLexicon())

describe('the places tagger', () => {
  it.each([
    ['en', 'She moved here from [CITY Nairobi] in May.'],
    ['en', 'Born in [COUNTRY Portugal], came back by train.'],
    ['en', 'His sister in [CITY Portland], [STATE Oregon] rang.'],
    ['en', 'Lives in [CITY Reading] with his son.'],
    ['en', 'Seen at St Olave Hospital, [CITY Hobart].'],
    ['en', '12 Wattle St, [CITY Preston].'],
    ['fr', 'Elle habite à [CITY Bordeaux], seule.'],
    ['fr', '[CITY Grenoble], le 3 mars'],
    ['fr', '[CITY Tours], le 3 mars'],
    ['en', '[CITY Reading], 3 March 2019'],
    ['fr', 'Retour de [COUNTRY Tunisie] hier.'],
    ['es', 'Vive en [CITY Zaragoza] desde niña.'],
    ['es', 'C/ Arzobispo 35 - [CITY Madrid]'],
  ] as const)('finds, %s: %s', (language, marked) => {
    expect(mark(marked.replaceAll(/\[[A-Z]+ ([^\]]+)\]/g, '$1'), language)).toBe(marked)
  })

  it.each([
    ['en', 'LA enlargement, MS and MR.'],
    ['en', 'Reading glasses given. Mobile in bed.'],
    ['en', 'Dr London reviewed.'],
    ['en', 'Bethesda III nodule'],
    ['en', 'Glasgow Coma Scale 15'],
    ['en', 'Factor V Leiden carrier'],
    ['en', 'Lyme disease ruled out'],
    ['en', 'IN clinic OR theatre, ME noted.'],
    ['en', 'Chelsea Brown rang.'],
    ['en', 'Seen on 3/4/2020 by the registrar.'],
    ['en', 'Died on 3/4/2020.'],
    ['fr', 'Vue le 3 mars 2020 en consultation.'],
    ['fr', 'Sortie le 3/4/2020.'],
    ['fr', 'Rentrée le 3/4/2020.'],
    ['es', 'Alta el 3 de abril.'],
    ['es', 'Vista el 3/4/2020.'],
    ['es', 'Exploración:\n- Normal\n- Claro'],
    ['es', 'Abdomen - Normal'],
    ['en', 'Male, 3/4/1950'],
    ['fr', 'Chambre 12, box 4\nGlasgow 15 (Y4 V5 M6)'],
    ['fr', 'Tours de rein, chirurgie en ville.'],
    ['fr', 'Maladie de Verneuil suivie'],
  ] as const)('leaves, %s: %s [F180]', (language, text) => {
    expect(mark(text, language)).toBe(text)
  })

  it('answers with one label and one score per token', () => {
    const tokens = tokenize('From Nairobi, Kenya.')
    const ballot = tagger.tag({ id: 'a', text: 'From Nairobi, Kenya.', language: 'en' }, tokens)
    expect(ballot.labels.length).toBe(tokens.count)
    expect(ballot.scores.length).toBe(tokens.count)
    expect([...ballot.labels].map((label, i) => label === 0 || ballot.scores[i]! > 0)).not.toContain(false)
  })
})

function mark(text: string, language: Language): string {
  const tokens = tokenize(text)
  const spans = spansOf(tagger.tag({ id: 'example', text, language }, tokens).labels, tokens)
  let out = text
  for (const { start, end, category } of [...spans].reverse())
    out = `${out.slice(0, start)}[${category} ${out.slice(start, end)}]${out.slice(end)}`
  return out
}
