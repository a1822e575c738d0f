import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readNames } from './namesMap.ts'
import { openWatchNames } from './watchNames.ts'

let folder: string
let keyFile: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-watch-names-'))
  keyFile = join(folder, 'site.key')
})
afterEach(() => rmSync(folder, { recursive: true }))

const key = new Uint8Array(32).fill(5)
const day = Date.UTC(2026, 10, 23)
const maps = () => readdirSync(folder).length
const all = () => Object.fromEntries(readNames(keyFile, key).flatMap(({ names }) => names))

describe('the names of a watched folder', () => {
  it('are in a map for each day, which a watch that starts again goes on with', () => {
    let now = day
    const first = openWatchNames(keyFile, '/out', key, () => now)
    first.add('a', '1')
    first.write()
    const second = openWatchNames(keyFile, '/out', key, () => now)
    second.add('b', '2')
    now += 86_400_000
    second.add('c', '3')
    second.write()
    expect(maps()).toBe(2)
    expect(all()).toEqual({ a: '1', b: '2', c: '3' })
  })

  it('of very many files are in several maps, so that none is written again and again [F154]', () => {
    const names = openWatchNames(keyFile, '/out', key, () => day)
    for (let i = 0; i < 12_000; i++) names.add(`note-${i}`, `code-${i}`)
    names.write()
    const again = openWatchNames(keyFile, '/out', key, () => day)
    again.add('note-12000', 'code-12000')
    again.write()
    expect(readNames(keyFile, key).map((map) => map.names.length)).toEqual(expect.arrayContaining([5000, 5000, 2001]))
    expect(Object.keys(all())).toHaveLength(12_001)
  })
})
