import type { Language } from '../../core/document.ts'
import { pattern } from '../../core/pattern.ts'
import type { NameReading, Surroundings } from './nameReading.ts'
import { DEGREES, POSTS, POSTS_ES, POSTS_FR } from './posts.ts'

const STAFF_AFTER = new RegExp(
  `^(?:,[ \\t]*|[ \\t]*[-–(/][ \\t]*|[ \\t]{1,3})(?:the |our |l['’]|notre )?(?:${DEGREES})(?![\\p{L}\\d])`,
  'u',
)
const POST_AFTER = new RegExp(
  `^(?:, ?|[ \\t]?[-–] ?|[ \\t]?\\( ?)(?:the |our )?(?:[\\p{L}&-]+ ){0,3}?(?:${POSTS})s?(?![\\p{L}\\d'’])`,
  'iu',
)
const POST_AFTER_FR = new RegExp(`^(?:, ?|[ \\t]?[-–] ?|[ \\t]?\\( ?)(?:l['’]|notre |la |le )?(?:${POSTS_FR})(?![\\p{L}\\d'’])`, 'iu')
/** A post on the line under the name, as in a signature. */
const POST_BELOW = new RegExp(
  `^[ \\t,]*\\r?\\n[ \\t]*(?:[\\p{Lu}][\\p{L}&-]* (?:(?:of|in|and|&|de) )?){0,3}?(?:${POSTS})s?(?![\\p{L}:])`,
  'iu',
)
const POST_BELOW_FR = new RegExp(`^[ \\t,]*\\r?\\n[ \\t]*(?:${POSTS_FR})(?![\\p{L}:])`, 'iu')
const POST_BEFORE = new RegExp(`(?:^|[^\\p{L}])(?:${POSTS})s?[ \\t]*(?:[:(=,|][ \\t|]*|[ \\t]+)(?:(?:Mr|Mrs|Ms|Miss)\\.?[ \\t])?$`, 'iu')
const POST_BEFORE_FR = new RegExp(
  pattern`
    (?:^|[^\p{L}])(?:${POSTS_FR})(?:[ \t]+(?:à|de|du|d['’])?[ \t]?\p{L}+){0,2}\.?[ \t]*(?:[:(=,|][ \t|]*|[ \t]+)
    (?:(?:Mme|M\.|Mlle|Mr)[ \t])?$
  `,
  'iu',
)
const POST_AFTER_ES = new RegExp(`^(?:, ?|[ \\t]?[-–] ?|[ \\t]?\\( ?)(?:el |la |l@s )?(?:${POSTS_ES})\\.?(?![\\p{L}\\d'’])`, 'iu')
const POST_BELOW_ES = new RegExp(`^[ \\t,.]*\\r?\\n[ \\t]*(?:${POSTS_ES})(?![\\p{L}:])`, 'iu')
const POST_BEFORE_ES = new RegExp(
  pattern`
    (?:^|[^\p{L}])(?:${POSTS_ES})\.?(?:[ \t](?:de guardia|de turno|jefe|tratante|responsable))?[ \t]*
    (?:[:(=,|][ \t|]*|[ \t]+)(?:(?:Sr|Sra|Srta|D|Dña|Don|Doña)\.?[ \t])?$
  `,
  'iu',
)
const REGISTERS_AND_LINES = pattern`
  GMC|NMC|PIN|NPI|DEA|HPCSA|SANC|NZMC|MCRN|AHPRA|Prov(?:ider)?\b|RPPS|ADELI|N° ?RPPS|FINESS|
  INAMI|DECT|bip\b|bleep|blp|pager|pgr|pg\b|x\d{3,5}\b|ext\b|poste \d
`

