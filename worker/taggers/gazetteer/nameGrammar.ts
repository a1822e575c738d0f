import { pattern } from '../../core/pattern.ts'
import type { Manner, Surroundings } from './nameReading.ts'
import { isGiven, isSurname, type NameWord, nameWordAt } from './nameWords.ts'
import { ANY_PLACE, wordClass } from './wordGroups.ts'

/** Whether a name can begin with this word, by what vouches for it. */
export function mayBegin(word: NameWord, manner: Manner, inCapitals: boolean, where: Surroundings): boolean {
  const { text } = where
  const { look, worth, particle } = word
  if (particle && look !== 'initial') {
    if (look !== 'small') return true
    return (
      manner === 'titled' ||
      manner === 'labelled' ||
      (manner === 'announced' && !/^(?:d|de|du|des|le|la|les|el|y|e|en|al|a)$/u.test(word.text))
    )
  }
  if (look === 'initial' && /\p{Ll}/u.test(word.text)) return manner !== 'bare' && manner !== 'hinted'
  if (look === 'initial') return text[word.end - 1] === '.' || manner === 'titled' || nextIsCapital(text, word.end)
  if (look === 'initials') {
    if (worth === 'no') return false
    if (manner === 'titled' || word.text.includes('.') || word.text.includes('-') || /\p{Ll}/u.test(word.text)) return true
    return nextIsCapital(text, word.end) && text[word.end - 1] !== '.'
  }
  if (look === 'small') {
    if (manner === 'bare' || manner === 'hinted') return false
    if (worth === 'name')
      return word.text.length > 2 && (manner === 'titled' || (word.classes & (wordClass.GIVEN | wordClass.SURNAME)) !== 0)
    if (worth === 'shared' || worth === 'word')
      return manner === 'titled' && word.text.length > 2 && (word.classes & (wordClass.GIVEN | wordClass.SURNAME)) !== 0
    return worth === 'unknown' && manner === 'titled' && word.text.length > 2 && where.language !== 'es'
  }
  if (manner !== 'titled' && word.classes & (wordClass.KINSHIP | wordClass.TITLE) && nextIsCapital(text, word.end)) return false
  if (
    manner !== 'titled' &&
    look === 'caps' &&
    word.text.length < 5 &&
    !(word.classes & (wordClass.GIVEN | wordClass.SURNAME)) &&
    /^[ \t]\p{Lu}[\p{Ll}.]/u.test(text.slice(word.end, word.end + 3))
  )
    return false
  if (
    word.classes & wordClass.MONTH_OR_DAY &&
    manner !== 'titled' &&
    (!(word.classes & wordClass.GIVEN) || /(?:day|di)$/iu.test(word.text))
  )
    return false
  if (word.classes & wordClass.MONTH_OR_DAY && /\d[ \t]?$/u.test(text.slice(Math.max(0, word.start - 3), word.start))) return false
  if (worth === 'no' && (manner === 'titled' || manner === 'labelled') && look === 'caps' && word.text.length === 2 && isSurname(word))
    return /^(?:[ \t]\p{Lu}\p{Ll}|, ?\p{Lu})/u.test(text.slice(word.end, word.end + 4))
  if (worth === 'no') return ordinarySurname(word, manner) && !inCapitals
  if (worth === 'usual') return inCapitals ? manner === 'labelled' || (manner === 'titled' && word.text.length > 3) : manner !== 'hinted'
  if (worth === 'place') return manner === 'titled' || (manner === 'labelled' && look === 'caps')
  if (worth === 'unknown' && look === 'caps' && word.text.length < (inCapitals ? 5 : 6) && manner !== 'titled')
    return nextIsCapital(text, word.end) && word.text.length > 3
  if (manner === 'hinted' || manner === 'bare') return worth !== 'unknown' || !inCapitals
  return true
}

/** Blade, Paix: no list has it as a name, but after a title it is one. */
function ordinarySurname({ classes, look, text }: NameWord, manner: Manner): boolean {
  const never =
    wordClass.TITLE |
    wordClass.KINSHIP |
    wordClass.PROFESSION |
    wordClass.HOSPITAL_WORD |
    wordClass.MEDICAL |
    wordClass.DRUG |
    wordClass.MONTH_OR_DAY |
    wordClass.STREET_TYPE |
    wordClass.FACILITY_WORD |
    wordClass.ORGANIZATION_WORD
  return (
    manner === 'titled' &&
    (look === 'capital' || (look === 'caps' && (classes & wordClass.EPONYM) !== 0)) &&
    text.length > 3 &&
    classes !== 0 &&
    (classes & never) === 0
  )
}

