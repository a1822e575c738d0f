import { rmSync } from 'node:fs'
import { build } from 'esbuild'

rmSync('dist/chunks', { recursive: true, force: true })

/** The command line and what its threads run, each one file beside the gazetteer; packages stay where they are installed. */
await build({
  entryPoints: { cli: 'worker/cli/main.ts', tasks: 'worker/tasks/worker.ts' },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  platform: 'node',
  format: 'esm',
  target: 'node22',
  packages: 'external',
  sourcemap: 'linked',
  logLevel: 'warning',
})
