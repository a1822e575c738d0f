import type { Category } from '../core/category.ts'
import type { Refinement } from '../core/refinement.ts'
import type { Span, TaggerId, Votes } from '../core/span.ts'

/**
 * A span in a profile's names: what leaves the program. `[start, end)` in UTF-16 code units of the
 * document.
 */
export interface ProfiledSpan {
  readonly start: number
  readonly end: number
  /** A category of the profile, not of ours. */
  readonly category: string
  /** Ours; of spans that the profile merges, that of the first. */
  readonly canonical: Category
  readonly score?: number
  /**
   * In the profile's names, as `category` is; null also where a tagger marked what the profile does
   * not remove.
   */
  readonly votes?: Readonly<Record<TaggerId, string | null>>
}

export const profileNames = ['i2b2', 'hipaa', 'au5', 'fr', 'meddocan'] as const
export type ProfileName = (typeof profileNames)[number]

export interface Profile {
  readonly name: ProfileName
  /**
   * What it leaves in clear that identifies, so that it may measure but not release; undefined when
   * nothing.
   */
  readonly leaves?: string
  /**
   * Canonical spans in the profile's names: mapped, merged, dropped (DESIGN.md, The data:
   * Profiles).
   *
   * @param spans in order, not overlapping; so is what comes back
   */
  readonly apply: (spans: readonly Span[], text: string) => ProfiledSpan[]
}

type Names = Readonly<Partial<Record<Category, string>>>

const i2b2: Profile = {
  name: 'i2b2',
  apply: (spans) => renamed(spans, (category) => i2b2Names[category] ?? category),
}

/**
 * The 2014 names: DOB is a DATE, PAGER a PHONE. What only some packs know (SEX, KINSHIP) the 2014
 * guideline does not remove.
 */
const i2b2Names: Readonly<Partial<Record<Category, string | false>>> = {
  DOB: 'DATE',
  PAGER: 'PHONE',
  LOCATION_OTHER: 'LOCATION-OTHER',
  SEX: false,
  KINSHIP: false,
}

/**
 * HIPAA Safe Harbor, 45 CFR 164.514(b)(2)(i): all names, places smaller than a state, dates but the
 * year, ages over 89, all numbers.
 */
const hipaa: Profile = {
  name: 'hipaa',
  apply: (spans, text) => {
    const joined = joinYears(spans, text)
    const latest = latestYear(joined, text)
    const wanted = joined.filter((span) => isUnsafe(span, text.slice(span.start, span.end), latest))
    return renamed(wanted, (category) => hipaaNames[category] ?? category)
  },
}

const hipaaNames: Readonly<Partial<Record<Category, string | false>>> = {
  PATIENT: 'NAME',
  DOCTOR: 'NAME',
  DOB: 'DATE',
  PAGER: 'PHONE',
  PROFESSION: false,
  STATE: false,
  COUNTRY: false,
  SEX: false,
  KINSHIP: false,
}

function isUnsafe(span: Span, value: string, latest: number | undefined): boolean {
  if (span.category === 'AGE') return Number.parseInt(value, 10) > 89 || !/^\d+$/.test(value.trim())
  if (span.category !== 'DATE' && span.category !== 'DOB') return true
  const year = bareYear(value)
  return year === undefined || (latest !== undefined && latest - year > 89)
}

const yearAlone = /^(?:19|20)\d\d$/

function bareYear(value: string): number | undefined {
  return yearAlone.test(value) ? Number(value) : undefined
}

function latestYear(spans: readonly Span[], text: string): number | undefined {
  const years = spans
    .filter(({ category }) => category === 'DATE' || category === 'DOB')
    .flatMap(({ start, end }) => text.slice(start, end).match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? [])
  return years.length > 0 ? Math.max(...years.map(Number)) : undefined
}

/**
 * '3 March' and a '2021' beside it are one date: a year kept alone would be one that belongs to a
 * day.
 */
