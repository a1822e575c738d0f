import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Inputs } from './inputs.ts'
import type { ReleaseOrder } from './order.ts'
import { OutputRefused, type WhyRefused } from './outputRefused.ts'
import { claimFile, claimFolder, inputsFingerprint, outputPlace, refuseOverlap } from './outputs.ts'

let folder: string
let out: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'cloister-outputs-')))
  out = join(folder, 'new', 'out')
  vi.stubEnv('XDG_STATE_HOME', join(folder, 'state'))
  vi.stubEnv('LOCALAPPDATA', join(folder, 'state'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

type Wishes = Partial<Pick<ReleaseOrder, 'existing' | 'shard' | 'only'>> & { readonly state?: string | undefined }
const claim = (wishes: Wishes = {}, settings = 'settings') =>
  claimFolder(out, { existing: 'refuse', state: join(folder, 'run'), ...wishes } as ReleaseOrder, { hash: settings, each: {} })
const whole = { how: 'ended', isWhole: true, keepsKey: false } as const
const file = (...parts: string[]) => {
  const path = join(...parts)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, '')
  return path
}

/** Why something is refused, and what is said. */
function refusal(act: () => unknown): readonly [WhyRefused, string] {
  try {
    act()
  } catch (error) {
    expect(error).toBeInstanceOf(OutputRefused)
    const { why, message } = error as OutputRefused
    return [why, message]
  }
  throw new Error('it was not refused')
}

describe('the place of a result', () => {
  const place = (output: string, single: boolean) => outputPlace({ output }, { single } as Pick<Inputs, 'single'>)

  it('is a folder for a folder, and for a file where OUT is one or ends like one', () => {
    mkdirSync(join(folder, 'there'))
    expect(place('out.txt', false)).toEqual({ root: 'out.txt', as: undefined })
    expect(place('out/', true)).toEqual({ root: 'out/', as: undefined })
    expect(place(join(folder, 'there'), true)).toEqual({ root: join(folder, 'there'), as: undefined })
  })

  it('is a name in a folder for a single file', () => {
    expect(place('some/out.txt', true)).toEqual({ root: 'some', as: 'out.txt' })
    const there = file(folder, 'there.txt')
    expect(place(there, true)).toEqual({ root: folder, as: 'there.txt' })
  })
})

describe('OUT and IN', () => {
  it('must lie apart, links resolved', () => {
    const input = join(folder, 'in')
    mkdirSync(input)
    symlinkSync(input, join(folder, 'link'))
    for (const same of [input, `${input}/.`, join(folder, 'link')]) expect(refusal(() => refuseOverlap(input, same))[0]).toBe('same')
    expect(refusal(() => refuseOverlap(join(folder, 'link'), input))[0]).toBe('same')
    for (const inside of [join(input, 'a', 'b'), join(folder, 'link', 'a')])
      expect(refusal(() => refuseOverlap(input, inside))).toEqual([
        'inside',
        `OUT (${inside}) lies inside IN. Its results would be taken for originals: choose another OUT.`,
      ])
    expect(refusal(() => refuseOverlap(input, folder))).toEqual(['around', `IN lies inside OUT (${folder}). Choose an OUT apart from it.`])
    expect(refusal(() => refuseOverlap(input, input))[1]).toBe(`OUT is IN (${input}). Originals are never written: choose another OUT.`)
  })

  it('may lie side by side, and a single file beside its result', () => {
    const input = join(folder, 'in')
    mkdirSync(input)
    expect(() => refuseOverlap(input, `${input}2`)).not.toThrow()
    expect(() => refuseOverlap(`${input}2`, input)).not.toThrow()
    expect(() => refuseOverlap(file(input, 'a.txt'), input)).not.toThrow()
  })
})

describe('OUT', () => {
  it('is made with its parents, held, and left empty once all is done', () => {
    const outputs = claim()
    const work = join(out, '.cloister')
    expect(outputs).toMatchObject({
      root: out,
      temporary: join(work, 'growing-all'),
      stretches: join(work, 'stretches'),
      state: join(folder, 'run'),
      part: 'all',
      continues: false,
      run: { run: 1, settings: 'settings', out, epoch: '' },
    })
    expect(outputs.isHeld()).toBe(true)
    expect(outputs.run?.id).toMatch(/^[0-9a-f]{32}$/)
    expect(statSync(outputs.temporary).isDirectory()).toBe(true)
    if (platform() !== 'win32') expect([work, outputs.state].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700])
    outputs.end(whole)
    expect([readdirSync(out), existsSync(outputs.state)]).toEqual([[], false])
  })

  it('is begun anew where nothing was finished: without --resume, and with it where nothing was kept', () => {
    file(out, '.cloister', 'growing-all', 'of a killed run.txt')
    const first = claim({ existing: 'resume' })
    expect([first.continues, readdirSync(first.temporary)]).toEqual([false, []])
    first.end({ how: 'cut' })
    const second = claim()
    expect([second.continues, second.run?.id === first.run?.id]).toEqual([false, false])
    second.end({ how: 'cut' })
    const third = claim({ existing: 'resume' })
    expect([third.continues, third.run]).toEqual([true, second.run])
    third.end({ how: 'cut' })
    expect(refusal(() => claim({ existing: 'resume', only: ['a.txt'] }))[0]).toBe('settings')
  })

  it.each([{ how: 'refused' }, { how: 'cut' }, whole] as const)('that somebody removed meanwhile stops no end (%o)', (how) => {
    const { end, state } = claim()
    for (const gone of [out, state]) rmSync(gone, { recursive: true })
    expect(() => end(how)).not.toThrow()
  })

  it('keeps what --resume needs apart from it where nobody says where', () => {
    const { state, end } = claimFolder(out, { existing: 'refuse' } as ReleaseOrder, { hash: 'settings', each: {} })
    expect(state.startsWith(folder) && !state.startsWith(out)).toBe(true)
    end({ how: 'refused' })
  })

  it.each([
    ['was cut', { how: 'cut' }, ['.cloister'], true],
    ['left something to do', { how: 'ended', isWhole: false, keepsKey: false }, [], true],
    ['may be added to', { how: 'ended', isWhole: true, keepsKey: true }, [], true],
    ['was refused', { how: 'refused' }, [], false],
  ] as const)('is left so that a run which %s can be gone on with, and no other', (_, how, left, isKept) => {
    const { end, temporary, state } = claim()
    file(temporary, 'growing.txt')
    end(how)
    expect([readdirSync(out), existsSync(temporary), existsSync(state)]).toEqual([left, false, isKept])
    expect(readdirSync(out).flatMap((name) => readdirSync(join(out, name)))).toEqual([])
  })

  it('keeps the state of an earlier run where the one that goes on with it is refused', () => {
    claim().end({ how: 'cut' })
    const { end, state, continues } = claim({ existing: 'resume' })
    expect(continues).toBe(true)
    end({ how: 'refused' })
    expect([existsSync(state), existsSync(join(out, '.cloister'))]).toEqual([true, true])
  })

  it('with results is not touched without a word', () => {
    file(out, 'a.txt')
    expect(refusal(() => claim())).toEqual([
      'filled',
      `${out} already holds results. Continue with --resume, replace them with --force, or choose another OUT.`,
    ])
    expect(refusal(() => claim({ existing: 'resume' }))).toEqual([
      'foreign',
      `${out} is not the OUT of a run that can be resumed: it is another folder, or the run has ended and its key was discarded. Choose another OUT, or --force.`,
    ])
    expect(readdirSync(out)).toEqual(['a.txt'])
    mkdirSync(join(out, '.cloister'))
    expect(refusal(() => claim())[0]).toBe('filled')
    expect(readdirSync(out)).toEqual(['.cloister', 'a.txt'])
    const { continues, end } = claim({ existing: 'force' })
    expect(continues).toBe(false)
    end(whole)
    expect(readdirSync(out)).toEqual(['a.txt'])
  })

  it('is gone on with by the same settings alone', () => {
    const first = claim()
    file(out, 'a.txt')
    file(first.stretches, '1.0')
    first.end({ how: 'cut' })
    const second = claim({ existing: 'resume' })
    expect([second.continues, second.run, existsSync(join(second.stretches, '1.0'))]).toEqual([true, first.run, true])
    second.end({ how: 'cut' })
    expect(refusal(() => claim({ existing: 'resume' }, 'other settings'))).toEqual([
      'settings',
      `${out} can't be continued: the settings differ. Run with the same settings, or start again with --force.`,
    ])
    writeFileSync(join(first.state, 'run.json'), '{')
    expect(refusal(() => claim({ existing: 'resume' }))).toEqual([
      'damaged',
      `${out} can't be continued: its record is damaged. Run with the same settings, or start again with --force.`,
    ])
    const fresh = claim({ existing: 'force' })
    expect([fresh.continues, fresh.run?.id === first.run?.id, existsSync(fresh.stretches)]).toEqual([false, false, false])
    fresh.end(whole)
  })

  it('is not gone on with under other settings, which are named', () => {
    const under = (profile: string, existing: ReleaseOrder['existing']) => {
      const settings = { hash: profile, each: { profile, packs: 'the same', policy: profile } }
      return claimFolder(out, { existing, state: join(folder, 'run') } as ReleaseOrder, settings)
    }
    under('one', 'refuse').end({ how: 'cut' })
    file(out, 'a.txt')
    expect(refusal(() => under('other', 'resume'))[1]).toBe(
      `${out} can't be continued: the settings differ: profile, policy. Run with the same settings, or start again with --force.`,
    )
  })

  it('where it is empty begins anew under other settings, and what the run before kept is gone', () => {
    const first = claim()
    file(first.state, 'journal')
    file(first.state, 'growing-2-of-3', 'a')
    file(first.state, 'survey', 'a')
    first.end({ how: 'cut' })
    expect(refusal(() => claim({ existing: 'resume' }, 'other settings'))[0]).toBe('settings')
    const second = claim({}, 'other settings')
    expect([second.continues, second.run?.settings]).toEqual([false, 'other settings'])
    expect(readdirSync(second.state).toSorted()).toEqual(['growing-2-of-3', 'run.json'])
    second.end(whole)
  })

  it('is written by one run at a time, and free for the next after a refusal', () => {
    const first = claim()
    expect(refusal(() => claim())[0]).toBe('locked')
    expect(existsSync(first.temporary)).toBe(true)
    first.end({ how: 'cut' })
    file(out, 'a.txt')
    expect(refusal(() => claim())[0]).toBe('filled')
    claim({ existing: 'resume' }).end(whole)
  })

  it('keeps what one document alone is done again with in itself, and takes nothing from the run before', () => {
    const { state, run, end } = claim({ only: ['a.txt'], existing: 'force', state: undefined })
    expect(state).toBe(join(out, '.cloister', 'once'))
    end({ how: 'cut' })
    const again = claim({ only: ['a.txt'], existing: 'force', state: undefined })
    expect([again.continues, again.run?.id === run?.id]).toEqual([false, false])
    again.end(whole)
    expect(readdirSync(out)).toEqual([])
  })

  it('leaves what belongs to a whole folder where one document alone was done', () => {
    const { state, end } = claim({ only: ['a.txt'], existing: 'force' })
    end(whole)
    expect(existsSync(state)).toBe(true)
  })
})

