import type { Language } from '../core/document.ts'
import type { Span } from '../core/span.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import { isThing } from '../taggers/gazetteer/nameGuards.ts'
import { nameWordAt } from '../taggers/gazetteer/nameWords.ts'
import { wordClass } from '../taggers/gazetteer/wordGroups.ts'

/**
 * The spans without those of persons that are a disease's, a sign's or an instrument's namesake ('Barrett's oesophagus', 'Lewy bodies'): every word is
 * on the list of eponyms, no title stands before it, and what follows, or stands before it, is such a thing. A surname that is not on the list stays whatever follows.
 *
 * @param spans in order, not overlapping
 */
export function withoutEponyms(spans: readonly Span[], text: string, language: Language, lexicon: Lexicon): Span[] {
  return spans.filter((span) => !(isPerson(span) && isEponym(span, text, language, lexicon)))
}

function isPerson({ category }: Span): boolean {
  return category === 'PATIENT' || category === 'DOCTOR'
}

function isEponym({ start, end }: Span, text: string, language: Language, lexicon: Lexicon): boolean {
  const after = text.slice(end, end + 40)
  if (TITLE_BEFORE.test(text.slice(Math.max(0, start - 12), start))) return false
  const words = text.slice(start, end).match(/[\p{L}'’]+/gu) ?? []
  if (words.length === 0 || !words.every((word) => (lexicon.classOf(word) & wordClass.EPONYM) !== 0)) return false
  if (FOLLOWED_BY_ORGAN.test(after)) return true
  const word = nameWordAt(text, start, lexicon, language)
  return word !== undefined && isThing({ start, end, words: [word] }, { text, language, lexicon })
}

const TITLE_BEFORE = /(?:^|[^\p{L}])(?:mr|mrs|ms|miss|dr|drs|doctor|prof|professor|sister|nurse|m|mme|mlle|pr|docteur)\.?[ \t]+$/iu

/** Of an eponym alone: after any other name these are the person's own. */
const FOLLOWED_BY_ORGAN =
  /^(?:['’]s?)?[ \t-](?:o?esophagus|œsophage|mucosa|metaplasia|body|bodies|dementia|disease|pa?lsy|cells?|contractions?|chorea|ataxia|an(?:a|e)emia|arthritis|duct|gland|ligament|tendon|canal|pouch|cyst|hernia|diverticulum|ulcers?|ring|spots?|nodes?|lines?|space|angle|triangle|area|membrane|murmur|pulse|gait|facies|rash|fever|pneumonia|colitis|gastritis|cystitis|hepatitis|nephritis|neuropathy|myopathy|dystrophy|anomaly|malformation|deformity|tetralogy|triad|scan|stenosis|procedure|reconstruction|retractors?|catheters?|splints?|reservoir|flaps?|bands?)(?!\p{L})/iu
