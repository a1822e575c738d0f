import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { deep, hostile, note, refused, split } from '../worker/formats/testing/attacks.ts'
import { undisguised } from '../worker/text/undisguised.ts'
import { readFiles, run, scratchFolder, writeFiles } from './program.ts'
import { complaints } from './testing/redacting.ts'

/**
 * Documents, names, models and patterns that somebody made to do harm, on the path that every
 * document goes.
 */
const quick = ['--models', 'rules,gazetteer', '--lang', 'en']

describe('documents made to attack', () => {
  it('fail alone and in words, and the others are done [F1, F2]', async () => {
    using scratch = scratchFolder()
    const attacks = hostile()
    writeFiles(scratch.path('in'), { ...attacks, 'good.txt': `${note}\n` })
    const { status, stderr, stdout } = await run(['redact', '--names', 'keep', scratch.path('in'), scratch.path('out'), ...quick])
    expect(stderr + stdout).not.toMatch(/\n\s+at |internal error|it took too long|needs more memory|root:|Whitfield/)
    expect(status).toBe(1)
    const out = readFiles(scratch.path('out'))
    expect(out['good.txt']).toBe('Seen by Dr <**DOCTOR**> on <**DATE**>. Phone: <**PHONE**>.\n')
    for (const name of refused) expect([name, name in out]).toEqual([name, false])
    for (const [name, content] of Object.entries(out)) expect([name, /Whitfield|root:x/.test(content)]).toEqual([name, false])
  })

  it('nest as deep as they like: what is read is redacted [F3]', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), deep(10_000))
    const { stderr, stdout } = await run(['redact', '--names', 'keep', scratch.path('in'), scratch.path('out'), ...quick])
    expect(stderr + stdout).not.toMatch(/\n\s+at |internal error|it took too long|needs more memory|Whitfield/)
    for (const [name, content] of Object.entries(readFiles(scratch.path('out'))))
      expect([name, content.includes('Whitfield')]).toEqual([name, false])
  })
})

/**
 * What surrogates keep on purpose: the kind of street, and the numbers of a range that belongs to
 * nobody (Ofcom's 020 7946 0xxx); a year that the shift stays within.
 */
const kept: ReadonlySet<string> = new Set(['Road', '7946', '1961'])

describe('names that are hidden from whoever searches', () => {
  const identifiers = ['Halvorsen', 'Whitfield', '020-7946-0123', '12 Larkspur Road', '14-03-1961', 'Priya Raghunathan', 'Tobias Lindqvist']
  const styles = ['tag', 'surrogate']
  /** Of each style, what each disguise's note has become. */
  const answered = new Map<string, Map<string, string>>()
  beforeAll(async () => {
    const lines = Object.entries(disguises()).map(([id, hide]) => {
      const [patient, doctor, phone, street, born, one, other] = identifiers.map(hide)
      const text = `${patient} called this morning. I spoke with ${doctor} about it.\nWe will ring back on ${phone}.\nLives at ${street}. Born ${born}.\n${one} reviewed; ${other} agrees.\n`
      return `${JSON.stringify({ id, text })}\n`
    })
    for (const style of styles) {
      using scratch = scratchFolder()
      // A key of its own might draw the very number that is looked for: there are but 1,000.
      writeFileSync(scratch.path('key'), Buffer.alloc(32, 5), { mode: 0o600 })
      const { stdout, status } = await run(['pipe', '--lang', 'en', '--style', style, '--key', scratch.path('key')], {
        input: lines.join(''),
      })
      expect(status).toBe(0)
      const answers = stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { id: string; text: string })
      answered.set(style, new Map(answers.map(({ id, text }) => [id, text])))
    }
  })

  it.each(Object.keys(disguises()))('are found: %s [F5]', (disguise) => {
    for (const style of styles) {
      const seen = undisguised(answered.get(style)!.get(disguise)!).text
      for (const whole of identifiers)
        for (const part of whole.split(/[ -]/).filter((each) => each.length > 3 && !kept.has(each)))
          expect([style, part, seen.includes(part)]).toEqual([style, part, false])
    }
  })

  it('are found where markup splits them [F4]', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), split())
    const { status, stderr } = await run(['redact', '--names', 'keep', scratch.path('in'), scratch.path('out'), ...quick])
    expect([status, complaints(stderr)]).toEqual([0, ''])
    for (const name of Object.keys(split())) {
      const raw = name.endsWith('.docx')
        ? execFileSync('unzip', ['-p', scratch.path('out', name), 'word/document.xml'], { encoding: 'utf8' })
        : readFileSync(scratch.path('out', name), 'utf8')
      const text = raw.replace(/<\/?[a-z:]+[^>*]*>|\\[a-z]+\d* ?|[{}]/g, '')
      expect([name, /Margaret|Whitfield|garet|field/.test(text)]).toEqual([name, false])
    }
  })
})

