import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/**
 * Compiles the name lists into dist/gazetteer.bin. The compiler is TypeScript that reads files
 * beside itself, so it is built and run in its own folder.
 */
const compiler = 'worker/taggers/gazetteer/.compile.mjs'
await build({
  entryPoints: ['worker/taggers/gazetteer/compile.ts'],
  outfile: compiler,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node22',
  packages: 'external',
  logLevel: 'warning',
})
try {
  const { compileGazetteer } = await import(pathToFileURL(compiler).href)
  mkdirSync('dist', { recursive: true })
  await compileGazetteer('dist/gazetteer.bin.part')
  renameSync('dist/gazetteer.bin.part', 'dist/gazetteer.bin')
} finally {
  rmSync(compiler, { force: true })
}
