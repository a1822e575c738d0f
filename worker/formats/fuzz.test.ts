import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../core/random.ts'
import { defaultReadOptions } from './format.ts'
import { mutant, readFuzzed, seedsOf } from './testing/fuzz.ts'
import { madeSeeds } from './testing/fuzzSeeds.ts'

/**
 * Files with something wrong with them, made of the fixtures: each is read, or refused in words;
 * what is read is written to a copy that reads alike. `npm run test:long` asks for far more, from a
 * seed of its own; what it finds is kept in CLOISTER_FUZZ_FINDINGS and belongs into
 * fixtures/findings once it is mended.
 */
const wanted = Number(process.env.CLOISTER_FUZZ ?? 0)
const seed = Number(process.env.CLOISTER_FUZZ_SEED ?? (wanted > 0 ? Date.now() % 1_000_000_000 : 1))
const findings = process.env.CLOISTER_FUZZ_FINDINGS
/** Milliseconds of a processor that one small file may take: a busy machine takes no more of them. */
const patience = 20_000

const kinds: Readonly<Record<string, number>> = {
  archive: 200,
  ccda: 1000,
  delimited: 1000,
  dicom: 1000,
  dicomPixels: 20,
  doc: 100,
  docx: 150,
  eml: 1000,
  epub: 60,
  fhir: 1000,
  hl7: 1000,
  html: 1000,
  json: 1000,
  markdown: 1000,
  mbox: 200,
  msg: 150,
  notebook: 500,
  odp: 20,
  ods: 100,
  odt: 60,
  pdf: 80,
  picture: 12,
  pptx: 15,
  rtf: 1000,
  'small pictures': 40,
  vcard: 1000,
  xlsx: 150,
  xml: 1000,
  text: 1000,
}

/** Files of pages that are pictures: seconds each, and only where far more is asked for. */
const recognised: ReadonlySet<string> = new Set(['gs-outlines.pdf', 'gs-scanned.pdf', 'pdf-lib-pictures.pdf', 'pdf-lib-scan.pdf'])

/** Says which file hangs, and ends the process: nothing else can. */
const beat = new Int32Array(new SharedArrayBuffer(8))
let watch: Worker
beforeAll(() => {
  watch = new Worker(
    `const { workerData: { beat, patience } } = require('node:worker_threads')
    let [last, since] = [0, Date.now()]
    setInterval(() => {
      if (beat[0] !== last) [last, since] = [beat[0], Date.now()]
      else if (beat[1] && Date.now() - since > 15 * patience) { process._rawDebug('fuzz: number ' + last + ' hangs'); process.kill(process.pid, 'SIGKILL') }
    }, 500).unref()`,
    { eval: true, workerData: { beat, patience } },
  )
  watch.unref()
})
afterAll(() => watch.terminate())

describe('a file with something wrong with it', () => {
  it.each(Object.entries(kinds))(
    'of %s is read or refused in words, in time, and its copy reads alike [F13]',
    async (kind, usual) => {
      const count = wanted || usual
      const seeds = (await madeSeeds(kind)) ?? seedsOf(kind).filter(({ name }) => wanted > 0 || !recognised.has(name))
      const counts = { read: 0, refused: 0 }
      const found: string[] = []
      for (let i = 0; i < count && found.length < 20; i++) {
        const one = mutant(seeds, seededRandom(seed + i))
        Atomics.store(beat, 0, i)
        Atomics.store(beat, 1, 1)
        const started = process.cpuUsage()
        try {
          // Pages as pictures take ten times as long to draw as their text to read.
          counts[await readFuzzed(one.name, one.bytes, { ...defaultReadOptions, pdf: i % 16 === 0 ? 'pictures' : 'text' })]++
        } catch (error) {
          found.push(`${kind} ${seed + i}: ${(error as Error).stack?.split('\n').slice(0, 4).join(' | ')}`)
          keep(`${kind}-${seed + i}-${one.name}`, one.bytes)
        }
        const { user, system } = process.cpuUsage(started)
        const took = (user + system) / 1000
        if (took > patience) {
          found.push(`${kind} ${seed + i}: took ${Math.round(took)} ms`)
          keep(`${kind}-${seed + i}-slow-${one.name}`, one.bytes)
        }
      }
      Atomics.store(beat, 1, 0)
      if (wanted > 0)
        console.info(
          `fuzz ${kind}: ${counts.read + counts.refused} from ${seed}, ${counts.read} read, ${counts.refused} refused, ${found.length} found`,
        )
      expect(found).toEqual([])
      expect(counts.read).toBeGreaterThan(0)
    },
    wanted > 0 ? 24 * 3_600_000 : 600_000,
  )

  it.each(found())('that was found once is read or refused now: %s [F13, F176]', async (name) => {
    const bytes = new Uint8Array(readFileSync(new URL(`fixtures/findings/${name}`, import.meta.url)))
    await expect(readFuzzed(name, bytes)).resolves.toMatch(/read|refused/)
  })
})

function found(): readonly string[] {
  return readdirSync(new URL('fixtures/findings', import.meta.url))
}

function keep(name: string, bytes: Uint8Array): void {
  if (!findings) return
  mkdirSync(findings, { recursive: true })
  writeFileSync(`${findings}/${name}`, bytes)
}
