import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { taggedNotes } from '../bench/notes.ts'
import { expectedCalibrationError, type ScoredOutcome } from '../ensemble/calibrate.ts'
import { categoryOfLabel } from '../formats/corpora/labels.ts'
import { profiles } from '../redact/profiles.ts'
import { loadLexicon } from '../taggers/gazetteer/lexicon.ts'
import { type DocumentTagger, documentTagger } from '../tagging/tagDocument.ts'
import { offsetMap } from '../text/offsets.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const dev = process.env.CLOISTER_CORPORA ? join(process.env.CLOISTER_CORPORA, 'dev') : ''

/** What models/README.md claims: 'au 0.051 (550)'. */
const claims = [...readFileSync(path('../../models/README.md'), 'utf8').matchAll(/\b(us|au|fr|field-en) (0\.\d{3}) \((\d+)/g)].map(
  ([, folder = '', error, count]) => ({ folder, error: Number(error), count: Number(count) }),
)

describe.skipIf(!existsSync(dev))('the calibration of scores on development notes (needs CLOISTER_CORPORA)', { timeout: 900_000 }, () => {
  const lexicon = loadLexicon(path('../../dist/gazetteer.bin'))
  const auto = documentTagger(lexicon, { models: 'all', ensemble: 'auto', packs: path('../../models/packs'), explain: true })

  it('is claimed for every kind of notes that there is', () => {
    expect(claims.map(({ folder }) => folder)).toEqual(['us', 'au', 'fr', 'field-en'])
  })

  it.each(claims)('is as claimed: $folder [F82]', async ({ folder, error: claimed, count }) => {
    const judged = await judgedIn(join(dev, folder), auto, folder === 'fr' ? 'fr' : 'en')
    const error = expectedCalibrationError(judged)
    console.info(`expected calibration error, ${folder}: ${error.toFixed(4)} of ${judged.length} spans`)
    expect(Math.abs(judged.length - count)).toBeLessThanOrEqual(count / 50)
    expect(error).toBeLessThanOrEqual(claimed + 0.005)
  })
})

async function judgedIn(folder: string, { spansOf }: DocumentTagger, language: 'en' | 'fr'): Promise<ScoredOutcome[]> {
  const judged: ScoredOutcome[] = []
  const { apply } = profiles.i2b2
  for (const { id, text, gold } of taggedNotes([folder])) {
    const { toCodeUnit } = offsetMap(text)
    const spans = gold.map(({ start, end, category }) => ({
      start: toCodeUnit(start),
      end: toCodeUnit(end),
      category: categoryOfLabel(category) ?? ('OTHER' as const),
    }))
    const right = new Set(apply(spans, text).map(({ start, end, category }) => `${start} ${end} ${category}`))
    for (const { start, end, category, score } of apply(await spansOf({ id, text, language }), text))
      if (score !== undefined) judged.push({ score, correct: right.has(`${start} ${end} ${category}`) })
  }
  return judged
}
