import type { Language } from '../core/document.ts'
import { folded } from './fold.ts'

/**
 * Which language a note is written in, by its function words and the commonest words of its wards. A few thousand words are enough.
 *
 * @returns undefined when another language than those that have taggers is the likeliest. A text without any evidence (numbers, a bare name) is
 *   taken for English: tagging it is safer than leaving it.
 */
export function languageOf(text: string): Language | undefined {
  const head = text.length > sample ? text.slice(0, sample) : text
  const counts = new Map<string, number>()
  let words = 0
  for (const [word] of head.matchAll(/\p{L}[\p{L}\p{M}]*/gu)) {
    words++
    const evidence = evidenceOf.get(folded(word))
    if (!evidence) continue
    for (const [language, weight] of evidence) counts.set(language, (counts.get(language) ?? 0) + weight)
  }
  addLetters(head, counts)
  const [best] = [...counts].sort((a, b) => b[1] - a[1] || order(a[0]) - order(b[0]))
  if (!best) return words > 20 && !mostlyLatin(head) ? undefined : 'en'
  if (best[0] in known) return mostlyLatin(head) ? (best[0] as Language) : undefined
  const ours = Math.max(counts.get('en') ?? 0, counts.get('fr') ?? 0, counts.get('es') ?? 0)
  // Telegraphic notes share short words with many languages: only clear evidence sends one away.
  if (best[1] >= 6 && best[1] >= 2 * ours) return undefined
  return (['en', 'fr', 'es'] as const).reduce((a, b) => ((counts.get(b) ?? 0) > (counts.get(a) ?? 0) ? b : a))
}

const sample = 20_000

const known: Record<Language, readonly string[]> = {
  en: words(`the of and to with was is for on at he she his her no has had not from be by as are were who this that which patient history denies
    daughter son wife husband noted seen today pain left right will been please year old reviewed discharge admitted`),
  fr: words(`le la les des du un une et est dans pour par sur avec pas ne au aux ce cette son sa ses il elle qui que depuis sous sans ans patient patiente
    douleur droite gauche examen traitement retour domicile plaie chute service urgences hospitalisation bilan suite mme avis ras fievre pte vue vu sortie
    jour jours traumatisme cheville poignet radio ordonnance antecedents atcd motif lettre cher fille mari fils epouse transfert bloc mal attente`),
  es: words(`el los las del un una y es en con por para no se al su sus lo que anos paciente dolor derecha izquierda tratamiento exploracion
    antecedentes servicio fue presenta refiere hospital nombre apellidos edad fecha informe medico varon mujer alta ingreso`),
}

const others: Readonly<Record<string, readonly string[]>> = {
  de: words('der die das und ist nicht mit ein eine auf wurde bei zum zur von den dem des im fur nach werden keine sich patientin wir'),
  it: words('il lo gli della dello degli e di che non per con una nel alla paziente dei sono stato dal anni questo'),
  pt: words('o os as do da dos das e um uma nao em com para por doente paciente foi na no ao anos apresenta'),
  nl: words('de het een en van is niet met op voor bij werd wordt geen zijn aan te patiente naar ook'),
  pl: words('i w na z do nie jest sie oraz od pacjent przez po za'),
  sv: words('och att det som en av ar inte for med pa den till har patienten'),
  ro: words('si de la in cu nu este pe din care pentru pacientul a fost'),
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

function words(list: string): readonly string[] {
  return list.split(/\s+/).filter(Boolean)
}