describe('formulas', () => {
  it.each(['tag', 'mask', 'surrogate', 'hash'])('are none of what %s writes into a cell [F6]', async (style) => {
    using scratch = scratchFolder()
    const rows = [
      'name,note,phone',
      'Margaret Whitfield,"=HYPERLINK(""http://x/"",""Seen by Dr Alan Prescott"")",020 7946 0123',
      '"Whitfield, Ann",@SUM(1+1),07700 900123',
      'Tobias Lindqvist,-2+3+cmd|’ /C calc’!A0,(555) 010-1234',
    ]
    writeFiles(scratch.path('in'), { 'table.csv': `${rows.join('\r\n')}\r\n` })
    expect((await run(['redact', '--names', 'keep', scratch.path('in'), scratch.path('out'), ...quick, '--style', style])).status).toBe(0)
    const before = rows.map((row) => cells(row).map(isFormula))
    const after = readFileSync(scratch.path('out', 'table.csv'), 'utf8')
      .trim()
      .split('\r\n')
      .map((row) => cells(row).map(isFormula))
    // What was a formula is one still, since nothing but identifiers changes; nothing else has
    // become one.
    expect(after).toEqual(before)
  })
})

describe('names of files', () => {
  it('in OUT are such as every system takes, and lead nowhere else [F7]', async () => {
    using scratch = scratchFolder()
    const names = [
      'CON.txt',
      'x\u202etxt.exe.txt',
      'a:b.txt',
      'line\nbreak.txt',
      'trailing. /n.txt',
      'back\\..\\..\\slash.txt',
      'hid\u200bden.txt',
      '%2e%2e%2fup.txt',
      '~root.txt',
      '-rf.txt',
      '$(id).txt',
    ]
    writeFiles(scratch.path('in'), Object.fromEntries(names.map((name) => [name, `${note}\n`])))
    const { status } = await run(['redact', '--names', 'readable', scratch.path('in'), scratch.path('out'), ...quick])
    expect(status).toBe(0)
    const written = Object.keys(readFiles(scratch.path('out')))
    expect(written.length).toBe(names.length)
    for (const name of written.flatMap((path) => path.split('/'))) {
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}<>:"|?*\\]|[. ]$|^(?:con|aux|nul|prn)(?:\.|$)|whitfield/iu)
    }
    expect(readdirSync(scratch.path('.')).sort()).toEqual(['in', 'out'])
  })

  it('of OUT are not followed where they are links [F8]', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), { 'a.txt': `${note}\n`, 'ward/b.txt': `${note}\n`, 'clinic/c.txt': `${note}\n` })
    writeFiles(scratch.path('elsewhere'), { 'b.txt': 'theirs', 'precious.json': 'theirs' })
    mkdirSync(scratch.path('out'))
    symlinkSync(scratch.path('elsewhere'), scratch.path('out', 'ward'))
    symlinkSync(scratch.path('nowhere'), scratch.path('out', 'clinic'))
    symlinkSync(scratch.path('elsewhere', 'precious.json'), scratch.path('out', 'a.txt'))
    const { status, stderr } = await run(['redact', '--names', 'keep', scratch.path('in'), scratch.path('out'), '--force', ...quick])
    expect(status).toBe(1)
    expect(stderr).toContain('a symbolic link is in the place of a folder of OUT')
    expect(readFiles(scratch.path('elsewhere'))).toEqual({ 'b.txt': 'theirs', 'precious.json': 'theirs' })
    expect(existsSync(scratch.path('nowhere'))).toBe(false)
    expect(readFileSync(scratch.path('out', 'a.txt'), 'utf8')).toContain('<**DOCTOR**>')
  })

  it('of the run’s own are not followed where they are links [F8]', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), { 'a.txt': `${note}\n` })
    writeFiles(scratch.path('elsewhere'), { 'precious.json': 'theirs' })
    for (const [name, target] of [
      ['.cloister/run.json', 'precious.json'],
      ['.cloister/done-all.jsonl', 'precious.json'],
      ['.cloister', '.'],
    ] as const) {
      const out = scratch.path(`out-${name.replaceAll('/', '-')}`)
      mkdirSync(name.includes('/') ? `${out}/.cloister` : out, { recursive: true })
      symlinkSync(scratch.path('elsewhere', target), `${out}/${name}`)
      const { status, stderr } = await run(['redact', '--names', 'keep', scratch.path('in'), out, '--force', ...quick])
      expect([name, status, stderr]).toEqual([name, 2, expect.stringContaining('does not write through')])
    }
    expect(readFiles(scratch.path('elsewhere'))).toEqual({ 'precious.json': 'theirs' })
  })
})

