import type { LearntPack } from '../learn/train.ts'

/** What was learned, and how good it is on the notes that were held out. */
export function trainReport(packs: readonly { readonly path: string; readonly pack: LearntPack }[]): string {
  return packs.map(({ path, pack }) => `${path}: ${kindOf(pack)}\n${scoresOf(pack)}`).join('\n')
}

function kindOf({ learner, curve, renamings = 0 }: LearntPack): string {
  if (learner === 'crf') return 'a CRF'
  return curve
    ? `${curve.length - 1} learnt rules (strict F1 ${(curve[renamings] ?? 0).toFixed(3)} of the hand-written ones)`
    : 'learnt rules'
}

function scoresOf({ scores }: LearntPack): string {
  if (!scores) return '  not measured: no notes were held out\n'
  const rows: (readonly [string, readonly number[]])[] = [
    ['strict', scores.strict],
    ['span', scores.span],
    ...Object.entries(scores.by_category).map(([name, [precision, recall, f1]]) => [name, [precision, recall, f1]] as const),
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  const line = (name: string, cells: readonly string[]) => `  ${name.padEnd(width)}  ${cells.map((cell) => cell.padStart(9)).join('')}\n`
  return (
    line('on the notes held out', ['precision', 'recall', 'F1']) +
    rows
      .map(([name, figures]) =>
        line(
          name,
          figures.map((figure) => figure.toFixed(3)),
        ),
      )
      .join('') +
    `  direct identifiers wholly covered: ${(scores.direct * 100).toFixed(1)} %\n`
  )
}
