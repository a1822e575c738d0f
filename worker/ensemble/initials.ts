import type { Language } from '../core/document.ts'
import { pattern } from '../core/pattern.ts'
import type { Span } from '../core/span.ts'
import { splitWords } from '../core/splitWords.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import { wordClass } from '../taggers/gazetteer/wordGroups.ts'
import { withSigners } from './signers.ts'

type Person = 'PATIENT' | 'DOCTOR'

const LETTERS = pattern`(?:\p{Lu}\p{Ll}?\.[ ]?){2,4}|\p{Lu}{2,4}|\p{Lu}\p{Ll}\p{Lu}|\p{Ll}{2,3}`

/** Initials as a note writes them: 'PL', 'pl', 'P.L.', 'P. L.', 'MJT'. */
const MARK = new RegExp(pattern`(?<![\p{L}\p{N}@._'’-])(?:${LETTERS})(?![\p{L}\p{N}@_'’-]|\.\p{L})`, 'gu')

const SIGNING_WORDS = pattern`
  by|per|with|w|from|to|d/w|sig|sign|signed|init|initials|checked|chk|wit|rn|dr|dra|par|avec|
  visa|signé|pour|por|con|firma|firmado|fdo|sello|vu|vue|y|et|and
`
const CELL_EDGE = pattern`^|[([|/+;:,&]|\t|[ ]{2}|[-–—~][ ]?|\d[ ]|[.!?)][ ]`

/**
 * Places of a signature: alone in a cell, in brackets, between bars, after a time, a dash or a word
 * that says who did it.
 */
const SIGNS_BEFORE = new RegExp(pattern`(?:${CELL_EDGE}|[ ](?:${SIGNING_WORDS})[.:]?[ ])[ ]*$`, 'iu')
const DEGREES = pattern`RN|RM|LPN|CNA|EN|MD|DO|NP|PA|PT|OT|RT|SLP|SW|IDE|AS|DUE|TCAE|MIR|R\d`
const CELL_END = pattern`$|[)\]|/+;,=&]|\t|[ ]{2}|[-–—:.][ ]|[.:]$`

const SIGNS_AFTER = new RegExp(pattern`^(?:[ ]*(?:${CELL_END})|[ ](?:${DEGREES})(?![\p{L}\d]))`, 'u')

const FRENCH_PARTICIPLES = pattern`édité|rédigé|saisi|tapé|posé|fait|vu|vue|prescrit|vérifié|validé`
const LABELS = pattern`
  sigs?|sgd|signed|typed|initials|wit|witness|co-?sign|dict|checked|chk|scribe|hdlr|d/w|signée?|
  firma|fdo|firmado|frappe|relue?|visa|paraphe|signature|clos|dictée?|saisie?|
  (?:${FRENCH_PARTICIPLES})(?: [^\n.,;:]{0,14})? par|secrétaire|présents|tipeo|transcribe|
  transcrit[oa]|digita|digitó|redacta|redactó|elaboró|llegenda|leyenda|clave
`

