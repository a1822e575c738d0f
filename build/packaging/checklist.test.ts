import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../runtime.mjs'
import { filesBelow } from './stage.mjs'

const sources = ['electron', 'worker', 'renderer'].flatMap((room) =>
  filesBelow(join(root, room))
    .filter((path) => /(?<!\.test|\.bench)\.tsx?$/.test(path))
    .map((path) => ({ path: `${room}/${path}`, text: readFileSync(join(root, room, path), 'utf8') })),
)
const guide = readFileSync(join(root, 'build', 'SECURITY.md'), 'utf8')

it.each([
  'crashReporter',
  'autoUpdater',
  'openExternal',
  'openPath',
  'allowRunningInsecureContent',
  'experimentalFeatures',
  'enableBlinkFeatures',
  'allowpopups',
  'enableRemoteModule',
  'webviewTag: true',
  'nodeIntegration: true',
  'sandbox: false',
  'contextIsolation: false',
  'webSecurity: false',
])('has no %s anywhere', (word) => {
  expect(sources.filter(({ text }) => text.includes(word)).map(({ path }) => path)).toEqual([])
})

it('answers each of the twenty lines of Electron’s list', () => {
  expect(Array.from(guide.matchAll(/^\| (\d+) +\|/gm), ([, number]) => Number(number))).toEqual(Array.from({ length: 20 }, (_, k) => k + 1))
})

it('names files that are there', () => {
  const named = new Set(guide.match(/\b(?:electron|build|e2e)\/[\w/.-]+\.(?:ts|mjs|md)\b/g))
  expect([...named].filter((path) => !existsSync(join(root, path)))).toEqual([])
})
