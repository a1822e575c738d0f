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
])('has no %s anywhere [S8, S9, S10, S11, S15, S23]', (word) => {
  expect(sources.filter(({ text }) => text.includes(word)).map(({ path }) => path)).toEqual([])
})

it('answers each of the twenty lines of Electron’s list', () => {
  const answered = Array.from(guide.matchAll(/^\| S(\d+) +\|/gm), ([, number]) => Number(number))
  // Tables of other promises go on from there.
  expect(answered.filter((number) => number <= 20)).toEqual(Array.from({ length: 20 }, (_, k) => k + 1))
})

it('asks for a window that is apart from Node, isolated, sandboxed and under the web’s rules, each outright [S2, S3, S4, S6, S11]', () => {
  const window = sources.find(({ path }) => path === 'electron/shell/window.ts')?.text ?? ''
  for (const setting of [
    'nodeIntegration: false',
    'nodeIntegrationInWorker: false',
    'nodeIntegrationInSubFrames: false',
    'contextIsolation: true',
    'sandbox: true',
    'webSecurity: true',
    'webviewTag: false',
  ])
    expect(window).toContain(`      ${setting},\n`)
  expect(sources.filter(({ text }) => text.includes('new BrowserWindow(')).map(({ path }) => path)).toEqual(['electron/shell/window.ts'])
})

it('pins the version of Electron [S16]', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(devDependencies.electron).toMatch(/^\d+\.\d+\.\d+$/)
})

it('names files that are there', () => {
  const named = new Set(guide.match(/\b(?:electron|build|e2e)\/[\w/.-]+\.(?:ts|mjs|md)\b/g))
  expect([...named].filter((path) => !existsSync(join(root, path)))).toEqual([])
})
