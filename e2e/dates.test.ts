import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { run, scratchFolder, writeFiles } from './program.ts'

const shifts = JSON.stringify({ policy: 1, name: 'Dates', categories: { DATE: { do: 'shift' }, DOB: { do: 'shift' } } })
const rules = ['--models', 'rules,gazetteer', '--lang', 'en', '--names', 'keep', '--jobs', '1']

/** Days of a month-first date. */
function dayOf(value: string): number {
  const [month = 0, day = 0, year = 0] = value.split('/').map(Number)
  return Date.UTC(year, month - 1, day) / 86_400_000
}

const dateIn = (text: string) => /\d\d?\/\d\d?\/\d{4}/.exec(text)![0]

it('reads an ambiguous date of a note without a clue as the patient’s other notes are read [F61]', async () => {
  using scratch = scratchFolder()
  const policy = scratch.path('dates.json')
  writeFiles(scratch.path('in'), {
    'p1/a.txt': 'Admitted on 03/04/2021 with chest pain.\n',
    'p1/b.txt': 'Discharged on 03/06/2021, well.\n',
    'p1/c.txt': 'Seen again on 03/28/2021.\n',
    'p2/a.txt': 'Admitted on 03/04/2021 with chest pain, seen 28/03/2021.\n',
    'p2/b.txt': 'Discharged on 05/04/2021, well.\n',
  })
  writeFileSync(policy, shifts)
  const args = ['redact', scratch.path('in'), scratch.path('out'), '--profile', policy, '--patient-from', 'folder', ...rules]
  expect(await run(args)).toMatchObject({ status: 0 })
  const read = (name: string) => dateIn(readFileSync(scratch.path('out', name), 'utf8'))
  // Month first: 4 March to 6 March, 22 days before 28 March.
  expect(dayOf(read('p1/b.txt')) - dayOf(read('p1/a.txt'))).toBe(2)
  expect(dayOf(read('p1/c.txt')) - dayOf(read('p1/a.txt'))).toBe(24)
  // Day first: 3 April to 5 April.
  const turned = (value: string) => value.replace(/^(\d+)\/(\d+)/, '$2/$1')
  expect(dayOf(turned(read('p2/b.txt'))) - dayOf(turned(read('p2/a.txt')))).toBe(2)
})

it('reads a note of nobody known as the release’s other notes are read, in its language [F61]', async () => {
  using scratch = scratchFolder()
  const policy = scratch.path('dates.json')
  writeFiles(scratch.path('in'), {
    'a.txt': 'Admitted on 03/04/2021, discharged 03/06/2021.\n',
    'b.txt': 'Seen on 12/31/2020.\n',
  })
  writeFileSync(policy, shifts)
  expect(await run(['redact', scratch.path('in'), scratch.path('out'), '--profile', policy, ...rules])).toMatchObject({ status: 0 })
  const [first = '', second = ''] = readFileSync(scratch.path('out', 'a.txt'), 'utf8').match(/\d\d?\/\d\d?\/\d{4}/g) ?? []
  expect(dayOf(second) - dayOf(first)).toBe(2)
})

it('asks a part of a release that moves dates for the first pass over all of it', async () => {
  using scratch = scratchFolder()
  const [policy, key, entities] = [scratch.path('dates.json'), scratch.path('key'), scratch.path('entities')]
  writeFiles(scratch.path('in'), {
    'p/a.txt': 'Admitted on 03/04/2021.\n',
    'p/b.txt': 'Discharged 03/06/2021.\n',
    'p/c.txt': 'Seen 12/31/2020.\n',
  })
  writeFileSync(policy, shifts)
  const parts = ['1/3', '2/3', '3/3']
  const args = (part: string) => [
    'redact',
    scratch.path('in'),
    scratch.path('out'),
    '--profile',
    policy,
    '--patient-from',
    'folder',
    ...rules,
    '--key',
    key,
    '--shard',
    part,
  ]
  const refused = await run(args('1/3'))
  expect(refused).toMatchObject({ status: 2 })
  expect(refused.stderr).toContain('--entities')
  const survey = [
    'survey',
    scratch.path('in'),
    '--entities',
    entities,
    '--key',
    key,
    '--profile',
    policy,
    '--patient-from',
    'folder',
    ...rules,
  ]
  expect(await run(survey.filter((word, k) => word !== '--names' && survey[k - 1] !== '--names'))).toMatchObject({ status: 0 })
  for (const part of parts) expect(await run([...args(part), '--entities', entities])).toMatchObject({ status: 0 })
  const read = (name: string) => dayOf(dateIn(readFileSync(scratch.path('out', 'p', name), 'utf8')))
  expect(read('b.txt') - read('a.txt')).toBe(2)
})

it('leaves nothing of the calendar behind that tells the shift, without any model [F62, F64]', async () => {
  using scratch = scratchFolder()
  const policy = scratch.path('dates.json')
  writeFiles(scratch.path('in'), {
    'a.txt':
      'Seen on Easter Sunday 4 April 2021 and in 2021-W09 (week 9). On 2 March 2021 (day 61, Q1) she was well.\nSmoked in the 2010s. Q1 2021 was quiet. Lost on 30/02/24.\n',
  })
  writeFileSync(policy, shifts)
  expect(await run(['redact', scratch.path('in'), scratch.path('out'), '--profile', policy, ...rules])).toMatchObject({ status: 0 })
  const out = readFileSync(scratch.path('out', 'a.txt'), 'utf8')
  expect(out).not.toMatch(/Easter|2021-W09|day 61\b|2011s|30\/02|2030/)
  expect(out).toContain('in the 2010s')
  expect(out).toContain('<**DATE**>')
})
