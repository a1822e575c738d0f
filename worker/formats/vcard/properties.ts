import type { Category } from '../../core/category.ts'
import { splitWords } from '../../core/splitWords.ts'
import { categoryOfName } from '../columnMeaning.ts'
import type { UnsearchedKind } from '../format.ts'
import type { ContentLine } from './lines.ts'

/** An identifier, text by itself, a text of several sentences, or nothing that is read. */
export type ReadAs = Category | 'text' | 'narrative' | 'code'

export type How =
  | { readonly as: ReadAs }
  /** A value of several parts, with semicolons between them. */
  | { readonly as: 'parts'; readonly parts: readonly ReadAs[] }
  /** Of its parts 'FREQ=DAILY;UNTIL=…' (RFC 5545, 3.3.10). */
  | { readonly as: 'rule' }
  | { readonly as: 'dropped'; readonly kind: UnsearchedKind }

/**
 * By the names of properties (RFC 6350, 6; RFC 5545, 3.8; RFC 2426). What none of them lists is
 * text.
 */
export function howOf({ name, parameters, text, value }: ContentLine): How {
  const said = text.slice(value.start, value.end).trim()
  if (name === 'TEL') return { as: phone(parameters.map(({ value }) => value).join(',')) }
  if (name === 'RRULE' || name === 'EXRULE') return { as: 'rule' }
  const parts = structured[name]
  if (parts) return { as: 'parts', parts }
  const kind = unsearched[name]
  if (kind) return { as: 'dropped', kind }
  if (name === 'GENDER') return { as: 'parts', parts: [/^[MFONU]?(?:;|$)/i.test(said) ? 'code' : 'text'] }
  const as = simple.get(name) ?? (name.startsWith('X-') ? categoryOfName(name) : undefined) ?? 'text'
  if (name === 'TRIGGER') return { as: duration.test(said) ? 'code' : 'DATE' }
  return { as: as === 'code' && !freeCodes.test(name) && !isCode(said) ? 'text' : as }
}

/**
 * Any program may write any value: of those that hold codes it counts as one when it looks so.
 *
 * @returns undefined for a code
 */
export function howOfParameter(name: string, value: string): ReadAs | undefined {
  if (name === 'CN' || name === 'SORT-AS') return 'PATIENT'
  if (name === 'LABEL') return 'STREET'
  if (name === 'GEO') return 'LOCATION_OTHER'
  return codeValues[name]?.test(value) || areCodeWords(value) ? undefined : 'text'
}

/** Marks of the structure, and names of programs and time zones. */
const freeCodes = /^(?:BEGIN|END|PRODID|MAILER|TZ(?:ID|NAME)?)$/

const duration = /^[+-]?P[\dWDTHMS]{1,20}$/

function isCode(value: string): boolean {
  return (
    areCodeWords(value) || duration.test(value) || /^(?:[+-]\d{4,6}|\d{1,3};urn:uuid:[\da-f-]{36}|[a-z]{2}(?:-[a-z]{2})?)$/i.test(value)
  )
}

const codeValues: Readonly<Record<string, RegExp>> = {
  TZID: /^(?:\/?[\w+-]+(?:\/[\w+-]+)+|UTC|GMT|[A-Za-z. ]+ (?:Standard |Daylight )?Time)$/,
  TZ: /^(?:utc)?[+-]?[\d:]{1,6}$|^[\w+-]+\/[\w+/-]+$/i,
  LANGUAGE: /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i,
  CHARSET: /^(?:utf|iso|windows|us|koi8|shift|euc|gb|big)[-_\w:]{0,16}$/i,
  MEDIATYPE: /^[a-z]+\/[\w.+-]{1,40}$/i,
  FMTTYPE: /^[a-z]+\/[\w.+-]{1,40}$/i,
}

/** Values of TYPE, of all other parameters and of properties that hold codes, of each version. */
const codeWords = new Set(
  splitWords(`
    home work cell voice fax pager text video textphone pref msg bbs modem car isdn pcs dom intl postal parcel internet x400
    tlx applelink attmail cis eworld ibmmail mcimail powershare prodigy aol main mobile iphone other homepage profile jabber
    jpeg jpg gif png bmp tiff svg pdf wave wav aiff pcm mp3 x509 pgp contact acquaintance friend met co-worker colleague
    co-resident neighbor child parent sibling spouse kin muse crush date sweetheart me agent emergency company school
    uri url binary boolean cal-address date-time duration float integer period recur time timestamp date-and-or-time
    utc-offset language-tag unknown phone-number vcard base64 b quoted-printable 8bit 7bit inline content-id cid
    individual group resource room chair req-participant opt-participant non-participant
    needs-action accepted declined tentative delegated completed in-process true false yes no
    thisandfuture thisandprior start end free busy busy-unavailable busy-tentative
    finishtostart finishtofinish starttofinish starttostart gregorian display email audio server client none
    org location application device confidential confirmed cancelled draft final opaque transparent procedure
    publish request reply add cancel refresh counter declinecounter
    low medium high beginner average expert default snooze public private
  `),
)

function areCodeWords(value: string): boolean {
  const words = value.toLowerCase().replaceAll('"', '').split(',')
  return words.every((word) => codeWords.has(word.trim()) || /^[\d.]{0,4}$/.test(word))
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
  [
    'DATE',
    'ANNIVERSARY DEATHDATE REV DTSTART DTEND DTSTAMP CREATED LAST-MODIFIED DUE COMPLETED RECURRENCE-ID EXDATE RDATE FREEBUSY X-ANNIVERSARY',
  ],
  ['LOCATION_OTHER', 'BIRTHPLACE DEATHPLACE GEO'],
  ['PROFESSION', 'TITLE ROLE'],
  ['IDNUM', 'UID'],
  ['narrative', 'NOTE SUMMARY DESCRIPTION COMMENT LOCATION CONTACT'],
  [
    'code',
    `
      BEGIN END VERSION PRODID KIND LANG TZ TZID CLASS STATUS TRANSP SEQUENCE PRIORITY DURATION
      ACTION METHOD CALSCALE PROFILE CLIENTPIDMAP PERCENT-COMPLETE REPEAT TZOFFSETFROM TZOFFSETTO TZNAME MAILER
    `,
  ],
]

const simple = new Map(named.flatMap(([as, names]) => splitWords(names).map((name) => [name, as] as const)))
