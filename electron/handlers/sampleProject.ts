import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { permits } from '../contract/permissions.ts'
import type { ReleaseOptions } from '../contract/releases.ts'
import type { Person } from '../contract/values.ts'
import { wantsFourEyes } from '../services/fourEyes.ts'
import { releaseBarred } from '../services/machine.ts'
import { projectLanguage } from '../services/preferences.ts'
import { releasingOf } from '../services/releasing.ts'
import { makeSampleCorpus, samplePolicy, writeSampleFolder } from '../services/sampleProject.ts'
import type { Services } from '../services/services.ts'
import type { Handle } from './handle.ts'

export function sampleHandlers(handle: Handle, services: Services): void {
  const { store, files, releases, runs, machine, devices, folder } = services
  const releasing = releasingOf({ store, files, processes: releases, runs, machine, devices })

  /** Null where this person, or this machine's policy, releases nothing there. */
  const releaseSample = (person: Person, language: 'en' | 'fr') => {
    const preset = samplePolicy(machine, language)
    if (!preset || !permits(person.role, 'release') || releaseBarred(machine, person) !== null) return null
    const { input, output } = writeSampleFolder(folder, language)
    try {
      const folders = { input: files.hold(input).handle, output: files.hold(output).handle }
      const options: ReleaseOptions = { models: 'fast', language, patientFrom: null, scope: null, names: 'readable', exclude: [] }
      const { id } = releasing.save({ releaseId: null, name: say`Sample release`, policy: { preset }, options, ...folders }, person)
      const waits = runs.some() || wantsFourEyes(store(), machine)
      return { id, job: waits ? null : releasing.start({ releaseId: id, restart: false }, person) }
    } catch (error) {
      // What a machine forbids is said where somebody asks for a release of their own.
      if (error instanceof UserError) return null
      throw error
    }
  }

  handle('projects.sample', (_, { person }) => {
    const language = projectLanguage(folder)
    const corpusId = makeSampleCorpus(store(), person, language)
    return { corpusId, release: releaseSample(person, language) }
  })
}
