import { createRequire } from 'node:module'
import type { Language } from '../core/document.ts'
import { isKeyOf } from '../core/records.ts'
import { splitWords } from '../core/splitWords.ts'
import { UserError } from '../core/userError.ts'
import { folded } from './fold.ts'

/** How many notes of a folder are in each language, as far as they say it clearly. */
export type LanguagePrior = Readonly<Partial<Record<Language, number>>>

/**
 * Which language a note is written in: by its function words and the commonest words of its wards
 * where they are clear, which a few thousand words are enough for; else by a maintained
 * identifier's n-grams of 60 languages (`eld`, Apache-2.0, 1 MB of them) beside them, and by what
 * the other notes of its folder are in.
 *
 * @param prior absent: nothing is known of other notes
 * @returns undefined when another language than those that have taggers is the likeliest. A text
 *   without any evidence (numbers, a bare name) is taken for what most others are, or else for
 *   English: tagging it is safer than leaving it.
 */
export function languageOf(text: string, prior: LanguagePrior = {}): Language | undefined {
  const head = text.length > sample ? text.slice(0, sample) : text
  const { counts, words } = evidenceIn(head)
  if (!mostlyLatin(head)) return words > 20 || counts.size > 0 ? undefined : usual(prior)
  const sure = clearest(counts)
  if (sure) return isKeyOf(known, sure) ? sure : undefined
  return words === 0 ? usual(prior) : weighed(head, words, counts, prior)
}

/** @returns one of ours where a note's own words say it clearly; undefined else */
export function clearLanguageOf(text: string): Language | undefined {
  const head = text.length > sample ? text.slice(0, sample) : text
  const sure = clearest(evidenceIn(head).counts)
  return sure !== undefined && isKeyOf(known, sure) && mostlyLatin(head) ? sure : undefined
}

function evidenceIn(text: string): { readonly counts: ReadonlyMap<string, number>; readonly words: number } {
  const counts = new Map<string, number>()
  let words = 0
  for (const [word] of text.matchAll(/\p{L}[\p{L}\p{M}]*/gu)) {
    words++
    const evidence = evidenceOf.get(folded(word))
    if (!evidence) continue
    for (const [language, weight] of evidence) counts.set(language, (counts.get(language) ?? 0) + weight)
  }
  addLetters(text, counts)
  return { counts, words }
}

function clearest(counts: ReadonlyMap<string, number>): string | undefined {
  const [best, second] = [...counts].sort((a, b) => b[1] - a[1] || order(a[0]) - order(b[0]))
  return best && best[1] >= clear && best[1] >= 2 * (second?.[1] ?? 0) ? best[0] : undefined
}

/** Words of a language from which on they say it by themselves, where no other has half as many. */
const clear = 8

/** What most notes of a folder are in. */
function usual(prior: LanguagePrior): Language {
  return ours.reduce((a, b) => ((prior[b] ?? 0) > (prior[a] ?? 0) ? b : a))
}

/** All that is known of a short or mixed note together. */
function weighed(text: string, words: number, counts: ReadonlyMap<string, number>, prior: LanguagePrior): Language | undefined {
  const detected = detector().detect(text)
  const scores = detected.getScores()
  const share = Math.min(1, words / enough)
  const all = ours.reduce((sum, language) => sum + (prior[language] ?? 0), 0)
  const weight = (language: Language) =>
    share * (scores[language] ?? 0) +
    perWord * Math.min(8, counts.get(language) ?? 0) +
    (all === 0 ? 0 : (perPrior * (prior[language] ?? 0)) / (all + 2))
  const best = ours.reduce((a, b) => (weight(b) > weight(a) ? b : a))
  const [foreign, score] = Object.entries(scores).reduce<[string, number]>((a, b) => (b[1] > a[1] && !(b[0] in known) ? b : a), ['', 0])
  const margin = words < enough ? 0.08 : 0.02
  const isForeign =
    words >= 6 && detected.isReliable() && share * score + perWord * Math.min(8, counts.get(foreign) ?? 0) > weight(best) + margin
  if (isForeign) return undefined
  return weight(best) === 0 ? usual(prior) : best
}

/**
 * Chosen on stretches of 4, 8 and 20 words of the training corpora (language.bench.ts): how much a
 * word of ours and the other notes of a folder weigh beside a score of 0–1, and from how many words
 * on that score counts in full.
 */
