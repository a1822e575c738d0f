import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readFiles, run, scratchFolder, writeFiles } from './program.ts'
import { redaction, redactionInto } from './testing/redacting.ts'

const note = 'Seen by Dr Margaret Whitfield on 14/03/2021.\r\nPhone: 020 7946 0123\n'
const isRoot = process.getuid?.() === 0

describe('redact, given bad input', () => {
  it('fails a binary file alone, and does the others', async () => {
    using scratch = scratchFolder()
    const bytes = Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256))
    writeFiles(scratch.path('in'), { 'a.txt': note, 'b.txt': bytes, 'c.txt': note })
    const { status, stderr } = await run(redaction(scratch))
    expect(status).toBe(1)
    expect(stderr).toContain('document 2: binary data')
    expect(Object.keys(readFiles(scratch.path('out')))).toEqual(['a.txt', 'c.txt'])
  })

  it('fails documents in formats that are not there yet, and those that are not what they are called, and does the others [R8, R46]', async () => {
    using scratch = scratchFolder()
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)])
    writeFiles(scratch.path('in'), {
      'a.txt': note,
      'mail.msg': old,
      'letter.doc': old,
      'page.html': 'PK\x03\x04 and more',
      'note.txt': '%PDF-1.7 and more',
    })
    const { status, stderr } = await run(redaction(scratch))
    expect(status).toBe(1)
    expect(stderr.match(/^Failed: /gm)).toHaveLength(4)
    expect(Object.keys(readFiles(scratch.path('out')))).toEqual(['a.txt'])
  })

  it('refuses a file of given spans with one malformed line, by its number, and writes nothing [F58]', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), { 'a.txt': note, 'b.txt': note })
    const whole = { start: 11, end: 28, category: 'DOCTOR' }
    const malformed = [{ end: 28 }, { ...whole, start: -1 }]
    for (const span of malformed) {
      const lines = [
        { document: 'b.txt', spans: [whole] },
        { document: 'a.txt', spans: [span, { ...whole, start: 32, end: 42 }] },
      ]
      writeFileSync(scratch.path('spans.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'))
      for (const option of span === malformed[0] ? ['--given', '--gold'] : ['--given']) {
        const args = ['redact', scratch.path('in'), scratch.path('out'), option, scratch.path('spans.jsonl'), '--models', 'rules,gazetteer']
        expect(await run(args)).toMatchObject({
          status: 2,
          stdout: '',
          stderr: expect.stringMatching(/spans\.jsonl, line 2, is refused: /),
        })
        expect(existsSync(scratch.path('out'))).toBe(false)
      }
    }
  })

  it('refuses a folder of models that is not there', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), { 'a.txt': note })
    const env = { CLOISTER_MODELS: scratch.path('none') }
    expect(await run(['redact', scratch.path('in'), scratch.path('out')], { env })).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('CLOISTER_MODELS names'),
    })
    expect(existsSync(scratch.path('out'))).toBe(false)
  })

  it.skipIf(process.platform === 'win32')('prints no name that speaks to the terminal, and none that begins a line [F76]', async () => {
    using scratch = scratchFolder()
    const name = 'a\x1b]0;own\x07\x9b2J\nFailed: b.bin'
    writeFiles(scratch.path('in'), { [name]: Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256)) })
    const { status, stderr, stdout } = await run(redaction(scratch))
    expect(status).toBe(1)
    expect(stderr + stdout).not.toMatch(/[\0-\x08\x0b-\x1f\x7f-\x9f]/)
    expect(stderr.match(/^Failed: /gm)).toHaveLength(1)
    const missing = await run(['redact', scratch.path('\x1b[2Jnone'), scratch.path('out')])
    expect(missing).toMatchObject({ status: 2, stderr: expect.stringContaining('\\u001b[2Jnone') })
  })

  it.skipIf(process.platform === 'win32')(
    'gives a result the mode of its original, and a folder that of its, never wider [F75]',
    async () => {
      using scratch = scratchFolder()
      writeFiles(scratch.path('in'), {
        'ward/a.txt': note,
        'ward/b.txt': note,
        'c.txt': note,
      })
      for (const [name, mode] of [
        ['ward/a.txt', 0o600],
        ['ward/b.txt', 0o440],
        ['ward', 0o700],
      ] as const)
        chmodSync(scratch.path('in', name), mode)
      const args = ['redact', scratch.path('in'), scratch.path('out'), '--names', 'keep', '--models', 'rules', '--lang', 'en']
      expect((await run(args)).status).toBe(0)
      const modes = ['ward/a.txt', 'ward/b.txt', 'ward'].map((name) => statSync(scratch.path('out', name)).mode & 0o777)
      expect(modes).toEqual([0o600, 0o440, 0o700])
      expect(statSync(scratch.path('out', 'c.txt')).mode & 0o777).toBe(statSync(scratch.path('in', 'c.txt')).mode & 0o777)
    },
  )

  it('gives an empty file an empty output', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), { 'empty.txt': '' })
    // With every model: it once brought the program down while they were opened.
    expect((await run(['redact', '--names', 'keep', scratch.path('in'), scratch.path('out')])).status).toBe(0)
    expect(readFiles(scratch.path('out'))).toEqual({ 'empty.txt': '' })
  })

  it.each([
    [
      'broken UTF-8',
      Buffer.concat([Buffer.from('Élève très gênée. Seen by Dr Margaret Whitfield '), Buffer.from([0xff, 0xc3]), Buffer.from(' fin\r\n')]),
    ],
    ['NULs', Buffer.from('Seen by\0 Dr Margaret Whitfield\0 fin\n')],
    ['Windows-1252', Buffer.from('Vu par Dr Margaret Whitfield \x80 fin \xe9t\xe9\r\n', 'latin1')],
    ['UTF-16', Buffer.from('\ufeffSeen by Dr Margaret Whitfield fin\r\n', 'utf16le')],
  ])('changes nothing but identifiers in a file with %s', async (_, bytes) => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), { 'note.txt': bytes })
    expect((await run(redaction(scratch, '--lang', 'en'))).status).toBe(0)
    const wide = bytes[0] === 0xff
    const as = (text: string) => (wide ? Buffer.from(text, 'utf16le') : Buffer.from(text)).toString('latin1')
    expect(readFiles(scratch.path('out'))['note.txt']).toBe(bytes.toString('latin1').replace(as('Margaret Whitfield'), as('<**DOCTOR**>')))
  })

  it.skipIf(isRoot)('fails an unreadable file alone', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), { 'a.txt': note, 'b.txt': note })
    chmodSync(scratch.path('in', 'b.txt'), 0)
    const { status, stderr } = await run(redaction(scratch))
    expect(status).toBe(1)
    expect(stderr).toContain('Check the permissions')
    expect(Object.keys(readFiles(scratch.path('out')))).toEqual(['a.txt'])
  })

  it('keeps names with newlines and odd letters, and fails one that is not UTF-8', async () => {
    using scratch = scratchFolder()
    const odd = ['line\nbreak.txt', 'e\u0301té 漢字 👍.txt', 'quote\'".txt', '%20 $HOME.txt']
    writeFiles(scratch.path('in'), Object.fromEntries(odd.map((name) => [name, note])))
    writeFileSync(Buffer.concat([Buffer.from(`${scratch.path('in')}/bad`), Buffer.from([0xff]), Buffer.from('.txt')]), note)
    const { status, stderr } = await run(redaction(scratch))
    expect(stderr).toContain('not valid UTF-8')
    expect(status).toBe(1)
    expect(Object.keys(readFiles(scratch.path('out')))).toEqual([...odd].sort())
  })

  it('follows no link out of IN and is not caught in a loop', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), { 'a.txt': note, 'sub/b.txt': note })
    writeFiles(scratch.path('elsewhere'), { 'secret.txt': note })
    symlinkSync(scratch.path('elsewhere'), scratch.path('in', 'out-folder'))
    symlinkSync(scratch.path('elsewhere', 'secret.txt'), scratch.path('in', 'out-file.txt'))
    symlinkSync('..', scratch.path('in', 'sub', 'loop'))
    symlinkSync('self', scratch.path('in', 'self'))
    symlinkSync('a.txt', scratch.path('in', 'inner.txt'))
    const { status, stdout } = await run(redaction(scratch))
    expect(status).toBe(0)
    expect(Object.keys(readFiles(scratch.path('out')))).toEqual(['a.txt', 'inner.txt', 'sub/b.txt'])
    expect(stdout).toContain('4 links')
  })

  it('leaves out hidden files, and says how many', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), { 'a.txt': note, '.hidden': note, '.folder/b.txt': note })
    const { stdout } = await run(redaction(scratch))
    expect(Object.keys(readFiles(scratch.path('out')))).toEqual(['a.txt'])
    expect(stdout).toContain('2 hidden')
  })

  it('fails a note in a language that has no tagger, unless told what to take it for [R47]', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), {
      'a.txt': 'Der Patient wurde mit Schmerzen aufgenommen und ist nach dem Eingriff nicht mehr auf der Station.',
    })
    const refused = await run(redaction(scratch))
    expect(refused.status).toBe(1)
    expect(refused.stderr).toContain('--lang')
    expect((await run(redaction(scratch, '--resume', '--lang', 'en'))).status).toBe(2)
    expect((await run(redaction(scratch, '--force', '--lang', 'en'))).status).toBe(0)
  })
})

