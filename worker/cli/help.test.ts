import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseCommand } from './arguments.ts'
import { withCommands } from './readmeCommands.ts'
import { table, vaultTable } from './table.ts'
import { vaultWords } from './vaultWords.ts'

function printed(...argv: readonly string[]): string {
  const asked = parseCommand(argv)
  return asked.name === 'help' ? asked.text : ''
}

const file = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

describe('help', () => {
  it('lists every command on one screen or so', () => {
    for (const argv of [[], ['help'], ['--help'], ['-h']]) expect(printed(...argv)).toBe(printed('--help'))
    for (const { name } of table) expect(printed('--help').replaceAll(/\s+/g, ' ')).toContain(name)
    expect(printed('--help').split('\n').length).toBeLessThan(70)
  })

  it('describes the arguments, flags and examples of each command', () => {
    for (const spec of table) {
      const text = printed(...spec.name.split(' '), '--help')
      if (spec.name !== 'help') expect(text).toBe(printed('help', ...spec.name.split(' ')))
      expect(text).toContain(`Usage: cloister ${spec.name}`)
      for (const word of [...spec.arguments.map(({ name }) => name), ...Object.keys(spec.flags).map((flag) => `--${flag}`)])
        expect(text, spec.name).toContain(word)
      for (const line of text.split('\n')) expect(line.length, line).toBeLessThan(160)
    }
  })

  it('describes all actions of a command that has several', () => {
    for (const action of ['list', 'info', 'verify', 'import', 'rules'])
      expect(printed('models', '--help')).toContain(`cloister models ${action}`)
    expect(() => printed('models', 'lost', '--help')).not.toThrow()
    expect(() => printed('redcat', '--help')).toThrow('Unknown command: redcat. Did you mean redact?')
  })

  it('has examples that parse', () => {
    for (const { name, examples } of table) {
      expect(examples.length, name).toBeGreaterThan(0)
      for (const { line } of examples) {
        const warned: string[] = []
        const words = [...line.replace(/ [<>].*/, '').matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '')
        expect(() => parseCommand(words, (said) => warned.push(said)), line).not.toThrow()
        expect(warned).toEqual([])
        expect(line.startsWith(name), line).toBe(true)
      }
    }
  })
})

describe('the handbook', () => {
  const pages = ['en', 'fr'].flatMap((language) =>
    readdirSync(new URL(`../../renderer/handbook/${language}/`, import.meta.url))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `renderer/handbook/${language}/${name}`),
  )
  const commands = pages.flatMap((page) => [...file(page).matchAll(/^ *cloister (.+)$/gm)].map(([, line = '']) => [page, line] as const))

  it('has commands that parse', () => {
    expect(commands.length).toBeGreaterThan(40)
    for (const [page, line] of commands) {
      const warned: string[] = []
      const words = line.replace(/ (?:[<>]| {2}).*/, '').split(' ')
      expect(() => parseCommand(words, (said) => warned.push(said)), `${page}: ${line}`).not.toThrow()
      expect(warned, `${page}: ${line}`).toEqual([])
    }
  })
})

describe('the table of commands', () => {
  it('is what the README beside it lists', () => {
    const hint = 'the list is stale: node --experimental-strip-types build/readmeCommands.ts'
    expect(file('worker/cli/README.md') === withCommands(file('worker/cli/README.md'), table), hint).toBe(true)
  })

  it('has the commands that the program with the vault runs, as the starters know them', () => {
    expect(new Set(vaultTable.map(({ name }) => name.split(' ')[0]))).toEqual(vaultWords)
    expect(file('build/start.mjs')).toContain(`new Set([${[...vaultWords].map((word) => `'${word}'`).join(', ')}])`)
  })
})