const NUMBER_AFTER = new RegExp(pattern`^[ \t,(/|;-]{0,3}(?:${REGISTERS_AND_LINES})`, 'iu')
/** 'Hemiarthroplasty 6/11, Mr White': how a surgeon is noted where surgeons are Mr and Miss. */
const SURGEON_BEFORE = /(?:[\d)],?|hands?,|OPD,?|[Cc]linic:?|MDT:?|\/)[ \t](?:Mr|Miss)\.?[ \t]$/u
const STAFFS_THING = /^['’]s (?:clinic|list|team|rooms?|secretary|reg|office|service|care|note|letter|nurse|patients?)\b|^ rooms\b/iu
const staffPhrases = pattern`
  under|per|surgeons?|consultants?|cons|d\/w|discussed with|referred (?:to|by)|review(?:ed)? by|
  seen by|operator|attn|att|known to|list of|letter (?:from|to)|cc|copy(?: to)?|copies|
  dictated by|signed|avis|vu (?:par|avec)|via|appel[ée]?(?: de)?|accord|validé par|relu par
`

const STAFF_BEFORE = new RegExp(
  pattern`
    (?:\((?:mr|miss|ms)\.?[ \t]$|\bby[ \t](?:mr|miss|ms|mrs)\.?[ \t]$|(?:^|\n)[>| ]*(?:from|
    to|cc|bcc|de|à|sent by|chair|attn)[ \t]?:[ \t]*$|\b(?:${staffPhrases})[:.]?[ \t]*(?:mr|mrs|ms|miss|
    mme|m\.)?\.?[ \t]*)$
  `,
  'iu',
)
const ageUnits = pattern`
  y\b|yo\b|y\/o|yrs?\b|years?|year-old|M\b|F\b|ans\b|a\b|an\b|mois|mo\b|m\b|f\b
`

const PATIENT_AFTER = new RegExp(
  pattern`
    ^[ \t]*[,(/|-]?[ \t]*(?:\(?(?:\d{1,3}[ \t]?(?:${ageUnits}))|D\.?O\.?B|MRN|UR\b|URN|NHI\b|NHS\b|
    CHI\b|IPP\b|NIP\b|DDN|née?\b|né\(e\)|épouse\b|ép\.|born\b|b\. ?\d|d\.?o\.?b)
  `,
  'iu',
)

const kinEs = pattern`
  madre|padre|mam[aá]|pap[aá]|hij[oa]s?|herman[oa]s?|hn[oa]|espos[oa]|marido|mujer|pareja|c[oó]nyuge|
  abuel[oa]|abuelit[oa]|t[ií][oa]|prim[oa]|sobrin[oa]|niet[oa]|nuera|yerno|suegr[oa]|cuñad[oa]|vecin[oa]|
  cuidador[a]?|acompañante|amig[oa]|novi[oa]|madrina|padrino|comadre|compadre
`
const kinBefore = pattern`
  wife|husband|husb|son|daughter|dtr|dau|mother|mum|mom|mam|father|dad|brother|bro|sister|niece|
  nephew|aunt\p{L}*|uncle|cousin|guardian|NOK|neighbou?r|friend|épouse|époux|mari|femme|fille|
  fils|mère|mere|père|pere|frère|frere|sœur|soeur|nièce|neveu|tante|oncle|voisine?|amie?|compagne|
  compagnon|conjointe?|gendre|${kinEs}
`

const KIN_BEFORE = new RegExp(
  pattern`
    (?:^|[^\p{L}])(?:${kinBefore})[ \t]?[:,(]?[ \t]?["“(]?(?:(?:Mr|Mrs|Ms|Miss|Mme|M|Mlle)\.?[ \t])?$
  `,
  'iu',
)
const kinOwners = pattern`
  the |his |her |their |pt's |patient's |sa |son |leur |eldest |older |younger |su |la |el |mi `
const kinAfter = pattern`
  wife|husband|husb|son|daughter|dtr|dau|mother|mum|mom|father|dad|brother|bro|sister|sis|partner|
  niece|nephew|grand\p{L}+|aunt\p{L}*|uncle|cousin|guardian|NOK|friend|neighbou?r|épouse|epouse|
  époux|mari|femme|fille|fils|mère|mere|père|pere|frère|frere|sœur|soeur|nièce|neveu|tante|oncle|
  voisine?|amie?|compagne|compagnon|conjointe?|gendre|tut\p{L}+|patiente?|${kinEs}
`

const KIN_AFTER = new RegExp(pattern`^[ \t]?[,(][ \t]?(?:${kinOwners})?(?:${kinAfter})(?![\p{L}])`, 'u')

/** Where a post stands beside a name, by the language. */
const postsOf: Readonly<Record<Language, { readonly after: RegExp; readonly below: RegExp; readonly before: RegExp }>> = {
  en: { after: POST_AFTER, below: POST_BELOW, before: POST_BEFORE },
  fr: { after: POST_AFTER_FR, below: POST_BELOW_FR, before: POST_BEFORE_FR },
  es: { after: POST_AFTER_ES, below: POST_BELOW_ES, before: POST_BEFORE_ES },
}

/** Staff or not, by the words around a name; undefined where they don't say. */
export function kindBySetting({ start, end }: NameReading, { text, language }: Surroundings): 'PATIENT' | 'DOCTOR' | undefined {
  const after = text.slice(end, end + 48)
  if (KIN_BEFORE.test(text.slice(Math.max(0, start - 32), start))) return 'PATIENT'
  if (PATIENT_AFTER.test(after) || KIN_AFTER.test(after)) return 'PATIENT'
  if (STAFF_AFTER.test(after) || NUMBER_AFTER.test(after) || STAFFS_THING.test(after)) return 'DOCTOR'
  const posts = postsOf[language]
  if (posts.after.test(after) || posts.below.test(after)) return 'DOCTOR'
  if (posts.before.test(text.slice(Math.max(0, start - 44), start))) return 'DOCTOR'
  if (isSignature(start, end, text)) return 'DOCTOR'
  if (SURGEON_BEFORE.test(text.slice(Math.max(0, start - 16), start)) && /^[ \t]*(?:[).,;|]|\r?\n|$|\d)/u.test(after)) return 'DOCTOR'
  if (STAFF_BEFORE.test(text.slice(Math.max(0, start - 40), start))) return 'DOCTOR'
  return undefined
}

