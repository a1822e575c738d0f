import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chooseTaggers } from './chooseTaggers.ts'
import { packsFingerprint, releaseSettings, settingsFor } from './packCards.ts'

let packs: string
beforeEach(() => {
  packs = mkdtempSync(join(tmpdir(), 'cloister-settings-'))
  writeFileSync(join(packs, 'en-ensemble.json'), JSON.stringify({ threshold: 45, fast: ['b'] }))
  for (const [name, f1] of [
    ['a', 0.9],
    ['b', 0.8],
    ['c', 0.7],
  ] as const) {
    addPack(name, { kind: 'tagger', architecture: 'cnn', scores: { tune: { strict: [0, 0, f1] } } }, {})
  }
})
afterEach(() => rmSync(packs, { recursive: true }))

function addPack(name: string, file: Readonly<Record<string, unknown>>, files: Readonly<Record<string, string>>): void {
  mkdirSync(join(packs, name))
  const sha256 = Object.fromEntries(Object.entries(files).map(([each, text]) => [each, createHash('sha256').update(text).digest('hex')]))
  writeFileSync(join(packs, name, 'pack.json'), JSON.stringify({ name, languages: ['en'], sha256, ...file }))
  for (const [each, text] of Object.entries(files)) writeFileSync(join(packs, name, each), text)
}

const local = JSON.stringify({ threshold: { direct: 20, indirect: 50 }, order: ['c', 'a'], without: ['b'] })
const chosen = (models: 'all' | readonly string[]) => chooseTaggers({ models, ensemble: 'auto', packs }, 'en')

describe('a pack of settings', () => {
  it("takes the place of the release's in its language while it lies there, and undoes itself when it is taken away", () => {
    const release = settingsFor(packs, 'en')
    const before = packsFingerprint(packs)
    addPack('site', { kind: 'settings' }, { 'settings.json': local })
    expect(settingsFor(packs, 'en')).toMatchObject({ threshold: { direct: 20, indirect: 50 } })
    expect(releaseSettings(packs, 'en')).toEqual(release)
    expect(settingsFor(packs, 'fr')).not.toHaveProperty('order')
    expect(packsFingerprint(packs)).not.toBe(before)
    rmSync(join(packs, 'site'), { recursive: true })
    expect(settingsFor(packs, 'en')).toEqual(release)
    expect(packsFingerprint(packs)).toBe(before)
  })

  it('says who votes, and in which order ties fall, unless models are named', () => {
    expect(chosen('all').packs.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    addPack('site', { kind: 'settings' }, { 'settings.json': local })
    expect(chosen('all').packs.map(({ id }) => id)).toEqual(['c', 'a'])
    expect(chosen(['a', 'b']).packs.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('is refused beside another of the same language, and when it is not as it was packed', () => {
    addPack('site', { kind: 'settings' }, { 'settings.json': local })
    addPack('site-2', { kind: 'settings' }, { 'settings.json': local })
    expect(() => settingsFor(packs, 'en')).toThrow('site and site-2 both hold settings for en')
    rmSync(join(packs, 'site-2'), { recursive: true })
    writeFileSync(join(packs, 'site', 'settings.json'), local.replace('20', '50'))
    expect(() => settingsFor(packs, 'en')).toThrow('not the file that was packed')
  })

  it('counts the same where it is at hand', () => {
    const files = new Map([
      ['settings.json', Buffer.from(local)],
      [
        'pack.json',
        Buffer.from(
          JSON.stringify({
            name: 'own',
            kind: 'settings',
            languages: ['en'],
            sha256: { 'settings.json': createHash('sha256').update(local).digest('hex') },
          }),
        ),
      ],
    ])
    const atHand = [{ name: 'own', files }]
    expect(settingsFor(packs, 'en', atHand).without).toEqual(['b'])
    expect(chooseTaggers({ models: 'all', ensemble: 'auto', packs, atHand }, 'en').packs.map(({ id }) => id)).toEqual(['c', 'a'])
    expect(settingsFor(packs, 'en').without).toBeUndefined()
  })
})
