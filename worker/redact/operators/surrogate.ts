import type { Category } from '../../core/category.ts'
import { once } from '../../core/once.ts'
import { UserError } from '../../core/userError.ts'
import { keyFor } from '../keyed.ts'
import type { NoteContext, Operator } from '../operator.ts'
import { otherAges } from '../surrogates/ages.ts'
import { otherMachine } from '../surrogates/machines.ts'
import { nameOperator } from '../surrogates/nameOperator.ts'
import { otherNumbers } from '../surrogates/numbers.ts'
import { otherPhone } from '../surrogates/phones.ts'
import { otherPlaces } from '../surrogates/places.ts'
import { shiftedDates } from '../surrogates/shift.ts'

/**
 * What stands in a span's place; undefined leaves it as it is, null means that nothing like it can
 * be made.
 */
type Surrogate = (value: string) => string | undefined | null

/**
 * Something that looks like what was there and belongs to nobody: the same for the same entity
 * within the scope, whatever its spelling. Of what nothing alike can be made (a telephone number in
 * words, a sex) the category is written.
 *
 * @throws UserError without a key
 */
export const surrogate: Operator = (note) => {
  const { key } = note
  if (!key) throw new UserError('Surrogates are drawn from a key, and there is none. Give one with --key FILE.')
  // Few notes have everything.
  const names = once(() => nameOperator(note, undefined))
  const dates = once(() => shiftedDates(note))
  const others = surrogates(note, key)
  const made = new Map<string, string | undefined>()
  return (span, value) => {
    const { canonical, category } = span
    if (canonical === 'DATE' || canonical === 'DOB') return dates()(span, value)
    const kind = category === 'ADDRESS' ? category : canonical
    const asked = `${kind} ${value}`
    if (made.has(asked)) return made.get(asked)
    const other = people.has(canonical) ? names()(span, value) : others(kind)(value)
    // 'aged 90' becomes 'aged 90+', as 'aged 91' does.
    const sound = other === null || (other !== undefined && kind !== 'AGE' && holds(other, value)) ? `<**${category}**>` : other
    made.set(asked, sound)
    return sound
  }
}

const people: ReadonlySet<Category> = new Set(['PATIENT', 'DOCTOR', 'USERNAME', 'EMAIL', 'URL'])

/** Whether the value could still be read in what was made of it. */
function holds(other: string, value: string): boolean {
  return other === value || (value.length >= 3 && other.includes(value))
}

function surrogates(note: NoteContext, key: Uint8Array): (kind: Category | 'ADDRESS') => Surrogate {
  const own = once(() => keyFor(key, `numbers ${note.scope}`))
  const number = once(() => otherNumbers(own()))
  const places = once(() => otherPlaces(note, key, number()))
  const ages = once(() => otherAges(note))
  const phone: Surrogate = (value) => (/\d/.test(value) ? otherPhone(own(), value, note.language, number()) : null)
  const shaped: Surrogate = (value) => (/[\p{L}\p{N}]/u.test(value) ? number()(value) : null)
  return (kind) => {
    switch (kind) {
      case 'AGE':
        return ages()
      case 'PHONE':
      case 'PAGER':
      case 'FAX':
        return phone
      case 'IPADDRESS':
        return (value) => otherMachine(own(), value) ?? shaped(value)
      case 'ADDRESS':
        return places().address
      case 'STREET':
        return places().street
      case 'CITY':
        return places().town
      case 'STATE':
      case 'COUNTY':
        return places().state
      case 'COUNTRY':
        return places().country
      case 'ZIP':
        return places().postcode
      case 'HOSPITAL':
      case 'ORGANIZATION':
      case 'LOCATION_OTHER':
        return (value) => places().named(value, kind)
      case 'PROFESSION':
        return places().profession
      case 'MEDICALRECORD':
      case 'HEALTHPLAN':
      case 'ACCOUNT':
      case 'LICENSE':
      case 'VEHICLE':
      case 'DEVICE':
      case 'BIOID':
      case 'IDNUM':
        return shaped
      default:
        return () => null
    }
  }
}
