import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UserError } from '../core/userError.ts'
import { checkTaggerRequest, chooseTaggers, type TaggerRequest } from './chooseTaggers.ts'
import { packsFingerprint } from './packCards.ts'

let packs: string
beforeAll(() => {
  packs = mkdtempSync(join(tmpdir(), 'cloister-packs-'))
  for (const [k, architecture] of ['cnn', 'blstm-cnns-crf', 'flair'].entries()) {
    for (const training of ['balanced', 'imbalanced']) {
      const f1 = 0.8 + k / 100
      writePack(`en-${architecture}-${training}`, { kind: 'tagger', architecture, scores: { tune: { strict: [0.8, 0.8, f1] } } })
    }
  }
  writePack('es-cnn-balanced', { kind: 'tagger', architecture: 'cnn', languages: ['es'] })
  writePack('minilm', { kind: 'encoder' })
  writeFileSync(join(packs, 'en-ensemble.json'), JSON.stringify({ fast: ['en-cnn-balanced'], threshold: 45 }))
  mkdirSync(join(packs, 'half-copied'))
})
afterAll(() => rmSync(packs, { recursive: true }))

function writePack(name: string, content: object): void {
  mkdirSync(join(packs, name), { recursive: true })
  writeFileSync(join(packs, name, 'pack.json'), JSON.stringify({ name, languages: ['en'], sha256: {}, ...content }))
}

function asked(more: Partial<TaggerRequest> = {}): TaggerRequest {
  return { models: 'all', ensemble: 'auto', packs, ...more }
}

function chosen(...[given, language]: Parameters<typeof chooseTaggers>): string[] {
  const { rules, gazetteer, packs } = chooseTaggers(given, language)
  return [...(rules ? ['rules'] : []), ...(gazetteer ? ['gazetteer'] : []), ...packs.map(({ id }) => id)]
}

describe('packs that are at hand and in no folder', () => {
  const packJson = {
    name: 'ours',
    kind: 'crf',
    version: '3',
    languages: ['en'],
    sha256: {},
    scores: { tune: { strict: [0.9, 0.9, 0.99] } },
  }
  const atHand = [{ name: 'ours', files: new Map([['pack.json', Buffer.from(JSON.stringify(packJson))]]) }]

  it('take part beside the others, the fast ones too, in their language alone', () => {
    expect(chosen(asked({ atHand }), 'en')).toContain('ours')
    expect(chosen(asked({ atHand, models: 'fast' }), 'en')).toEqual(['rules', 'gazetteer', 'ours', 'en-cnn-balanced'])
    expect(chosen(asked({ atHand }), 'es')).not.toContain('ours')
  })

  it('take the place of a pack of their name in the folder', () => {
    const [pack] = atHand.map((each) => ({ ...each, name: 'en-cnn-balanced' }))
    const ids = chosen(asked({ atHand: pack ? [pack] : [] }), 'en')
    expect(ids.filter((id) => id === 'en-cnn-balanced')).toHaveLength(1)
  })

  it('take part in a choice by name when they are named', () => {
    expect(chosen(asked({ atHand, models: ['rules'] }), 'en')).toEqual(['rules'])
    expect(chosen(asked({ atHand, models: ['rules', 'ours'] }), 'en')).toEqual(['rules', 'ours'])
  })
})

describe('the choice of a hybrid', () => {
  it('is the rules and the models of the language', () => {
    expect(chosen(asked({ ensemble: 'hybrid:3' }), 'es')).toEqual(['rules', 'es-cnn-balanced'])
  })

  it('is refused where there is no note-level detector and one is asked', () => {
    expect(() => chooseTaggers(asked({ ensemble: 'hybrid:6' }), 'en')).toThrow(/hybrid:6 asks for a note-level detector of the language en/)
  })

  it('is the rules alone where no model has a part in it', () => {
    expect(chosen(asked({ ensemble: 'hybrid:1' }), 'es')).toEqual(['rules'])
  })

  it('is refused where the language has no model', () => {
    expect(() => chooseTaggers(asked({ ensemble: 'hybrid:2' }), 'fr')).toThrow(/asks for a model of the language fr/)
  })
})

describe('the choice of taggers', () => {
  it('is everyone who reads the language, the best pack first', () => {
    expect(chosen(asked(), 'en').slice(0, 4)).toEqual(['rules', 'gazetteer', 'en-flair-balanced', 'en-flair-imbalanced'])
    expect(chosen(asked(), 'en')).toHaveLength(8)
    expect(chosen(asked(), 'fr')).toEqual(['rules', 'gazetteer'])
  })

  it('is the fast ones that the language names, beside rules and gazetteer', () => {
    expect(chosen(asked({ models: 'fast' }), 'en')).toEqual(['rules', 'gazetteer', 'en-cnn-balanced'])
    expect(chosen(asked({ models: 'fast' }), 'es')).toEqual(['rules', 'gazetteer'])
  })

  it('is those that are named, as far as they read the language', () => {
    expect(chosen(asked({ models: ['rules', 'en-cnn-balanced', 'es-cnn-balanced'] }), 'en')).toEqual(['rules', 'en-cnn-balanced'])
    expect(() => chooseTaggers(asked({ models: ['es-cnn-balanced'] }), 'en')).toThrow('none of the models named reads en')
  })

  it("is base models alone for Liu's votes, among those that are named", () => {
    expect(chosen(asked({ ensemble: 'vote:six' }), 'en')).toHaveLength(6)
    expect(chosen(asked({ ensemble: 'vote:top3-f1' }), 'en')).not.toContain('rules')
    expect(() => chooseTaggers(asked({ ensemble: 'vote:six', models: ['en-cnn-balanced'] }), 'en')).toThrow('6 base models')
  })

  it('takes the settings of the language', () => {
    expect([chooseTaggers(asked(), 'en').settings.threshold, chooseTaggers(asked(), 'es').settings.threshold]).toEqual([45, 50])
  })
})

describe('a run', () => {
  it('does not begin with a model that is not there, and says which are', () => {
    expect(() => checkTaggerRequest(asked({ models: ['rules', 'en-cnm'] }), 'auto')).toThrow(UserError)
    expect(() => checkTaggerRequest(asked({ models: ['rules', 'en-cnm'] }), 'auto')).toThrow(
      /'en-cnm'.*all, fast, rules, gazetteer, en-blstm/,
    )
    expect(() => checkTaggerRequest(asked({ models: ['minilm'] }), 'auto')).toThrow("'minilm'")
  })

  it('does not begin with a vote that its language can not hold', () => {
    expect(() => checkTaggerRequest(asked({ ensemble: 'vote:six' }), 'es')).toThrow('there is es-cnn-balanced')
    expect(() => checkTaggerRequest(asked({ ensemble: 'vote:six' }), 'auto')).not.toThrow()
  })
})

describe('the fingerprint of the packs', () => {
  it('changes with a pack and with the settings of a language', () => {
    const before = packsFingerprint(packs)
    expect(packsFingerprint(packs)).toBe(before)
    writePack('es-cnn-balanced', { kind: 'tagger', architecture: 'cnn', languages: ['es'], sha256: { 'model.onnx': 'ab'.repeat(32) } })
    const after = packsFingerprint(packs)
    writeFileSync(join(packs, 'es-ensemble.json'), '{}')
    expect(new Set([before, after, packsFingerprint(packs)]).size).toBe(3)
  })
})
