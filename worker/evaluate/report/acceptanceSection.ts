import { entriesOf } from '../../core/records.ts'
import type { Acceptance, AcceptanceCriterion, AcceptanceDimension, AcceptanceGroup, AcceptanceShare } from '../acceptance.ts'
import { defaultFewest } from '../acceptance.ts'
import { html, type Markup, table } from './html.ts'
import { barPlot } from './plots.ts'
import { intervalFigure, shareFigure } from './words.ts'

/**
 * The result of a local acceptance: each criterion, and every figure by group. Null where none was
 * asked for.
 */
export function acceptanceSection(acceptance: Acceptance | undefined): Markup | null {
  if (!acceptance) return null
  const { go, outcomes, figures } = acceptance
  const drawn = (['noteType', 'nameKind', 'nameForm', 'sex'] as const).filter((dimension) => figures.groups[dimension].length > 0)
  const about =
    'Direct identifiers wholly covered, with Clopper and Pearson’s intervals at 95 %. Identifiers of one note hang ' +
    'together, so that what is true lies beyond an interval somewhat more often than one time in twenty; notes are ' +
    'counted too.'
  return html`<section><h2>Local acceptance: ${go ? 'go' : 'no go'}</h2>
<p class="soft">${about}</p>
${table(
  'Criteria',
  [
    { heading: '', words: true },
    { heading: 'outcome', words: true },
    { heading: 'measured', words: true },
  ],
  outcomes.map(({ criterion, outcome, judged, notJudged }) => [
    criterionWords(criterion),
    outcomeWords[outcome],
    [
      ...judged.map((each) => `${groupName(each.group)} ${shareWords(each)}`),
      ...(notJudged.length > 0 ? [tooFewWords(notJudged)] : []),
    ].join('; '),
  ]),
)}
${drawn.map((dimension) =>
  barPlot(
    `Wholly covered by ${dimensionWords[dimension]}`,
    ['share'],
    figures.groups[dimension].map(({ group, share }) => ({
      label: groupName(group),
      bars: [{ value: share?.share ?? null, ...(share && { low: share.low, high: share.high }) }],
    })),
  ),
)}
${table(
  'Wholly covered',
  [{ heading: '', words: true }, { heading: 'covered' }, { heading: 'of' }, { heading: 'share' }, { heading: '95 % interval' }],
  rowsOf(acceptance),
)}</section>`
}

function rowsOf({ figures }: Acceptance): (string | number)[][] {
  const row = (about: string, { covered, all, share }: AcceptanceShare) => [
    about,
    covered,
    all,
    shareFigure(share?.share ?? null),
    share ? `${shareFigure(share.low)} to ${shareFigure(share.high)}` : '–',
  ]
  return [
    row('direct identifiers', figures.direct),
    row('notes wholly free of them', figures.fully),
    ...entriesOf(figures.groups).flatMap(([dimension, groups]) =>
      groups.map((group) => row(`${dimensionWords[dimension]}: ${groupName(group.group)}`, group)),
    ),
  ]
}

/** 'lower bound of direct identifiers wholly covered ≥ 95.0 %'. */
export function criterionWords({ of, group, least, bound, fewest = defaultFewest }: AcceptanceCriterion): string {
  const what =
    of === 'direct'
      ? 'direct identifiers'
      : of === 'fully'
        ? 'notes wholly free of direct identifiers'
        : group === undefined
          ? `each ${dimensionWords[of]} with ${fewest} or more`
          : `${dimensionWords[of]} ${groupName(group)}`
  return `${what}: ${bound === 'low' ? 'lower bound' : 'share'} ≥ ${shareFigure(least)}`
}

export const outcomeWords = { met: 'met', failed: 'failed', undecided: 'undecided' } as const

/** '95.1 % (91.0 % to 97.9 %), 195 of 205'. */
export function shareWords({ covered, all, share }: AcceptanceShare): string {
  if (!share) return 'none'
  return `${intervalFigure(share)}, ${covered} of ${all}`
}

export function tooFewWords(groups: readonly AcceptanceGroup[]): string {
  return `too few to judge: ${groups.map(({ group, all }) => `${groupName(group)} (${all})`).join(', ')}`
}

export const dimensionWords: Readonly<Record<AcceptanceDimension, string>> = {
  noteType: 'type of note',
  nameKind: 'kind of name',
  nameForm: 'form of name',
  sex: 'sex',
  category: 'category',
  language: 'language',
}

const groupWords: Readonly<Record<string, string>> = {
  direct: 'all',
  fully: 'all',
  listed: 'well-known',
  rare: 'rare',
  shared: 'also a town, an illness or a drug',
  word: 'also an ordinary word',
  unlisted: 'in no list',
  initials: 'initials',
}

export function groupName(group: string): string {
  return groupWords[group] ?? group
}
