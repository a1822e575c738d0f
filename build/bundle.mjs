import { existsSync, readdirSync, rmSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { build } from 'esbuild'
import { build as buildPage } from 'vite'

// Chunks lie beside what imports them: the program finds the gazetteer and its threads' file beside its own, whichever chunk that code falls into.
rmSync('dist/chunks', { recursive: true, force: true })
for (const name of existsSync('dist') ? readdirSync('dist') : []) if (name.startsWith('chunk-')) rmSync(`dist/${name}`)

/** Not tsconfig.json: the paths in it lead to types. */
const tsconfigRaw = { compilerOptions: { verbatimModuleSyntax: true } }

/** What every bundle has in common; packages stay where they are installed. */
const common = {
  bundle: true,
  platform: 'node',
  target: 'node22',
  packages: 'external',
  sourcemap: 'linked',
  logLevel: 'warning',
  tsconfigRaw,
}

/** The command line, the window's main process and what their threads and processes run, each one file beside the gazetteer. */
await build({
  ...common,
  entryPoints: {
    cli: 'worker/cli/main.ts',
    tasks: 'worker/tasks/worker.ts',
    main: 'electron/main.ts',
    pool: 'electron/services/poolProcess.ts',
    learning: 'electron/services/learningProcess.ts',
    reading: 'electron/services/readingProcess.ts',
  },
  outdir: 'dist',
  splitting: true,
  chunkNames: 'chunk-[hash]',
  format: 'esm',
})

/** The sandbox has no modules: its preload is one script of the older kind. */
await build({ ...common, entryPoints: ['electron/preload.ts'], outfile: 'dist/preload.cjs', format: 'cjs', sourcemap: false })

/** The page. Nothing is inlined: the content-security policy lets only files of its own in. */
await buildPage({
  configFile: false,
  root: 'renderer',
  base: './',
  plugins: [react()],
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'chrome130',
    reportCompressedSize: false,
  },
  logLevel: 'warn',
})