describe('patterns of a user', () => {
  it('are matched in linear time [F9, R19]', async () => {
    using scratch = scratchFolder()
    const policy = {
      policy: 1,
      name: 'trap',
      find: {
        patterns: [
          { name: 'trap', pattern: '^(([a-z])+.)+[A-Z]([a-z])+$', category: 'IDNUM' },
          { name: 'more', pattern: '(x+x+)+y', category: 'IDNUM' },
        ],
      },
    }
    writeFiles(scratch.path(), { 'policy.json': JSON.stringify(policy) })
    writeFiles(scratch.path('in'), { [`${'a'.repeat(200)}.txt`]: `${'a'.repeat(60_000)}!\n${'x'.repeat(60_000)}\n${note}\n` })
    const { status } = await run([
      'redact',
      '--names',
      'keep',
      scratch.path('in'),
      scratch.path('out'),
      ...quick,
      '--profile',
      scratch.path('policy.json'),
      '--patient-from',
      'name:^(a+)+$',
    ])
    expect(status).toBe(0)
  })
})

describe('text that repeats what the built-in rules look for', () => {
  it('takes no more time in files four times as long [F10]', async () => {
    const units = ["O'", 'Mr', 'A-', 'A^', 'a@', '1/', '3/4 ', '12:', 'MRN:', 'n°', '12/8, ', 'Lee, PA', '(', 'St. ', 'age ', 'de la ']
    const size = 48_000
    const text = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
    const files = (parts: number) =>
      Object.fromEntries(
        units.flatMap((unit, k) =>
          Array.from({ length: parts }, (_, part) => [`${k}-${part}.txt`, `${text(unit, size / parts)}\n${note}\n`]),
        ),
      )
    const short = await processorTime(files(4))
    const long = await processorTime(files(1))
    console.info(`${units.length} units of ${size} characters: ${short.toFixed(1)} s in four files each, ${long.toFixed(1)} s in one`)
    expect(long).toBeLessThan(2 * short)
  }, 300_000)
})

/**
 * Seconds that the program takes on a processor to redact some files, each of which ends with the
 * note.
 */
async function processorTime(files: Readonly<Record<string, string>>): Promise<number> {
  using scratch = scratchFolder()
  writeFiles(scratch.path('in'), files)
  const { status } = await run(['redact', '--names', 'keep', scratch.path('in'), scratch.path('out'), ...quick, '--jobs', '2'], {
    under: ['python3', '-c', timed, scratch.path('time')],
  })
  expect(status).toBe(0)
  for (const content of Object.values(readFiles(scratch.path('out')))) expect(content.slice(-80)).toContain('Dr <**DOCTOR**> on <**DATE**>')
  return Number(readFileSync(scratch.path('time'), 'utf8'))
}

/** Runs a command and writes the processor time of all its processes, in seconds. */
const timed = `
import resource, subprocess, sys
done = subprocess.run(sys.argv[2:])
used = resource.getrusage(resource.RUSAGE_CHILDREN)
open(sys.argv[1], 'w').write(str(used.ru_utime + used.ru_stime))
sys.exit(done.returncode)
`

