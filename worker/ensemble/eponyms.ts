import type { Category } from '../core/category.ts'
import type { Language } from '../core/document.ts'
import { pattern } from '../core/pattern.ts'
import type { Span } from '../core/span.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import { isThing } from '../taggers/gazetteer/nameGuards.ts'
import { nameWordAt } from '../taggers/gazetteer/nameWords.ts'
import { ANY_GIVEN, ANY_NAME, ANY_PLACE, wordClass } from '../taggers/gazetteer/wordGroups.ts'

/**
 * Removes spans of persons and places that are part of an eponym ('Barrett's oesophagus', 'signe de
 * Lasègue', 'critères de Rome'). A person's span is removed when every word is on the list of
 * eponyms, no title precedes it, and a disease, sign or instrument follows or precedes it; a
 * surname that is not on the list stays whatever follows. In French and Spanish, where the noun
 * comes first, some nouns ('syndrome de', 'échelle de') are so certain that any name and any place
 * is removed after them.
 *
 * @param spans in order, not overlapping
 */
export function withoutEponyms(spans: readonly Span[], text: string, language: Language, lexicon: Lexicon): Span[] {
  return spans.filter((span) => !isEponym(span, text, language, lexicon))
}

function isEponym({ start, end, category }: Span, text: string, language: Language, lexicon: Lexicon): boolean {
  const before = text.slice(Math.max(0, start - 40), start)
  const isPerson = category === 'PATIENT' || category === 'DOCTOR'
  if (!(isPerson || PLACES.has(category)) || TITLE_BEFORE.test(before)) return false
  if (isPeople(text.slice(start, end), category, before, lexicon)) return true
  const words = (text.slice(start, end).match(/[\p{L}'’]+/gu) ?? []).filter((word) => !CONNECTOR.test(word))
  if (words.length === 0 || words.length > 3 || words.some((word) => TITLE.test(word))) return false
  const head = CALLED_AFTER_SOMEBODY[language]
  if (head?.test(before)) return true
  if (!isPerson || !words.every((word) => (lexicon.classOf(word) & wordClass.EPONYM) !== 0)) return false
  const after = text.slice(end, end + 40)
  if (FOLLOWED_BY_ORGAN.test(after) || DENIED_BEFORE.test(before) || ASKED_AFTER.test(after)) return true
  if (isPair(text.slice(start, end), lexicon) && !/\p{Lu}\p{L}*\.?[ ]$/u.test(before)) return true
  const word = nameWordAt(text, start, lexicon, language)
  return word !== undefined && isThing({ start, end, words: [word] }, { text, language, lexicon })
}

/** A people as what looks like a firm or a town ('Czech'), or a language that somebody speaks. */
function isPeople(value: string, category: Category, before: string, lexicon: Lexicon): boolean {
  if (!/^\p{L}{4,}$/u.test(value)) return false
  const classes = lexicon.classOf(value)
  if (SPOKEN_BEFORE.test(before)) return (classes & (ANY_NAME | ANY_PLACE)) === 0
  return THINGS.has(category) && (classes & wordClass.NATIONALITY) !== 0 && (classes & (ANY_GIVEN | ANY_PLACE)) === 0
}

const THINGS: ReadonlySet<Category> = new Set<Category>(['CITY', 'HOSPITAL', 'ORGANIZATION', 'LOCATION_OTHER'])
const SPOKEN_BEFORE = /(?<!\p{L})(?:speaks?|speaking|languages?:?|parle|langues?[ ]?:?|habla|idiomas?:?|lengua:?)[ ]$/iu

/** 'Crigler-Najjar': two eponyms, no given name, and not two usual surnames. */
function isPair(value: string, lexicon: Lexicon): boolean {
  if (!/^\p{Lu}\p{L}+[-–]\p{Lu}\p{L}+$/u.test(value)) return false
  const classes = value.split(/[-–]/u).map((word) => lexicon.classOf(word))
  return classes.every((mask) => (mask & ANY_GIVEN) === 0) && classes.some((mask) => (mask & wordClass.SURNAME) === 0)
}

/** What is ruled out or asked about is a disease: 'no Turner', 'pas de Crohn', "Addison's?". */
const DENIED_BEFORE = /(?<!\p{L})(?:no|not|r\/o|rule out|exclude|pas de|pas d['’]un|éliminer un|descartar)[ ]$/iu
const ASKED_AFTER = /^['’]s[ ]?\?/u

const PLACES: ReadonlySet<Category> = new Set<Category>(['CITY', 'STATE', 'COUNTRY', 'HOSPITAL', 'ORGANIZATION', 'LOCATION_OTHER'])

const TITLES = pattern`
  mr|mrs|ms|miss|dr|drs|dra|doctor|doctora|prof|professor|sister|nurse|m|mm|mme|mmes|mlle|pr|docteur|professeur|
  monsieur|madame|sr|sra|srta|don|doña
`
const TITLE = new RegExp(`^(?:${TITLES})$`, 'iu')
const TITLE_BEFORE = new RegExp(`(?:^|[^\\p{L}])(?:${TITLES})\\.?[ \\t]+$`, 'iu')
const CONNECTOR = /^(?:et|and|y|e|de|du|la|le|von|van)$/iu

/**
 * Nouns with eponyms that are never a patient's own: no 'maladie', 'score', 'test', 'opération'.
 */
const FRENCH_NOUNS = pattern`
  signes?|syndromes?|sd|sdr|man(?:œ|oe)uvres?|échelles?|echelles?|classifications?|critères?|
  triades?|tétrades?|pentades?|phénomènes?|index|indices?|procédé|ligaments?|nerfs?|sphincters?|
  polygone|diverticules?|espaces?|cul[- ]de[- ]sac|ganglions?|trou|trompes?|ampoule|cercle|anse|
  arcade|fascia|glandes?|corpuscules?|cellules|faisceau|trigone|tubercule|gaine|équation|formule|
  coloration|consensus|virus|bacille|tétralogie|maladie osseuse|onde|équivalent|diagramme|abaque|
  nomogramme|questionnaire|inventaire|soluté|pinces?|aiguilles?|canules?|broches?|écarteur
`
const FRENCH_ADJECTIVES = 'psychométrique|clinique|modifiée?s?|simplifiée?s?|positifs?|négatifs?'
/** The first of two names: 'signe de Lasègue et'. */
const FRENCH_OTHER_NAME = pattern`(?:\p{Lu}[\p{L}'’]+)(?:[ \t]+et[ \t]+|[ \t]*[-–/][ \t]*)`

const SPANISH_NOUNS = pattern`
  signo|síndrome|sindrome|maniobra|escala|índice|indice|clasificación|criterios|tríada|ligamento|
  nervio|esfínter|fenómeno|pinza|aguja|tetralogía|virus|bacilo|células|tinción|fórmula|ecuación
`

const CALLED_AFTER_SOMEBODY: Partial<Record<Language, RegExp>> = {
  fr: new RegExp(
    pattern`
      (?:^|[^\p{L}])(?:(?:${FRENCH_NOUNS})[ \t]+(?:(?:${FRENCH_ADJECTIVES})[ \t]+)?
      (?:de[ \t]+la[ \t]+|de[ \t]+|du[ \t]+|d['’])(?:${FRENCH_OTHER_NAME})?)$
    `,
    'iu',
  ),
  es: new RegExp(pattern`(?:^|[^\p{L}])(?:${SPANISH_NOUNS})[ \t]+(?:de[ \t]+la[ \t]+|de[ \t]+|del[ \t]+)$`, 'iu'),
}

/** What is named after a person: organs, illnesses, signs, instruments. */
const ORGANS_AND_THINGS = pattern`
  o?esophagus|œsophage|mucosa|metaplasia|body|bodies|dementia|disease|pa?lsy|cells?|contractions?|
  chorea|ataxia|an(?:a|e)emia|arthritis|duct|gland|ligament|tendon|canal|pouch|cyst|hernia|
  diverticulum|ulcers?|ring|spots?|nodes?|lines?|space|angle|triangle|area|membrane|murmur|pulse|
  gait|facies|rash|fever|pneumonia|colitis|gastritis|cystitis|hepatitis|nephritis|neuropathy|
  myopathy|dystrophy|anomaly|malformation|deformity|tetralogy|triad|scan|stenosis|procedure|
  reconstruction|retractors?|catheters?|splints?|reservoir|flaps?|bands?
`
/** For listed eponyms alone: after any other name these nouns may belong to the person. */
const FOLLOWED_BY_ORGAN = new RegExp(pattern`^(?:['’]s?)?[ \t-](?:${ORGANS_AND_THINGS})(?!\p{L})`, 'iu')
