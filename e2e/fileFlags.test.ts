import { mkdirSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { table } from '../worker/cli/table.ts'
import { run, scratchFolder, vaultProgram, writeFiles } from './program.ts'

/** Every flag that names a file, given what is none: a folder, and a place in no folder. */
const quick = ['--models', 'rules', '--lang', 'en']
const two = ['--passphrase-file', '@first', '--passphrase-file', '@second']
const ofRelease = ['--key', '@key', '--style', 'surrogate', '--scope', 'release']

/** A command line of each command, ready to run but for the flag that is tried; @ is the place. */
const usual: Readonly<Record<string, readonly string[]>> = {
  redact: ['@in', '@out', ...quick],
  watch: ['@in', '@out', '--key', '@key', '--once', ...quick],
  detect: ['@in', '--spans', '@spans.jsonl', ...quick],
  pipe: quick,
  survey: ['@in', '--entities', '@who', ...ofRelease, ...quick],
  report: ['@note.txt', '--out', '@report.html'],
  names: ['--key', '@key'],
  reidentify: ['--way-back', '@way', '--people', 'A; B', '--reason', 'why', ...two],
  agree: ['@in', '@in'],
  evaluate: ['@in', '@in'],
  ablate: ['@in', '--leave-out', 'rules', '--models', 'rules'],
  train: ['@in', '--out', '@pack', '--curve'],
  next: ['@in', ...quick],
  'models import': ['@in'],
  'models rules': ['mine'],
  verify: ['@note.txt'],
  support: ['--out', '@support.zip'],
  'audit verify': ['@note.txt'],
  'audit export': ['@vault.db', '@trail.jsonl'],
  'audit head': ['@vault.db'],
  backup: ['@vault.db', '@copies'],
  restore: ['@note.txt', '@vault.db'],
  retention: ['@vault.db'],
}

/** What a flag needs beside it. */
const beside: Readonly<Record<string, readonly string[]>> = {
  'redact --key': ['--way-back', '@way', ...two],
  'redact --way-back': two,
  'redact --passphrase-file': ['--way-back', '@way', '--passphrase-file', '@second'],
  'redact --entities': ofRelease,
  'survey --passphrase-file': ['--passphrase-file', '@second'],
}

/** Read by the same function whatever the command: tried with the first that has them. */
const shared = new Set(['profile', 'style', 'devices', 'log', 'metrics', 'texts'])
/** That something is there is all that this flag asks. */
const notRead = new Set(['pause-file'])

const flags = table
  .flatMap((spec) => Object.entries(spec.flags).map(([flag, { isPath }]) => ({ command: spec.name, flag, isPath })))
  .filter(({ flag, isPath }) => isPath && !notRead.has(flag))
  .filter(({ flag }, i, all) => !shared.has(flag) || all.findIndex((other) => other.flag === flag) === i)
  .map(({ command, flag }) => [command, flag] as const)

describe.skipIf(process.platform === 'win32')('a flag that names a file', () => {
  it.each(flags)('never ends in a bug where a folder is there, or none is around it: %s --%s [F161]', async (command, flag) => {
    for (const named of ['folder', 'none/there/file.json']) {
      using scratch = scratchFolder()
      writeFiles(scratch.path('in'), { 'a.txt': 'Seen by Dr Alan Prescott.\n', 'a.ann': 'T1\tDOCTOR 11 24\tAlan Prescott\n' })
      mkdirSync(scratch.path('folder'), { mode: 0o700 })
      const files = { 'note.txt': 'x', first: 'the first of two people\n', second: 'the other of two people\n', key: Buffer.alloc(32, 7) }
      for (const [name, content] of Object.entries(files)) writeFileSync(scratch.path(name), content, { mode: 0o600 })
      const words = [...(usual[command] ?? [])]
      const at = words.indexOf(`--${flag}`)
      if (at >= 0 && flag !== 'passphrase-file') words.splice(at, 2)
      const asked = [...words, ...(beside[`${command} --${flag}`] ?? []), `--${flag}`, `@${named}`]
      const ofVault = /^(?:audit|backup|restore|retention)\b/.test(command)
      const { status, stderr } = await run(
        [...command.split(' '), ...asked, ...(ofVault ? ['--as', 'Mira'] : [])].map((word) =>
          word.startsWith('@') ? scratch.path(word.slice(1)) : word,
        ),
        { env: { XDG_STATE_HOME: scratch.path('state') }, ...(ofVault ? { entry: vaultProgram } : {}) },
      )
      expect(stderr).not.toMatch(/\bbug\b|internal error|^\s+at /m)
      // One line, with what the program had said before.
      if (status !== 0) expect([status, stderr.split('\n').at(-2)]).toEqual([2, expect.stringMatching(/[.!…]$/)])
    }
  })

  it('is refused before the work rather than after it, where a report or who is who could not be written [F161]', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), { 'a.txt': 'Seen by Dr Alan Prescott.\n' })
    const { status, stderr, stdout } = await run([
      'redact',
      scratch.path('in'),
      scratch.path('out'),
      ...quick,
      '--report',
      scratch.path('none/report.html'),
    ])
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toBe(
      `${scratch.path('none/report.html')} can't be written: its folder does not exist. Make the folder, or choose another place.\n`,
    )
  })
})