describe('redact, given places that can’t be', () => {
  const refusals: readonly [string, (path: (...s: string[]) => string) => readonly string[], string][] = [
    ['an IN that is missing', (path) => [path('nowhere'), path('out')], 'does not exist'],
    ['OUT equal to IN', (path) => [path('in'), path('in')], 'OUT is IN'],
    ['OUT inside IN', (path) => [path('in'), path('in', 'out')], 'lies inside IN'],
    ['IN inside OUT', (path) => [path('in', 'sub'), path('in')], 'IN lies inside OUT'],
    ['OUT that leads into IN by a link', (path) => [path('in'), path('link', 'out')], 'lies inside IN'],
    ['OUT that would lie in IN, behind a link to what is not there yet', (path) => [path('in'), path('to-come')], 'lies inside IN'],
    ['OUT that is a file', (path) => [path('in'), path('file.txt')], "can't be written"],
    ['OUT that may not be made', (path) => [path('in'), '/proc/nowhere/out'], "can't be written"],
    ['spans inside IN', (path) => [path('in'), path('out'), '--spans', path('in', 's.jsonl')], 'lies in IN'],
    ['a single file onto itself', (path) => [path('in', 'a.txt'), path('in', 'a.txt')], 'OUT is IN'],
    ['a single file into its own folder', (path) => [path('in', 'a.txt'), path('in')], 'OUT would be IN'],
  ]
  it.each(refusals)('refuses %s, and writes nothing', async (_, argumentsFor, cause) => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), { 'a.txt': note, 'sub/b.txt': note })
    writeFiles(scratch.path('.'), { 'file.txt': 'x' })
    symlinkSync('in', scratch.path('link'))
    symlinkSync('in/new', scratch.path('to-come'))
    const before = readFiles(scratch.path('.'))
    const { status, stderr, stdout } = await run(['redact', ...argumentsFor(scratch.path)])
    expect(stderr).toContain(cause)
    expect(stdout).toBe('')
    expect(status).toBe(2)
    expect(readFiles(scratch.path('.'))).toEqual(before)
  })

  it('refuses an OUT that holds older results, without --resume or --force', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), { 'a.txt': note })
    writeFiles(scratch.path('out'), { 'old.txt': 'old' })
    const { status, stderr } = await run(redaction(scratch))
    expect(status).toBe(2)
    expect(stderr).toContain('--force')
    expect(readFiles(scratch.path('out'))).toEqual({ 'old.txt': 'old' })
    expect((await run(redaction(scratch, '--resume'))).stderr).toContain('is not the OUT of a run that can be resumed')
    expect((await run(redaction(scratch, '--force'))).status).toBe(0)
  })

  it('never writes to IN [R6]', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), { 'a.txt': note, 'sub/b.txt': note, 'c.bin': Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 7) })
    const before = execFileSync('find', [scratch.path('in'), '-printf', '%p %T@ %C@ %s\n'], { encoding: 'utf8' })
    await run(redaction(scratch))
    expect(execFileSync('find', [scratch.path('in'), '-printf', '%p %T@ %C@ %s\n'], { encoding: 'utf8' })).toBe(before)
  })
})

