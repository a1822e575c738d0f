import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { policyShape } from '../../worker/redact/policy/policy.ts'
import { type MachineRules, machinePolicy, rulesOf, unrestricted, withMachineNeed } from '../../worker/release/machineRules.ts'
import type { ReleaseOrder } from '../../worker/release/order.ts'
import type { ReleaseLook, ReleasePlan } from '../contract/releases.ts'
import type { Person } from '../contract/values.ts'
import { type AskForFiles, fileHandlers } from '../handlers/files.ts'
import type { ReleasingProcesses } from '../processes/releasing/releasingProcesses.ts'
import { fileHandles } from '../shell/files.ts'
import { changeRole } from '../store/people.ts'
import { machineState, releaseBarred } from './machine.ts'
import { policiesOf } from './policies.ts'
import { releasingOf } from './releasing.ts'
import type { Services } from './services.ts'
import { workstation } from './testing/workstation.ts'
import { watchingOf } from './watching.ts'

const options = { models: 'fast', language: 'auto', patientFrom: null, scope: null, names: 'opaque', exclude: [] as string[] } as const
const looked = { documents: 1, outputProblem: null } as unknown as ReleaseLook
const plan = { documents: 1, problem: null } as unknown as ReleasePlan

/**
 * A workstation under a machine's policy, whose releases are begun and never made. `laidDown`
 * becomes the policy after what stood before was done without one.
 */
function office() {
  const work = workstation()
  const { services, folder } = work
  mkdirSync(join(folder, 'in'))
  mkdirSync(join(folder, 'released'))
  const begun: string[] = []
  const dora: Person = { id: work.scene.people[3]!, name: 'Dora', role: 'administrator' }
  const under = (machine: MachineRules) => {
    const files = { ...fileHandles(machine), path: services.files.path, output: withRules(services.files.path, machine) }
    const processes = {
      look: async () => looked,
      plan: async () => plan,
      forget: () => {},
      list: async () => [],
    } as unknown as ReleasingProcesses
    const runs = {
      start: () => {
        begun.push('release')
        throw new Error('begun')
      },
      progress: () => undefined,
      some: () => false,
      end: () => {},
      stop: () => {},
    }
    const { store, devices } = services
    const parts = { store, files, machine, processes, runs, devices }
    return {
      releasing: releasingOf(parts),
      watching: watchingOf({ ...parts, tell: () => {}, report: () => {} }),
      policies: policiesOf({ store: services.store, files }),
    }
  }
  return { ...work, dora, begun, under, [Symbol.dispose]: work[Symbol.dispose] }
}

function withRules(path: (handle: string) => string, { refuseOutput }: MachineRules) {
  return (handle: string) => {
    refuseOutput(path(handle))
    return path(handle)
  }
}

const laidDown = (policy: object) => rulesOf(machinePolicy.parse({ version: 1, ...policy }), '/etc/cloister/policy.json')

describe('a release on a machine with a policy', () => {
  const asked = (work: ReturnType<typeof office>, output: string, preset: 'gdpr' | 'safe-harbor' = 'gdpr') => ({
    releaseId: null,
    name: 'Spring',
    input: work.holding('in'),
    output: work.holding(output),
    policy: { preset },
    options: { ...options, exclude: [] },
  })

  it('is not saved with a policy or a folder that is not allowed', () => {
    using work = office()
    const { releasing } = work.under(laidDown({ policies: ['safe-harbor'], outputFolders: [join(work.folder, 'released')] }))
    expect(() => releasing.save(asked(work, 'released/a'), work.dora)).toThrow('It allows safe-harbor.')
    expect(() => releasing.save(asked(work, 'elsewhere', 'safe-harbor'), work.dora)).toThrow('only below')
    symlinkSync(join(work.folder, 'in'), join(work.folder, 'released', 'way-out'))
    expect(() => releasing.save(asked(work, 'released/way-out/x', 'safe-harbor'), work.dora)).toThrow('only below')
    expect(releasing.list()).toEqual([])
    expect(releasing.save(asked(work, 'released/a', 'safe-harbor'), work.dora).name).toBe('Spring')
    expect(existsSync(join(work.folder, 'released', 'a'))).toBe(false)
  })

  it('neither begins nor goes on once it is forbidden, and its plan says why', async () => {
    using work = office()
    const { id: releaseId } = work.under(unrestricted).releasing.save(asked(work, 'out'), work.dora)
    for (const [policy, why] of [
      [{ policies: ['safe-harbor'] }, 'It allows safe-harbor.'],
      [{ outputFolders: [join(work.folder, 'released')] }, 'only below'],
    ] as const) {
      const { releasing } = work.under(laidDown(policy))
      for (const restart of [false, true]) expect(() => releasing.start({ releaseId, restart }, work.dora)).toThrow(why)
      expect((await releasing.plan({ releaseId })).problem).toContain(why)
    }
    expect(work.begun).toEqual([])
    expect((await work.under(unrestricted).releasing.plan({ releaseId })).problem).toBeNull()
    expect(() => work.under(unrestricted).releasing.start({ releaseId, restart: false }, work.dora)).toThrow('begun')
  })

  it('looks with no fewer models than are laid down, and goes on with no fewer [F118]', () => {
    using work = office()
    const save = (models: 'all' | 'fast', releasing: ReturnType<typeof work.under>['releasing']) => {
      const order = asked(work, `out-${models}`)
      return releasing.save({ ...order, options: { ...order.options, models } }, work.dora).id
    }
    const [fast, all] = [save('fast', work.under(unrestricted).releasing), save('all', work.under(unrestricted).releasing)]
    const { releasing } = work.under(laidDown({ models: 'all' }))
    expect(() => releasing.start({ releaseId: fast, restart: false }, work.dora)).toThrow('requires every model for a release')
    expect(() => releasing.start({ releaseId: all, restart: false }, work.dora)).toThrow('begun')
    expect(() => work.under(laidDown({ models: 'fast' })).releasing.start({ releaseId: fast, restart: false }, work.dora)).toThrow('begun')
  })

  it('is planned, and made from a watched folder, with what the machine needs', () => {
    const order = { models: 'all' } as ReleaseOrder
    for (const [own, models, need] of [
      [undefined, undefined, undefined],
      [undefined, 'fast', 'fast'],
      ['fast', 'all', 'all'],
      ['all', 'fast', 'all'],
    ] as const)
      expect(withMachineNeed({ ...order, ...(own && { need: own }) }, { models }).need).toBe(need)
  })

  it('is told of a folder that is not allowed while it is put together', async () => {
    using work = office()
    const { releasing } = work.under(laidDown({ outputFolders: [join(work.folder, 'released')] }))
    const { id: releaseId } = work.under(unrestricted).releasing.save(asked(work, 'out'), work.dora)
    const look = await releasing.look({ releaseId, input: null, output: null, patientFrom: null, exclude: [] })
    expect(look.outputProblem).toContain('only below')
  })
})

