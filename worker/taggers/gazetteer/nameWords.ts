import type { Language } from '../../core/document.ts'
import {
  ANY_GIVEN,
  ANY_NAME,
  ANY_SURNAME,
  COMMON,
  VERY_COMMON,
  wordClass as c,
} from './wordGroups.ts'
import type { Lexicon } from './lexicon.ts'

/** How a word is written: one capital; two or three capitals with points or bare; Capital; CAPITALS; small letters. */
export type Look = 'initial' | 'initials' | 'capital' | 'caps' | 'small'

/**
 * What a word is worth as part of a name.
 * - name: a name and nothing else           - shared: also a town, an eponym, a drug …
 * - word: also an ordinary word             - usual: also one of the most usual words
 * - unknown: in no list                     - no: known, and no name
 */
export type Worth = 'name' | 'shared' | 'word' | 'usual' | 'unknown' | 'no'

/** A word of a text, judged. */
export interface NameWord {
  readonly start: number
  /** Without a possessive 's; the point of an initial included. */
  readonly end: number
  readonly text: string
  readonly look: Look
  readonly worth: Worth
  readonly classes: number
  /** Stands inside names in small letters: van, de la, bin. */
  readonly particle: boolean
}

const SHAPE = /\p{L}[\p{L}\p{M}]*(?:['’ʼ‘`-]\p{L}[\p{L}\p{M}]*|\.-?(?=\p{Lu}(?:\.|$|[^\p{L}]))\p{Lu})*/uy
const INITIAL = /^\p{Lu}$/u
const INITIALS = /^(?:\p{Lu}(?:\.-?|-)){1,2}\p{Lu}$|^\p{Lu}{2}$|^(?:Th|Ch|Ph|Wm|Jas|Geo|Chas|Jos)$/u
const CAPS = /^[\p{Lu}\p{M}'’ʼ-]+$/u
const SMALL = /^\p{Ll}/u
const POSSESSIVE = /['’ʼ][sS]$/u
const ELISION = /^(?:l|qu|j|n|s|t|m|c|jusqu|lorsqu)['’]/iu

/** Words that stand inside names in small letters (and sometimes in capitals). */
export const PARTICLES: ReadonlySet<string> = new Set(
  `van von der den de del della di da dos das do du des la le les el al ibn bin binte bint ben ould mac ap ten ter te zu zur y e st ó ni ní nic ua av af`.split(' '),
)

/** Degrees, posts and abbreviations that follow names or stand alone in capitals, and are no part of them. */
const NO_PART = new Set(
  (
    'md do rn np pa ms ma mph phd dnp aprn arnp cnp fnp crna lpn lvn cna emt pt dpt ot otr slp ccc rd rdn ldn cde lcsw msw lmsw bsw sw lmft lpc rph pharmd dds dmd dpm od cnm rm mw cm mbbs mbchb mrcp mrcs frcs frcp fracp fracs franzcr fanzca facem facp facs faap mrcgp mrcpsych frcpc mchb bds dch dm dnb mch ' +
    'gp ho sho smo rmo hmo jmo reg f1 f2 st3 pgy cons consult cnc cns cnl anp enp hca ain een en sn hn ide iade ibode idec as ash sf mk iao mt ph pu pr dr dre drs mr mrs ms miss mme mlle prof sr sra me mdm ' +
    'icu ed er or ent opd ccu nicu picu hdu ob gyn obgyn cvs chu chr ssr ehpad had smur samu uhcd sau pmi cmp usld mrn dob ur nhi nhs npi gmc rpps ahpra adeli tel fax ext pgr ph mob bip dect poste no id iv po am pm hr bp hx rx dx tx fu tbc na nil nad ok jr ii iii iv snr jnr re cc vs'
  ).split(' '),
)

/** Words that are names in the lists and hardly ever in a note, even with a capital: at the start of a sentence they are what they are. */
const FUNCTION_WORDS = new Set(
  (
    'a an and are as at be but by can could did do does for from had has have he her him his i if in is it its may me mr my no nor not now of off on or our out she so some that the their them then there they this to too up us was we were what when who will with would yes you your pt the both all any new old ' +
    'le la les un une des du de et ou en au aux ce ces cette il elle on ne pas par pour sur sans sous avec dans est sont a ont avait son sa ses mon ma qui que dont si se y vu vue puis ni car mais plus peu bien tres ' +
    'el los las una y o en con por para su sus al es se lo que sin'
  ).split(' '),
)

/**
 * The word that starts at `at`, judged; undefined where no letter stands.
 *
 * @param at where a letter is; a word that begins before it is not looked at
 */
export function nameWordAt(text: string, at: number, lexicon: Lexicon, language: Language): NameWord | undefined {
  SHAPE.lastIndex = at
  const found = SHAPE.exec(text)
  if (!found) return undefined
  let word = found[0]
  const fused = fusedAt(word)
  if (fused) word = word.slice(0, fused)
  if (POSSESSIVE.test(word)) word = word.slice(0, -2)
  const initial = INITIAL.test(word)
  const look = initial ? 'initial' : INITIALS.test(word) ? 'initials' : SMALL.test(word) ? 'small' : CAPS.test(word) ? 'caps' : 'capital'
  let end = at + word.length
  if ((initial || look === 'initials') && text[end] === '.') end++
  const classes = classesOf(word, lexicon)
  const lower = word.toLowerCase()
  return {
    start: at,
    end,
    text: word,
    look,
    worth: worthOf(word, lower, look, classes, language),
    classes,
    particle: PARTICLES.has(lower),
  }
}

/** Where a second word is fused on ('SmithMD', 'JohnSmith' is left to the tokens); 0 when none. Mc, Mac, De, La, O' stay. */
function fusedAt(word: string): number {
  const found = /\p{Ll}(?=\p{Lu})/u.exec(word)
  if (!found) return 0
  const head = word.slice(0, found.index + 1)
  return /^(?:Mc|Mac|De|Di|Da|Du|La|Le|Van|Von|Fitz|St|Ni|O|Al|El|Ab)$/u.test(head) || /[-'’]/u.test(word) ? 0 : found.index + 1
}

/** Classes of a word; a compound unknown as a whole has those that its parts agree on. */
export function classesOf(word: string, lexicon: Lexicon): number {
  const whole = lexicon.classOf(word)
  if (whole || !/[-'’ʼ]/u.test(word)) return whole
  let names = ANY_NAME
  let rest = 0
  for (const part of word.split(/[-'’ʼ]/u)) {
    if (part.length < 3 && !/^(?:Le|La|De|Da|Du|Li|Lu|Wu|Xu|Hu|Yu|Ho|Ng|Vo|Do|Bo)$/iu.test(part)) continue
    const classes = lexicon.classOf(part)
    if (!classes) continue
    if (!(classes & ANY_NAME)) names = 0
    else rest |= classes & ANY_NAME
    if (!(classes & ANY_NAME)) rest |= classes
  }
  return names ? rest & ANY_NAME : rest & ~ANY_NAME
}

function worthOf(word: string, lower: string, look: Look, classes: number, language: Language): Worth {
  if (look === 'initial' || look === 'initials') return 'unknown'
  if (NO_PART.has(lower)) return 'no'
  if (FUNCTION_WORDS.has(lower)) return classes & (c.GIVEN | c.SURNAME) && look === 'capital' ? 'usual' : 'no'
  if (ELISION.test(word) && language === 'fr') return 'no'
  const named = classes & ANY_NAME
  if (!named) {
    if (classes === 0 && word.length > 1) return 'unknown'
    // An ordinary word of another language is none in this one.
    return classes & ~(COMMON.en | COMMON.fr | COMMON.es | VERY_COMMON.en | VERY_COMMON.fr | VERY_COMMON.es) || classes & COMMON[language]
      ? 'no'
      : 'unknown'
  }
  if (classes & (c.TITLE | c.HOSPITAL_WORD | c.KINSHIP | c.NATIONALITY) && !(classes & (c.GIVEN | c.SURNAME))) return 'no'
  if (classes & VERY_COMMON[language]) return 'usual'
  if (classes & COMMON[language]) return 'word'
  const other =
    c.CITY | c.STATE | c.STATE_ABBREVIATION | c.COUNTRY | c.NATIONALITY | c.MONTH_OR_DAY | c.EPONYM | c.DRUG | c.MEDICAL | c.STREET_TYPE |
    c.HOSPITAL_WORD | c.FACILITY_WORD | c.ORGANIZATION_WORD | c.PROFESSION | c.KINSHIP | c.TITLE
  return classes & other ? 'shared' : 'name'
}

export function isGiven(word: NameWord): boolean {
  return (word.classes & ANY_GIVEN) !== 0
}

export function isSurname(word: NameWord): boolean {
  return (word.classes & ANY_SURNAME) !== 0
}
