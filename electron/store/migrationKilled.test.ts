import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, migrations, versionOf } from './migrate.ts'
import { textOf } from './openDocument.ts'
import { bundledChild } from './testing/bundledChild.ts'
import {
  callCounts,
  diskStates,
  type Files,
  faultPoints,
  hasStrace,
  killerAt,
  layOut,
  randomFrom,
  recorder,
} from './testing/recordedDisk.ts'
import { openOnDisk } from './testing/scene.ts'
import { fillings } from './testing/versions.ts'

const kills = faultPoints(6)
const oldest = 1

let folder: string
let before: string
let after: string
let trace: string
let made: Awaited<ReturnType<typeof bundledChild>>

describe.skipIf(!hasStrace)('an upgrade that is cut short (needs strace)', { timeout: 60_000 + kills * 4000 }, () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cloister-upgrade-'))
    made = await bundledChild(join(import.meta.dirname, 'testing', 'migrationKilled.child.ts'))
    before = join(folder, 'before')
    after = join(folder, 'after')
    trace = join(folder, 'trace')
    await oldVault(before)
    cpSync(before, after, { recursive: true })
    expect(await upgraded(after, recorder(trace))).toBe('whole')
  }, 120_000)
  afterAll(() => {
    made?.removeChild()
    rmSync(folder, { recursive: true, force: true })
  })

  it('by SIGKILL goes on at the next start, and ends as one that nothing cut [F23]', async () => {
    const random = randomFrom(kills)
    const counts = [...callCounts(trace)]
    const whole = contentOf(after)
    let cut = 0
    for (let kill = 0; kill < kills; kill++) {
      const [call, times] = counts[random(counts.length)]!
      const nth = 1 + random(times)
      const vault = join(folder, 'killed')
      cpSync(before, vault, { recursive: true })
      if ((await upgraded(vault, killerAt(call, nth))) === 'cut') cut++
      await continues(vault, `${call} ${nth}`, whole)
      rmSync(vault, { recursive: true })
    }
    // A thread that made a call less often than the busiest one lets some of them through.
    expect(cut).toBeGreaterThan(kills / 2)
  })

  it('by the power, after any of its calls, goes on at the next start [F24]', async () => {
    const random = randomFrom(7)
    const whole = contentOf(after)
    const vault = join(folder, 'replayed')
    const start: Files = new Map([[join(after, 'vault.db'), readFileSync(join(before, 'vault.db'))]])
    const all = [...diskStates(trace, start, after, random)].length
    let states = 0
    for (const state of diskStates(trace, start, after, random)) {
      states++
      // Each of them only in the long run.
      if (kills < all && states % Math.ceil(all / kills) !== 0) continue
      for (const kind of ['killed', 'bare', 'torn'] as const) {
        layOut(state[kind], after, vault)
        await continues(vault, `${kind} after call ${states}`, whole)
      }
    }
    expect(states).toBeGreaterThan(50)
  })

  it('by two other programs that do the same is made once, and the copy is of what was before [F34]', async () => {
    const whole = contentOf(after)
    for (let round = 0; round < kills; round++) {
      const vault = join(folder, 'shared')
      cpSync(before, vault, { recursive: true })
      // With three, two of them nearly always empty the log at the same moment.
      expect(await Promise.all([1, 2, 3].map(() => upgraded(vault, [])))).toEqual(['whole', 'whole', 'whole'])
      await continues(vault, `round ${round}`, whole)
      rmSync(vault, { recursive: true })
    }
  })
})

/**
 * The vault is sound and of one version or another; the next start brings it up, and a copy of what
 * was before is whole where there is one.
 */
async function continues(vault: string, where: string, whole: unknown): Promise<void> {
  const file = join(vault, 'vault.db')
  for (const name of readdirSync(vault).filter((each) => /\.before-\d+$/.test(each))) {
    const copy = openOnDisk(join(vault, name))
    const found = [copy.pragma('integrity_check', { simple: true }), versionOf(copy) < migrations.length]
    expect([where, name, ...found, copy.prepare('SELECT name FROM people').all().length]).toEqual([where, name, 'ok', true, 3])
    copy.close()
  }
  const db = openOnDisk(file)
  expect([where, db.pragma('integrity_check', { simple: true })]).toEqual([where, 'ok'])
  expect([where, versionOf(db) >= oldest, textOf({ db }, 2)]).toEqual([where, true, 'Été 2021.'])
  await migrate(db, file)
  db.close()
  expect([where, contentOf(vault)]).toEqual([where, whole])
  expect([where, readdirSync(vault).filter((name) => name.endsWith('.part'))]).toEqual([where, []])
  expect([where, readdirSync(vault).some((name) => name.includes('.before-'))]).toEqual([where, true])
}

function contentOf(vault: string) {
  const db = openOnDisk(join(vault, 'vault.db'))
  try {
    const tables = db.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name").all() as {
      name: string
      sql: string
    }[]
    const rows = tables
      .filter(({ sql }) => sql && !/VIRTUAL TABLE/.test(sql))
      .map(({ name }) => [name, db.prepare(`SELECT * FROM "${name}"`).all()])
    return JSON.stringify([versionOf(db), db.pragma('integrity_check', { simple: true }), db.pragma('foreign_key_check'), tables, rows])
  } finally {
    db.close()
  }
}

function upgraded(vault: string, under: readonly string[]): Promise<'whole' | 'cut'> {
  const [command, ...rest] = [...under, process.execPath, made.child, join(vault, 'vault.db')]
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
  return new Promise((resolve) => child.once('close', (status) => resolve(status === 0 ? 'whole' : 'cut')))
}

/** A vault as the first version of the program left it. */
async function oldVault(into: string): Promise<void> {
  mkdirSync(into)
  const file = join(into, 'vault.db')
  const db = openOnDisk(file)
  await migrate(db, file, migrations.slice(0, oldest))
  fillings[0]?.(db)
  db.close()
}