/** Alone on its line among a note's last ones. */
function isSignature(start: number, end: number, text: string): boolean {
  if (start < text.length * 0.6 || text.length - end > 160) return false
  return (
    /\n[ \t>]*(?:[-–—~/]{1,2}[ \t]?|\/?[sS]\/[ \t]*|_{3,}[ \t]*)?$/u.test(text.slice(Math.max(0, start - 14), start)) &&
    /^[ \t.]*(?:\r?\n|$)/u.test(text.slice(end, end + 4))
  )
}

/** How staff are noted, and seldom a patient or a relative. */
const INITIAL_AND_SURNAME = /^\p{Lu}\. ?\p{Lu}['’]?\p{L}/u

const CALLING_WORDS = pattern`
  w|see|under|page|paged|bleep|bleeped|report to|handed over to|phoned to|h/o to|joindre|
  transmis à|transmission faite à
`
/** Words that a colleague follows: who is called, paged or told. */
const SPOKEN_TO_BEFORE = new RegExp(pattern`(?:\b(?:${CALLING_WORDS})[ \t]|[\p{L}.]/)$`, 'iu')

/**
 * Staff, rather than not, where nothing settles it: who is paged, mailed or handed over to, who
 * closes the note.
 */
export function isLikelyStaff({ start, end }: NameReading, { text, language }: Surroundings): boolean {
  const before = text.slice(Math.max(0, start - 24), start)
  const after = text.slice(end, end + 24)
  if (/(?<!\b(?:lives?|living|stays?|here|home|sleeps?|moved|spoke|discussed) )\bw\/[ \t]?$/iu.test(before)) return true
  if (language === 'en' && INITIAL_AND_SURNAME.test(text.slice(start, start + 6)) && !/["“«(][ \t]?$/u.test(before)) return true
  // Who is spoken to in a note's first words: 'Nils – back from IR'.
  if (start === 0 && /^(?:,[ \t]+\p{Ll}|[ \t][-–—][ \t])/u.test(after)) return true
  if (SPOKEN_TO_BEFORE.test(before)) return true
  if (/^[ \t]?(?:<|\[mailto|pgr\b|pager\b|ext\b|x\d{3}|fax\b|bleep\b|,[ \t](?:our|my|ref)[ \t])/iu.test(after)) return true
  return start > text.length * 0.75 && /^[.,]?[ \t]*(?:\r?\n|$)/u.test(after) && !/[“"«(:][ \t]?$/u.test(before)
}
