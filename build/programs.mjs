import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
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
  languageIdentifier: 'worker/text/languageIdentifier.js',
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
    plugins: [packages, dataAsJson],
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
    const { cli, vault, thread, languageIdentifier } = processes
    return described([await modules({ cli, vault, thread, languageIdentifier })])
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

/**
 * Packages of many modules that every process or thread would load one by one, with what they need
 * themselves; and of zod half would be messages in other languages, which bundling leaves out.
 */
const bundled = new Set([
  'zod',
  'eld',
  ...['fast-xml-parser', '@nodable/entities', 'anynum', 'fast-xml-builder', 'is-unsafe', 'path-expression-matcher', 'strnum', 'xml-naming'],
  ...['htmlparser2', 'domelementtype', 'domhandler', 'domutils', 'dom-serializer', 'entities'],
])

/** The others stay where they are installed. */
const packages = {
  name: 'packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || bundled.has(packageOf(path)) ? undefined : { path, external: true },
    )
  },
}

/** The package that an import names: 'zod' of 'zod/v4'. */
function packageOf(path) {
  return path.split('/', path.startsWith('@') ? 2 : 1).join('/')
}

/** eld's n-grams, a megabyte of JavaScript: V8 reads JSON in a fifth of the time. */
const dataAsJson = {
  name: 'data as JSON',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]eld[\\/]src[\\/]ngrams[\\/]extrasmall\.js$/ }, async ({ path }) => {
      const { ngramsData } = await import(pathToFileURL(path).href)
      return { contents: `export const ngramsData = JSON.parse(${JSON.stringify(JSON.stringify(ngramsData))})` }
    })
  },
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
  return [...new Set([...imported, ...later].map(packageOf))].sort()
}