/** 'sigs BA/AP', 'sgd jab', 'typed ts', 'firma MR' (in training notes nine of ten are initials). */
const LABEL_BEFORE = new RegExp(pattern`(?:^|[^\p{L}])(?:${LABELS})(?: ?[:=])?[.:]?[ ]{1,2}(?:\p{L}{2,3}[/+][ ]?)?$`, 'iu')
const LABELLED_AFTER = /^[ ]*(?:$|[)\];,|/+]|:[ ]|\.(?:[ ]|$)|[ ]{2}|[ ]\d)/u
/** Who did something on a day: 'HB le 05/06', 'MG 9/2', '08-06-22 (PE)', '04/05 TLG'. */
const DAY_AFTER = /^[ ](?:le[ ]|el[ ])?(?:0?[1-9]|[12]\d|3[01])[/.-](?:0?[1-9]|1[0-2])(?!\d)/u
const DAY_BEFORE = /(?<![\d/.-])(?:0?[1-9]|[12]\d|3[01])[/.-](?:0?[1-9]|1[0-2])(?:[/.-]\d{2,4})?[ ]\(?$/u

const NO_SIGNATURE = new Set(
  splitWords(`
    by off up ok on pls id lic sup yob of in at to no nos out per for dr md not yes sr lab pt son dtr wife mum dad le la
    les de du des el los las un une web int moi lui elle pte px pac fc ta mail sms fax tel
  `),
)

const NEVER =
  wordClass.MEDICAL |
  wordClass.DRUG |
  wordClass.VERY_COMMON_EN |
  wordClass.VERY_COMMON_FR |
  wordClass.VERY_COMMON_ES |
  wordClass.STATE_ABBREVIATION |
  wordClass.TITLE |
  wordClass.COUNTRY |
  wordClass.MONTH_OR_DAY

/** Capitals in the place of initials that mostly mean something else. */
const ACRONYMS = new Set(
  splitWords(`
    ct mr mri us ecg ekg eeg emg pcr iv im sc po ng pr pv bp hr rr gp ed er or icu ems pt ot slt slp rn md np pa hca pcp
    ent gi id ir ob sw mdt av fbc inr lft uti bm nhs gcs dnr ama poa nok tte tee ett tdm irm ide iao ioa mt mg sf as vsl
    vad ch chu esr crp vac pet am pm dx hx rx tx sx fx na nil nad ok ns nc nv rom wnl prn bd od tds qds qid tid bid hs
    ac pc stat max min sat sats ra la rv lv lt rt le re ul ll lul rul mm cm kg ml mcg dl iu ui hb wbc plt cr bun ast alt
    alp tsh psa hba lmp edd ga sob doe cp ha loc nbm npo tpn peg ngt foc cc cv ddx dc d/c dob mrn ur no yes si non oui
    te st dm ht htn hta bpco epoc copd chf ccf mi pe dvt tia cva af vt vf sr nsr svt hf ckd esrd aki uci rea usc smur
    samu tec tac rx rmn eco fc fr ta sao tª hto gb vgm vs ag ap app mc ea ef pc imp plan tt tto an ar al am as at au ay
    be by ce cd da de di do du eh el en es et eu ex fa fi go he hi ho ia ici if il in io is it je ju ka ki la le li lo
    lu ma me mi mo mu my ne ni no nu of oh on or os ou ox pa pi pu ras rad uhcd dat nkda nka ifa slnb nvm ltr seg nhc
    enf hc fw fwd ds uce nsp asap lol fyi tbc omg thx pls brb idk btw ttt atb rdv rtc prn poc nkfa udi qsp aeg bmi imc
    spo tbd eta etd sp sms asv mdr fei nch psy sro unv orl qi qu ra re sa se si so su sur ta te ti to tu tv un up us ut
    va vi vu we wi ya ye yo za ze ask and the for not but you his her she was has had may can did now new old day get
    got see saw let who why how any all one two six ten pas par les des une est son ses que qui del los las una por con
    sin pie ojo mes dia día
  `),
)

/**
 * Adds the initials of persons whom the note names: 'Penny Lane RN' makes 'PL' hers in every place
 * of a signature. Where a note's lines end in such marks and one of them is known, the others are
 * staff too.
 *
 * @param given in order, not overlapping
 * @returns in order, not overlapping
 */
export function withInitials(given: readonly Span[], text: string, language: Language, lexicon: Lexicon): Span[] {
  const spans = withSigners(given, text, lexicon, (letters) => ACRONYMS.has(letters) || NO_SIGNATURE.has(letters))
  const named = initialsOf(spans, text)
  const settled = spans.map((span) => withKindOfName(span, text, named))
  for (const { start, end, category } of settled) {
    const letters = text.slice(start, end).toLowerCase()
    if (category === 'DOCTOR' && /^\p{L}{2,3}$/u.test(letters) && !named.has(letters)) named.set(letters, category)
  }
  const fullNames = new Set(initialsOf(spans, text).keys())
  const marks = marksIn(settled, text, language, lexicon, fullNames)
  const known = marks.flatMap((mark) => {
    const category = named.get(mark.letters)
    if (category && mark.isSigned) return [spanOf(mark, category)]
    return mark.closes || mark.isLabelled || isBesideInitials(mark, text) ? [spanOf(mark, 'DOCTOR')] : []
  })
  const lastColumn = marks.filter(({ endsLine, isSigned }) => endsLine && isSigned)
  const isOfInitials = lastColumn.length >= enough && lastColumn.some(({ letters }) => named.has(letters))
  const others = isOfInitials
    ? lastColumn.filter(({ closes, letters }) => !closes && !named.has(letters)).map((mark) => spanOf(mark, 'DOCTOR'))
    : []
  return [...settled, ...known, ...others].sort((a, b) => a.start - b.start)
}

/** Initials are a patient's or a member of staff's as the name is that has them. */
function withKindOfName(span: Span, text: string, named: ReadonlyMap<string, Person>): Span {
  const value = text.slice(span.start, span.end)
  if ((span.category !== 'PATIENT' && span.category !== 'DOCTOR') || !/^(?:\p{Lu}\.?){2,4}$/u.test(value)) return span
  const category = named.get(value.replace(/\./gu, '').toLowerCase())
  if (!category || category === span.category) return span
  const before = text.slice(Math.max(0, span.start - 16), span.start)
  return category === 'PATIENT' && (LABEL_BEFORE.test(before) || POST_BEFORE.test(before)) ? span : { ...span, category }
}

const POST_BEFORE = /(?:^|[^\p{L}])(?:RDA|RN|MD|HCA|CNA|NP|PA|PT|OT|SLP|RD|by|per|Dr)[.:]?[ ]$/u

/** 'BI/kp': two who sign together, one of whom is known as staff. */
function isBesideInitials({ start, end, before, after }: Mark, text: string): boolean {
  return (
    (isStaffInitials(before) && isPairing(text.slice(before.end, start))) ||
    (isStaffInitials(after) && isPairing(text.slice(end, after.start)))
  )
}

function isStaffInitials(span: Span | undefined): span is Span {
  return span?.category === 'DOCTOR' && span.end - span.start <= 5
}

function isPairing(between: string): boolean {
  return /^[ ]?[/+][ ]?$/u.test(between)
}

/** The number of lines ending in initials from which on a note's last column is one of initials. */
const enough = 3

interface Mark {
  readonly start: number
  readonly end: number
  readonly letters: string
  /** The neighbouring spans. */
  readonly before: Span | undefined
  readonly after: Span | undefined
  /** Is in the place of a signature. */
  readonly isSigned: boolean
  /** Behind a word that says that somebody signs. */
  readonly isLabelled: boolean
  readonly endsLine: boolean
  /**
   * Ends an entry, after its last sentence or on a line of its own: only the author's initials
   * occur there.
   */
  readonly closes: boolean
}

function spanOf({ start, end }: Mark, category: Person): Span {
  return { start, end, category, score: 0.75, votes: { initials: category } }
}

/**
 * Possible initials, outside the spans.
 *
 * @param fullNames the initials of persons whose names the note holds
 */
function marksIn(spans: readonly Span[], text: string, language: Language, lexicon: Lexicon, fullNames: ReadonlySet<string>): Mark[] {
  const marks: Mark[] = []
  let k = 0
  let lineStart = 0
  let lineBreak = text.indexOf('\n')
  for (const match of text.matchAll(MARK)) {
    const [value] = match
    const start = match.index
    const end = start + value.trimEnd().length
    while (k < spans.length && spans[k]!.end <= start) k++
    if (k < spans.length && spans[k]!.start < end) continue
    const dotted = value.includes('.')
    const letters = value.replace(/[^\p{L}]/gu, '').toLowerCase()
    // Lines are followed forwards: searching a very long line backwards at every mark would be
    // slow.
    while (lineBreak >= 0 && lineBreak < start) {
      lineStart = lineBreak + 1
      lineBreak = text.indexOf('\n', lineStart)
    }
    const before = text.slice(Math.max(lineStart, start - 32), start)
    const after = text.slice(end, end + 12).split(/\r?\n/u)[0]!
    const isLabelled = letters.length < 4 && LABEL_BEFORE.test(before) && LABELLED_AFTER.test(after) && !NO_SIGNATURE.has(letters)
    const hasDay = /^\p{Lu}/u.test(value) && fullNames.has(letters) && (DAY_AFTER.test(after) || DAY_BEFORE.test(before))
    if (!dotted && !isLabelled && !hasDay && isOther(value, letters, lexicon, language)) continue
    const line = text.slice(lineStart, start)
    const isSmall = /^\p{Ll}/u.test(value)
    const isSigned =
      hasDay || (SIGNS_BEFORE.test(before) && SIGNS_AFTER.test(after) && (!isSmall || /^[ ]*(?:[)\]|/,=.]|$|[ ]{2})/u.test(after)))
    const endsLine = endsLineAt(text, end) && /(?:[ ]{2}|\t|[|,;/–—-]|[.!?)][ ])[ ]*$/u.test(before)
    marks.push({
      start,
      end,
      letters,
      before: spans[k - 1],
      after: spans[k],
      isSigned,
      isLabelled,
      endsLine,
      closes: !dotted && (isSmall || language !== 'fr' || letters.length === 2) && closesEntry(text, start, end, line, letters),
    })
  }
  return marks
}

