import { bound, percent, say } from '../core/say.ts'
import type { ReleaseRecord } from './record.ts'
import type { Block, Section } from './reportShape.ts'
import { figure, moment, share, shortMoment, span } from './reportWords.ts'

type Sample = NonNullable<ReleaseRecord['samples']>[number]

/** What was read of the release, and what that proves. */
export function sampleSection({ samples = [] }: ReleaseRecord): Section {
  const title = say`Residual risk`
  const last = samples.at(-1)
  const part = 'details'
  if (!last)
    return { title, part, blocks: [{ kind: 'words', text: say`No sample was reviewed: how much this release missed is unknown.` }] }
  const method = say`Drawn at random without replacement. The bound is exact (hypergeometric, one-sided, including what readers overlook). It counts the notes in which something was found, although they were corrected or held back afterwards.`
  const changed: Block[] = last.outdated
    ? [
        {
          kind: 'words',
          strong: true,
          text: say`The release was changed after this sample was drawn, so the figures describe the earlier state. Draw a new sample for the present one.`,
        },
      ]
    : []
  return {
    title,
    part,
    blocks: [
      { kind: 'words', text: resultOf(last) },
      { kind: 'words', strong: true, text: verdictOn(last) },
      ...changed,
      tableOf(samples),
      { kind: 'words', text: method },
      ...readersOf(last),
    ],
  }
}

function resultOf({ unit, read, population, found, reader, at }: Sample): string {
  if (unit === 'note' && found === 0)
    return say`${reader} read ${read} of ${population} notes on ${moment(at)}. No one could be identified in them.`
  if (found === 0)
    return say`${reader} read the notes of ${read} of ${population} patients on ${moment(at)}. No one could be identified in them.`
  if (unit === 'note')
    return say`${reader} read ${read} of ${population} notes on ${moment(at)}. In ${found} of them a person could still be identified.`
  return say`${reader} read the notes of ${read} of ${population} patients on ${moment(at)}. For ${found} of them a person could still be identified.`
}

/** Whether the requirement on the sample is met, in words and figures. */
export function verdictOn(sample: Sample): string {
  const { unit, population, rate, confidence, missRate, most } = sample
  const sure = percent(confidence)
  const limit = bound(most / Math.max(1, population))
  const passed = percent(missRate)
  const wanted = percent(rate, 2)
  const is =
    unit === 'note'
      ? say`With ${sure} confidence, a person can be identified in at most ${most} of ${population} notes (${limit}), if readers overlook ${passed} of such notes.`
      : say`With ${sure} confidence, a person can be identified for at most ${most} of ${population} patients (${limit}), if readers overlook ${passed} of such patients.`
  return `${is} ${isMet(sample) ? say`The limit was ${wanted}: met.` : say`The limit was ${wanted}: not met.`}`
}

export function isMet({ most, rate, population }: Sample): boolean {
  return most <= Math.floor(rate * population)
}

/** How well the readers of the last sample read: time, and the invented identifiers they missed. */
function readersOf({ readers = [], hasty }: Sample): Block[] {
  if (readers.length === 0) return []
  const words = true as const
  const table: Block = {
    kind: 'table',
    caption: say`Readers of the last sample. To measure them, invented identifiers were set into copies of notes for reading; none is in a result.`,
    columns: [
      { heading: say`Reader`, words },
      { heading: say`Places read` },
      { heading: say`Time` },
      { heading: say`Invented identifiers missed` },
      { heading: say`Faster than anyone reads` },
    ],
    rows: readers.map(({ name, read, seconds, decoys, missed, hasty: fast }) => [
      name,
      figure(read),
      span(seconds * 1000),
      decoys === 0 ? '–' : `${figure(missed)} / ${figure(decoys)} (${share(missed, decoys)})`,
      figure(fast),
    ]),
  }
  const warning = say`Some places were passed faster than anyone reads (600 words a minute): what the sample shows may be too good.`
  return [table, ...(hasty ? [{ kind: 'words', strong: true, text: warning } as const] : [])]
}

function tableOf(samples: readonly Sample[]): Block {
  const words = true as const
  return {
    kind: 'table',
    caption: say`Samples drawn and read, oldest first`,
    columns: [
      { heading: say`Read`, words },
      { heading: say`By`, words },
      { heading: say`Unit`, words },
      { heading: say`Read / drawn (of)` },
      { heading: say`With a person identifiable` },
      { heading: say`Readers overlook` },
      { heading: say`At most in the release` },
      { heading: say`Limit` },
    ],
    rows: samples.map((sample) => {
      const { unit, population, read, size, found, confidence, missRate, most, at, reader, rate, outdated } = sample
      return [
        `${shortMoment(at)}${outdated ? ` (${say`changed since`})` : ''}`,
        reader,
        unit === 'note' ? say`notes` : say`patients`,
        `${figure(read)} / ${figure(size)} (${figure(population)})`,
        figure(found),
        percent(missRate),
        `${figure(most)} (${bound(most / Math.max(1, population))}), ${percent(confidence)}`,
        `${percent(rate, 2)}, ${isMet(sample) ? say`met` : say`not met`}`,
      ]
    }),
  }
}
