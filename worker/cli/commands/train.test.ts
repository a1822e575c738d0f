import { describe, expect, it } from 'vitest'
import { parseCommand, parseRow } from '../arguments.ts'
import { train as trainRow } from './train.ts'

describe('the words after train', () => {
  it('are a corpus and where the model goes; the rest is as usual', () => {
    expect(parseCommand(['train', 'notes', '--out', 'models/site', '--jobs', '2'])).toEqual({
      name: 'train',
      corpus: 'notes',
      output: 'models/site',
      learners: ['crf', 'tbed'],
      language: 'auto',
      scheme: 'BIO',
      without: [],
      seed: 1,
      licence: 'not to be passed on: learnt from local notes',
      jobs: 2,
      existing: 'refuse',
      exclude: [],
    })
  })

  it('may say everything else', () => {
    const words =
      'c --out p --learner tbed --held-out dev --labels m.json --annotator ann --lang es --scheme BIOEU --without crosses,document'.split(
        ' ',
      )
    const more = '--l1 0.5 --l2 1e-2 --minimum-notes 4 --seed 7 --licence ours --texts t --exclude a* --exclude b* --resume'.split(' ')
    expect(parseRow(trainRow, [...words, ...more])).toMatchObject({
      learners: ['tbed'],
      heldOut: 'dev',
      labels: 'm.json',
      annotator: 'ann',
      language: 'es',
      scheme: 'BIOEU',
      without: ['crosses', 'document'],
      l1: 0.5,
      l2: 0.01,
      minimumNotes: 4,
      seed: 7,
      licence: 'ours',
      texts: 't',
      exclude: ['a*', 'b*'],
      existing: 'resume',
    })
    expect(parseRow(trainRow, ['c', '--out', 'p', '--held-out', '0.25'])).toMatchObject({ heldOut: 0.25 })
  })

  it('may ask for settings, a search for them, or a curve instead of a model', () => {
    expect(parseRow(trainRow, ['c', '--out', 'p', '--learner', 'settings'])).toMatchObject({ learners: [], settings: true })
    expect(parseRow(trainRow, ['c', '--out', 'p', '--search', '2.5']).search).toBe(2.5)
    expect(parseRow(trainRow, ['c', '--curve'])).toMatchObject({ output: '', curve: { folds: 5, json: false } })
    expect(parseRow(trainRow, ['c', '--curve', '--folds', '3', '--html', 'h', '--json'])).toMatchObject({
      curve: { folds: 3, html: 'h', json: true },
    })
  })

  it.each([
    [['a', '--out', 'p', '--learner', 'settings,crf'], 'stands alone'],
    [['a', '--out', 'p', '--learner', 'settings', '--search', '3'], 'for the learners crf and tbed'],
    [['a', '--out', 'p', '--search', 'long'], 'not a number of minutes'],
    [['a', '--out', 'p', '--search', '0'], 'not a number of minutes'],
    [['a', '--out', 'p', '--html', 'h'], 'for --curve'],
    [['a', '--curve', '--search', '3'], 'leave --search out'],
    [[], 'takes CORPUS, and'],
    [['a', 'b', '--out', 'p'], 'takes CORPUS, and'],
    [['a'], 'needs --out'],
    [['a', '--out', 'p', '--learner', 'oracle'], '--learner oracle is not known'],
    [['a', '--out', 'p', '--without', 'spelling'], '--without spelling is not known'],
    [['a', '--out', 'p', '--held-out', '0.95'], 'no share from 0 to 0.9'],
    [['a', '--out', 'p', '--l2', 'much'], '--l2 much is not a number'],
    [['a', '--out', 'p', '--seed', '-1'], 'write --seed=-1'],
    [['a', '--out', 'p', '--resume', '--force'], 'Choose one'],
    [['a', '--out', 'p', '--colour', 'red'], 'Unknown flag: --colour'],
  ])('are refused where they say nothing that can be done: %j', (argv, why) => {
    expect(() => parseRow(trainRow, argv)).toThrow(why)
  })
})
