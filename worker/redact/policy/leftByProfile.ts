import { type Category, categories } from '../../core/category.ts'
import { type ProfileName, profiles } from '../profiles.ts'

/** Categories that a profile leaves out, whatever a policy does with them. */
export function leftByProfile(profile: ProfileName): Category[] {
  return categories.filter((category) => profiles[profile].apply([{ start: 0, end: 1, category }], 'x').length === 0)
}