/**
 * 'BP fine, home. jm', '… repeat? DN' before a line's end, or two small letters that are a line, or
 * the last line, by themselves.
 */
function closesEntry(text: string, start: number, end: number, line: string, letters: string): boolean {
  if (letters.length > 3 || !/^[ \t]*(?:\r?\n|$)/u.test(text.slice(end, end + 4))) return false
  // The words before are checked once the end matches: together they would take time quadratic in
  // the length of the line.
  const sentenceEnd = /[.!?][ ]{1,3}(?:[-–—~/][ ]?)?$/u.exec(line.slice(-8))
  if (sentenceEnd && /\p{L}{2}[^\n]{10}/u.test(line.slice(0, line.length - sentenceEnd[0].length))) return true
  if (!/^[ \t>]*(?:[-–—~/][ ]?)?$/u.test(line)) return false
  return /^[ \t\r\n]*$/u.test(text.slice(end)) ? start > 40 : /^\p{Ll}/u.test(text.slice(start)) && start > 40
}

function isOther(value: string, letters: string, lexicon: Lexicon, language: Language): boolean {
  if (ACRONYMS.has(letters)) return true
  const classes = lexicon.classOf(value)
  if ((classes & NEVER) !== 0) return true
  return /^\p{Ll}/u.test(value) && (classes & { en: wordClass.COMMON_EN, fr: wordClass.COMMON_FR, es: wordClass.COMMON_ES }[language]) !== 0
}

