import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './runtime.mjs'

/** What set-up and Vitest themselves run: packages are there by then. */
const afterSetUp = ['bundle.mjs', 'gazetteer.mjs', 'programs.mjs', 'seededFastCheck.mjs', 'slowestFirst.mjs']

const scripts = readdirSync(join(root, 'build')).filter((name) => name.endsWith('.mjs') && !afterSetUp.includes(name))

it.each(scripts)('build/%s begins in a checkout without packages: it loads none before set-up [F188]', (name) => {
  expect(packagesOf(join(root, 'build', name))).toEqual([])
})

/** The packages that a script loads before its first line runs, with those that its files load. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const imported = [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?:[\w*{},\s]+\sfrom\s)?'([^']+)'/gm)].map(
    ([, name = '']) => name,
  )
  return imported.flatMap((name) => {
    if (name.startsWith('.')) return packagesOf(join(dirname(file), name), seen)
    return name.startsWith('node:') ? [] : [name]
  })
}
