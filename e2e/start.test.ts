import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { literalPattern } from '../worker/core/literalPattern.ts'
import { readFiles, scratchFolder } from './program.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const sample = fileURLToPath(new URL('../build/sample', import.meta.url))
const start = fileURLToPath(new URL('../build/start.mjs', import.meta.url))

describe('npm start -- redact', () => {
  it('redacts the shipped notes: the same files, identifiers tagged, all other text as it was [R14]', async () => {
    using scratch = scratchFolder()
    const { status, stderr } = await startWith(['redact', sample, scratch.path('out'), '--names', 'keep'])
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('Error')])
    const before = readFiles(sample)
    const after = readFiles(scratch.path('out'))
    expect(Object.keys(after)).toEqual(Object.keys(before))
    for (const [name, text] of Object.entries(after)) {
      expect(text).toMatch(/<\*\*[A-Z_]+\*\*>/)
      expect(before[name]).toMatch(withGaps(text))
    }
  }, 300_000)

  it('keeps the exit status of the program', async () => {
    expect((await startWith(['redact', '/nowhere/at/all', '/nowhere/either'])).status).toBe(2)
  })
})

describe('npm start', () => {
  it('redacts the shipped notes where there is no display', async () => {
    const samples = () =>
      readdirSync(root).includes('out') ? readdirSync(join(root, 'out')).filter((name) => name.startsWith('sample')) : []
    const before = samples()
    const { status, stderr } = await startWith([], { DISPLAY: '', WAYLAND_DISPLAY: '' })
    const made = samples().filter((name) => !before.includes(name))
    for (const name of made) rmSync(join(root, 'out', name), { recursive: true })
    expect([status, stderr]).toEqual([0, expect.stringContaining('There is no display')])
    expect(made).toHaveLength(1)
  }, 300_000)

  it('opens the workbench where there is one, in Chromium when need be, and closes it when it is told to end', async () => {
    using scratch = scratchFolder()
    const env = {
      DISPLAY: ':0',
      XDG_CONFIG_HOME: scratch.path('config'),
      ELECTRON_OVERRIDE_DIST_PATH: scratch.path('no Electron'),
      CLOISTER_HEADLESS: '1',
    }
    const { status, stderr } = await startWith([], env, (child) => {
      child.stderr?.on('data', (text) => String(text).includes('It is open.') && child.kill('SIGTERM'))
    })
    expect([status, stderr]).toEqual([
      0,
      expect.stringMatching(/Electron's runtime is not here: the workbench opens in Chromium.*\nIt is open.*\n$/),
    ])
    // Written as the window closes, in good order.
    expect(existsSync(scratch.path('config', 'Cloister', 'window.json'))).toBe(true)
  }, 300_000)
})

/** Matches every text that is this one with something in place of each tag. */
function withGaps(redacted: string): RegExp {
  const kept = redacted.split(/<\*\*[A-Z_]+\*\*>/).map(literalPattern)
  return new RegExp(`^${kept.join('[^]+?')}$`)
}

function startWith(
  words: readonly string[],
  env: NodeJS.ProcessEnv = {},
  watch?: (child: ChildProcess) => void,
): Promise<{ status: number | null; stderr: string }> {
  const child = spawn(process.execPath, [start, ...words], { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } })
  watch?.(child)
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, stderr }))
  })
}
