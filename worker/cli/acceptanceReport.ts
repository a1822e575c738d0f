import { entriesOf } from '../core/records.ts'
import type { Acceptance } from '../evaluate/acceptance.ts'
import { criterionWords, dimensionWords, groupName, outcomeWords, shareWords, tooFewWords } from '../evaluate/report/acceptanceSection.ts'
import { columns, decimal } from './columns.ts'
import { counted } from './progress.ts'

/** The result of a local acceptance, in lines of text. */
export function acceptanceReport({ go, outcomes, figures }: Acceptance): string {
  const criteria = outcomes.flatMap(({ criterion, outcome, judged, notJudged }) => [
    `${outcomeWords[outcome].padEnd(9)}  ${criterionWords(criterion)}`,
    ...judged.map((each) => `${' '.repeat(11)}${each.met ? ' ' : '!'} ${groupName(each.group)}: ${shareWords(each)}`),
    ...(notJudged.length > 0 ? [`${' '.repeat(13)}${tooFewWords(notJudged)}`] : []),
  ])
  const rows = entriesOf(figures.groups)
    .filter(([dimension]) => dimension !== 'category')
    .flatMap(([dimension, groups]) =>
      groups.map(({ group, covered, all, share }) => [
        `${dimensionWords[dimension]}: ${groupName(group)}`,
        decimal(share?.share ?? null),
        share ? `${decimal(share.low)}–${decimal(share.high)}` : '',
        counted(covered),
        counted(all),
      ]),
    )
  return [
    `local acceptance: ${go ? 'go' : 'no go'}`,
    ...criteria,
    '',
    columns([['direct identifiers wholly covered', 'share', '95 %', 'covered', 'of'], ...rows], [0]),
  ].join('\n')
}
