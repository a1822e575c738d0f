import { currentLanguage, say } from '../../worker/core/say.ts'
import type { Role } from '../contract/values.ts'

/** 'privacy officers and administrators'. */
export function roleWords(roles: readonly Role[]): string {
  return new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(roles.map(many))
}

function many(role: Role): string {
  switch (role) {
    case 'annotator':
      return say`annotators`
    case 'adjudicator':
      return say`adjudicators`
    case 'officer':
      return say`privacy officers`
    case 'administrator':
      return say`administrators`
  }
}
