import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { featureNames } from '../ensemble/unmarkedWords.ts'
import { chooseTaggers } from './chooseTaggers.ts'
import { sensitivityFor } from './packCards.ts'

const packs = fileURLToPath(new URL('../../models/packs', import.meta.url))

describe.each(['en', 'fr', 'es'] as const)('the sensitivity that ships for %s', (language) => {
  const file = sensitivityFor(packs, language)

  it.each(['auto', 'united', 'lists'] as const)(
    'has for %s a weight a feature, and a curve from 0 to 1 that says what more of it costs',
    (kind) => {
      const fitted = file?.[kind]
      expect(fitted?.weights).toHaveLength(featureNames.length)
      const curve = fitted?.curve ?? []
      expect([curve[0]?.sensitivity, curve.at(-1)?.sensitivity]).toEqual([0, 1])
      expect(curve.some(({ sensitivity }) => sensitivity === 0.5)).toBe(true)
      for (const [k, { missed }] of curve.entries()) expect(missed).toBeLessThanOrEqual(curve[k - 1]?.missed ?? 1)
      expect(fitted?.cautious).toBeGreaterThan(0.5)
      expect(curve.find(({ sensitivity }) => sensitivity === fitted?.cautious)?.missed).toBeLessThanOrEqual(0.01)
    },
  )

  it('is what --sensitivity goes by', () => {
    const asked = { models: 'all', ensemble: 'auto', packs } as const
    const { weights, balanced } = file!.auto!
    const atBalanced = balanced === undefined ? undefined : { at: 0.5, weights, balanced }
    expect(chooseTaggers(asked, language).level).toEqual(atBalanced)
    expect(chooseTaggers({ ...asked, sensitivity: 'balanced' }, language).level).toEqual(atBalanced)
    // Neither models asked for by name nor another ensemble are added to.
    expect(chooseTaggers({ ...asked, models: [`${language}-transformer`] }, language).level).toBeUndefined()
    if (language === 'en') expect(chooseTaggers({ ...asked, ensemble: 'vote:six' }, language).level).toBeUndefined()
    expect(chooseTaggers({ ...asked, sensitivity: 'cautious' }, language).level?.at).toBe(file?.auto?.cautious)
    expect(chooseTaggers({ ...asked, sensitivity: 0.7 }, language).level).toEqual({ at: 0.7, weights, balanced })
  })
})

it('costs what models/README.md says', () => {
  const readme = readFileSync(fileURLToPath(new URL('../../models/README.md', import.meta.url)), 'utf8')
  const rows = [...readme.matchAll(/^\| (English|French|Spanish), `(all|fast)` +\| (.+?) +\| (.+?) +\| ([\d.]+): (.+?) +\|$/gm)]
  expect(rows).toHaveLength(6)
  for (const [, name, models, balanced, higher, level, cautious] of rows) {
    const language = ({ English: 'en', French: 'fr', Spanish: 'es' } as const)[name as 'English']
    const fitted = sensitivityFor(packs, language)?.[models === 'all' ? 'auto' : 'united']
    const said = (at: number | undefined) => {
      const point = fitted?.curve.find(({ sensitivity }) => sensitivity === at)
      return point && `${(100 * point.missed).toFixed(1)} %, ${point.spurious.toFixed(0)}`
    }
    expect([name, models, balanced, higher, Number(level), cautious]).toEqual([
      name,
      models,
      said(0.5),
      said(0.7),
      fitted?.cautious,
      said(fitted?.cautious),
    ])
  }
})

it('adds words at balanced where models/README.md says so, and from the probability that it says', () => {
  const readme = readFileSync(fileURLToPath(new URL('../../models/README.md', import.meta.url)), 'utf8').replace(/\s+/g, ' ')
  const said =
    /In French it adds words of a probability of ([\d.]+) or more, in Spanish of ([\d.]+), and with the fast models of ([\d.]+) \(English ([\d.]+)\)/
  const [, french, spanish, fast, english] = said.exec(readme) ?? []
  expect(readme).toContain('With all models `balanced` is in English the vote as it is.')
  const added = (['en', 'fr', 'es'] as const).map((language) => {
    const fitted = sensitivityFor(packs, language)
    return [language, fitted?.auto?.balanced, fitted?.united?.balanced]
  })
  expect(added).toEqual([
    ['en', undefined, Number(english)],
    ['fr', Number(french), Number(fast)],
    ['es', Number(spanish), Number(fast)],
  ])
})

it('was fitted on the direct identifiers that models/README.md counts, under MEDDOCAN’s labels too', () => {
  const readme = readFileSync(fileURLToPath(new URL('../../models/README.md', import.meta.url)), 'utf8')
  const counted = (notes: string) => Number(new RegExp(`^\\| ${notes}: \\d+ +\\| all .* of (\\d+)`, 'm').exec(readme)?.[1])
  expect(sensitivityFor(packs, 'fr')?.notes.direct).toBe(counted('French, fold 0'))
  expect(sensitivityFor(packs, 'es')?.notes.direct).toBe(counted('Spanish, never seen'))
})

describe('a sensitivity that can’t be had', () => {
  it('is refused with the way out: beside another ensemble, or where nothing was fitted', () => {
    const asked = { models: 'all', ensemble: 'vote:six', packs, sensitivity: 'cautious' } as const
    expect(() => chooseTaggers(asked, 'en')).toThrow('--ensemble auto')
    const empty = mkdtempSync(join(tmpdir(), 'cloister-packs-'))
    try {
      expect(() => chooseTaggers({ ...asked, ensemble: 'auto', models: ['rules'], packs: empty }, 'en')).toThrow('--sensitivity balanced')
    } finally {
      rmSync(empty, { recursive: true, force: true })
    }
  })

  it('is refused where its file is not as the program wants it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cloister-sensitivity-'))
    try {
      const whole = JSON.parse(readFileSync(join(packs, 'en-sensitivity.json'), 'utf8')) as { auto: object }
      writeFileSync(join(folder, 'en-sensitivity.json'), JSON.stringify({ ...whole, auto: { ...whole.auto, weights: [1, 2] } }))
      expect(() => sensitivityFor(folder, 'en')).toThrow(/en-sensitivity\.json is refused: .*Get the model packs again/)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
