import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cheap, passphrases, wayBackFolder } from './testing/wayBackFolder.ts'
import { openWayBack, openWayBackWriter } from './wayBack.ts'
import { addToAudit, auditFile } from './wayBackAudit.ts'

const { folder, fresh } = wayBackFolder()

describe('the audit of a way back', () => {
  const asked = { people: ['A', 'B'], reason: 'a letter from the family', by: ['document'] } as const
  const shown = (documents: number) => ({ outcome: 'shown', values: 3, documents }) as const
  /** A way back that was asked twice, and refused in between. */
  async function used() {
    const file = fresh()
    ;(await openWayBackWriter({ file, passphrases }, 'run', cheap)).close()
    await ask(file, 1)
    addToAudit(file, asked, { outcome: 'refused' }, null)
    await ask(file, 2)
    return file
  }
  async function ask(file: string, documents: number) {
    const wayBack = await openWayBack(file, passphrases)
    try {
      addToAudit(file, asked, shown(documents), wayBack.audit)
    } finally {
      wayBack.close()
    }
  }
  const linesOf = (file: string) =>
    readFileSync(auditFile(file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { n: number; outcome: string; keyed?: true; before: string; hash: string })
  const sha = (line: object) => createHash('sha256').update(JSON.stringify(line)).digest('hex')

  it('keeps every question, each bound to the one before', async () => {
    const file = await used()
    const lines = linesOf(file)
    expect(lines.map(({ n, outcome, keyed }) => [n, outcome, keyed])).toEqual([
      [1, 'shown', true],
      [2, 'refused', undefined],
      [3, 'shown', true],
    ])
    expect(lines.slice(1).map(({ before }) => before)).toEqual(lines.slice(0, -1).map(({ hash }) => hash))
    await ask(file, 3)
    const wayBack = await openWayBack(file, passphrases)
    expect([wayBack.isTorn, [...wayBack.replaced()]]).toEqual([false, []])
    wayBack.close()
  })

  it.each([
    ['a line was changed', (text: string) => text.replace('"values":3', '"values":1')],
    ['a line is missing', (text: string) => text.split('\n').slice(1).join('\n')],
    ['a line is none', (text: string) => `${text}no line\n`],
    ['it was torn', (text: string) => text.slice(0, -9)],
    ['its end was cut', (text: string) => `${text.split('\n').slice(0, 2).join('\n')}\n`],
    ['all of it is gone', () => ''],
  ])('lets nothing be shown when %s', async (_, alter) => {
    const file = await used()
    writeFileSync(auditFile(file), alter(readFileSync(auditFile(file), 'utf8')))
    await expect(ask(file, 1)).rejects.toMatchObject({
      name: 'UserError',
      message: expect.stringContaining('was altered, truncated or removed'),
    })
    expect(existsSync(auditFile(file))).toBe(true)
  })

  it.each([
    ['counts wrongly', { n: 9 }],
    ['follows from no line', { before: 'f'.repeat(64) }],
    ['has another hash', { hash: 'f'.repeat(64) }],
    ['says something else than what can be', { outcome: 'asked' }],
  ])('takes no line that %s, whoever wrote it', async (_, change) => {
    const file = fresh()
    ;(await openWayBackWriter({ file, passphrases }, 'run', cheap)).close()
    addToAudit(file, asked, { outcome: 'refused' }, null)
    const [{ hash: before } = { hash: '' }] = linesOf(file)
    const line = { n: 2, at: '2026-11-01T00:00:00.000Z', ...asked, outcome: 'refused', before, ...('hash' in change ? {} : change) }
    appendFileSync(auditFile(file), `${JSON.stringify({ ...line, hash: 'hash' in change ? change.hash : sha(line) })}\n`)
    expect(() => addToAudit(file, asked, { outcome: 'refused' }, null)).toThrow('altered')
  })

  it.each(['before', 'behind'])('takes no hash with something %s it, though nobody has the key', async (where) => {
    const file = await used()
    const [{ hash } = { hash: '' }] = linesOf(file).slice(-1)
    const altered = where === 'before' ? `ff${hash}` : `${hash}ff`
    writeFileSync(auditFile(file), readFileSync(auditFile(file), 'utf8').replace(`"hash":"${hash}"`, `"hash":"${altered}"`))
    expect(() => addToAudit(file, asked, { outcome: 'refused' }, null)).toThrow('altered')
  })

  it('lets nothing be shown where it can’t be read [F161]', async () => {
    const file = fresh()
    ;(await openWayBackWriter({ file, passphrases }, 'run', cheap)).close()
    mkdirSync(auditFile(file))
    await expect(ask(file, 1)).rejects.toMatchObject({
      name: 'UserError',
      message: `${auditFile(file)} can't be read (EISDIR), and nothing is shown without a record. Check its permissions, or put the audit back in its place.`,
    })
  })

  it('can’t be written again by somebody without the passphrases [F52]', async () => {
    for (const forge of [
      // With the chain that version 0.1 had, whose hashes anybody can make.
      ({ keyed: _, hash: __, ...line }: Record<string, unknown>) => line,
      ({ hash: _, ...line }: Record<string, unknown>) => line,
    ]) {
      const file = await used()
      let before = ''
      const forged = linesOf(file).map((line) => {
        const made = { ...forge(line), reason: 'another', before }
        before = sha(made)
        return JSON.stringify({ ...made, hash: before })
      })
      writeFileSync(auditFile(file), `${forged.join('\n')}\n`)
      await expect(ask(file, 1)).rejects.toThrow('altered')
    }
  })

  it('lets nothing be shown where no line can be written', async () => {
    const file = fresh()
    ;(await openWayBackWriter({ file, passphrases }, 'run', cheap)).close()
    symlinkSync(join(folder, 'nowhere', 'a'), auditFile(file))
    await expect(ask(file, 1)).rejects.toThrow("can't be written (ENOENT), and nothing is shown without a record.")
  })

  it('is kept behind the last whole record of a way back that was torn', async () => {
    const file = await used()
    appendFileSync(file, Buffer.alloc(500, 1))
    await ask(file, 3)
    const wayBack = await openWayBack(file, passphrases)
    expect([wayBack.isTorn, wayBack.audit.known?.n]).toEqual([false, 4])
    wayBack.close()
  })

  it('goes on from one that version 0.1 wrote, without a key, and takes no such line afterwards', async () => {
    const file = fresh()
    ;(await openWayBackWriter({ file, passphrases }, 'run', cheap)).close()
    const old = { n: 1, at: '2026-11-01T00:00:00.000Z', ...asked, ...shown(1), before: '' }
    writeFileSync(auditFile(file), `${JSON.stringify({ ...old, hash: sha(old) })}\n`)
    await ask(file, 2)
    const [, last] = linesOf(file)
    const late = { ...old, n: 3, before: last?.hash ?? '' }
    appendFileSync(auditFile(file), `${JSON.stringify({ ...late, hash: sha(late) })}\n`)
    await expect(ask(file, 3)).rejects.toThrow('altered')
  })
})
