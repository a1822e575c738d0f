import { type Category, categories } from '../../core/category.ts'
import { say } from '../../core/say.ts'
import { profiles } from '../profiles.ts'
import { actionFor } from './actionFor.ts'
import type { Action, Policy } from './policy.ts'
import type { Problem } from './problem.ts'

/** What 45 CFR 164.514(b)(2)(i) does not name, so that it may stay. */
const mayStay: ReadonlySet<Category> = new Set(['PROFESSION', 'STATE', 'COUNTRY', 'SEX', 'KINSHIP'])
const dates: ReadonlySet<Category> = new Set(['DATE', 'DOB'])
const namesAndPlaces: ReadonlySet<Category> = new Set([
  'PATIENT',
  'DOCTOR',
  'HOSPITAL',
  'ORGANIZATION',
  'STREET',
  'CITY',
  'COUNTY',
  'LOCATION_OTHER',
  ...mayStay,
])

/**
 * Why a policy that claims to be Safe Harbor is not: it keeps what has to go, or writes something
 * that is derived from what it removes. 45 CFR 164.514(c) lets only codes stand for a person that
 * are not derived from information about them.
 */
export function safeHarborProblems(policy: Policy): Problem[] {
  if (!policy.safeHarbor) return []
  const out: Problem[] = []
  if (profiles[policy.profile].leaves)
    out.push({ place: 'profile', words: say`Safe Harbor removes more than the profile ${policy.profile} does. Choose hipaa or i2b2.` })
  if (policy.leavesInClear)
    out.push({ place: 'leavesInClear', words: say`Safe Harbor leaves no identifier in clear. Take this away, or ‘safeHarbor’.` })
  for (const category of categories) {
    const words = whyNot(actionFor(policy, category), category)
    if (words) out.push({ place: category in policy.categories ? `categories.${category}.do` : 'otherwise.do', words })
  }
  const staff = policy.find.staff && whyNot(policy.find.staff.do, 'DOCTOR')
  if (staff) out.push({ place: 'find.staff.do', words: staff })
  if (usesSurrogates(policy) && policy.surrogates.scope !== 'note')
    out.push({
      place: 'surrogates.scope',
      words: say`a surrogate that stays the same from note to note is a code for the person, derived from the name, which Safe Harbor does not allow. Choose ‘note’.`,
    })
  return onceEach(out)
}

function whyNot(action: Action, category: Category): string | undefined {
  switch (action.do) {
    case 'keep':
      return mayStay.has(category)
        ? undefined
        : say`Safe Harbor removes this. Choose another action than ‘keep’, or take ‘safeHarbor’ away.`
    case 'shift':
      return say`a shifted date is derived from the real one, which Safe Harbor does not allow. Choose ‘tag’ or ‘mask’.`
    case 'hash':
      return say`a hash is a code derived from the identifier, which Safe Harbor does not allow. Choose ‘tag’ or ‘mask’.`
    case 'surrogate':
      if (dates.has(category) || category === 'AGE')
        return say`a surrogate of a date or an age is derived from the real one, which Safe Harbor does not allow. Choose ‘tag’ or ‘mask’.`
      return namesAndPlaces.has(category)
        ? undefined
        : say`a surrogate of a number or an address is a code derived from it, which Safe Harbor does not allow. Choose ‘tag’ or ‘mask’.`
    case 'generalise':
      if (action.to === 'month') return say`Safe Harbor keeps no more of a date than its year. Choose ‘tag’ or ‘mask’.`
      // A profile knows which years these are, the operator does not.
      if (action.to === 'year') return say`a year may show an age over 89, which Safe Harbor does not allow. Choose ‘tag’ or ‘mask’.`
      if (action.to === 'decade') return say`Safe Harbor puts all ages over 89 together. Choose ‘over-89’.`
      if (action.to === 'region' && category === 'ZIP')
        return say`Safe Harbor keeps the first three digits of a postcode only where more than 20,000 people live. Choose ‘tag’ or ‘mask’.`
      return undefined
    default:
      return undefined
  }
}

function usesSurrogates(policy: Policy): boolean {
  return categories.some((category) => actionFor(policy, category).do === 'surrogate') || policy.find.staff?.do.do === 'surrogate'
}

/** What `otherwise` does wrong is said once. */
function onceEach(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [`${problem.place} ${problem.words}`, problem])).values()]
}
