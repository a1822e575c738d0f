import { expect, it } from 'vitest'
import { jumpList, taskOf } from './jumpList.ts'
import { refusedSwitch } from './switches.ts'

const program = 'C:\\Program Files\\Cloister\\Cloister.exe'

it.each(['en', 'fr'] as const)('has tasks of the program in %s, and no category that names files', (language) => {
  const list = jumpList({ language, program })
  expect(list.map(({ type }) => type)).toEqual(['tasks'])
  for (const item of list[0]?.items ?? []) {
    expect(item).toMatchObject({ type: 'task', program, iconPath: program, title: expect.stringMatching(/\S/) })
    // Windows shows no more of it.
    expect(item.description?.length).toBeLessThanOrEqual(260)
  }
})

it('starts the program with words that it takes, and that say what was chosen', () => {
  const words = jumpList({ language: 'en', program }).flatMap(({ items }) => (items ?? []).map(({ args }) => args ?? ''))
  expect(words.map((word) => taskOf([program, word]))).toEqual(['note', 'lock'])
  for (const word of words) expect(refusedSwitch([word], { platform: 'win32', isRoot: false })).toBeNull()
  // As Windows hands on what a second start was given, among words of Chromium's.
  expect(taskOf([program, '--allow-file-access-from-files', '--task=lock', 'C:\\'])).toBe('lock')
})

it('takes no other task', () => {
  expect([[], ['note'], ['--task'], ['--task='], ['--task=quit'], ['--task=note x']].map(taskOf)).toEqual(Array(6).fill(null))
})