function joinYears(spans: readonly Span[], text: string): Span[] {
  return joined(spans, text, (a, b, between) => {
    return a.category === 'DATE' && b.category === 'DATE' && yearAlone.test(text.slice(b.start, b.end)) && /^,?\s{0,2}$/.test(between)
  })
}

/** Liu 2022, Table 1: the five groups of the Australian study. A whole address is one span. */
const au5: Profile = {
  name: 'au5',
  leaves: 'hospitals, e-mail addresses, user names and all dates but that of birth',
  apply: (spans, text) => withWholeAddresses(spans, text, au5Names),
}

const au5Names: Names = {
  PATIENT: 'PERSON',
  DOCTOR: 'PERSON',
  STREET: 'ADDRESS',
  CITY: 'ADDRESS',
  STATE: 'ADDRESS',
  ZIP: 'ADDRESS',
  DOB: 'DOB',
  PAGER: 'IDN',
  MEDICALRECORD: 'IDN',
  HEALTHPLAN: 'IDN',
  ACCOUNT: 'IDN',
  LICENSE: 'IDN',
  VEHICLE: 'IDN',
  DEVICE: 'IDN',
  IDNUM: 'IDN',
  BIOID: 'IDN',
  PHONE: 'PHONE',
  FAX: 'PHONE',
}

/** Bourdois 2021: what makes a French emergency note one 'with personal data'. */
const fr: Profile = {
  name: 'fr',
  leaves: 'hospitals, e-mail addresses, record numbers, dates and ages',
  apply: (spans, text) => withWholeAddresses(spans, text, frNames),
}

const frNames: Names = {
  PATIENT: 'NAME',
  DOCTOR: 'NAME',
  STREET: 'ADDRESS',
  CITY: 'ADDRESS',
  ZIP: 'ADDRESS',
  PHONE: 'PHONE',
  FAX: 'PHONE',
  HEALTHPLAN: 'NIR',
}

/**
 * The labels of MEDDOCAN (Marimon 2019) that ours map to, with its extents: an age holds its unit,
 * kin word and name are one.
 */
const meddocan: Profile = {
  name: 'meddocan',
  leaves: 'user names and what its labels do not know',
  apply: (spans, text) => {
    const named = spans.flatMap((span) => {
      const finer = span.refinement && meddocanRefinements[span.refinement]
      return renamed([span], (category) => (category === span.category && finer) || (meddocanNames[category] ?? false))
    })
    const whole = named.map((span, k) => (span.canonical === 'AGE' ? withUnit(span, named[k + 1]?.start ?? text.length, text) : span))
    return joined(whole, text, (a, b, between) => isOneInMeddocan(a, b, between, text.slice(b.start, b.end)))
  },
}

const meddocanRefinements: Readonly<Record<Refinement, string>> = {
  RELATIVE: 'FAMILIARES_SUJETO_ASISTENCIA',
  NATIONALID: 'ID_SUJETO_ASISTENCIA',
  HEALTHCENTRE: 'CENTRO_SALUD',
  EPISODE: 'ID_CONTACTO_ASISTENCIAL',
  STAFFID: 'ID_EMPLEO_PERSONAL_SANITARIO',
}

const ageUnit = /^[ \u00a0]{0,2}(?:años?|añitos|anos|a|meses|mes|m|semanas?|sem|días?|dias?|d|horas?|h)(?![\p{L}\p{N}])/iu

/** '54' with the unit behind it; never into the next span, which starts at `limit`. */
function withUnit(span: ProfiledSpan, limit: number, text: string): ProfiledSpan {
  const unit = ageUnit.exec(text.slice(span.end, Math.min(limit, span.end + 12)))
  return unit ? { ...span, end: span.end + unit[0].length } : span
}

/**
 * '3 años y 4 meses', '31a 2m'; 'hermana Angustias', of which the name alone is a refinement of
 * PATIENT.
 */
