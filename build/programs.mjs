import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'esbuild'
import { build as buildPage } from 'vite'
import { handbookPages } from './handbook/vitePlugin.mjs'

/**
 * The command line and what threads and processes run; they lie outside the archive that an
 * installation ships the rest in.
 */
const processes = {
  cli: 'worker/cli/main.ts',
  vault: 'electron/cli/main.ts',
  thread: 'worker/thread.ts',
  pool: 'electron/processes/tagging/process.ts',
  learning: 'electron/processes/learning/process.ts',
  reading: 'electron/processes/reading/process.ts',
  readingThread: 'electron/processes/reading/thread.ts',
  releasing: 'electron/processes/releasing/process.ts',
}

/** The window's main process. */
const windows = { main: 'electron/main.ts' }

/**
 * Builds the program from a checkout.
 *
 * @param root the checkout
 * @param outdir where it goes, as it is there: files of its own stay
 * @param installed as an installation has it: no source maps, and nothing shared by what lies
 *   within the archive and what lies beside it
 * @param headless the command line alone, as installed
 * @returns the files written for processes, and the packages that each side imports
 */
export async function buildProgram({ root, outdir, installed = false, headless = false }) {
  const common = {
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node22',
    // Packages stay where they are installed; but of zod's hundred modules, which every process and
    // thread would load, half hold messages in other languages, and bundling leaves those out.
    packages: 'external',
    alias: { zod: join(root, 'node_modules', 'zod', 'index.js') },
    sourcemap: installed || headless ? false : 'linked',
    logLevel: 'warning',
    define: { CLOISTER_VERSION: JSON.stringify(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version) },
    // Not tsconfig.json: the paths in it lead to types.
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    metafile: true,
    minify: headless,
    // A log says in which function a bug is.
    keepNames: headless,
  }
  const modules = (entryPoints, chunk = 'chunk') =>
    build({ ...common, entryPoints, outdir, splitting: true, chunkNames: `${chunk}-[hash]`, format: 'esm' })
  if (headless) {
    const { cli, vault, thread } = processes
    return described([await modules({ cli, vault, thread })])
  }
  const built = installed
    ? [await modules(processes), await modules({ ...windows, installed: 'electron/installed.ts' }, 'window')]
    : [await modules({ ...processes, ...windows })]
  // The sandbox has no modules: its preload is one script of the older kind.
  await build({ ...common, entryPoints: ['electron/preload.ts'], outfile: join(outdir, 'preload.cjs'), format: 'cjs', sourcemap: false })
  await page(root, join(outdir, 'renderer'))
  return described(built)

  function described(built) {
    return {
      processes: Object.keys(built[0].metafile.outputs).map((file) => file.replace(/^.*\//, '')),
      packages: built.map(({ metafile }) => importedPackages(root, metafile)),
    }
  }
}

/** Nothing is inlined: the content-security policy lets only files of its own in. */
async function page(root, outDir) {
  // Whatever the surroundings say: React's other build names the folders of this machine.
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await builtPage(root, outDir)
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

function builtPage(root, outDir) {
  return buildPage({
    mode: 'production',
    configFile: false,
    root: join(root, 'renderer'),
    base: './',
    plugins: [react(), handbookPages(root)],
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: 'chrome130',
      reportCompressedSize: false,
    },
    logLevel: 'warn',
  })
}

/**
 * Names of packages, sorted; those too that are read when they are first needed, by
 * `import.meta.resolve`.
 */
function importedPackages(root, { outputs }) {
  const imported = Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ path, external }) => external && !path.startsWith('node:') && path !== 'electron')
    .map(({ path }) => path)
  const later = Object.keys(outputs)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/import\.meta\.resolve\("([^"]+)"\)/g)].map(([, path]) => path))
  const names = [...imported, ...later].map((path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'))
  return [...new Set(names)].sort()
}
