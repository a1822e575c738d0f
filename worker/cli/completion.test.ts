import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completionScript, type Shell, shells } from './completion.ts'
import { table } from './table.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-completion-'))
  writeFileSync(join(folder, 'notes.txt'), '')
  for (const shell of shells) writeFileSync(join(folder, shell), completionScript(shell, table))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isThere = (shell: string) => ['/bin', '/usr/bin'].some((place) => existsSync(join(place, shell)))

function ran(shell: Shell, ...args: readonly string[]): string {
  const { stdout, stderr, status } = spawnSync(shell, args, { cwd: folder, encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  return stdout
}

/** What bash offers for a line, at its end. */
function offeredByBash(line: string): string[] {
  const script = `source ./bash; COMP_LINE='${line}'; COMP_POINT=\${#COMP_LINE}; _cloister; printf '%s\\n' "\${COMPREPLY[@]}"`
  return ran('bash', '--norc', '-c', script)
    .split('\n')
    .filter((word) => word !== '')
}

function offeredByFish(line: string): string[] {
  return ran('fish', '--no-config', '-c', `source ./fish; complete -C '${line}'`)
    .split('\n')
    .map((offer) => offer.split('\t')[0] ?? '')
}

describe('completion', () => {
  it.each(shells)('names every command and flag: %s', (shell) => {
    const script = completionScript(shell, table)
    for (const { name, flags } of table)
      for (const word of [...name.split(' '), ...Object.keys(flags)]) expect(script, `${name} ${word}`).toContain(word)
  })

  it.skipIf(!isThere('bash'))('completes commands, actions, flags, values and files in bash', () => {
    expect(offeredByBash('cloister re')).toEqual(['redact', 'report', 'reidentify', 'restore', 'retention'])
    expect(offeredByBash('cloister models ')).toEqual(['list', 'info', 'verify', 'import', 'rules'])
    expect(offeredByBash('cloister models rules x --o')).toEqual(['--off', '--on'])
    expect(offeredByBash('cloister redact notes out --sc')).toEqual(['--scope'])
    expect(offeredByBash('cloister redact --lang ')).toEqual(['auto', 'en', 'fr', 'es'])
    expect(offeredByBash('cloister redact --ensemble vote:')).toEqual(['six', 'top3-f1', 'top3-recall'])
    expect(offeredByBash('cloister redact no')).toEqual(['notes.txt'])
    expect(offeredByBash('cloister redact --report no')).toEqual(['notes.txt'])
    expect(offeredByBash('cloister completion z')).toEqual(['zsh'])
  })

  it.skipIf(!isThere('fish'))('completes commands, actions, flags, values and files in fish', () => {
    expect(offeredByFish('cloister red')).toContain('redact')
    expect(offeredByFish('cloister models ')).toEqual(expect.arrayContaining(['list', 'info', 'verify', 'import', 'rules']))
    expect(offeredByFish('cloister redact notes out --sc')).toContain('--scope')
    expect(offeredByFish('cloister redact --lang ')).toEqual(expect.arrayContaining(['auto', 'en', 'fr', 'es']))
    expect(offeredByFish('cloister redact no')).toContain('notes.txt')
  })

  it.skipIf(!isThere('zsh'))('is a script that zsh reads', () => {
    ran('zsh', '-f', '-n', 'zsh')
    expect(ran('zsh', '-f', '-c', 'autoload -Uz compinit; compinit -D; source ./zsh; print $_comps[cloister]').trim()).toBe('_cloister')
  })
})
