import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { AnnotationSet } from '../contract/annotate.ts'
import { counts } from '../contract/edits.ts'
import { annotationSetOf, setById } from './sets.ts'
import { bundledChild } from './testing/bundledChild.ts'
import { faultPoints } from './testing/recordedDisk.ts'
import { openOnDisk, sceneOnDisk } from './testing/scene.ts'

const kills = faultPoints(25)

it('loses no change that was made when it is killed at any moment, and stays sound [F21, R33]', {
  timeout: 20_000 + kills * 2000,
}, async () => {
  const { path, remove } = sceneOnDisk(['Ann saw Bob. '.repeat(40)])
  const { child, removeChild } = await bundledChild(join(import.meta.dirname, 'testing', 'killed.child.ts'))
  try {
    for (let kill = 1; kill <= kills; kill++) {
      const last = await annotateUntilKilled(child, path, kill)
      const db = openOnDisk(path)
      expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
      expect(db.pragma('foreign_key_check')).toEqual([])
      const set = annotationSetOf({ db }, 1)
      // The change that was being made may be there or not; all that were reported are.
      expect([last.version, last.version + 1]).toContain(set.version)
      if (set.version === last.version) expect(set.spans).toEqual(last.spans)
      expect(setById({ db }, 1)?.spanCount).toBe(set.spans.filter(counts).length)
      const head = db.prepare('SELECT count(*) AS n FROM revisions WHERE set_id = 1').get() as { n: number }
      expect(head.n).toBe(set.version)
      db.close()
    }
  } finally {
    remove()
    removeChild()
  }
})

/** @returns the last set that it reported whole before it was killed */
async function annotateUntilKilled(child: string, path: string, seed: number): Promise<Pick<AnnotationSet, 'version' | 'spans'>> {
  const annotator = spawn(process.execPath, [child, path, String(seed)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => annotator.once('close', resolve))
  let said = ''
  const speaks = new Promise((resolve) => annotator.stdout.once('data', resolve))
  annotator.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk
  })
  await Promise.race([speaks, ended])
  await setTimeout(Math.random() * 40)
  annotator.kill('SIGKILL')
  await ended
  expect(annotator.signalCode).toBe('SIGKILL')
  return JSON.parse(said.slice(0, said.lastIndexOf('\n')).split('\n').at(-1) ?? '')
}