describe('the parts of a run', () => {
  const part = (index: number, settings = 'settings', existing: ReleaseOrder['existing'] = 'refuse') =>
    claim({ shard: { index, of: 2 }, state: undefined, existing }, settings)

  it('share what the first of them wrote, and the last of them leaves nothing', () => {
    const [first, second] = [part(0), part(1)]
    expect([first.part, second.part]).toEqual(['1-of-2', '2-of-2'])
    expect([second.continues, second.run]).toEqual([true, first.run])
    expect(first.run?.out).toBe(undefined)
    expect(first.state).toBe(join(out, '.cloister'))
    file(out, 'a.txt')
    first.end(whole)
    expect(readdirSync(join(out, '.cloister')).toSorted()).toEqual(['ended-1-of-2', 'growing-2-of-2', 'lock-2-of-2', 'run.json'])
    second.end({ ...whole, isWhole: false })
    expect(existsSync(join(out, '.cloister', 'run.json'))).toBe(true)
    part(1).end(whole)
    expect(readdirSync(out)).toEqual(['a.txt'])
  })

  it('are refused under other settings, while another writes too', () => {
    const first = part(0)
    for (const existing of ['refuse', 'force'] as const)
      expect(refusal(() => part(1, 'other settings', existing))).toEqual([
        'settings',
        `${out} can't be continued: the settings differ. Run with the same settings, or start again with --force.`,
      ])
    expect(refusal(() => claim({ state: undefined }))[0]).toBe('locked')
    first.end({ how: 'refused' })
    expect(existsSync(join(out, '.cloister', 'run.json'))).toBe(true)
  })
})

