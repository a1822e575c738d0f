/**
 * Sentences of another language by their English ones; `{0}`, `{1}` … stand for what is filled in.
 */
export type Sentences = Readonly<Record<string, string>>

let language = 'en'
let sentences: Sentences = {}

/**
 * What `say` speaks in this process from now on. The command line never changes it: there it is
 * English.
 */
export function speak(inLanguage: string, withSentences: Sentences): void {
  language = inLanguage
  sentences = withSentences
}

/** The language that is spoken in this process. */
export function spoken(): string {
  return language
}

/**
 * A sentence for whoever works here, written in English where it is said: say`There is a ${name}
 * already.` Other languages have it under 'There is a {0} already.'; figures are written as the
 * language writes them.
 */
export function say(english: TemplateStringsArray, ...values: readonly (string | number | undefined)[]): string {
  const filled = values.map((value) => (typeof value === 'number' ? figure(value) : String(value)))
  const own = sentences[templateOf(english)]
  if (own === undefined) return String.raw({ raw: english }, ...filled)
  return own.replace(/\{(\d+)\}/g, (_, place) => filled[Number(place)] ?? '')
}

/**
 * '1 document', '1,200 documents': a number with what it counts. Other languages have both forms,
 * parted by a bar, under 'document|documents'.
 *
 * @param one what follows the number of one, in English
 */
export function counted(count: number, one: string, many: string): string {
  const [ownOne = one, ownMany = many] = sentences[`${one}|${many}`]?.split('|') ?? []
  return `${figure(count)} ${new Intl.PluralRules(language).select(count) === 'one' ? ownOne : ownMany}`
}

function figure(value: number): string {
  return value.toLocaleString(language)
}

/** What a sentence is found under. */
function templateOf(english: TemplateStringsArray): string {
  return english.reduce((before, part, place) => `${before}{${place - 1}}${part}`)
}
