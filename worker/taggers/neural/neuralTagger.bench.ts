import { fileURLToPath } from 'node:url'
import { openNeuralPacks } from '../../packs/neuralPacks.ts'
import { openFolder, packNames } from '../../packs/packFile.ts'
import { tokenize } from '../../text/tokenize.ts'
import { loadLexicon } from '../gazetteer/lexicon.ts'
import type { NeuralModel } from './model.ts'
import { neuralTaggers } from './neuralTagger.ts'
import { read } from './reading.ts'
import { batchOf } from './tensors.ts'
import { windowsOf } from './windows.ts'

/**
 * Characters a second of each stage of the neural taggers, on one core: reading a document, making
 * each input, running each pack's model, decoding, and all packs of a language together. Invented
 * notes of some 3,000 characters. Run by `npm run bench`, or on its own, with a folder of packs if
 * not the program's own.
 */
const folder = process.argv[2] ?? fileURLToPath(new URL('../../../models/packs', import.meta.url))
const lexicon = loadLexicon('dist/gazetteer.bin')
const packs = openNeuralPacks(folder)
const notes = Array.from({ length: 60 }, (_, k) => note(k))
const characters = notes.reduce((sum, text) => sum + text.length, 0)
const tagging = packNames(folder).filter((name) => openFolder(`${folder}/${name}`).file.kind === 'tagger')

await show('tokens', () => notes.map(tokenize))
const documents = notes.map((text) => ({ document: { id: '', text, language: 'en' } as const, tokens: tokenize(text) }))
const single = tagging.map(packs.tagger)
for (const pack of single) await stagesOf(pack)
for (const language of ['en', 'fr', 'es'] as const) {
  const packs = single.filter(({ languages }) => languages.includes(language))
  if (packs.length > 1) await show(`${language}: ${packs.length} taggers, one after the other`, () => tagAll(packs))
}
console.log(`resident memory: ${Math.round(process.memoryUsage.rss() / 2 ** 20)} MiB`)

async function stagesOf(pack: NeuralModel): Promise<void> {
  const opening = performance.now()
  const runner = await pack.open()
  console.log(`${pack.name}: opened in ${Math.round(performance.now() - opening)} ms, ${pack.labels.length} labels`)
  const batches = () => {
    return documents.flatMap(({ tokens }) => {
      const reading = read(tokens, lexicon)
      return windowsOf(tokens, pack).map((window) => batchOf(reading, [window]))
    })
  }
  const warm = batches()
  await show('  features and inputs', async () => {
    for (const batch of batches()) await runner.feed(batch)
  })
  await show('  inputs, features known', async () => {
    for (const batch of warm) await runner.feed(batch)
  })
  const answers: Float32Array[] = []
  await show('  inputs and model, features known', async () => {
    for (const [i, batch] of warm.entries()) answers[i] = await runner.run(batch)
  })
  await show('  decoding', () => {
    for (const [i, { longest }] of warm.entries()) pack.decode(answers[i]!, 0, longest)
  })
  await show('  all', () => tagAll([pack]))
}

/**
 * As the program does it: tokens and what is read of them are shared, models are asked one after
 * the other.
 */
async function tagAll(packs: readonly NeuralModel[]): Promise<void> {
  const taggers = neuralTaggers(packs, lexicon)
  for (const { document } of documents) {
    const tokens = tokenize(document.text)
    for (const tagger of taggers) await tagger.tag(document, tokens)
  }
}

/** Some 3,000 characters, of which hardly any two notes have the same names and numbers. */
function note(seed: number): string {
  let state = seed + 1
  const next = (below: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return (state >>> 8) % below
  }
  const syllables = ['ka', 'mo', 'ren', 'tal', 'wi', 'son', 'bar', 'li', 'dez', 'ngu', 'yen', 'hol', 'mes', 'ro', 'vic', 'shan']
  const name = () => {
    const letters = Array.from({ length: 2 + next(2) }, () => syllables[next(syllables.length)]).join('')
    return letters.charAt(0).toUpperCase() + letters.slice(1)
  }
  const lines = [
    () => `Patient: ${name()} ${name()}   DOB: ${1 + next(28)}/0${1 + next(9)}/19${10 + next(90)}   MRN: ${100000 + next(899999)}`,
    () =>
      `Seen in the ${name()} clinic by Dr ${name()} on ${1 + next(28)} March 20${10 + next(15)}; BP ${100 + next(60)}/${60 + next(40)}.`,
    () => `Plan: continue metoprolol ${25 * (1 + next(4))} mg b.d., repeat U&E in ${1 + next(8)} weeks, review if breathless or swollen.`,
    () =>
      `She lives with her daughter ${name()} at ${1 + next(200)} ${name()} Street and denies chest pain, cough or fever ` +
      'since the last visit.',
    () => 'On examination the abdomen was soft and non-tender with normal bowel sounds, and there was no peripheral oedema.',
    () => `Phone 0${100 + next(899)} ${100 + next(899)} ${1000 + next(8999)}, e-mail ${name().toLowerCase()}@example.org`,
    () => '',
  ]
  let text = ''
  while (text.length < 3000) text += `${lines[next(lines.length)]!()}\n`
  return text
}

/** The best of three rounds: the machine may have other things to do. */
async function show(what: string, work: () => unknown): Promise<void> {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 3; round++) {
    const began = performance.now()
    await work()
    best = Math.min(best, performance.now() - began)
  }
  console.log(`${what}: ${Math.round(characters / (best / 1000)).toLocaleString('en')} characters a second`)
}