describe('a part of a run', () => {
  const part = (index: number, settings = 'settings', existing: ReleaseOrder['existing'] = 'refuse') =>
    claim({ shard: { index, of: 2 }, state: undefined, existing }, settings)

  it('starts again by force under other settings where it is alone, and nothing of the run before is left', () => {
    const first = part(0)
    file(first.state, 'documents.jsonl')
    first.end({ how: 'cut' })
    const second = part(0, 'other settings', 'force')
    expect([second.continues, second.run?.settings]).toEqual([false, 'other settings'])
    expect(readdirSync(second.state).toSorted()).toEqual(['growing-1-of-2', 'lock-1-of-2', 'run.json'])
    second.end(whole)
  })

  it('that starts in the same moment as another takes nothing from it', () => {
    const first = part(0)
    rmSync(join(first.state, 'run.json'))
    file(first.state, 'documents.jsonl')
    const second = part(1)
    expect(second.continues).toBe(false)
    expect(existsSync(join(first.state, 'documents.jsonl'))).toBe(true)
    first.end(whole)
    second.end(whole)
  })
})

describe('what a run writes for itself', () => {
  it('is never written through a link', () => {
    const elsewhere = join(folder, 'elsewhere')
    mkdirSync(elsewhere)
    mkdirSync(out, { recursive: true })
    symlinkSync(elsewhere, join(out, '.cloister'))
    const said = (place: string) =>
      `${place} is or contains a symbolic link, and Cloister does not write through links. Remove it, or choose another OUT.`
    expect(refusal(() => claim())).toEqual(['unwritable', said(join(out, '.cloister'))])
    rmSync(join(out, '.cloister'))
    mkdirSync(join(out, '.cloister'))
    symlinkSync(elsewhere, join(out, '.cloister', 'growing-all'))
    expect(refusal(() => claim())[0]).toBe('unwritable')
    rmSync(join(out, '.cloister'), { recursive: true })
    mkdirSync(join(folder, 'run'))
    symlinkSync(join(elsewhere, 'run.json'), join(folder, 'run', 'run.json'))
    expect(refusal(() => claim())).toEqual(['unwritable', said(join(folder, 'run'))])
    expect([readdirSync(elsewhere), readdirSync(out)]).toEqual([[], []])
  })

  it('is told to be impossible where OUT is no folder, or lies in a file', () => {
    const inTheWay = file(folder, 'file')
    for (const root of [inTheWay, join(inTheWay, 'out')]) {
      const [why, said] = refusal(() => claimFolder(root, { existing: 'refuse' } as ReleaseOrder, { hash: '', each: {} }))
      expect(why).toBe('unwritable')
      expect(said).toMatch(/ can't be written \(E(?:EXIST|NOTDIR)\)\. Check that it is a folder, its permissions and the free space/)
    }
    expect(readFileSync(inTheWay, 'utf8')).toBe('')
  })
})

describe('the place of one file', () => {
  const claimed = (existing: ReleaseOrder['existing'] = 'refuse') => claimFile(join(out, 'a.txt'), { existing } as ReleaseOrder)

  it('is in a folder that is made, beside which it grows, and nothing of that is left', () => {
    const outputs = claimed()
    const temporary = join(out, `.a.txt.growing-${process.pid}`)
    expect(outputs).toMatchObject({ root: out, temporary, stretches: join(temporary, 'stretches'), state: temporary, part: 'all' })
    expect([outputs.run, outputs.continues, outputs.isHeld(), readdirSync(out)]).toEqual([
      undefined,
      false,
      true,
      [`.a.txt.growing-${process.pid}`],
    ])
    file(temporary, 'a')
    outputs.end(whole)
    expect(readdirSync(out)).toEqual([])
    expect(() => outputs.end(whole)).not.toThrow()
  })

  it('that is taken is given up by --force alone', () => {
    const there = file(out, 'a.txt')
    expect(refusal(() => claimed())).toEqual(['filled', `${there} exists. Replace it with --force, or choose another OUT.`])
    claimed('force').end(whole)
    expect(refusal(() => claimFile(join(there, 'b.txt'), { existing: 'force' } as ReleaseOrder))[0]).toBe('unwritable')
  })
})

it('The fingerprint of inputs is of their paths, sizes and times, in order', () => {
  const of = (...files: readonly (readonly [string, number, number])[]) =>
    inputsFingerprint({ files: files.map(([path, size, changed]) => ({ path, size, changed })) } as unknown as Inputs)
  expect(of(['a', 1, 2])).toBe(createHash('sha256').update('["a",1,2]\n').digest('hex'))
  const all = [of(), of(['a', 1, 2]), of(['b', 1, 2]), of(['a', 3, 2]), of(['a', 1, 3]), of(['a', 1, 2], ['b', 1, 2])]
  expect(new Set([...all, of(['b', 1, 2], ['a', 1, 2])]).size).toBe(7)
})
