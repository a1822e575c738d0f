import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { categoryOf, spansOf } from '../../core/labels.ts'
import { importedPack } from '../../packs/importedPack.ts'
import type { PackFile, PackFolder } from '../../packs/packFile.ts'
import { tokenize } from '../../text/tokenize.ts'
import { readConfig, translated, windowSizes } from './exported.ts'
import { importedTagger } from './importedTagger.ts'

/** A small export, and what onnxruntime answers in Python (models/recipe/fixtures/imported.py). */
const fixture = (name: string) => readFileSync(new URL(`fixtures/tiny-bert/${name}`, import.meta.url))
const parity = JSON.parse(fixture('parity.json').toString('utf8')) as {
  readonly tolerance: number
  readonly texts: readonly {
    readonly text: string
    readonly ids: readonly number[]
    readonly probabilities: readonly (readonly number[])[]
  }[]
}

function folder(changes: Partial<PackFile> = {}): PackFolder {
  const config = readConfig(JSON.parse(fixture('config.json').toString('utf8')), {})
  const names = ['config.json', 'tokenizer.json', 'tokenizer_config.json', 'model.onnx']
  const refuse = (why: string): never => {
    throw new Error(why)
  }
  return {
    file: {
      name: 'tiny-bert',
      kind: 'imported',
      languages: ['en'],
      labels: translated(config.labels, { MISC: null }),
      inputs: windowSizes(config.longest, 2),
      sha256: Object.fromEntries(names.map((name) => [name, createHash('sha256').update(fixture(name)).digest('hex')])),
      ...changes,
    },
    read: fixture,
    json: (name) => JSON.parse(fixture(name).toString('utf8')),
    refuse,
  }
}

const pack = importedPack(folder())
const tagger = importedTagger(pack)
const found = async (text: string) => {
  const tokens = tokenize(text)
  const { labels } = await tagger.tag({ id: '', text, language: 'en' }, tokens)
  return spansOf(labels, tokens).map(({ start, end, category }) => [text.slice(start, end), category])
}

describe('importedTagger', () => {
  it.each(parity.texts.map((expected) => [expected.text.slice(0, 30), expected] as const))(
    'gives every sub-word of %j the probabilities that Python does',
    async (_, { text, ids, probabilities }) => {
      const read = pack.reader.read(tokenize(text)).ids
      expect([...pack.reader.before, ...read, ...pack.reader.after]).toEqual(ids)
      const odds = await (await pack.open()).run(read)
      const expected = probabilities.slice(1, -1).flat()
      expect(odds.length).toBe(expected.length)
      const farthest = expected.reduce((most, value, k) => Math.max(most, Math.abs(value - odds[k]!)), 0)
      expect(farthest).toBeLessThanOrEqual(parity.tolerance)
    },
  )

  it('puts labels of sub-words on the shared tokens', async () => {
    expect(await found("Seen by Dr O'Neill on 14/03/2021. No known allergies.")).toEqual([
      ["O'Neill", 'PATIENT'],
      ['14/03/2021', 'DATE'],
    ])
  })

  it('knows only what its labels stand for, and says nothing of the rest', async () => {
    expect([...tagger.categories].sort()).toEqual(['DATE', 'LOCATION_OTHER', 'PATIENT'])
    const text = parity.texts[2]!.text
    const tokens = tokenize(text)
    const { labels, scores } = await tagger.tag({ id: '', text, language: 'en' }, tokens)
    for (const label of labels) expect(['PATIENT', 'DATE', 'LOCATION_OTHER', undefined]).toContain(categoryOf(label))
    for (const score of scores) expect(score > 0 && score <= 1).toBe(true)
  })

  const line = 'Chest clear, no fever. Seen by Dr Prescott on 14/03/2021. No known allergies.\n'

  it('reads a text that is longer than its windows to the end', async () => {
    const spans = await found(line.repeat(40))
    expect(spans.filter(([text, category]) => text === 'Prescott' && category === 'PATIENT').length).toBe(40)
    expect(spans.filter(([text, category]) => text?.startsWith('14') && category === 'DATE').length).toBe(40)
  })

  it('answers for wanted tokens as it does when all are wanted', async () => {
    const text = `${line.repeat(12)}${'x'.repeat(3000)} ${line.repeat(3)}`
    const tokens = tokenize(text)
    const document = { id: '', text, language: 'en' } as const
    const whole = await tagger.tag(document, tokens)
    const wanted = [
      { from: 3, end: 9 },
      { from: 100, end: 101 },
      { from: tokens.count - 30, end: tokens.count - 2 },
    ]
    const part = await tagger.tag(document, tokens, wanted)
    for (const { from, end } of wanted) {
      expect(part.labels.slice(from, end)).toEqual(whole.labels.slice(from, end))
      expect(part.scores.slice(from, end)).toEqual(whole.scores.slice(from, end))
    }
  })

  it('finds nothing in an empty text', async () => {
    expect(await found(' \n')).toEqual([])
  })
})

describe('importedPack', () => {
  it('refuses labels that the program does not know', () => {
    expect(() => importedPack(folder({ labels: ['O', 'B-SHOE'] }))).toThrow('its label B-SHOE is unknown')
  })

  it('refuses a model whose answers do not fit its labels', async () => {
    const narrow = importedTagger(importedPack(folder({ labels: ['O', 'B-PATIENT'] })))
    await expect(narrow.tag({ id: '', text: 'a', language: 'en' }, tokenize('a'))).rejects.toThrow('are due')
  })
})