describe('model packs made to attack', () => {
  const pack = fileURLToPath(new URL('../models/packs/en-cnn-balanced', import.meta.url))
  it.each([
    ['a wrong hash', (path: string) => writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.of(0)])), false],
    ['no model', (path: string) => writeFileSync(path, 'not a model'), true],
    ['a model that is cut off', (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 20_000)), true],
    ['a tensor of a hundred terabytes', (path: string) => writeFileSync(path, hugeTensor()), true],
  ])('with %s fail the documents in words and bring nothing down [F11]', async (_, spoil, hashed) => {
    using scratch = scratchFolder()
    const folder = scratch.path('packs', 'en-cnn-balanced')
    cpSync(pack, folder, { recursive: true })
    const model = readdirSync(folder).find((name) => name.endsWith('.onnx'))!
    spoil(`${folder}/${model}`)
    if (hashed) rehash(folder, model)
    writeFiles(scratch.path('in'), { 'a.txt': `${note}\n` })
    const { status, stderr } = await run(
      ['redact', '--names', 'keep', scratch.path('in'), scratch.path('out'), '--lang', 'en', '--models', 'en-cnn-balanced'],
      { env: { CLOISTER_MODELS: scratch.path('packs') } },
    )
    expect(status).toBeGreaterThan(0)
    expect(stderr).not.toMatch(/\n\s+at |Whitfield/)
    expect(stderr).toContain('en-cnn-balanced')
    expect(existsSync(scratch.path('out', 'a.txt'))).toBe(false)
  })
})

function disguises(): Record<string, (text: string) => string> {
  const between = (mark: string) => (text: string) => [...text].map((letter, i) => (i % 2 ? letter + mark : letter)).join('')
  const shifted = (text: string, upper: number, lower: number, digit: number) =>
    text.replace(/[A-Za-z0-9]/g, (c) =>
      String.fromCodePoint(c.charCodeAt(0) - (c < ':' ? 48 : c < '[' ? 65 : 97) + (c < ':' ? digit : c < '[' ? upper : lower)),
    )
  const doubles = new Map([...'AaBCcEeHIiKMOoPpSsTXxy'].map((letter, i) => [letter, [...'АаВСсЕеНІіКМОоРрЅѕТХху'][i]!]))
  return {
    'zero-width spaces': between('\u200b'),
    'soft hyphens': between('\u00ad'),
    'zero-width joiners': between('\u200d'),
    'marks of direction': between('\u200e'),
    'turned round': (text) => `\u202e${text}\u202c`,
    'Cyrillic letters': (text) => [...text].map((letter) => doubles.get(letter) ?? letter).join(''),
    'full-width letters': (text) => shifted(text, 0xff21, 0xff41, 0xff10),
    'mathematical letters': (text) => shifted(text, 0x1d400, 0x1d41a, 0x1d7ce),
    'digits of another script': (text) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
    'marks that strike through': between('\u0336'),
    'hyphens and blanks that do not break': (text) => text.replaceAll('-', '\u2011').replaceAll(' ', '\u00a0'),
  }
}

function cells(row: string): string[] {
  return [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, ''))
}

function isFormula(cell: string): boolean {
  return /^[=+\-@\t\r]/.test(cell)
}

/**
 * An ONNX model of one tensor whose shape is that of a hundred terabytes, and which holds four
 * bytes.
 */
function hugeTensor(): Uint8Array {
  const field = (number: number, bytes: Uint8Array) => Buffer.concat([varint((number << 3) | 2), varint(bytes.length), bytes])
  const whole = (number: number, value: bigint | number) => Buffer.concat([varint(number << 3), varint(value)])
  const tensor = Buffer.concat([
    whole(1, 5_000_000n),
    whole(1, 5_000_000n),
    whole(2, 1),
    field(8, Buffer.from('W')),
    field(9, Buffer.alloc(4)),
  ])
  const graph = Buffer.concat([field(2, Buffer.from('g')), field(5, tensor)])
  return Buffer.concat([whole(1, 8), field(7, graph), field(8, whole(2, 17))])
}

function varint(value: bigint | number): Buffer {
  const out: number[] = []
  for (let left = BigInt(value); ; left >>= 7n) {
    if (left < 0x80n) return Buffer.from([...out, Number(left)])
    out.push(Number(left & 0x7fn) | 0x80)
  }
}

function rehash(folder: string, model: string): void {
  const hash = createHash('sha256')
    .update(readFileSync(`${folder}/${model}`))
    .digest('hex')
  const card = JSON.parse(readFileSync(`${folder}/pack.json`, 'utf8')) as { files: Record<string, unknown> }
  const known = JSON.stringify(card)
  const old = /"([^"]*\.onnx)":"([0-9a-f]{64})"/.exec(known)?.[2]
  writeFileSync(`${folder}/pack.json`, old ? known.replace(old, hash) : known)
}
