import type { Category } from '../core/category.ts'
import type { Language } from '../core/document.ts'
import { pattern } from '../core/pattern.ts'
import type { Span } from '../core/span.ts'
import { isPerson, lengthOf, type SpanEdit, splitAt, wordsOf } from './spanText.ts'
import { numberCategories } from './tidyNumbers.ts'
import { isKeyOf } from './tidyPersons.ts'

/**
 * What French and Spanish notes write otherwise than English ones: where spans end, and whom a
 * word of kinship, a fax or an episode names. English spans are left as they are.
 *
 * @param spans tidied, in order, not overlapping
 * @returns in order, not overlapping
 */
export function inFrenchOrSpanish(spans: readonly Span[], text: string, language: Language): readonly Span[] {
  if (language === 'en') return spans
  const parts = edits.reduce<readonly Span[]>((all, edit) => all.flatMap((span) => edit(span, text)), spans)
  const grown = parts.map((span, k) => withNeighbourText(span, parts[k - 1]?.end ?? 0, parts[k + 1]?.start ?? text.length, text))
  return withKin(
    grown.map((span) => ({ ...span, category: sortOf(span, text, language) })),
    text,
    language,
  )
}

const edits: readonly SpanEdit[] = [atTwoBlanks, withoutRole, afterSmallInitials, withoutTown, withoutNumberLabel]

/** A person's name may hold two blanks; behind a place or a firm they begin another column. */
function atTwoBlanks(span: Span, text: string): readonly Span[] {
  return ofOneColumn.has(span.category) ? splitAt(span, text, /(?<![ ])[ ]{2,}(?=[^ ])/gu) : [span]
}

const ofOneColumn: ReadonlySet<Category> = new Set<Category>(['HOSPITAL', 'ORGANIZATION', 'CITY'])

const ROLES = pattern`
  AS|A\.S\.|TS|T\.S\.|MAP|MIR|mir|R[1-5]|DUE|due|TCAE|tcae|TENS|tens|EU|E\.U\.|Int|int|Blgo|Blga|blgo|Tec|tec|
  Aux|aux|Enf|enf|Inf|inf|ide|iade|IADE|sf|SF|ash|ASH|kiné|Kiné|Anesth|anesth|Ps|ps|Psic|psic|Lic|lic|
  Dra|dra|Dr|dr|Dre|dre
`
const ROLE_BEFORE = new RegExp(pattern`^(?:${ROLES})\.?[ ]+(?=\p{L}[\p{Ll}'’-]{2,}|\p{L}\.[ ])`, 'u')

