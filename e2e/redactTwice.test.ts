import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { run, scratchFolder, writeFiles } from './program.ts'

const fixtures = new URL('../worker/formats/fixtures/', import.meta.url)
const files = Object.fromEntries(
  ['dicom', 'ccda', 'rtf', 'hl7', 'fhir', 'xml'].flatMap((folder) =>
    readdirSync(new URL(folder, fixtures))
      .slice(0, 4)
      .map((name) => [`${folder}-${name}`, new Uint8Array(readFileSync(new URL(`${folder}/${name}`, fixtures)))]),
  ),
)

it('redacts its own results again, and keeps UIDs of DICOM apart [F100, F101]', async () => {
  using scratch = scratchFolder()
  writeFiles(scratch.path('in'), files)
  const redact = (from: string, to: string) =>
    run([
      ...['redact', scratch.path(from), scratch.path(to), '--models', 'rules,gazetteer'],
      ...['--key', scratch.path('key'), '--names', 'keep', '--lang', 'en'],
    ])
  for (const [from, to] of [
    ['in', 'once'],
    ['once', 'twice'],
  ] as const) {
    const { status, stdout, stderr } = await redact(from, to)
    expect([status, stdout.match(/\d+ failed/)?.[0], stderr.match(/Failed: .*/)?.[0]]).toEqual([0, undefined, undefined])
    rmSync(scratch.path(to, '.cloister'), { recursive: true, force: true })
  }
  const uids = readFileSync(scratch.path('once', 'dicom-explicit.dcm'), 'latin1').match(/2\.25\.\d+/g) ?? []
  expect(new Set(uids).size).toBeGreaterThan(2)
})
