import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { UserError } from '../core/userError.ts'
import { openNeuralPacks } from './neuralPacks.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** A folder with copies of the small packs, so that a test may spoil them. */
function copies(): string {
  const folder = mkdtempSync(join(tmpdir(), 'packs-'))
  folders.push(folder)
  cpSync(fileURLToPath(new URL('../taggers/neural/fixtures', import.meta.url)), folder, { recursive: true })
  return folder
}

type Change = (pack: Record<string, unknown>) => object

function change(folder: string, name: string, how: Change): void {
  const file = join(folder, name, 'pack.json')
  const pack = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  writeFileSync(file, JSON.stringify({ ...pack, ...how(pack) }))
}

async function open(folder: string, name: string): Promise<unknown> {
  return openNeuralPacks(folder).tagger(name).open()
}

describe('a pack', () => {
  it('is refused when it is not there', async () => {
    const error = await open(copies(), 'en-nothing').catch((error: unknown) => error)
    expect(error).toBeInstanceOf(UserError)
    expect((error as UserError).message).toMatch(/en-nothing.pack\.json can't be read \(ENOENT\)\. Get the model pack again/)
  })

  it.each(['vocabulary.txt', 'crf.json', 'model.onnx'])('is refused when its %s is missing', async (name) => {
    const folder = copies()
    rmSync(join(folder, 'en-words', name))
    await expect(open(folder, 'en-words')).rejects.toThrow(/can't be read \(ENOENT\)/)
  })

  it.each(['vocabulary.txt', 'crf.json', 'model.onnx'])('is refused when its %s is not the one that was packed', async (name) => {
    const folder = copies()
    appendFileSync(join(folder, 'en-words', name), ' ')
    await expect(open(folder, 'en-words')).rejects.toThrow(`${name} is not the file that was packed. Get the pack again, or leave it out`)
  })

  it.each<[string, Change, string]>([
    ['a label that is unknown', () => ({ labels: ['O', 'B-STARSIGN', 'I-STARSIGN'] }), 'its label B-STARSIGN is unknown'],
    ['labels in no known scheme', () => ({ labels: ['O', 'I-CITY', 'B-CITY'] }), 'its labels are not O and'],
    ['labels that its scores do not fit', () => ({ labels: ['O', 'B-CITY', 'I-CITY'] }), 'its crf.json does not fit its labels'],
    ['an encoder that is not there', () => ({ encoder: 'vast-encoder' }), 'its encoder vast-encoder is not beside it'],
    ['an encoder that is none', () => ({ encoder: 'en-context' }), 'its encoder en-context is a pack of kind tagger'],
    ['another kind', () => ({ kind: 'oracle' }), 'it is of kind oracle'],
    ['other tokens', () => ({ tokenisation: 'white space' }), 'it answers on other tokens'],
    [
      'flags of another version',
      ({ inputs }) => ({ inputs: { ...(inputs as object), bits: { phrase: [], flags: [] } } }),
      'another version',
    ],
  ])('is refused when it names %s', async (_, how, why) => {
    const folder = copies()
    change(folder, 'en-words', how)
    await expect(open(folder, 'en-words')).rejects.toThrow(why)
  })

  it('is refused when its model wants an input that is unknown', async () => {
    await expect(open(copies(), 'en-colour')).rejects.toThrow('wants the input colour, which this version does not know')
  })

  it('is refused when its model wants an input that the pack has nothing for', async () => {
    const folder = copies()
    change(folder, 'en-context', () => ({ encoder: undefined }))
    await expect(open(folder, 'en-context')).rejects.toThrow('wants the input context, and it lacks what that is made with')
  })

  it('is refused when its pack.json is cut short', async () => {
    const folder = copies()
    writeFileSync(join(folder, 'en-words', 'pack.json'), '{"name": "en-wo')
    await expect(open(folder, 'en-words')).rejects.toThrow('its pack.json is not JSON')
  })

  it('shares its encoder and its lists with others, and opens its model once', async () => {
    const neuralPacks = openNeuralPacks(copies())
    const [one, two] = [neuralPacks.tagger('en-context'), neuralPacks.tagger('en-context')]
    expect(await one.open()).toBe(await two.open())
  })
})
