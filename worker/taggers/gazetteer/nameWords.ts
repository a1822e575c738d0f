import type { Language } from '../../core/document.ts'
import { splitWords } from '../../core/splitWords.ts'
import type { Lexicon } from './lexicon.ts'
import { DEGREES } from './posts.ts'
import { ANY_COMMON, ANY_GIVEN, ANY_NAME, ANY_PLACE, ANY_SURNAME, COMMON, wordClass as c, VERY_COMMON } from './wordGroups.ts'

/**
 * How a word is written: one capital; two or three capitals with points or bare; Capital; CAPITALS;
 * small letters.
 */
export type Look = 'initial' | 'initials' | 'capital' | 'caps' | 'small'

/**
 * What a word is worth as part of a name.
 * - name: a name and nothing else
 * - shared: also a town, an eponym, a drug …
 * - word: also an ordinary word
 * - usual: also one of the most usual words
 * - place: a town or a country, and no name
 * - unknown: in no list
 * - no: known, and no name
 */
export type Worth = 'name' | 'shared' | 'word' | 'usual' | 'place' | 'unknown' | 'no'

/** A word of a text, judged. `[start, end)` in UTF-16 code units of the text. */
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

const DEGREE = new RegExp(`^(?:${DEGREES})$`, 'u')
const SHAPE = /\p{L}[\p{L}\p{M}]*(?:['’ʼ‘`-]\p{L}[\p{L}\p{M}]*|\.-?(?=\p{Lu}(?:\.|$|[^\p{L}]))\p{Lu})*/uy
/**
 * Code units of the longest word. Without a limit, 'MrMrMr…' would be read again to its end from
 * each of its parts.
 */
const longest = 256
const INITIAL = /^\p{Lu}$/u
const SMALL_INITIAL = /^\p{Ll}$/u
const INITIALS = /^(?:\p{Lu}(?:\.-?|-)){1,2}\p{Lu}$|^\p{Lu}{2}$/u
/** Given names cut short, before a point. */
const SHORTENED = /^(?:Th|Ch|Ph|Wm|Jas|Geo|Chas|Jos|Mohd|Md)$/u
const CAPS = /^[\p{Lu}\p{M}'’ʼ-]+$/u
const SMALL = /^\p{Ll}/u
const POSSESSIVE = /['’ʼ][sS]$/u
const ELISION = /^(?:l|qu|j|n|s|t|m|c|jusqu|lorsqu)['’]/iu

/** Words that stand inside names in small letters (and sometimes in capitals). */
const PARTICLES: ReadonlySet<string> = new Set(
  splitWords(`
    van von aït ait der den de del della di da dos das do du des la le les el al ibn bin binte bint ben ould mac ap ten
    ter te zu zur y e st ó ni ní nic ua av af
  `),
)

/**
 * Degrees, posts and abbreviations that follow names or stand alone in capitals, and are no part of
 * them.
 */
const NO_PART = new Set(
  splitWords(`
    md do rn np pa ms ma mph phd dnp aprn arnp cnp fnp crna lpn lvn cna emt pt dpt ot otr slp ccc rd rdn ldn cde lcsw
    msw lmsw bsw sw lmft lpc rph pharmd dds dmd dpm od cnm rm mw cm mbbs mbchb mrcp mrcs frcs frcp fracp fracs franzcr
    fanzca facem facp facs faap mrcgp mrcpsych frcpc mchb bds dch dm dnb mch gp ho sho smo rmo hmo jmo reg f1 f2 st3 pgy
    cons consult cnc cns cnl anp enp hca ain een en sn hn ide iade ibode idec esi ipa as ash sf mk iao mt ph pu pr dr
    dre drs mr mrs ms miss mme mlle prof sr sra me mdm icu ed er or ent opd ccu nicu picu hdu ob gyn obgyn cvs chu chr
    ssr ehpad had smur samu uhcd sau pmi cmp usld mrn dob ur nhi nhs npi gmc rpps ahpra adeli tel fax ext pgr ph mob bip
    dect poste no id iv po am pm hr bp hx rx dx tx fu tbc na nil nad ok senior sénior dea npi lic upin sanc bsc msc mb
    geta anum ran lucas hla ana coli pylori difficile diff falciparum vivax marcescens faecalis aureus anes inv prov reg
    adm jr ii iii iv snr jnr re cc vs
  `),
)

/** Titles and calls of other cultures that the lists of names hold too. */
const OTHER_TITLES = new Set(
  splitWords(`
    alhaji alhaja sardar kumari attender mama papa mzee mwalimu thiru selvi imam sheikh hajji hajja engr barrister chief
    datuk dato puan encik saw hmong
  `),
)

/**
 * Of these, the ones that are written with one capital only; 'Er', 'Ma' and 'Ng' so written are
 * names.
 */
const NO_PART_CAPITAL = new Set(
  splitWords(`
    coli pylori difficile diff falciparum vivax marcescens faecalis aureus sir madam parent parents guardian team
    colleague colleagues patient given surname name forename forenames dob sex age first last middle nom prénom prénoms
    née né ddn contin jr snr professeur docteur doctoresse madame monsieur professor doctor mister apo bà busia babcia
    dziadek halmoni koro kuia whaea matua tita tito lola lolo abuela abuelo yiayia pappou nonna nonno ayeeyo cdr sgt dr
    dre drs mr mrs ms miss mme mlle prof sr sra mdm tel fax ext poste phd cons pharm prov reg consult bip dect inv anes
    paed pres sen engr hon
  `),
)

/**
 * Words that are names in the lists and hardly ever in a note, even with a capital: at the start of
 * a sentence they are what they are.
 */
const FUNCTION_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    splitWords(`
      a an and are as at be but by can could did do does for from had has have he her him his i if in is it its may me
      mr my no nor not now of off on or our out she so some that the their them then there they this to too up us was we
      were what when who will with would yes you your pt both all any new old
    `),
  ),
  fr: new Set(
    splitWords(`
      le la les un une des du de et ou en au aux ce ces cette il elle on ne pas par pour sur sans sous avec dans est
      sont a ont avait son sa ses mon ma qui que dont si se y vu vue puis ni car mais plus peu bien tres pt
    `),
  ),
  es: new Set('el la los las un una de del y o en con por para su sus al a es se lo que no sin si'.split(' ')),
}

/** Of these, the ones that people do bear. */
const NAMES_AS_WELL = new Set('will may an so do my no in la le du son sa van can her'.split(' '))

/**
 * The word that starts at `at`, judged; undefined where no letter stands.
 *
 * @param at where a letter is; a word that begins before it is not looked at
 */
export function nameWordAt(text: string, at: number, lexicon: Lexicon, language: Language): NameWord | undefined {
  SHAPE.lastIndex = at
  const found = SHAPE.exec(text.slice(0, at + longest))
  if (!found) return undefined
  let word = found[0]
  const fused = fusedAt(word)
  if (fused) word = word.slice(0, fused)
  if (POSSESSIVE.test(word)) word = word.slice(0, -2)
  const short =
    /^\p{Lu}{2}$/u.test(word) &&
    lexicon.classOf(word) & c.SURNAME &&
    /^, ?\p{Lu}\p{Ll}| \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u.test(text.slice(at + 2, at + 24))
  const initial = INITIAL.test(word) || (SMALL_INITIAL.test(word) && text[at + 1] === '.')
  const look = initial
    ? 'initial'
    : (INITIALS.test(word) && !short) || (SHORTENED.test(word) && text[at + word.length] === '.')
      ? 'initials'
      : SMALL.test(word)
        ? 'small'
        : CAPS.test(word)
          ? 'caps'
          : 'capital'
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

/**
 * Where a second word is fused on ('SmithMD', 'JohnSmith' is left to the tokens); 0 when none. Mc,
 * Mac, De, La, O' stay.
 */
function fusedAt(word: string): number {
  const found = /\p{Ll}(?=\p{Lu})/u.exec(word)
  if (!found) return 0
  const head = word.slice(0, found.index + 1)
  return /^(?:Mc|Mac|De|Di|Da|Du|La|Le|Van|Von|Fitz|St|Ni|O|Al|El|Ab)$/u.test(head) || /[-'’]/u.test(word) ? 0 : found.index + 1
}

/** Classes of a word; a compound unknown as a whole has those that its parts agree on. */
function classesOf(word: string, lexicon: Lexicon): number {
  const whole = lexicon.classOf(word)
  if (whole || !/[-'’ʼ]/u.test(word)) return whole
  let every = -1
  let some = 0
  for (const part of word.split(/[-'’ʼ]/u)) {
    if (part.length < 3 && !SHORT_NAMES.test(part)) continue
    const classes = lexicon.classOf(part)
    if (!classes) continue
    const sexless = classes & c.GIVEN_RARE ? classes | c.GIVEN : classes & c.SURNAME_RARE ? classes | c.SURNAME : classes
    every &= sexless
    some |= classes & ANY_NAME ? classes & ANY_SURNAME : 0x40000000
  }
  if (every === -1) return 0
  if (some === 0x40000000 || (every & ANY_COMMON && !(every & ANY_NAME))) return every & ~ANY_NAME
  return (every & (ANY_GIVEN | c.EPONYM | c.MEDICAL | c.DRUG)) | (some & 0x40000000 ? 0 : some)
}

const SHORT_NAMES = /^(?:Le|La|De|Da|Du|Li|Lu|Wu|Xu|Hu|Yu|Ho|Ng|Vo|Do|Bo)$/iu

function worthOf(word: string, lower: string, look: Look, classes: number, language: Language): Worth {
  if (look === 'initial') return 'unknown'
  if (look === 'initials' && SHORTENED.test(word)) return 'unknown'
  if (look === 'initials') return NO_PART.has(lower.replaceAll('.', '')) || DEGREE.test(word) ? 'no' : 'unknown'
  if (look !== 'small' && (OTHER_TITLES.has(lower) || DEGREE.test(word))) return 'no'
  if (look === 'capital' ? NO_PART_CAPITAL.has(lower) : NO_PART.has(lower)) return 'no'
  if (FUNCTION_WORDS[language].has(lower))
    return classes & (c.GIVEN | c.SURNAME) && look !== 'small' && NAMES_AS_WELL.has(lower) ? 'usual' : 'no'
  if (language === 'fr' && ELISION.test(word) && isElision(word, classes, look)) return 'no'
  const named = classes & ANY_NAME
  if (!named) {
    if (classes === 0 && word.length > 1) return 'unknown'
    // An ordinary word of another language is none in this one.
    if (classes & ANY_PLACE && !(classes & (COMMON[language] | NEVER_NAMES))) return 'place'
    return classes & ~(COMMON.en | COMMON.fr | COMMON.es | VERY_COMMON.en | VERY_COMMON.fr | VERY_COMMON.es) || classes & COMMON[language]
      ? 'no'
      : 'unknown'
  }
  if (classes & (c.TITLE | c.HOSPITAL_WORD | c.KINSHIP | c.NATIONALITY) && !(classes & (c.GIVEN | c.SURNAME))) return 'no'
  if (classes & VERY_COMMON[language]) return 'usual'
  if (classes & COMMON[language]) return 'word'
  return classes & OF_OTHER_THINGS ? 'shared' : 'name'
}

/** l'opération, L'ETAT and qu'Anne are no words of a name; N'Diaye, M'Barek and L'Heureux are. */
function isElision(word: string, classes: number, look: Look): boolean {
  const rest = word.slice(word.search(/['’]/u) + 1)
  if (!/^\p{Lu}/u.test(rest) || !/^\p{Lu}/u.test(word)) return true
  if (classes & (c.GIVEN | c.SURNAME)) return false
  return look === 'caps' || !/^[MNT]['’]/u.test(word)
}

/** Classes that settle that a word without a name's class is none. */
const NEVER_NAMES =
  c.NATIONALITY |
  c.MONTH_OR_DAY |
  c.EPONYM |
  c.DRUG |
  c.MEDICAL |
  c.STREET_TYPE |
  c.HOSPITAL_WORD |
  c.FACILITY_WORD |
  c.ORGANIZATION_WORD |
  c.PROFESSION |
  c.KINSHIP |
  c.TITLE

/** Classes that a name may be in besides. */
const OF_OTHER_THINGS = NEVER_NAMES | c.CITY | c.STATE | c.STATE_ABBREVIATION | c.COUNTRY

export function isGiven(word: NameWord): boolean {
  return (word.classes & ANY_GIVEN) !== 0
}

export function isSurname(word: NameWord): boolean {
  return (word.classes & ANY_SURNAME) !== 0
}