function isOneInMeddocan(a: ProfiledSpan, b: ProfiledSpan, between: string, second: string): boolean {
  if (a.canonical === 'AGE' && b.canonical === 'AGE')
    return /^ (?:y|con) $/u.test(between) || (between === ' ' && /\d ?[md]/iu.test(second))
  return a.canonical === 'KINSHIP' && b.canonical === 'PATIENT' && b.category === a.category && /^[ \t]+$/u.test(between)
}

const meddocanNames: Names = {
  PATIENT: 'NOMBRE_SUJETO_ASISTENCIA',
  DOCTOR: 'NOMBRE_PERSONAL_SANITARIO',
  PROFESSION: 'PROFESION',
  HOSPITAL: 'HOSPITAL',
  ORGANIZATION: 'INSTITUCION',
  STREET: 'CALLE',
  CITY: 'TERRITORIO',
  STATE: 'TERRITORIO',
  ZIP: 'TERRITORIO',
  COUNTY: 'TERRITORIO',
  LOCATION_OTHER: 'TERRITORIO',
  COUNTRY: 'PAIS',
  AGE: 'EDAD_SUJETO_ASISTENCIA',
  DOB: 'FECHAS',
  DATE: 'FECHAS',
  PHONE: 'NUMERO_TELEFONO',
  PAGER: 'NUMERO_TELEFONO',
  FAX: 'NUMERO_FAX',
  EMAIL: 'CORREO_ELECTRONICO',
  URL: 'URL_WEB',
  IPADDRESS: 'DIREC_PROT_INTERNET',
  MEDICALRECORD: 'ID_SUJETO_ASISTENCIA',
  HEALTHPLAN: 'ID_ASEGURAMIENTO',
  LICENSE: 'ID_TITULACION_PERSONAL_SANITARIO',
  VEHICLE: 'IDENTIF_VEHICULOS_NRSERIE_PLACAS',
  DEVICE: 'IDENTIF_DISPOSITIVOS_NRSERIE',
  BIOID: 'IDENTIF_BIOMETRICOS',
  IDNUM: 'OTRO_NUMERO_IDENTIF',
  ACCOUNT: 'OTRO_NUMERO_IDENTIF',
  SEX: 'SEXO_SUJETO_ASISTENCIA',
  KINSHIP: 'FAMILIARES_SUJETO_ASISTENCIA',
  OTHER: 'OTROS_SUJETO_ASISTENCIA',
}

export const profiles: Readonly<Record<ProfileName, Profile>> = { i2b2, hipaa, au5, fr, meddocan }

function renamed(spans: readonly Span[], nameOf: (category: Category) => string | false): ProfiledSpan[] {
  return spans.flatMap(({ votes, refinement: _, ...span }) => {
    const name = nameOf(span.category)
    return name ? [{ ...span, category: name, canonical: span.category, ...(votes && { votes: renamedVotes(votes, nameOf) }) }] : []
  })
}

function renamedVotes(votes: Votes, nameOf: (category: Category) => string | false): NonNullable<ProfiledSpan['votes']> {
  return Object.fromEntries(Object.entries(votes).map(([tagger, said]) => [tagger, said === null ? null : nameOf(said) || null]))
}

/** In some names, without what has none; a whole address is one span. */
function withWholeAddresses(spans: readonly Span[], text: string, names: Names): ProfiledSpan[] {
  const named = renamed(spans, (category) => names[category] ?? false)
  return joined(named, text, (a, b, between) => a.category === 'ADDRESS' && b.category === 'ADDRESS' && /^[\s,.;-]{0,4}$/.test(between))
}

/** Neighbours made one where `belong` says so; the lower score is that of the whole. */
function joined<S extends { start: number; end: number; score?: number }>(
  spans: readonly S[],
  text: string,
  belong: (a: S, b: S, between: string) => boolean,
): S[] {
  const out: S[] = []
  for (const span of spans) {
    const last = out.at(-1)
    if (last && belong(last, span, text.slice(last.end, span.start))) {
      const score = Math.min(last.score ?? 1, span.score ?? 1)
      out[out.length - 1] = { ...last, end: span.end, ...(last.score === undefined ? {} : { score }) }
    } else out.push(span)
  }
  return out
}
