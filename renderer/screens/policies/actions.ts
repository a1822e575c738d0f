import type { Policy, PolicyAction } from '../../../electron/contract/policies.ts'
import { type Category, categories } from '../../style/categories.ts'

export type Do = PolicyAction['do']
type Coarser = Extract<PolicyAction, { do: 'generalise' }>['to']

/** Categories as the editor groups them. */
export const groups = {
  people: ['PATIENT', 'DOCTOR', 'USERNAME', 'PROFESSION', 'SEX', 'KINSHIP'],
  places: ['HOSPITAL', 'ORGANIZATION', 'STREET', 'CITY', 'COUNTY', 'STATE', 'COUNTRY', 'ZIP', 'LOCATION_OTHER'],
  dates: ['DOB', 'DATE', 'AGE'],
  contacts: ['PHONE', 'PAGER', 'FAX', 'EMAIL', 'URL', 'IPADDRESS'],
  numbers: ['MEDICALRECORD', 'HEALTHPLAN', 'ACCOUNT', 'LICENSE', 'IDNUM', 'VEHICLE', 'DEVICE', 'BIOID'],
  other: ['OTHER'],
} as const satisfies Record<string, readonly Category[]>

/** What a category can be made coarser to. */
const coarser: Readonly<Partial<Record<Category, readonly Coarser[]>>> = {
  DATE: ['year', 'month'],
  DOB: ['year', 'month'],
  AGE: ['decade', 'over-89'],
  ZIP: ['region'],
}

export function coarserOf(category: Category | null): readonly Coarser[] {
  return (category && coarser[category]) ?? []
}

/** What can be done with a category; null: with any of them. */
export function actionsOf(category: Category | null): readonly Do[] {
  const shifts = category === 'DATE' || category === 'DOB'
  return [
    'keep',
    'tag',
    'mask',
    'hash',
    'surrogate',
    ...(shifts ? (['shift'] as const) : []),
    ...(coarserOf(category).length > 0 ? (['generalise'] as const) : []),
    'drop',
  ]
}

/** An action as it begins, before its settings are chosen. */
export function beginAction(what: Do, category: Category | null): PolicyAction {
  switch (what) {
    case 'mask':
      return { do: 'mask', with: '*', length: 'same' }
    case 'hash':
      return { do: 'hash', length: 12 }
    case 'generalise':
      return { do: 'generalise', to: coarserOf(category)[0] ?? 'year' }
    default:
      return { do: what }
  }
}

/**
 * The policy with an action for a category; null takes it away, so that it does as everything else.
 */
export function withAction(policy: Policy, category: Category, action: PolicyAction | null): Policy {
  const { [category]: _, ...others } = policy.categories
  const all: Policy['categories'] = action ? { ...others, [category]: action } : others
  // In one order whatever was chosen first, so that files compare line by line.
  const inOrder = categories.flatMap((each) => (all[each] ? [[each, all[each]] as const] : []))
  return { ...policy, categories: Object.fromEntries(inOrder) }
}
