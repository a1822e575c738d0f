import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Language } from '../core/document.ts'
import { UserError } from '../core/userError.ts'
import { openPacks } from '../packs/openPacks.ts'
import { packCards, voters } from '../packs/packCards.ts'
import { builtIn, type EnsembleName, ensembleNames, type ModelChoice } from '../packs/taggerNames.ts'
import { loadLexicon } from '../taggers/gazetteer/lexicon.ts'
import { documentTagger } from '../tagging/tagDocument.ts'
import { redact } from './commands/redact.ts'
import { commandHelp } from './help.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const packs = path('../../models/packs')
const lexicon = loadLexicon(path('../../dist/gazetteer.bin'))
const open = openPacks(packs, lexicon)
const languages: readonly Language[] = ['en', 'fr', 'es']
const note = (name: string) => readFileSync(path(`../../build/sample/${name}`), 'utf8')
const texts: Readonly<Record<Language, string>> = { en: note('discharge-us.txt'), fr: note('sortie-fr.txt'), es: note('nota-es.txt') }

const stacks = ['lr', 'svm', 'gbt', 'auto'].flatMap((method) =>
  ['six', 'top3-f1', 'top3-recall'].map((group) => `stack:${method}@${group}`),
)
const hybrids = [1, 2, 3, 4, 5, 6].map((k) => `hybrid:${k}`)

/**
 * What can be had in a language with the packs that come with the program; everything else is
 * refused in plain words.
 */
const there: Readonly<Record<Language, readonly string[]>> = {
  en: ['auto', 'vote:six', 'vote:top3-f1', 'vote:top3-recall', ...stacks, 'hybrid:1', 'hybrid:2', 'hybrid:3'],
  fr: ['auto', 'vote:top3-f1', 'vote:top3-recall', ...hybrids],
  es: ['auto', 'hybrid:1', 'hybrid:2', 'hybrid:3'],
}

/** How many identifiers are found, or why the models can't be had so. */
async function asked(models: ModelChoice, ensemble: EnsembleName, language: Language): Promise<number | string> {
  try {
    return (await documentTagger(lexicon, { models, ensemble, packs }, open).spansOf({ id: '', text: texts[language], language })).length
  } catch (error) {
    if (error instanceof UserError) return error.message
    throw error
  }
}

describe('every ensemble that help names', { timeout: 300_000 }, () => {
  it.each(languages)('works on a real note, or says what there is instead: %s [F80]', async (language) => {
    const works: string[] = []
    for (const name of ensembleNames) {
      const found = await asked('all', name, language)
      if (typeof found === 'number') {
        works.push(name)
        if (!name.startsWith('hybrid:')) expect(found, name).toBeGreaterThan(3)
      } else {
        expect(found, name).not.toContain('has changed')
        expect(found, name).toMatch(/there (?:is|are) |asks for/)
      }
    }
    expect([...works].sort()).toEqual([...there[language]].sort())
  })

  it('is named as it is there [R2]', () => {
    const help = commandHelp(redact)
    const said = help.slice(help.indexOf('--ensemble NAME'), help.indexOf('--jobs N')).replaceAll(/\s+/g, ' ')
    for (const name of [...fixed(), 'stack:METHOD@GROUP', 'lr, svm, gbt', 'six, top3-f1', 'rbf']) expect(said).toContain(name)
  })
})

function fixed(): string[] {
  return ensembleNames.filter((name) => !name.startsWith('stack:') && !/hybrid:[2-5]/.test(name))
}

describe('every model that help names', { timeout: 300_000 }, () => {
  it.each(languages)('works on a real note of a language that it reads: %s [R1, R2]', async (language) => {
    for (const name of ['all', 'fast'] as const) expect(await asked(name, 'auto', language), name).toBeGreaterThan(3)
    for (const name of builtIn) expect(await asked([name], 'auto', language), name).toBeGreaterThan(0)
    for (const { id, languages: own } of voters(packCards(packs))) {
      const found = await asked([id], 'auto', language)
      if (own.includes(language)) expect(found, id).toBeGreaterThan(3)
      else expect(found, id).toContain(`reads ${language}`)
    }
  })
})