/**
 * Whether a capitalised word, or a particle of a name, stands next, behind at most two blanks or a
 * hyphen.
 *
 * @param at UTF-16 code units
 */
export function nextIsCapital(text: string, at: number): boolean {
  return /^[ \t-]?[ \t]?(?:\p{Lu}['’]?[\p{L}]|(?:van|von|de|da|dos|del|di|la|le|el)\b)/u.test(text.slice(at, at + 8))
}

/** Whether this word goes on with the name that `words` began. */
export function mayFollow(word: NameWord, words: readonly NameWord[], manner: Manner, inCapitals: boolean, where: Surroundings): boolean {
  const { text } = where
  const { look, worth } = word
  const before = words[words.length - 1]!
  if (manner === 'labelled' && word.start > before.end && /^(?:\(s\))?[ \t]{0,14}:/u.test(text.slice(word.end, word.end + 18))) return false
  if (look === 'initial') return isInitialHere(word, words, text, inCapitals)
  if (look === 'initials' && worth === 'no') return false
  if (look === 'initials' && (word.text.includes('.') || word.text.includes('-'))) return true
  const small = words.some((other) => other.look === 'small' && !other.particle)
  if (word.particle) return look !== 'small' || particleJoins(word, words, text, where)
  if (look === 'small') {
    if (manner === 'bare' || manner === 'hinted') return false
    if (before.particle && /^(?:d|de|du|des|le|la|les|el|al|a)$/u.test(before.text) && !small)
      return manner === 'titled' && worth === 'name'
    const startsSmall = small || words.every((other) => other.particle || other.look === 'initial')
    return (
      startsSmall &&
      ((worth === 'word' && manner === 'titled' && before.look === 'initial') ||
        worth === 'name' ||
        (worth === 'shared' && isSurname(word)) ||
        (worth !== 'no' && worth !== 'usual' && before.particle))
    )
  }
  if (small) return false
  if (look === 'initials') return nextIsCapital(text, word.end) || closesInitials(word, before, manner, text)
  const wholeWords = words.filter((other) => other.look !== 'initial' && other.look !== 'initials' && !other.particle)
  const afterInitial = before.look === 'initial' || before.look === 'initials'
  if (worth === 'no') {
    if (
      !inCapitals &&
      (manner === 'titled' || manner === 'labelled') &&
      isGiven(before) &&
      before.worth !== 'usual' &&
      wholeWords.length === 1 &&
      closes(word, text) &&
      ordinarySurname(word, 'titled')
    )
      return true
    if (before.particle && look === 'capital' && words.length > 1) return !inCapitals
    return afterInitial ? wholeWords.length === 0 && ordinarySurname(word, 'titled') && !inCapitals : false
  }
  if (look === 'caps' && !inCapitals && worth === 'unknown' && word.text.length < 4 && before.look !== 'caps' && !afterInitial) return false
  if (
    look === 'caps' &&
    !inCapitals &&
    word.text.length < 5 &&
    before.look === 'capital' &&
    !(word.classes & (wordClass.GIVEN | wordClass.SURNAME))
  )
    return false
  if (word.classes & wordClass.MONTH_OR_DAY && /^[ \t,]*\d/u.test(text.slice(word.end, word.end + 4))) return false
  if (worth === 'place')
    return (
      manner !== 'bare' &&
      manner !== 'hinted' &&
      (before.particle || afterInitial || (isGiven(before) && wholeWords.length === 1 && before.worth !== 'usual'))
    )
  if (wholeWords.length === 0 || before.particle) return worth !== 'usual' || !inCapitals
  if (worth === 'name') return true
  if (worth === 'unknown') return manner !== 'bare' || isGiven(before) || afterInitial
  if (worth === 'shared')
    return (
      wholeWords.length < 2 ||
      !(word.classes & (ANY_PLACE | wordClass.MEDICAL | wordClass.DRUG)) ||
      afterInitial ||
      (isGiven(word) && isGiven(before))
    )
  const known = isSurname(word) || isGiven(word)
  if (known && manner === 'labelled' && wholeWords.length < 4 && closes(word, text)) return true
  if (known && manner === 'titled' && wholeWords.length === 1 && worth === 'usual' && !inCapitals && closes(word, text)) return true
  if (
    known &&
    !inCapitals &&
    look === 'capital' &&
    wholeWords.length === 1 &&
    (before.look === 'caps' ? isGiven(word) : worth === 'word' && manner !== 'bare' && manner !== 'hinted')
  )
    return true
  if (
    known &&
    manner !== 'bare' &&
    manner !== 'hinted' &&
    wholeWords.length < 3 &&
    isGiven(wholeWords[0]!) &&
    isSurname(word) &&
    closes(word, text)
  )
    return true
  if (
    worth === 'usual' &&
    isSurname(word) &&
    manner !== 'bare' &&
    manner !== 'hinted' &&
    wholeWords.length === 1 &&
    before.worth !== 'usual' &&
    !inCapitals &&
    look === 'capital'
  ) {
    if (!NEXT_FIELD.test(text.slice(word.start, word.end + 3))) return true
  }
  const vouched = afterInitial || (isGiven(before) && before.worth !== 'usual')
  if (worth === 'word') return vouched || (wholeWords.length === 1 && !inCapitals && manner !== 'bare' && isSurname(word))
  return vouched && (isSurname(word) || isGiven(word)) && !inCapitals && wholeWords.length < 3
}

/** 'Yeo JH', 'Tan YH': two bare initials after a surname, with nothing of a sentence after them. */
function closesInitials(word: NameWord, before: NameWord, manner: Manner, text: string): boolean {
  if (before.look !== 'capital' || word.classes & (wordClass.MEDICAL | wordClass.STATE_ABBREVIATION)) return false
  if (manner === 'bare' && (before.text.length > 4 || before.worth === 'usual')) return false
  return /^(?:[),.;:\]]|[ \t]*(?:\r?\n|$)|[ \t]{2}| \()/u.test(text.slice(word.end, word.end + 3))
}

const wordsBesideNumbers = pattern`
  ward|bed|day|room|clinic|plan|note|notes|left|right|dose|page|list|may|will|call|case|date|time|
  new|old|high|low|home|care|pain|head|hand|back|foot|long|short|good|see|so|no|per|do|can|an|son|
  male|house|hall|park|street|road
`

/** A new matter rather than a surname: 'Dr Lee Ward 3'. */
const NEXT_FIELD = new RegExp(pattern`^(?:${wordsBesideNumbers})\b|\p{L}+ ?\d`, 'iu')

/** Nothing of a sentence follows: a mark, a gap, the line's end. */
export function closes({ end }: NameWord, text: string): boolean {
  return /^(?:['’]s|[ \t]?(?:[,.;:)(\]|/<]|\r?\n|$|\d|[ \t]{2}|\t))/u.test(text.slice(end, end + 4))
}

/**
 * 'Rao V' and 'J. M. Lee' have initials; 'Lee I think', 'Smith F 45' and 'Tran T 37.2' have none.
 */
function isInitialHere(word: NameWord, words: readonly NameWord[], text: string, inCapitals: boolean): boolean {
  const after = text.slice(word.end, word.end + 12)
  if (/\p{Ll}/u.test(word.text)) return words.every(({ look }) => look === 'small' || look === 'initial') && /^[ \t]\p{Ll}/u.test(after)
  if (text[word.end - 1] === '.') return true
  if (inCapitals && /^[AÀIYO]$/u.test(word.text)) return false
  if (/^[ \t-]?\p{Lu}['’]?\p{L}/u.test(after) || /^[ \t]\p{Lu}\.?(?:[ \t]\p{Lu}|$|[^\p{L}])/u.test(after))
    return words.length > 0 && word.text !== 'I'
  if (/^[ \t]+[\p{Ll}\d]/u.test(after) || /^[\d+/%=°]/u.test(after)) return false
  return !/^[IA]$/u.test(word.text) || /^[ \t]*(?:[),;|\r\n]|$)/u.test(after)
}

/** 'Vincent van Gogh', not 'Smith le 3 mars' and not 'M. Diallo de Lyon'. */
function particleJoins(word: NameWord, words: readonly NameWord[], text: string, where: Surroundings): boolean {
  const before = words[words.length - 1]!
  const gap = /^(?:[ \t]|['’])(?=\p{L})/u.exec(text.slice(word.end, word.end + 2))?.[0].length ?? 0
  if (!gap && !/^['’-]\p{Lu}/u.test(text.slice(word.end, word.end + 2))) return false
  const next = nameWordAt(text, word.end + gap, where.lexicon, where.language)
  if (!next) return false
  if (next.particle) return true
  if (next.look === 'small') return before.look === 'small' && (next.worth === 'name' || next.worth === 'unknown')
  if (/^(?:de|d|du|des|le|la|les|al|y|e|a|en|del|e|di)$/u.test(word.text) && where.language !== 'en') {
    return (
      next.look !== 'initial' &&
      next.worth !== 'no' &&
      (next.classes & (wordClass.CITY | wordClass.COUNTRY | wordClass.STATE)) === 0 &&
      isSurname(next)
    )
  }
  return next.look !== 'initial' && (next.worth !== 'no' || (next.look === 'capital' && isGiven(before)))
}