const perWord = 0.05
const perPrior = 0.15
const enough = 12

interface Detector {
  readonly detect: (text: string) => { readonly getScores: () => Record<string, number>; readonly isReliable: () => boolean }
}

let loaded: Detector | undefined

/** Read when it is first needed, as long notes never do. */
function detector(): Detector {
  // `import` would make every caller wait. require() knows no types; this is what is used of it.
  loaded ??= (createRequire(import.meta.url)('./languageIdentifier.js') as { readonly eld: Detector }).eld
  return loaded
}

const ours = ['en', 'fr', 'es'] as const

const sample = 20_000

const known: Record<Language, readonly string[]> = {
  en: splitWords(`
    the of and to with was is for on at he she his her no has had not from be by as are were who this that which patient
    history denies daughter son wife husband noted seen today pain left right will been please year old reviewed
    discharge admitted
  `),
  fr: splitWords(`
    le la les des du un une et est dans pour par sur avec pas ne au aux ce cette son sa ses il elle qui que depuis sous
    sans ans patient patiente douleur droite gauche examen traitement retour domicile plaie chute service urgences
    hospitalisation bilan suite mme avis ras fievre pte vue vu sortie jour jours traumatisme cheville poignet radio
    ordonnance antecedents atcd motif lettre cher fille mari fils epouse transfert bloc mal attente
  `),
  es: splitWords(`
    el los las del un una y es en con por para no se al su sus lo que anos paciente dolor derecha izquierda tratamiento
    exploracion antecedentes servicio fue presenta refiere hospital nombre apellidos edad fecha informe medico varon
    mujer alta ingreso
  `),
}

const others: Readonly<Record<string, readonly string[]>> = {
  de: splitWords(
    'der die das und ist nicht mit ein eine auf wurde bei zum zur von den dem des im fur nach werden keine sich patientin wir',
  ),
  it: splitWords('il lo gli della dello degli e di che non per con una nel alla paziente dei sono stato dal anni questo'),
  pt: splitWords('o os as do da dos das e um uma nao em com para por doente paciente foi na no ao anos apresenta'),
  nl: splitWords('de het een en van is niet met op voor bij werd wordt geen zijn aan te patiente naar ook'),
  pl: splitWords('i w na z do nie jest sie oraz od pacjent przez po za'),
  sv: splitWords('och att det som en av ar inte for med pa den till har patienten'),
  ro: splitWords('si de la in cu nu este pe din care pentru pacientul a fost'),
}

const evidenceOf = buildEvidence()

function buildEvidence(): ReadonlyMap<string, readonly (readonly [string, number])[]> {
  const lists = Object.entries<readonly string[]>({ ...known, ...others })
  const all = new Map<string, (readonly [string, number])[]>()
  for (const [language, list] of lists) {
    for (const word of list) all.set(word, [...(all.get(word) ?? []), [language, 1]])
  }
  // A word that several languages share says little for each.
  for (const [word, found] of all)
    all.set(
      word,
      found.map(([language]) => [language, 1 / found.length] as const),
    )
  return all
}

function addLetters(text: string, counts: Map<string, number>): void {
  const add = (language: string, weight: number) => counts.set(language, (counts.get(language) ?? 0) + weight)
  for (const [letter] of text.matchAll(/[éèêàçùœôîëñ¿¡óßäöåøąęłșțãõ]/giu)) {
    const small = letter.toLowerCase()
    if ('èêàçùœôîë'.includes(small)) add('fr', 0.5)
    else if (small === 'é') add('fr', 0.25)
    else if ('ñ¿¡ó'.includes(small)) add('es', 0.5)
    else if ('ßäö'.includes(small)) add('de', 0.5)
    else if ('ãõ'.includes(small)) add('pt', 0.5)
  }
}

function mostlyLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length
  return latin * 2 >= letters.length
}

function order(language: string): number {
  const at = ['en', 'fr', 'es'].indexOf(language)
  return at < 0 ? 9 : at
}

/**
 * @param wanted a language, or 'auto' to find it
 * @throws UserError when there is no tagger for the language
 */
export function languageFor(text: string, wanted: Language | 'auto', prior?: LanguagePrior): Language {
  const language = wanted === 'auto' ? languageOf(text, prior) : wanted
  if (!language) throw new UserError('its language is none of en, fr, es. Set its language with --lang, or leave it out with --exclude')
  return language
}
