import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import type { AnnotationSet } from '../contract/annotate.ts'
import { annotationSetOf } from './sets.ts'
import { bundledChild } from './testing/bundledChild.ts'
import { diskStates, type Files, faultPoints, hasStrace, layOut, randomFrom, recorder } from './testing/recordedDisk.ts'
import { openOnDisk, sceneOnDisk } from './testing/scene.ts'

/** As many changes as there are points, each of a dozen calls. */
const changes = faultPoints(5)

it.skipIf(!hasStrace)(
  'loses no change that was made when the power fails after any write, and stays sound (needs strace) [F24]',
  {
    timeout: 60_000 + changes * 4000,
  },
  async () => {
    const { path, remove } = sceneOnDisk(['Ann saw Bob. '.repeat(40)])
    const scratch = mkdtempSync(join(tmpdir(), 'cloister-power-'))
    const { child, removeChild } = await bundledChild(join(import.meta.dirname, 'testing', 'killed.child.ts'))
    try {
      const folder = dirname(path)
      const before: Files = new Map([[path, readFileSync(path)]])
      const [command, ...rest] = [...recorder(join(scratch, 'trace')), process.execPath, child, path, '5', String(changes), '40']
      execFileSync(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
      let states = 0
      for (const state of diskStates(join(scratch, 'trace'), before, folder, randomFrom(11))) {
        states++
        const last = lastSaid(state.said)
        for (const kind of ['killed', 'bare', 'torn'] as const) {
          layOut(state[kind], folder, join(scratch, 'after'))
          const db = openOnDisk(join(scratch, 'after', 'vault.db'))
          const where = `${kind} after call ${states}`
          expect([where, db.pragma('integrity_check', { simple: true })]).toEqual([where, 'ok'])
          if (last) {
            const set = annotationSetOf({ db }, 1)
            expect([where, [last.version, last.version + 1].includes(set.version)]).toEqual([where, true])
            if (set.version === last.version) expect([where, set.spans]).toEqual([where, last.spans])
          }
          db.close()
        }
      }
      expect(states).toBeGreaterThan(changes * 3)
      expect(lastSaid([...diskStates(join(scratch, 'trace'), before, folder, randomFrom(1))].at(-1)?.said ?? '')).toBeDefined()
    } finally {
      remove()
      removeChild()
      rmSync(scratch, { recursive: true, force: true })
    }
  },
)

function lastSaid(said: string): Pick<AnnotationSet, 'version' | 'spans'> | undefined {
  const lines = said.slice(0, said.lastIndexOf('\n') + 1).split('\n')
  const line = lines.findLast((each) => each.startsWith('{"version"'))
  return line ? JSON.parse(line) : undefined
}
