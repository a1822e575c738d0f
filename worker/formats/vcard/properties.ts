import type { Category } from '../../core/category.ts'
import { splitWords } from '../../core/splitWords.ts'
import type { UnsearchedKind } from '../format.ts'
import type { ContentLine } from './lines.ts'

/** An identifier, text by itself, a text of several sentences, or nothing that is read. */
export type ReadAs = Category | 'text' | 'narrative' | 'code'

export type How =
  | { readonly as: ReadAs }
  /** A value of several parts, with semicolons between them. */
  | { readonly as: 'parts'; readonly parts: readonly ReadAs[] }
  | { readonly as: 'dropped'; readonly kind: UnsearchedKind }

/**
 * By the names of properties (RFC 6350, 6; RFC 5545, 3.8; RFC 2426). What none of them lists is
 * text.
 */
export function howOf({ name, parameters }: ContentLine): How {
  if (name === 'TEL') return { as: phone(parameters.map(({ value }) => value).join(',')) }
  const parts = structured[name]
  if (parts) return { as: 'parts', parts }
  const kind = unsearched[name]
  if (kind) return { as: 'dropped', kind }
  return { as: simple.get(name) ?? 'text' }
}

/** @returns undefined for those that are codes */
export function howOfParameter(name: string): ReadAs | undefined {
  if (name === 'CN' || name === 'SORT-AS') return 'PATIENT'
  if (name === 'LABEL') return 'STREET'
  return /^(?:X-.*|DIR|ALTREP|FILENAME|SENT-BY|MEMBER|EMAIL|DELEGATED-(?:TO|FROM))$/.test(name) ? 'text' : undefined
}

function phone(types: string): Category {
  return /\bfax\b/i.test(types) ? 'FAX' : /\bpager\b/i.test(types) ? 'PAGER' : 'PHONE'
}

const structured: Readonly<Record<string, readonly ReadAs[]>> = {
  N: ['PATIENT', 'PATIENT', 'PATIENT', 'text', 'text', 'PATIENT'],
  ADR: ['STREET', 'STREET', 'STREET', 'CITY', 'STATE', 'ZIP', 'COUNTRY'],
  ORG: ['ORGANIZATION'],
}

const unsearched: Readonly<Record<string, UnsearchedKind>> = {
  PHOTO: 'picture',
  LOGO: 'picture',
  SOUND: 'sound or video',
  KEY: 'embedded file',
}

const named: readonly (readonly [ReadAs, string])[] = [
  ['PATIENT', 'FN NICKNAME SORT-STRING X-PHONETIC-FIRST-NAME X-PHONETIC-LAST-NAME X-PHONETIC-MIDDLE-NAME X-MAIDENNAME'],
  ['STREET', 'LABEL'],
  ['EMAIL', 'EMAIL ORGANIZER ATTENDEE'],
  ['URL', 'URL FBURL CALURI CALADRURI SOURCE'],
  ['DOB', 'BDAY'],
  ['DATE', 'ANNIVERSARY DEATHDATE REV DTSTART DTEND DTSTAMP CREATED LAST-MODIFIED DUE COMPLETED RECURRENCE-ID EXDATE RDATE X-ANNIVERSARY'],
  ['LOCATION_OTHER', 'BIRTHPLACE DEATHPLACE GEO'],
  ['PROFESSION', 'TITLE ROLE'],
  ['IDNUM', 'UID'],
  ['narrative', 'NOTE SUMMARY DESCRIPTION COMMENT LOCATION CONTACT'],
  [
    'code',
    `
      BEGIN END VERSION PRODID KIND GENDER LANG TZ TZID CLASS STATUS TRANSP SEQUENCE PRIORITY RRULE EXRULE DURATION
      TRIGGER ACTION METHOD CALSCALE PROFILE CLIENTPIDMAP PERCENT-COMPLETE REPEAT TZOFFSETFROM TZOFFSETTO TZNAME MAILER
    `,
  ],
]

const simple = new Map(named.flatMap(([as, names]) => splitWords(names).map((name) => [name, as] as const)))