describe('redact, on a disk that gives out', () => {
  it('writes no half file, says so, and --resume does the rest [F27, R7]', async () => {
    using scratch = scratchFolder()
    const long = note.repeat(1200)
    writeFiles(scratch.path('in'), { 'a.txt': note, 'b.txt': long, 'c.txt': note })
    const limited = await run(redaction(scratch), {
      under: ['prlimit', '--fsize=60000'],
    })
    expect(limited.status).toBe(1)
    expect(Object.keys(readFiles(scratch.path('out')))).toEqual(['a.txt', 'c.txt'])
    expect((await run(redaction(scratch, '--resume'))).status).toBe(0)
    await run(redactionInto(scratch, 'whole'))
    expect(readFiles(scratch.path('out'))).toEqual(readFiles(scratch.path('whole')))
  })

  it.skipIf(!mayMount())('fails every document of a full disk with its cause [F27]', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), { 'a.txt': note, 'b.txt': note.repeat(1500) })
    mkdirSync(scratch.path('small'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', scratch.path('small')])
    try {
      const { status, stderr } = await run([
        'redact',
        '--names',
        'keep',
        scratch.path('in'),
        scratch.path('small', 'out'),
        '--models',
        'rules,gazetteer',
      ])
      expect(stderr).toContain('document 2: the disk is full')
      expect(status).toBe(1)
      expect(Object.keys(readFiles(scratch.path('small', 'out')))).toEqual(['a.txt'])
    } finally {
      execFileSync('umount', [scratch.path('small')])
    }
  })
})

function mayMount(): boolean {
  using scratch = scratchFolder()
  mkdirSync(scratch.path('try'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', scratch.path('try')], { stdio: 'ignore' })
    execFileSync('umount', [scratch.path('try')])
    return true
  } catch {
    return false
  }
}

describe('what a failure says', () => {
  it('never quotes a note and never names an identifier of a path', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), { 'WHITFIELD_Margaret_8812345.txt': Uint8Array.of(...Array.from({ length: 999 }, (_, i) => i % 31)) })
    const key = ['--key', scratch.path('key')]
    const { stderr, stdout } = await run(['redact', scratch.path('in'), scratch.path('out'), '--models', 'rules,gazetteer', ...key])
    expect(stderr).toContain('Failed')
    expect(stderr + stdout).not.toMatch(/whitfield|margaret|8812345/i)
    const [map] = readdirSync(scratch.path('.')).filter((name) => name.startsWith('key.names.'))
    expect(readFileSync(scratch.path(map!), 'latin1')).not.toMatch(/whitfield/i)
  })
})
