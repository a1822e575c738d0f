import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { policyShape, type WrittenPolicy } from '../core/policy.ts'
import { type DicomAttribute, dicomElement, dicomFile, dicomValues } from '../formats/testing/dicomFile.ts'
import { readingOf } from './policy/readingOf.ts'
import { redactor } from './redact.ts'
import { redactInto } from './testing/redactInto.ts'
import { type RedactionContext, redactionContext } from './threadSettings.ts'

vi.mock(import('./threadSettings.ts'), () => ({ redactionContext: vi.fn() }))

const folder = mkdtempSync(join(tmpdir(), 'cloister-profile-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** One patient's picture, with an attribute of every kind that the profile names. */
const attributes: readonly DicomAttribute[] = [
  [0x0008, 0x0016, 'UI', '1.2.840.10008.5.1.4.1.1.7'],
  [0x0008, 0x0018, 'UI', '1.2.276.0.4711.1'],
  [0x0008, 0x0020, 'DA', '20190402'],
  [0x0008, 0x0021, 'DA', '20190403'],
  [0x0008, 0x0030, 'TM', '101530'],
  [0x0008, 0x0031, 'TM', '101631'],
  [0x0008, 0x0035, 'TM', '101732'],
  [0x0008, 0x0050, 'SH', 'ACC7712'],
  [0x0008, 0x0060, 'CS', 'OT'],
  [0x0008, 0x0070, 'LO', 'Cornflower Imaging'],
  [0x0008, 0x0080, 'LO', 'Kestrel Moor Infirmary'],
  [0x0008, 0x0090, 'PN', 'Brandt^Ilse'],
  [0x0008, 0x0201, 'SH', '+0100'],
  [0x0008, 0x1010, 'SH', 'CTROOM2'],
  [0x0008, 0x1030, 'LO', 'Thorax'],
  [0x0008, 0x1090, 'LO', 'Model 5'],
  [
    0x0008,
    0x1140,
    'SQ',
    [
      [
        [0x0008, 0x1150, 'UI', '1.2.840.10008.5.1.4.1.1.7'],
        [0x0008, 0x1155, 'UI', '1.2.276.0.4711.1'],
      ],
    ],
  ],
  [0x0010, 0x0010, 'PN', 'Quillfeather^Ada'],
  [0x0010, 0x0020, 'LO', 'KM-5520178'],
  [0x0010, 0x0030, 'DA', '19381224'],
  [0x0010, 0x0032, 'TM', '031500'],
  [0x0010, 0x0040, 'CS', 'F'],
  [0x0010, 0x1010, 'AS', '080Y'],
  [0x0010, 0x1030, 'DS', '61.5'],
  [0x0010, 0x21f0, 'LO', 'Zoroastrian'],
  [0x0016, 0x002b, 'OB', Buffer.from('Camera of Ada Quillfeather!!')],
  [0x0016, 0x0072, 'DS', '46.8\\12\\7'],
  [0x0018, 0x1000, 'LO', 'SN-99812'],
  [0x0018, 0x1030, 'LO', 'Routine'],
  [0x0018, 0x9367, 'UC', 'TUBE-771'],
  [0x0020, 0x000d, 'UI', '1.2.276.0.4711.2'],
  [0x0020, 0x000e, 'UI', '1.2.276.0.4711.3'],
  [0x0040, 0x0512, 'LO', 'GLASS-31'],
]

type DicomChoices = NonNullable<NonNullable<WrittenPolicy['files']>['dicom']>

/** The file's values after a release under a policy. */
async function released(
  dicom: DicomChoices | undefined,
  more: Partial<WrittenPolicy> = {},
  bytes: Uint8Array = dicomFile(attributes),
): Promise<ReadonlyMap<number, readonly string[]>> {
  const policy = policyShape.parse({ policy: 1, name: 'Ours', ...more, ...(dicom ? { files: { dicom } } : {}) })
  vi.mocked(redactionContext).mockReturnValue({
    settings: { policy, explain: false, language: 'en', key: new Uint8Array(32).fill(5) },
    tagger: { spansOf: async () => [] },
    redactor: redactor(policy, new Uint8Array(32).fill(5)),
    reading: readingOf(policy),
    entitiesOf: () => undefined,
    datesOf: () => undefined,
  } as unknown as RedactionContext)
  const [input, file] = [join(folder, 'in.dcm'), join(folder, 'out.dcm')]
  writeFileSync(input, bytes)
  rmSync(file, { force: true })
  expect(await redactInto({ file, temporary: join(folder, 'part') }, { input, id: 'a' })).not.toHaveProperty('error')
  return dicomValues(readFileSync(file))
}

/** The codes of (0012,0064), by their values. */
const codesOf = (values: ReadonlyMap<number, readonly string[]>) => values.get(0x00080100) ?? []
const one = (values: ReadonlyMap<number, readonly string[]>, tag: number) => values.get(tag)?.[0]

beforeEach(() => vi.mocked(redactionContext).mockReset())

describe('the basic profile of PS3.15', () => {
  it('takes away what a policy can not act on: where it was taken, makers’ notes, times, religion [F135]', async () => {
    const values = await released(undefined)
    for (const tag of [0x0016002b, 0x00160072, 0x00100032, 0x001021f0, 0x00080035, 0x00080201]) expect(values.has(tag)).toBe(false)
    expect([one(values, 0x00080030), one(values, 0x00080031)]).toEqual(['000000', '000000'])
    for (const tag of [0x00189367, 0x00400512]) expect(one(values, tag)).toMatch(/^<\*\*/)
  })

  it('takes away private words of the file’s head, and words where bytes are to stand [F173]', async () => {
    const inBytes: DicomAttribute = [0x0008, 0x3335, 'OB', 'Seen by Ilse Brandt']
    const file = dicomFile([...attributes, inBytes].sort((a, b) => a[0] - b[0] || a[1] - b[1]))
    const uid = dicomElement(0x0002, 0x0100, 'UI', '1.2.276.0.4711.9')
    const own = Buffer.concat([uid, dicomElement(0x0002, 0x0102, 'OB', 'of Ilse Brandt')])
    const length = file.readUInt32LE(140)
    file.writeUInt32LE(length + own.length, 140)
    const whole = Buffer.concat([file.subarray(0, 144 + length), own, file.subarray(144 + length)])
    const values = await released(undefined, {}, whole)
    for (const tag of [0x00020100, 0x00020102, 0x00083335]) expect(values.has(tag)).toBe(false)
  })

  it('says what it did: codes, method, and what became of days', async () => {
    const values = await released(undefined)
    expect(one(values, 0x00120062)).toBe('YES')
    expect(one(values, 0x00120063)).toContain('Cloister')
    expect(one(values, 0x00280303)).toBe('REMOVED')
    expect(codesOf(values)).toEqual(['113100', '113105', '113108'])
    expect(values.get(0x00080102)).toEqual(['DCM', 'DCM', 'DCM'])
    expect(values.get(0x00080104)?.[0]).toBe('Basic Application Confidentiality Profile')
  })

  it('adds its codes once, and keeps others’', async () => {
    const own = (code: string, meaning: string): DicomAttribute[] => [
      [0x0008, 0x0100, 'SH', code],
      [0x0008, 0x0102, 'SH', 'DCM'],
      [0x0008, 0x0104, 'LO', meaning],
    ]
    const before: DicomAttribute = [0x0012, 0x0064, 'SQ', [own('113105', 'Clean Descriptors Option'), own('999999', 'Something else')]]
    const place = attributes.findIndex(([group]) => group > 0x0012)
    const values = await released(undefined, {}, dicomFile(attributes.toSpliced(place, 0, before)))
    expect(codesOf(values)).toEqual(['113105', '999999', '113100', '113108'])
  })
})

describe('options of PS3.15', () => {
  it.each<[DicomChoices, number, string, string]>([
    [{ dates: 'retain' }, 0x00080020, '20190402', '113106'],
    [{ device: 'retain' }, 0x00181000, 'SN-99812', '113109'],
    [{ institution: 'retain' }, 0x00080080, 'Kestrel Moor Infirmary', '113112'],
    [{ uids: 'retain' }, 0x00080018, '1.2.276.0.4711.1', '113110'],
    [{ patient: 'retain' }, 0x00100040, 'F', '113108'],
  ])('%j keeps what it names, nothing else, and says so', async (choices, tag, kept, code) => {
    const [values, without] = [await released(choices), await released({ patient: 'remove' })]
    expect(one(values, tag)).toBe(kept)
    expect(one(without, tag)).not.toBe(kept)
    expect(codesOf(values)).toEqual(expect.arrayContaining(['113100', code]))
    expect(codesOf(without)).not.toContain(code)
    for (const other of [0x00100010, 0x00100020, 0x00100030, 0x00080050, 0x00080090])
      expect(one(values, other)).not.toBe(one(dicomValues(dicomFile(attributes)), other))
  })

  it('keeps times of day with the days, and not the day of birth', async () => {
    const values = await released({ dates: 'retain' })
    expect([one(values, 0x00080030), one(values, 0x00280303)]).toEqual(['101530', 'UNMODIFIED'])
    expect(one(values, 0x00100030)).not.toBe('19381224')
    expect(values.has(0x00100032)).toBe(false)
  })

  it('moves days and keeps times where the policy shifts days', async () => {
    const values = await released(undefined, { categories: { DATE: { do: 'shift' }, DOB: { do: 'shift' } } })
    const day = (text = '') => Date.UTC(Number(text.slice(0, 4)), Number(text.slice(4, 6)) - 1, Number(text.slice(6)))
    expect(one(values, 0x00080020)).not.toBe('20190402')
    expect(day(one(values, 0x00080021)) - day(one(values, 0x00080020))).toBe(86_400_000)
    expect([one(values, 0x00080030), one(values, 0x00280303)]).toEqual(['101530', 'MODIFIED'])
    expect(codesOf(values)).toContain('113107')
  })

  it('removes descriptors unread where they are not to be cleaned', async () => {
    const values = await released({ descriptors: 'remove' })
    expect([values.has(0x00081030), one(values, 0x00181030)]).toEqual([false, 'REMOVED'])
    expect(codesOf(values)).not.toContain('113105')
  })

  it('does not claim the profile where the policy leaves what no option covers', async () => {
    const values = await released(undefined, { categories: { DOCTOR: { do: 'keep' } }, leavesInClear: true })
    expect(one(values, 0x00080090)).toBe('Brandt^Ilse')
    expect(codesOf(values)).not.toContain('113100')
  })
})

/** What the answer keys of the challenge ask of a file (Medical Image De-Identification, 2024). */
describe('the checks of MIDI-B 2024', () => {
  const shifting = {
    categories: { DATE: { do: 'shift' }, DOB: { do: 'shift' }, MEDICALRECORD: { do: 'hash', length: 12 } },
  } as const
  const before = dicomValues(dicomFile(attributes))

  it('tag_retained: attributes of the picture are there', async () => {
    const values = await released(undefined, shifting)
    for (const tag of [0x00080016, 0x00080060, 0x00080070, 0x00081030, 0x00081090, 0x00181030]) expect(values.has(tag)).toBe(true)
  })

  it('text_notnull: attributes of the patient and study have a value', async () => {
    const values = await released(undefined, shifting)
    for (const tag of [0x00100010, 0x00100020, 0x00080050, 0x00080020]) expect(one(values, tag)).toMatch(/./)
  })

  it('text_retained: text that names nobody is as it was', async () => {
    const values = await released(undefined, shifting)
    for (const tag of [0x00081030, 0x00181030, 0x00081090, 0x00080060]) expect(values.get(tag)).toEqual(before.get(tag))
  })

  it('text_removed: names and numbers are nowhere in the file', async () => {
    await released(undefined, shifting)
    const out = readFileSync(join(folder, 'out.dcm')).toString('latin1')
    for (const name of [
      'Quillfeather',
      'KM-5520178',
      'ACC7712',
      'Brandt',
      'Kestrel',
      'CTROOM2',
      'SN-99812',
      'TUBE-771',
      'GLASS-31',
      '46.8',
    ])
      expect(out).not.toContain(name)
  })

  it('date_shifted, patid_consistent, uid_changed, uid_consistent: the same in every file of a release', async () => {
    const [first, second] = [await released(undefined, shifting), await released(undefined, shifting)]
    for (const tag of [0x00100020, 0x00080018, 0x0020000d, 0x0020000e, 0x00080020]) {
      expect(one(first, tag)).not.toBe(one(before, tag))
      expect(first.get(tag)).toEqual(second.get(tag))
    }
    expect(new Set([one(first, 0x00080018), one(first, 0x0020000d), one(first, 0x0020000e)]).size).toBe(3)
    expect(one(first, 0x00081155)).toBe(one(first, 0x00080018))
    expect(one(first, 0x00020003)).toBe(one(first, 0x00080018))
    expect(one(first, 0x00080016)).toBe(one(before, 0x00080016))
  })
})
