import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './runtime.mjs'

/**
 * What among the packs was fitted on others that have changed since, a sentence each: stacks, the
 * settings of a default vote, and its sensitivity. A voter goes by the digest of its pack.json,
 * which holds the hashes of its files.
 */
export function staleFits(folder = join(root, 'models', 'packs')) {
  const digests = new Map()
  const fits = []
  for (const name of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const settings = /^\w+-(ensemble|sensitivity)\.json$/.exec(name)
    const file = settings ? join(folder, name) : join(folder, name, 'pack.json')
    if (!existsSync(file)) continue
    const content = JSON.parse(readFileSync(file, 'utf8'))
    if (settings)
      fits.push({
        name,
        again: `models/recipe/ensemble/${settings[1] === 'ensemble' ? 'choose' : 'sensitivity'}.ts`,
        voters: Object.entries(content.fittedOn ?? {}),
      })
    else {
      digests.set(name, createHash('sha256').update(JSON.stringify(content)).digest('hex'))
      const voters = (content.stacks ?? []).flatMap((stack) => stack.voters.map(({ id, digest }) => [id, digest]))
      fits.push({ name, again: 'models/recipe/ensemble/stacks.ts', voters: voters.filter(([, digest]) => digest !== null) })
    }
  }
  return fits.flatMap(({ name, again, voters }) => {
    const changed = [...new Set(voters.filter(([id, digest]) => digests.get(id) !== digest).map(([id]) => id))]
    return changed.length === 0 ? [] : [`${name} was fitted on ${changed.join(', ')} as it was before. Fit it again: ${again}`]
  })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const sentence of staleFits()) {
    process.stderr.write(`${sentence}\n`)
    process.exitCode = 1
  }
}
