import { hasFields, isOneOf } from '../core/records.ts'
import { jsonIn } from '../io/checkedJson.ts'
import { type AcceptanceCriterion, acceptanceDimensions } from './acceptance.ts'

/**
 * Defaults for a site without criteria of its own: identifiers of all kinds, and no group of notes
 * or people that is served much worse.
 */
export const defaultCriteria: readonly AcceptanceCriterion[] = [
  { of: 'direct', least: 0.95, bound: 'low' },
  { of: 'fully', least: 0.8, bound: 'share' },
  { of: 'noteType', least: 0.9, bound: 'share' },
  { of: 'nameKind', least: 0.9, bound: 'share' },
  { of: 'sex', least: 0.9, bound: 'share' },
]

/**
 * @param json `{"criteria": [{"of": "direct", "least": 0.95, "bound": "low"}, …]}`, or the list
 *   alone
 * @param refuse called with the reason why it is not a list of criteria
 */
export function readCriteria(json: string, refuse: (why: string) => never): readonly AcceptanceCriterion[] {
  const given = jsonIn(json)
  if (given === undefined) return refuse('it is not JSON')
  const list = Array.isArray(given) || !hasFields(given) ? given : given.criteria
  if (!Array.isArray(list) || list.length === 0) return refuse('it has no list of criteria')
  return list.map((each: unknown, k) => criterionOf(each, (why) => refuse(`criterion ${k + 1} ${why}`)))
}

const scopes: readonly AcceptanceCriterion['of'][] = ['direct', 'fully', ...acceptanceDimensions]

function criterionOf(given: unknown, refuse: (why: string) => never): AcceptanceCriterion {
  if (!hasFields(given)) return refuse('is no object')
  const { of, group, least, bound = 'low', fewest } = given
  if (!isOneOf(scopes, of)) return refuse(`needs "of": one of ${scopes.join(', ')}`)
  if (typeof least !== 'number' || !(least > 0 && least <= 1)) return refuse('needs "least": a share above 0, up to 1')
  if (bound !== 'low' && bound !== 'share') return refuse('has a "bound" that is neither "low" nor "share"')
  if (group !== undefined && (typeof group !== 'string' || of === 'direct' || of === 'fully')) {
    return refuse('names a group where there is none')
  }
  if (fewest !== undefined && !(typeof fewest === 'number' && Number.isInteger(fewest) && fewest >= 1))
    return refuse('has a "fewest" that is no whole number')
  return {
    of,
    ...(group !== undefined && { group }),
    least,
    bound,
    ...(fewest !== undefined && { fewest }),
  }
}
