import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unrestricted } from '../../../worker/release/machineRules.ts'
import type { Job } from '../../contract/values.ts'
import { readingHere } from '../../processes/testing/readingHere.ts'
import { fileHandles } from '../../shell/files.ts'
import { type Scene, sceneWith } from '../../store/testing/scene.ts'
import { deviceCatalogue } from '../deviceCatalogue.ts'
import { startJobs } from '../jobs.ts'
import type { Services } from '../services.ts'

/**
 * A workstation with an empty corpus, for tests: Ada and Ben annotate, Cleo adjudicates, Dora is
 * the administrator. Its folder goes when it is disposed of.
 */
export function workstation() {
  const folder = mkdtempSync(join(tmpdir(), 'cloister-work-'))
  const scene: Scene = sceneWith([])
  const bugs: unknown[] = []
  const jobs = startJobs({ tell: () => {}, report: (_, error) => bugs.push(error) })
  const files = fileHandles(unrestricted)
  const store = () => scene as unknown as ReturnType<Services['store']>
  return {
    scene,
    folder,
    bugs,
    services: { store, jobs, files, folder, machine: unrestricted, devices: deviceCatalogue(folder), reading: readingHere },
    /** A handle for a file or folder in the workstation's folder, with what is to be in it. */
    holding: (name: string, contents: Readonly<Record<string, string | Uint8Array>> = {}): string => {
      for (const [path, content] of Object.entries(contents)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), content)
      }
      return files.hold(join(folder, name)).handle
    },
    ended: async ({ id }: Job): Promise<Job> => {
      for (;;) {
        const job = jobs.list().find((each) => each.id === id)
        if (job?.state !== 'running') {
          if (bugs.length > 0) throw bugs[0]
          if (!job) throw new RangeError(`no job ${id}`)
          return job
        }
        await new Promise((resolve) => setTimeout(resolve, 2))
      }
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}
