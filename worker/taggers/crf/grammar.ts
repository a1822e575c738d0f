import type { Language } from '../../core/document.ts'
import { entriesOf } from '../../core/records.ts'
import { splitWords } from '../../core/splitWords.ts'
import { fold, plain } from '../gazetteer/normalize.ts'

/**
 * What stands for the lemma, the part of speech and the chunk tag of Jiang 2017 (Table 2): a light
 * stem, closed lists and endings. No tagger for three languages is on the machine, and the function
 * words around a name say most of what one would.
 */
export type PartOfSpeech = 'DET' | 'ADP' | 'PRON' | 'CONJ' | 'AUX' | 'ADV' | 'VERB' | 'ADJ' | 'NOUN' | 'NUM' | 'PUNCT' | 'PROPN'

/** @param lower the token in small letters */
export function stemOf(lower: string, language: Language): string {
  const word = plain(fold(lower))
  for (const ending of endings[language]) {
    if (word.length >= ending.length + shortestStem && word.endsWith(ending)) return word.slice(0, -ending.length)
  }
  return word
}

const shortestStem = 4

/** Inflections, the longest first. */
const endings: Readonly<Record<Language, readonly string[]>> = {
  en: byLength('s es ed ing ings ly er ers est ies ied tion tions'),
  fr: byLength('s x e es ee ees er ez ait aient ant ants ante antes ment ments tion tions euse euses if ive ives'),
  es: byLength('s a o e as os es ar er ir ado ada ados adas ido ida idos idas ando iendo mente cion ciones aba ia ian'),
}

/**
 * @param form as it stands in the note: its capital says that it may be a name, where the word is
 *   no usual one
 */
export function partOfSpeechOf(form: string, language: Language, isUsual: boolean): PartOfSpeech {
  if (/^\p{N}/u.test(form)) return 'NUM'
  if (!/^\p{L}/u.test(form)) return 'PUNCT'
  const word = plain(fold(form))
  const closed = closedWords[language].get(word)
  if (closed) return closed
  if (/^\p{Lu}/u.test(form) && !isUsual) return 'PROPN'
  for (const [part, pattern] of openEndings[language]) if (pattern.test(word)) return part
  return 'NOUN'
}

const closedWords: Readonly<Record<Language, ReadonlyMap<string, PartOfSpeech>>> = {
  en: closed({
    DET: 'the a an this that these those each every some any no another his her its their our your my',
    ADP: `
      of in on at to from by with for about after before under over between through during without into via per since
      until near towards
    `,
    PRON: 'he she it they we i you him them us me who whom which himself herself',
    CONJ: 'and or but nor so yet because although while if when as than whereas',
    AUX: 'is was are were be been being has have had do does did will would can could may might shall should must',
    ADV: 'not very also then there here now again still well only just ago today yesterday',
  }),
  fr: closed({
    DET: 'le la les l un une des du ce cet cette ces son sa ses leur leurs mon ma mes notre votre chaque',
    ADP: 'de d a au aux en dans par pour sur sous avec sans chez vers depuis pendant entre apres avant contre selon',
    PRON: 'il elle ils elles on je nous vous qui que qu se s lui y dont',
    CONJ: 'et ou mais donc or ni car si quand lorsque comme',
    AUX: 'est sont etait etaient a ont avait avaient ete sera fut suis etre avoir',
    ADV: 'ne n pas plus tres bien aussi alors puis encore deja ici hier toujours',
  }),
  es: closed({
    DET: 'el la los las un una unos unas este esta estos estas ese esa su sus mi cada lo',
    ADP: 'de del a al en por para con sin sobre desde hasta entre tras durante contra segun hacia',
    PRON: 'que quien se le les me nos ella ellos el cual',
    CONJ: 'y e o u pero ni si cuando como aunque porque',
    AUX: 'es son era eran fue fueron ha han habia esta estan estaba ser estar haber',
    ADV: 'no muy mas tambien ya bien asi entonces solo aqui hoy ayer',
  }),
}

const openEndings: Readonly<Record<Language, readonly (readonly [PartOfSpeech, RegExp])[]>> = {
  en: [
    ['ADV', /ly$/],
    ['VERB', /(?:ing|ed|izes?|ates?)$/],
    ['ADJ', /(?:al|ous|ive|ic|able|ible|ful|less)$/],
  ],
  fr: [
    ['ADV', /ment$/],
    ['VERB', /(?:er|ir|ait|aient|ant|ees?|ez)$/],
    ['ADJ', /(?:ique|iques|eux|euse|aire|al|ale|if|ive)$/],
  ],
  es: [
    ['ADV', /mente$/],
    ['VERB', /(?:ar|er|ir|ando|iendo|aba|aban|o|aron|ieron)$/],
    ['ADJ', /(?:ico|ica|oso|osa|ivo|iva|al|ales|able|ible)$/],
  ],
}

/**
 * Phrases by their parts of speech, B- I- O as chunkers have them: noun phrases may begin with a
 * determiner; an adposition and a verb stand alone.
 */
export function chunksOf(parts: readonly PartOfSpeech[]): string[] {
  const chunks: string[] = []
  let inside = false
  for (const [i, part] of parts.entries()) {
    const noun = part === 'NOUN' || part === 'PROPN' || part === 'ADJ' || part === 'NUM'
    if (part === 'DET' || part === 'PRON') {
      chunks.push('B-NP')
      inside = part === 'DET'
    } else if (noun) {
      chunks.push(inside ? 'I-NP' : 'B-NP')
      inside = true
    } else {
      chunks.push(part === 'ADP' ? 'B-PP' : part === 'VERB' || part === 'AUX' ? (isVerb(parts[i - 1]) ? 'I-VP' : 'B-VP') : 'O')
      inside = false
    }
  }
  return chunks
}

function isVerb(part: PartOfSpeech | undefined): boolean {
  return part === 'VERB' || part === 'AUX'
}

function byLength(list: string): string[] {
  return [...splitWords(list)].sort((a, b) => b.length - a.length)
}

function closed(lists: Readonly<Partial<Record<PartOfSpeech, string>>>): ReadonlyMap<string, PartOfSpeech> {
  const words = new Map<string, PartOfSpeech>()
  for (const [part, list] of entriesOf(lists)) {
    for (const word of splitWords(list)) if (!words.has(word)) words.set(word, part)
  }
  return words
}
