import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { english } from '../../texts/en/texts.ts'
import { french } from '../../texts/fr/texts.ts'
import { sentenceOf } from './sentence.ts'

const read = (path: string) => readFileSync(new URL(`../../../electron/${path}`, import.meta.url), 'utf8')

/** As the sources name it: every channel that is recorded, and every word in a record. */
const channels = [...read('handlers/audited.ts').matchAll(/^ {2}'([\w.]+)': \{ kind/gm)].map(([, name = '']) => name)
const words = [
  'handlers/trust.ts',
  'handlers/erasing.ts',
  'services/session.ts',
  'services/opening.ts',
  'services/backup.ts',
  'services/signIn.ts',
  'store/people.ts',
]
  .flatMap((path) => [...read(path).matchAll(/what: '([a-z][\w.-]+)'/g)])
  .map(([, name = '']) => name)

describe('a record of the audit trail', () => {
  it.each(['en', 'fr'])('is a sentence, whatever was done, in %s', (language) => {
    const texts = language === 'en' ? english : french
    expect(channels.length).toBeGreaterThan(50)
    expect(words.length).toBeGreaterThan(10)
    const bare = [...channels, ...words].filter((what) => sentenceOf({ kind: 'run', what }, texts) === what)
    expect(bare).toEqual([])
  })

  it('says how a job ended, who became what, and what was refused', () => {
    expect(sentenceOf({ kind: 'run', what: 'evaluate-done' }, english)).toBe('Evaluation: it ended')
    expect(sentenceOf({ kind: 'people', what: 'added-officer' }, english)).toBe('Added a person as privacy officer')
    expect(sentenceOf({ kind: 'refused', what: 'corpora.erase' }, english)).toBe('Refused: Erased a corpus permanently')
    expect(sentenceOf({ kind: 'run', what: 'of.another.version' }, english)).toBe('of.another.version')
  })
})
