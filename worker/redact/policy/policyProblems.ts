import { type Category, categories, isDirect } from '../../core/category.ts'
import { entriesOf } from '../../core/records.ts'
import { counted, say } from '../../core/say.ts'
import { isAtLeast } from '../../core/sensitivity.ts'
import { profiles } from '../profiles.ts'
import { actionFor } from './actionFor.ts'
import { dicomProblems, dicomWarnings } from './dicomProblems.ts'
import { needsKey } from './needsKey.ts'
import { patternProblem } from './ownPattern.ts'
import type { Action, Policy } from './policy.ts'
import type { Problem } from './problem.ts'
import { safeHarborProblems } from './safeHarborProblems.ts'
import { isWord, wordsIn } from './words.ts'

/** Why a policy can't be used as it is, each with the way out. */
export function policyProblems(policy: Policy): Problem[] {
  return [...unsuited(policy), ...safeHarborProblems(policy), ...dicomProblems(policy), ...leftInClear(policy), ...wordProblems(policy)]
}

/** What its author should know, though it can be used. */
export function policyWarnings(policy: Policy): Problem[] {
  const { find, surrogates, files, safeHarbor } = policy
  const out: Problem[] = []
  if (policy.leavesInClear) {
    const kept = directlyKept(policy)
    if (kept.length > 0) out.push({ place: 'leavesInClear', words: say`These stay in clear: ${kept.join(', ')}.` })
  }
  if (find.never.length > 0)
    out.push({
      place: 'find.never',
      words: say`${counted(find.never.length, 'word is', 'words are')} never removed, wherever they stand alone.`,
    })
  if (find.staff?.do.do === 'keep')
    out.push({
      place: 'find.staff.do',
      words: say`${counted(find.staff.names.length, 'listed name stays', 'listed names stay')} in clear, a patient’s who is called the same included.`,
    })
  const silent = find.always.filter(({ category = 'OTHER' }) => actionFor(policy, category).do === 'keep')
  if (silent.length > 0)
    out.push({
      place: 'find.always',
      words: say`${counted(silent.length, 'word that is always found is', 'words that are always found are')} kept all the same, since their category is.`,
    })
  if (surrogates.scope !== 'note' && needsKey(policy) && !safeHarbor)
    out.push({
      place: 'surrogates.scope',
      words: say`The notes of one person can be linked to each other. With the key, they can be re-identified: under the GDPR the result is still personal data.`,
    })
  const keptColumns = Object.values(files.columns).filter((what) => what === 'keep').length
  if (keptColumns > 0)
    out.push({ place: 'files.columns', words: say`${counted(keptColumns, 'column is', 'columns are')} passed on without being searched.` })
  out.push(...dicomWarnings(policy))
  if (!isAtLeast(find.sensitivity, 'balanced'))
    out.push({
      place: 'find.sensitivity',
      words: say`Below balanced, names and numbers that the taggers found are left in clear where they are not sure.`,
    })
  if ((find.direct ?? 0) > 0.7)
    out.push({ place: 'find.direct', words: say`So high, names and numbers that some of the taggers see will be missed.` })
  return out
}

/** What coarser forms there are, by category. */
const coarser: Readonly<Record<Extract<Action, { do: 'generalise' }>['to'], readonly Category[]>> = {
  year: ['DATE', 'DOB'],
  month: ['DATE', 'DOB'],
  decade: ['AGE'],
  'over-89': ['AGE'],
  region: ['ZIP'],
}

/** Actions on what they are not for. */
function unsuited(policy: Policy): Problem[] {
  const out: Problem[] = []
  for (const [category, action] of entriesOf(policy.categories)) {
    const place = `categories.${category}.do`
    if (action.do === 'shift' && category !== 'DATE' && category !== 'DOB')
      out.push({ place, words: say`only dates (DATE, DOB) can be shifted. Choose another action.` })
    if (action.do === 'generalise' && !coarser[action.to].includes(category))
      out.push({
        place: `categories.${category}.to`,
        words: say`only ${coarser[action.to].join(', ')} can be made coarser to ‘${action.to}’. Choose another action.`,
      })
  }
  const everywhere: [string, Action][] = [
    ['otherwise', policy.otherwise],
    ...(policy.find.staff ? [['find.staff.do', policy.find.staff.do] satisfies [string, Action]] : []),
  ]
  for (const [place, action] of everywhere) {
    if (action.do === 'shift' || action.do === 'generalise')
      out.push({
        place: `${place}.do`,
        words: say`‘${action.do}’ is not for every category. Say it of those that it is for, under ‘categories’.`,
      })
  }
  return out
}

/** A release must not leave identifiers in clear unless it was told so. */
function leftInClear(policy: Policy): Problem[] {
  if (policy.leavesInClear) return []
  const { leaves } = profiles[policy.profile]
  const out: Problem[] = []
  if (leaves)
    out.push({
      place: 'profile',
      words: say`the profile ${policy.profile} leaves ${leaves} in clear. Choose i2b2 or hipaa, or say ‘leavesInClear’ that this is wanted.`,
    })
  const kept = directlyKept(policy)
  if (policy.otherwise.do === 'keep' && kept.length > 0)
    out.push({
      place: 'otherwise.do',
      words: say`this leaves ${kept.join(', ')} in clear. Choose another action, or say ‘leavesInClear’ that this is wanted.`,
    })
  else
    for (const category of kept)
      out.push({
        place: `categories.${category}.do`,
        words: say`${category} points at a person directly. Choose another action, or say ‘leavesInClear’ that it is to stay in clear.`,
      })
  return out
}

function directlyKept(policy: Policy): Category[] {
  return categories.filter((category) => isDirect(category) && actionFor(policy, category).do === 'keep')
}

/** Own words and patterns that could not do what they are for. */
function wordProblems(policy: Policy): Problem[] {
  const { always, never, patterns, staff } = policy.find
  const out: Problem[] = []
  const profile = profiles[policy.profile]
  const lost = (category: Category, value: string) => profile.apply([{ start: 0, end: value.length, category }], value).length === 0
  const keys = new Set(never.map(({ text }) => keyOf(text)))
  for (const [k, { text, category = 'OTHER' }] of always.entries()) {
    const place = `find.always[${k}]`
    if (!isWord(text)) out.push({ place, words: say`it has neither letter nor digit. Take it out.` })
    else if (keys.has(keyOf(text)))
      out.push({ place, words: say`it is also among the words that are never removed. Take it out of one of the lists.` })
    else if (lost(category, text)) out.push({ place, words: notInProfile(policy, category) })
  }
  for (const [k, { text }] of never.entries()) {
    if (!isWord(text)) out.push({ place: `find.never[${k}]`, words: say`it has neither letter nor digit. Take it out.` })
  }
  for (const [k, pattern] of patterns.entries()) {
    const wrong = patternProblem(pattern)
    if (wrong) out.push({ place: `find.patterns[${k}].pattern`, words: wrong })
    if (lost(pattern.category, 'x')) out.push({ place: `find.patterns[${k}].category`, words: notInProfile(policy, pattern.category) })
  }
  for (const [k, name] of (staff?.names ?? []).entries()) {
    if (!isWord(name)) out.push({ place: `find.staff.names[${k}]`, words: say`it has neither letter nor digit. Take it out.` })
  }
  return out
}

function notInProfile(policy: Policy, category: Category): string {
  return say`the profile ${policy.profile} leaves out ${category}, so it would stay in clear. Choose another category or profile.`
}

function keyOf(text: string): string {
  return wordsIn(text).folded.join(' ')
}
