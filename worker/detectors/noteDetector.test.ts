import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { testLexicon } from '../taggers/gazetteer/testLexicon.ts'
import { openShelf } from '../taggers/neural/shelf.ts'
import { tokenize } from '../text/tokenize.ts'
import { noteDetector } from './noteDetector.ts'

const packs = fileURLToPath(new URL('../../models/packs/', import.meta.url))

interface Parity {
  readonly tolerance: number
  readonly texts: readonly { readonly text: string; readonly probabilities: readonly number[] }[]
}

describe.skipIf(!existsSync(`${packs}fr-detector`))('the French note detector', () => {
  const detect = noteDetector(openShelf(packs).detector('fr-detector'), testLexicon())
  const { tolerance, texts } = JSON.parse(readFileSync(`${packs}fr-detector/parity.json`, 'utf8')) as Parity

  it.each(texts.map((each) => [each.text.slice(0, 30), each] as const))(
    'answers as its recipe does for %j',
    async (_, { text, probabilities }) => {
      const answer = await detect(tokenize(text))
      expect(answer.probabilities.length).toBe(probabilities.length)
      for (const [k, probability] of probabilities.entries()) {
        expect(Math.abs(probability - (answer.probabilities[k] as number))).toBeLessThanOrEqual(tolerance)
      }
    },
  )

  it('says that a note with a name, an address and a phone number holds personal data', async () => {
    const { holds } = await detect(
      tokenize('Patiente : Mme Solène Kerbrat, 12 rue des Lilas 29200 Brest, tél. 02 98 00 00 00.\nVue par le Dr Hamon.'),
    )
    expect(holds).toBe(true)
  })

  it('says that a bare clinical sentence holds none', async () => {
    const { holds } = await detect(
      tokenize('Chute mécanique de sa hauteur, douleur de la hanche droite, radiographie sans fracture, antalgiques.'),
    )
    expect(holds).toBe(false)
  })

  it('finds a name however deep it stands in a long note', async () => {
    const dull = 'Examen cardio-pulmonaire sans particularité.\n'.repeat(400)
    expect((await detect(tokenize(`${dull}Courrier adressé au Dr Solène Kerbrat, 12 rue des Lilas, 29200 Brest.\n${dull}`))).holds).toBe(
      true,
    )
  })

  it('says that an empty note holds none', async () => {
    expect((await detect(tokenize(''))).holds).toBe(false)
  })
})
