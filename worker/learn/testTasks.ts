import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** The file that threads of a training run, built from the sources as they are, for tests. @returns its path, and what removes it */
export async function testTasks(): Promise<{ readonly filename: string; readonly remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'cloister-learn-'))
  const filename = join(folder, 'tasks.mjs')
  await build({
    stdin: {
      contents: "export * from './learnCrf.ts'\nexport * from './learnTbed.ts'",
      resolveDir: fileURLToPath(new URL('../tasks', import.meta.url)),
      loader: 'ts',
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    // Threads only learn: none of them opens a pool, a tokeniser or the ONNX runtime.
    external: ['piscina', 'onnxruntime-node', '@huggingface/tokenizers'],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    outfile: filename,
    logLevel: 'error',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  })
  return { filename, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