/** 'mir lucia r. p.', 'AS Mauricio Petit': the role before a name. Surnames in capitals keep it. */
function withoutRole(span: Span, text: string): readonly Span[] {
  if (!isPerson(span) || /^(?:\p{Lu}|[ .'’-])+$/u.test(wordsOf(span, text))) return [span]
  return [{ ...span, start: span.start + lengthOf(ROLE_BEFORE, wordsOf(span, text)) }]
}

/** 'kvs Katia Vega S.' in a key to the initials of a list. */
function afterSmallInitials(span: Span, text: string): readonly Span[] {
  if (!isPerson(span)) return [span]
  const value = wordsOf(span, text)
  const [found, letters = ''] = /^(\p{Ll}{2,4})[ ]?[=:]?[ ](?=\p{Lu})/u.exec(value) ?? []
  if (!found || !isKeyOf(letters.toUpperCase(), value.slice(found.length))) return [span]
  return [
    { ...span, end: span.start + letters.length },
    { ...span, start: span.start + found.length },
  ]
}

const PARTS_OF_HOSPITALS = pattern`
  site|service|servicio|unité|unidad|pavillon|pabellón|antenne|sede|bâtiment|bât|secteur|planta|pl|edificio|edif|
  S\.|C\.|SA|SL|SAS|SRL
`
const TOWN_BEHIND = new RegExp(pattern`,[ ](?!(?:${PARTS_OF_HOSPITALS})(?!\p{L}))(?=\p{L}[\p{L}'’ -]{2,}$)`, 'giu')

/** 'Hospital Luis Rey, La Vega': a town behind a comma is one (53 of 54 in training notes). */
function withoutTown(span: Span, text: string): readonly Span[] {
  if (span.category !== 'HOSPITAL') return [span]
  const [hospital, ...towns] = splitAt(span, text, TOWN_BEHIND)
  return [hospital!, ...towns.map((town): Span => ({ ...town, category: 'CITY' }))]
}

const NUMBER_LABELS = pattern`
  M\.?N|M\.?P|CMP|C\.?C|T\.?I|C\.?I|DNI|NIE|NIF|RUT|RUN|CIP|NHC|H\.?C|IPP|NIR|NISS|AVS|INAMI|RPPS
`
const LABEL_OF_NUMBER = new RegExp(pattern`^(?:${NUMBER_LABELS})[.:]?[ ]+(?=\d[\d. /-]{2,})`, 'u')

/** 'MN 469.553', 'CC 1.004.672': the kind of number before it. */
function withoutNumberLabel(span: Span, text: string): readonly Span[] {
  // The letters of a plate or a serial number are a part of it.
  if (!numberCategories.has(span.category) || span.category === 'VEHICLE' || span.category === 'DEVICE') return [span]
  const label = LABEL_OF_NUMBER.exec(wordsOf(span, text))?.[0] ?? ''
  const category = NATIONAL.test(label) ? 'IDNUM' : span.category
  return [{ ...span, category, start: span.start + label.length }]
}

const NATIONAL = /^(?:C\.?C|T\.?I|C\.?I|DNI|NI[EF]|RU[TN])(?![\p{L}.])/u

/** Grows into what belongs to it, and never into a neighbour. */
function withNeighbourText(span: Span, least: number, most: number, text: string): Span {
  if (isPerson(span)) {
    const value = wordsOf(span, text)
    const initials = /^\p{Ll}\.[ ]?\p{Ll}{3}/u.test(value) ? SMALL_BEFORE : GIVEN_BEFORE
    const before = lengthOf(initials, text.slice(Math.max(least, span.start - 16), span.start))
    const behind = /^\p{Ll}{3,}$/u.test(value) ? lengthOf(SMALL_INITIAL, text.slice(span.end, Math.min(most, span.end + 6))) : 0
    return { ...span, start: span.start - before, end: span.end + behind }
  }
  const isOpen = quoted.has(span.category) && wordsOf(span, text).split('"').length === 2 && !wordsOf(span, text).endsWith('"')
  return isOpen && text[span.end] === '"' && span.end < most ? { ...span, end: span.end + 1 } : span
}

/** Given names in short before a surname: 'Fco. Jódar', 'Ll. Bosch', 'Mª Luz'. */
const GIVEN_BEFORE = /(?<![\p{L}\p{N}.'’-])(?:(?:Fco|Fca|Ma|Gpe|Gmo|Ant|Jse|Ll|Ch|Ph|Th)\.[ ]?|M(?:\.[ ]?)?ª[ ])$/u
/** Of 'm. l. ferreyra', where 'l. ferreyra' was found. */
const SMALL_BEFORE = /(?<![\p{L}\p{N}.'’-])\p{Ll}\.[ ]?$/u
/** 'zamore p.' of a list in small letters. */
const SMALL_INITIAL = /^[ ]\p{Ll}\.(?=[ ]?(?:[:;,)–-]|\r?\n|$))/u

const quoted: ReadonlySet<Category> = new Set<Category>(['HOSPITAL', 'ORGANIZATION', 'LOCATION_OTHER'])

function sortOf({ start, end, category }: Span, text: string, language: Language): Category {
  const near = text.slice(Math.max(0, start - 32), start)
  const before = near.slice(near.lastIndexOf('\n') + 1)
  if (category === 'PHONE' && FAX_BEFORE.test(before)) return 'FAX'
  if (mayBePhone.has(category) && EXTENSION_BEFORE.test(before) && /^\d{2,6}$/u.test(text.slice(start, end))) return 'PHONE'
  return category === 'IDNUM' && language === 'es' && EPISODE_BEFORE.test(before) ? 'MEDICALRECORD' : category
}

const FAX_BEFORE = /(?<!\p{L})(?:télé)?fax(?:ée?s?|er|ear|ead[oa]|és?)?(?:[ ](?:au|à|al|el|le|vers|sur|n°|nº))?[ ]?[:.]?[ ]?$/iu
const EXTENSION_BEFORE = /(?<!\p{L})(?:ext|extensión|poste|anexo|dect|bip|busca)\.?[ ]?[:#]?[ ]?$/iu
const EPISODE_BEFORE = /(?<!\p{L})(?:episodio|acto médico|ingreso|ing|cita)[.:]?(?:[ ]?n[º°]\.?)?[ ]?$/iu
const mayBePhone: ReadonlySet<Category> = new Set<Category>(['DATE', 'LICENSE', 'IDNUM', 'MEDICALRECORD', 'AGE', 'DEVICE'])

const FRENCH_KIN = pattern`
  mère|père|(?<!sage[- ])(?<!belles?-)fille|belle-fille|fils|épouse|époux|mari|(?<!sage[- ])femme|conjointe?|compagne|compagnon|
  (?<=(?:sa|ma|sa grande|sa petite)[ ])s(?:œ|oe)ur|(?<=(?:son|mon|grand|petit)[ ])frère|neveu|nièce|oncle|tante|
  grand-mère|grand-père|belle-mère|beau-père|gendre|voisine?|amie?|cousine?|petit-fils|petite-fille|
  maman|papa|tutrice|tuteur|curatrice|curateur
`
const SPANISH_KIN = pattern`
  madre|padre|mam[aá]|pap[aá]|hij[oa]s?|herman[oa]s?|espos[oa]|marido|mujer|pareja|abuel[oa]s?|t[ií][oa]s?|
  prim[oa]s?|sobrin[oa]s?|niet[oa]s?|nuera|yerno|suegr[oa]|cuñad[oa]|vecin[oa]s?|novi[oa]|conviviente|
  padrastro|madrastra|padrino|madrina
`
const KIN_BEFORE = {
  fr: new RegExp(pattern`(?<![\p{L}-])(?:${FRENCH_KIN})(?:[ ]?[:,]|[ ]?\()?[ ]?(?:(?:M\.|Mme)[ ])?$`, 'iu'),
  es: new RegExp(pattern`(?<![\p{L}-])(?:${SPANISH_KIN})(?:[ ]?[:,]|[ ]?\()?[ ]?(?:(?:don|doña)[ ])?$`, 'iu'),
} as const

const TITLE_BEFORE = /(?<!\p{L})(?:drs?|dre|dra|docteure?|doctora?|pr|ide|as|inf|infirmière?|enf|enfermer[oa]|par|por|aux)\.?[ ]$/iu

/**
 * Whoever stands right behind a word of kinship is no staff (519 of 529 in French training notes,
 * the others sisters and midwives), nor is that name elsewhere in the note without a title.
 */
function withKin(spans: readonly Span[], text: string, language: 'fr' | 'es'): Span[] {
  const isKin = ({ start }: Span) => KIN_BEFORE[language].test(text.slice(Math.max(0, start - 24), start).replace(/^.*\n/su, ''))
  const kin = new Set(spans.filter((span) => isPerson(span) && isKin(span)).map((span) => wordsOf(span, text).toLowerCase()))
  return spans.map((span) => {
    if (span.category !== 'DOCTOR' || !kin.has(wordsOf(span, text).toLowerCase())) return span
    const isStaff = !isKin(span) && TITLE_BEFORE.test(text.slice(Math.max(0, span.start - 12), span.start))
    return isStaff ? span : { ...span, category: 'PATIENT' }
  })
}
