import { clinicalCategories, perTenThousand, totalLoss } from '../core/clinical.ts'
import { say } from '../core/say.ts'
import type { ReleaseRecord } from './record.ts'
import type { Section } from './reportShape.ts'
import { clinicalWord, figure } from './reportWords.ts'

/** What the notes lost besides identifiers, as far as a vocabulary tells: counts, no words. */
export function clinicalSection({ clinical }: ReleaseRecord): Section | undefined {
  if (!clinical) return undefined
  const all = totalLoss(clinical)
  if (all.all === 0) return undefined
  const row = (name: string, loss: typeof all) => {
    const share = perTenThousand(loss)
    return [name, figure(loss.all), figure(loss.covered), share === null ? '–' : figure(Math.round(share))]
  }
  const columns = [
    { heading: say`Kind`, words: true as const },
    { heading: say`In the notes` },
    { heading: say`Covered` },
    { heading: say`Of 10,000` },
  ]
  const about = say`Terms of a clinical vocabulary of which something was replaced or removed. Some of them are names of people or places.`
  const rows = [...clinicalCategories.map((category) => row(clinicalWord(category), clinical[category])), row(say`All together`, all)]
  return {
    title: say`Clinical terms covered`,
    part: 'details',
    blocks: [
      { kind: 'words', text: about },
      { kind: 'table', caption: say`By kind of term`, columns, rows },
    ],
  }
}