function endsLineAt(text: string, end: number): boolean {
  return /^[ \t]*[|.)"]?[ \t]*(?:\r?\n|$)/u.test(text.slice(end, end + 8))
}

/**
 * The initials of every person with two names or more, in each way in which a note may write them;
 * staff before patients where both have the same.
 */
export function initialsOf(spans: readonly Span[], text: string): Map<string, Person> {
  const found = new Map<string, Person>()
  for (const { start, end, category } of spans) {
    if (category !== 'PATIENT' && category !== 'DOCTOR') continue
    for (const letters of formsOf(text.slice(start, end))) if (found.get(letters) !== 'DOCTOR') found.set(letters, category)
  }
  return found
}

const PARTICLE = /^(?:de|del|la|las|los|el|y|van|von|der|den|du|des|le|da|do|dos|das|al|bin|binti|ibn|st|jr|sr|ii|iii|née|nee)$/iu

/** 'Lane, Penny Anne' → pl, pal, but not pa; 'de' and 'van' may count or not. */
function formsOf(name: string): string[] {
  const [first = '', second] = name.split(/,[ ]?/u)
  const inOrder = second ? `${second} ${first}` : first
  const words = inOrder.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []
  const plain = words.filter((word) => !PARTICLE.test(word))
  if (plain.length < 2 || plain.every((word) => word.length === 1)) return []
  const letters = plain.map((word) => word[0]!.toLowerCase())
  const forms = new Set([
    letters.join(''),
    `${letters[0]}${letters.at(-1)}`,
    `${letters[0]}${letters[1]}`,
    words.map((word) => word[0]!.toLowerCase()).join(''),
  ])
  // Surnames first, as in lists: 'FERRANDO PETIT Vicenta'.
  if (!second && /^\p{Lu}{2,}/u.test(plain[0]!))
    forms.add(`${letters.at(-1)}${letters.slice(0, -1).join('')}`).add(`${letters.at(-1)}${letters[0]}`)
  return [...forms].filter((form) => form.length >= 2 && form.length <= 4)
}
