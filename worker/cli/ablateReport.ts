import type { Ablation } from '../evaluate/ablation.ts'
import { ablationWords } from '../evaluate/report/words.ts'
import type { ScoreDifference } from '../evaluate/significance.ts'
import { columns, decimal } from './columns.ts'
import { counted } from './progress.ts'

/** What `ablate` prints. */
export function ablationReport({ of, notes, rows, resampling }: Ablation): string {
  const { rounds, seed } = resampling
  const heading = [
    'without',
    'precision',
    'recall',
    'F1',
    'span F1',
    'direct covered',
    'F1 less the whole',
    '95 %',
    'p',
    'direct less the whole',
    'p',
  ]
  const cells = rows.map(({ leftOut, strict, spanF1, direct, difference }) => [
    leftOut ?? 'nothing: the whole',
    ...[strict.precision, strict.recall, strict.f1, spanF1].map(decimal),
    `${counted(direct.covered)} of ${counted(direct.all)}`,
    ...(difference
      ? [...differenceCells(difference.strict.f1), ...differenceCells(difference.direct).filter((_, k) => k !== 1)]
      : ['', '', '', '', '']),
  ])
  const method = `${counted(rounds)} rounds of approximate randomisation and bootstrap over notes, seed ${seed}`
  return `${ablationWords[of]}, ${counted(notes)} notes that were not learnt from; ${method}\n\n${columns([heading, ...cells], [0])}\n`
}

function differenceCells({ difference, interval, p }: ScoreDifference): [string, string, string] {
  return [signed(difference), interval ? `${signed(interval.low)} … ${signed(interval.high)}` : '-', p === null ? '-' : p.toFixed(4)]
}

function signed(difference: number | null): string {
  return difference === null ? '-' : `${difference < 0 ? '−' : '+'}${Math.abs(difference).toFixed(4)}`
}
