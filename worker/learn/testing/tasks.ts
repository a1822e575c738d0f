import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/**
 * The file that threads of a training run, built from the sources as they are, for tests.
 *
 * @param more files of worker/learn, without '.ts', whose tasks are run beside those that learn
 * @returns its path, and what removes it
 */
export async function testTasks(more: readonly string[] = []): Promise<{ readonly filename: string; readonly remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'cloister-learn-'))
  const filename = join(folder, 'tasks.mjs')
  // Where the threads find the packages that are no part of the bundle.
  symlinkSync(fileURLToPath(new URL('../../../node_modules', import.meta.url)), join(folder, 'node_modules'), 'junction')
  await build({
    stdin: {
      contents: ['crf/tasks', 'tbed/tasks', ...more].map((name) => `export * from './${name}.ts'\n`).join(''),
      resolveDir: fileURLToPath(new URL('..', import.meta.url)),
      loader: 'ts',
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['piscina', 'onnxruntime-node', '@huggingface/tokenizers'],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    outfile: filename,
    logLevel: 'error',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  })
  return { filename, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
