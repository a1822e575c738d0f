/** Translations of sentences by their English text; `{0}`, `{1}` … stand for the values. */
export type Sentences = Readonly<Record<string, string>>

let language = 'en'
let sentences: Sentences = {}

/** Sets the language of `say` for this process. The command line never changes it from English. */
export function setLanguage(inLanguage: string, withSentences: Sentences): void {
  language = inLanguage
  sentences = withSentences
}

/** The language set for this process. */
export function currentLanguage(): string {
  return language
}

/**
 * A sentence for the user, written in English in the source: say`There is a ${name} already.`
 * Translations are found under 'There is a {0} already.'; numbers are formatted for the language.
 */
export function say(english: TemplateStringsArray, ...values: readonly (string | number | undefined)[]): string {
  const filled = values.map((value) => (typeof value === 'number' ? figure(value) : String(value)))
  const own = sentences[templateOf(english)]
  if (own === undefined) return String.raw({ raw: english }, ...filled)
  return own.replace(/\{(\d+)\}/g, (_, place) => filled[Number(place)] ?? '')
}

/**
 * '1 document', '1,200 documents': a number with a noun. Translations have both forms, separated by
 * a bar, under 'document|documents'.
 *
 * @param one the singular, in English
 */
export function counted(count: number, one: string, many: string): string {
  const [ownOne = one, ownMany = many] = sentences[`${one}|${many}`]?.split('|') ?? []
  return `${figure(count)} ${new Intl.PluralRules(language).select(count) === 'one' ? ownOne : ownMany}`
}

/**
 * '31.8 %' of 0.318: written alike in every language but for the decimal mark, and never broken
 * across lines.
 *
 * @param share 0–1
 * @param digits after the decimal mark, at most
 * @param least digits after it even where they are zeros
 * @param inLanguage that of `say`, unless what it stands in is always in one language
 */
export function percent(share: number, digits = 1, least = 0, inLanguage = language): string {
  return share
    .toLocaleString(inLanguage, { style: 'percent', minimumFractionDigits: least, maximumFractionDigits: digits })
    .replace(/\s?%/u, '\u00a0%')
}

/**
 * '31.8 %' of a share that is not exceeded: rounded up, so that it holds as it is written; below 1 %
 * with a second digit.
 *
 * @param share 0–1
 */
export function bound(share: number): string {
  return share
    .toLocaleString(language, { style: 'percent', maximumFractionDigits: share < 0.01 ? 2 : 1, roundingMode: 'ceil' })
    .replace(/\s?%/u, '\u00a0%')
}

function figure(value: number): string {
  return value.toLocaleString(language)
}

/** The key under which a translation is found. */
function templateOf(english: TemplateStringsArray): string {
  return english.reduce((before, part, place) => `${before}{${place - 1}}${part}`)
}
