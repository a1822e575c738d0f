import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildProgram } from './programs.mjs'
import { root } from './runtime.mjs'
import { staleFits } from './staleFits.mjs'

// Chunks lie beside what imports them: the program finds the gazetteer and its threads' file beside
// its own, whichever chunk that code falls into.
rmSync('dist/chunks', { recursive: true, force: true })
for (const name of existsSync('dist') ? readdirSync('dist') : []) if (name.startsWith('chunk-')) rmSync(`dist/${name}`)

await buildProgram({ root, outdir: join(root, 'dist') })

// The program is there, for it is what fits them again; but nothing goes on with it as it is.
const stale = staleFits()
if (stale.length > 0) process.stderr.write(`${stale.join('\n')}\n`)
process.exitCode = stale.length > 0 ? 1 : 0