describe('a watched folder on a machine with a policy', () => {
  const inbox = (work: ReturnType<typeof office>) => ({
    name: 'Inbox',
    input: work.holding('in'),
    output: work.holding('out'),
    policy: { preset: 'gdpr' as const },
    options: { ...options, exclude: [] },
    every: 10,
  })

  it('is not set up against it', () => {
    using work = office()
    expect(() => work.under(laidDown({ policies: ['safe-harbor'] })).watching.add(inbox(work), work.dora)).toThrow('It allows safe-harbor.')
    expect(() => work.under(laidDown({ outputFolders: ['/srv/released'] })).watching.add(inbox(work), work.dora)).toThrow('/srv/released')
  })

  it('is looked at no more once it is forbidden, and says why', async () => {
    using work = office()
    const { id: watchedId } = work.under(unrestricted).watching.add(inbox(work), work.dora)
    const problem = async (machine: MachineRules) => (await work.under(machine).watching.look({ watchedId }))[0]?.problem
    expect(await problem(laidDown({ policies: ['safe-harbor'] }))).toContain('It allows safe-harbor.')
    expect(await problem(laidDown({ outputFolders: ['/srv/released'] }))).toContain('/srv/released')
    expect(await problem(laidDown({ release: ['officer'] }))).toContain('Dora, who set this folder up, may no longer release')
    expect(await problem(unrestricted)).toBeNull()
    changeRole(work.scene, work.scene.people[2]!, 'administrator')
    changeRole(work.scene, work.dora.id, 'annotator')
    expect(await problem(unrestricted)).toContain('Dora, who set this folder up, may no longer release')
  })
})

it('lets nothing be exported elsewhere, and says so when the place is chosen', async () => {
  using work = office()
  const machine = laidDown({ outputFolders: [join(work.folder, 'released')] })
  const { policies } = work.under(machine)
  expect(() => policies.exportFile({ of: { preset: 'gdpr' }, handle: work.holding('gdpr.json') })).toThrow('only below')
  expect(policies.exportFile({ of: { preset: 'gdpr' }, handle: work.holding('released/gdpr.json') }).file).toBe('gdpr.json')

  let choose: (request: never) => unknown = () => undefined
  const handle = (name: string, answer: typeof choose) => {
    if (name === 'files.choose') choose = answer
  }
  const elsewhere: AskForFiles = async () => [join(work.folder, 'elsewhere')]
  fileHandlers(handle as never, { ...work.services, machine } as unknown as Services, elsewhere)
  for (const purpose of ['release-output', 'export-folder', 'package-save', 'report-pdf', 'policy-save'])
    await expect(choose({ purpose } as never)).rejects.toThrow('only below')
  for (const purpose of ['release-input', 'import-folder', 'backup-folder', 'audit-save'])
    expect(await choose({ purpose } as never)).toHaveLength(1)
})

it('says on the screens what is not allowed before anybody has done the work', () => {
  using work = office()
  const { policies } = work.under(unrestricted)
  const own = ['Ours', 'Theirs'].map((name) => policies.create({ policy: policyShape.parse({ policy: 1, name }), note: '' }, work.dora).id)
  const state = (policy: object) => machineState(work.services.store(), laidDown(policy), work.dora)
  expect(state({})).toEqual({ releaseBarred: null, outputFolders: null, barred: { presets: [], own: [] } })
  expect(state({ policies: ['gdpr', 'Theirs'], outputFolders: ['/srv/released'], release: ['officer'] })).toEqual({
    releaseBarred: 'The policy of this machine leaves releases to privacy officers, and Dora is not one of them.',
    outputFolders: ['/srv/released'],
    barred: { presets: ['i2b2-tags', 'surrogates', 'safe-harbor', 'limited-data-set'], own: [own[0]] },
  })
  expect(releaseBarred(laidDown({ release: ['annotator'] }), work.dora)).toContain('roles that can’t release')
})
