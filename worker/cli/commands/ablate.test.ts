import { expect, it } from 'vitest'
import { parseCommand } from '../arguments.ts'

it('takes a corpus and what to leave out of what is learnt from it', () => {
  expect(parseCommand(['ablate', 'notes', '--leave-out', 'features', '--jobs', '2'])).toEqual({
    name: 'ablate',
    corpus: 'notes',
    leaveOut: 'features',
    learner: 'crf',
    language: 'auto',
    scheme: 'BIO',
    without: [],
    licence: 'nothing is passed on',
    resampling: { rounds: 10_000, seed: 1 },
    seed: 1,
    jobs: 2,
    exclude: [],
    json: false,
  })
  const words = [
    'ablate',
    'notes',
    '--leave-out',
    'sources',
    '--learner',
    'tbed',
    '--folds',
    '5',
    '--significance',
    '500',
    '--html',
    'a.html',
  ]
  expect(parseCommand(words)).toMatchObject({ leaveOut: 'sources', learner: 'tbed', folds: 5, resampling: { rounds: 500 }, html: 'a.html' })
  expect(parseCommand(['ablate', 'notes', '--leave-out', 'features', '--held-out', '0.3'])).toMatchObject({ heldOut: 0.3 })
})

it.each([
  [['ablate'], 'takes CORPUS, and'],
  [['ablate', 'a'], 'needs --leave-out'],
  [['ablate', 'a', '--leave-out', 'luck'], '--leave-out luck is not known'],
  [['ablate', 'a', '--leave-out', 'voters', '--folds', '5'], '--folds is for what is learnt again'],
  [['ablate', 'a', '--leave-out', 'features', '--learner', 'tbed'], 'those of the CRF'],
  [['ablate', 'a', '--leave-out', 'features', '--folds', '5', '--held-out', '0.2'], 'Choose one'],
  [['ablate', 'a', '--leave-out', 'features', '--held-out', '0'], '--held-out 0'],
  [['ablate', 'a', '--leave-out', 'features', '--significance', '3'], '--significance 3'],
  [['ablate', 'a', '--leave-out', 'features', '--colour', 'red'], 'Unknown flag: --colour'],
])('is refused where it says nothing that can be done: %j', (argv, why) => {
  expect(() => parseCommand(argv)).toThrow(why)
})
