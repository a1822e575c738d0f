import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './runtime.mjs'

const folder = join(root, '.github', 'workflows')
const workflows = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const)
const scripts: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found.trim())

describe.each(workflows)('.github/workflows/%s', (_name, text) => {
  it('runs only what a person can run here: npm commands, scripts of build/, and the linter of workflows', () => {
    const commands = all(text, /^\s+(?:- )?run: (.+)$/gm)
    for (const command of commands) {
      const words = command.replace(/^xvfb-run --auto-servernum /, '').split(' ')
      const [program = '', first = '', second = ''] = words
      if (program === 'node') expect(existsSync(join(root, first)), command).toBe(true)
      else if (program === 'npm' && first === 'run') expect(Object.keys(scripts), command).toContain(second)
      else expect(command).toMatch(/^npm (?:test|audit)\b|^go run github\.com\/rhysd\/actionlint\/cmd\/actionlint@v[\d.]+$/)
      for (const word of words.filter((each) => each.endsWith('.test.ts'))) expect(existsSync(join(root, word)), command).toBe(true)
    }
    expect(commands.length + all(text, /(run: [|>])/g).length).toBe(commands.length)
  })

  it('takes its actions from one publisher, by a major version, and may read only', () => {
    const uses = all(text, /uses: (.+)$/gm)
    expect(uses.length).toBeGreaterThan(0)
    expect(uses.filter((one) => !/^actions\/(?:checkout|setup-node|upload-artifact|download-artifact)@v\d+$/.test(one))).toEqual([])
    expect(text).toMatch(/^permissions:\n {2}contents: read\n/m)
    expect(text).not.toMatch(/write|secrets\./)
  })

  it('says that it has never run, and where CONTRIBUTING.md says what else has not', () => {
    const [, heading = ''] = /^# Has never run: see CONTRIBUTING\.md, "(.+)"/.exec(text) ?? []
    const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
    expect(contributing.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0]).toContain('**What has never run**')
  })

  it('waits for jobs that there are, and indents by spaces', () => {
    const jobs = all(text.slice(text.indexOf('\njobs:')), /^ {2}([a-z-]+):$/gm)
    expect(all(text, /^ {4}needs: (.+)$/gm).filter((job) => !jobs.includes(job))).toEqual([])
    expect(text).not.toMatch(/\t/)
  })
})

it('tests and builds on Linux, Windows and macOS, twice, and tries what was built', () => {
  const named = Object.fromEntries(workflows)
  for (const text of [named['test.yml'], named['release.yml']]) expect(text).toContain('os: [ubuntu-24.04, windows-2022, macos-14]')
  expect(named['test.yml']).toContain('node build/startElectron.mjs')
  expect(named['release.yml']).toMatch(/round: \[first, second\]/)
  for (const script of ['compareBuilds', 'tryInstallers']) expect(named['release.yml']).toContain(`node build/${script}.mjs`)
  expect(named['supply-chain.yml']).toMatch(/licences\.test\.ts.*npm audit.*cdx\.json/s)
})
