import type { Category } from '../core/category.ts'
import { pattern } from '../core/pattern.ts'
import { categoryOfLabel } from '../formats/corpora/labels.ts'
import { isAlphanumeric } from './alphanumeric.ts'
import type { SpanError } from './errors.ts'
import type { NamedSpan } from './match.ts'

export const errorCauses = ['eponym', 'fused', 'extension', 'noContext'] as const

/**
 * Why, as far as a rule can tell; the causes are Liu's (2022, §4, error analysis). 'eponym': a
 * disease, an operation or a sign that bears a person's name ('IVOR LEWIS Esophagectomy'). 'fused':
 * no space parts the identifier from what stands beside it ('DrLastname'). 'extension': the
 * extension of a telephone number. 'noContext': the identifier stands alone on its line. Misspelt
 * titles and patterns too rare in training, which Liu names as well, no rule can tell.
 */
export type ErrorCause = (typeof errorCauses)[number]

/**
 * The first cause that applies. The rules are independent of the taggers': what a tagger's rule
 * recognises as an eponym never becomes an error.
 *
 * @param gold all spans of the document's gold, by which a line is told to hold nothing else; in
 *   order
 * @returns null where none can be told
 */
export function causeOf(error: SpanError, text: string, gold: readonly NamedSpan[]): ErrorCause | null {
  if (error.kind === 'spurious' && error.found.every((span) => isName(span.category) && isEponym(span, text))) return 'eponym'
  if (error.gold.some((span) => isFused(span, text)) && error.kind !== 'type') return 'fused'
  if ([...error.gold, ...error.found].some((span) => isExtension(span, text))) return 'extension'
  if (error.kind === 'missing' && error.gold.every((span) => isAlone(span, text, gold))) return 'noContext'
  return null
}

/** Persons, places and organisations, whatever a profile or a corpus calls them. */
function isName(label: string): boolean {
  const category = categoryOfLabel(label)
  return category !== null && nameCategories.has(category)
}

const nameCategories: ReadonlySet<Category> = new Set<Category>([
  'PATIENT',
  'DOCTOR',
  'HOSPITAL',
  'ORGANIZATION',
  'CITY',
  'STATE',
  'COUNTRY',
  'COUNTY',
  'LOCATION_OTHER',
])

function isEponym({ start, end }: NamedSpan, text: string): boolean {
  const [before, after] = [text.slice(Math.max(0, start - 60), start), text.slice(end, end + 60)]
  return (
    thingAfter.test(after) ||
    thingAfter.test(after.replace(moreNames, '')) ||
    thingBefore.test(before) ||
    thingOf.test(before) ||
    thingAfter.test(` ${lastWord(text.slice(start, end))}`)
  )
}

/** 'Von Hippel', found without its 'Lindau syndrome'. */
const moreNames = /^(?:[ \t-]+\p{Lu}[\p{L}'’]+){1,2}(?=[ \t-])/u

/** 'Epley's manoeuvre' may have been taken whole. */
function lastWord(value: string): string {
  return value.split(/\s+/).slice(1).at(-1) ?? ''
}

const things = pattern`
  syndromes?|diseases?|signs?|tests?|man(?:oeuv|euv|œuv)(?:re|er)s?|procedures?|operations?|repairs?|fractures?|palsy|
  pals(?:y|ies)|catheters?|tubes?|drains?|scores?|scales?|criteria|classification|grades?|stages?|lymphoma|sarcoma|
  tumou?rs?|carcinoma|o?esophagus|metaplasia|bod(?:y|ies)|dementia|contractures?|hernias?|cysts?|ulcers?|phenomenon|
  reflex|angle|index|formula|equation|bundle|ducts?|glands?|nodes?|tendons?|ligaments?|murmur|chorea|ataxia|
  an(?:a|e)emia|arthritis|thyroiditis|disorders?|anomaly|malformation|tetralogy|triad|splints?|sutures?|incision|
  approach|regimen|stain|maladie|malaria|fever|dystrophy|neuropathy|encephalopathy|position|fascia|spots?|rings?|
  \p{L}*(?:ectomy|otomy|ostomy|plasty|scopy|pexy|itis|osis|oma|opathy|ectomía|plastia|ectomie)
`
const thingAfter = new RegExp(`^(?:['’]s?)?[ \\t-]+(?:${things})(?!\\p{L})`, 'iu')
/** English things that are named after a person with 'of'. */
const thingsOf = pattern`
  pouch|circle|tetralogy|ampulla|bundle|duct|canal|islets?|loop|sphincter|foramen|fissure|
  ligament|angle|triangle|island|organ|sinus|valves?|line|glands?|crypts?|plexus|aqueduct|area|
  tuber(?:cle)?|node
`
/**
 * 'the pouch of Douglas' (Liu 2021). Words that are said of a person too ('signs of', 'test of')
 * are not among them.
 */
const thingOf = new RegExp(pattern`(?:^|[^\p{L}])(?:${thingsOf}) of (?:\p{Lu}[\p{L}'’-]+[ \t-]+)?$`, 'iu')
/** French and Spanish things that stand before the person they are named after. */
const thingsBefore = pattern`
  maladies?|syndromes?|signes?|tests?|scores?|échelles?|classifications?|critères?|
  man(?:œ|oe)uvres?|opérations?|interventions?|fractures?|hernies?|indices?|index|réflexes?|
  sondes?|drains?|ligaments?|nerfs?|phénomènes?|enfermedad|síndrome|signo|maniobra|escala|
  clasificación|criterios|test|fractura|hernia|sonda|reflejo|fenómeno
`
const thingBefore = new RegExp(
  pattern`
    (?:^|[^\p{L}])(?:${thingsBefore})[ \t]+(?:de[ \t]+la[ \t]+|de[ \t]+l['’]|del?[ \t]+|du[ \t]+|d['’])?
    (?:\p{Lu}[\p{L}'’-]+[ \t-]+(?:et|y|and)?[ \t]*)?$
  `,
  'iu',
)

function isFused({ start, end }: NamedSpan, text: string): boolean {
  const joins = (at: number) => at > 0 && at < text.length && isAlphanumeric(text, at - 1) && isAlphanumeric(text, at)
  return joins(start) || joins(end)
}

function isExtension({ start, end }: NamedSpan, text: string): boolean {
  if (/(?:^|[^\p{L}])(?:ext(?:n|ension)?|poste|extensión)\b\.?[ \t:]*\d/iu.test(text.slice(start, end))) return true
  return (
    /^\d/.test(text.slice(start, end)) &&
    /(?:^|[^\p{L}])(?:ext(?:n|ension)?|poste|extensión|x)\.?[ \t:]*$/iu.test(text.slice(Math.max(0, start - 16), start))
  )
}

/** Whether all letters and digits of its line belong to identifiers. */
function isAlone(span: NamedSpan, text: string, gold: readonly NamedSpan[]): boolean {
  const from = text.lastIndexOf('\n', span.start - 1) + 1
  const newline = text.indexOf('\n', span.end)
  const to = newline === -1 ? text.length : newline
  if (to - from > longestLine) return false
  const here = gold.filter(({ start, end }) => start < to && end > from)
  for (let i = from; i < to; i++) {
    if (isAlphanumeric(text, i) && !here.some(({ start, end }) => i >= start && i < end)) return false
  }
  return true
}

/** A line as long as this is a text without line ends, and no line of identifiers. */
const longestLine = 400
