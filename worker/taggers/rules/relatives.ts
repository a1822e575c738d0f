import { pattern } from '../../core/pattern.ts'
import { splitWords } from '../../core/splitWords.ts'
import { KIN, KIN_FR } from '../gazetteer/kin.ts'
import { nameBefore, namesFrom, surroundings } from './nameExtents.ts'
import { type Extent, type Rule, type RuleContext, rule, written } from './rule.ts'

const KIN_BEFORE = KIN.flatMap((word) => word.split(/[ -]/u).slice(-1))
const KIN_BEFORE_FR = KIN_FR.flatMap((word) => word.split(/[ -]/u).slice(-1))

const relativeLinks = pattern`
  [ \t]?[:=][ \t]{0,12}|,[ \t]|[ \t]?\([ \t]?|[ \t]{1,3}|[ \t]?[–—][ \t]|\t|(?<=[^\n]{45}),?[ \t]?
  \r?\n
`
const wordsAfterRelative = pattern`
  is|was|named|called|nommée?|prénommée?|appelée?|dit|dite|a|an|Mme|M\.|Mr|Mlle|Mrs|Ms|Miss
`
const relativeOwners = pattern`
  the |patient's |pt's |his |her |their |sa |son |ma |mon |l['’]|la |le `
const relativeQualifiers = pattern`
  eldest|older|younger|elder|step|half|ex|great|only|adult|twin|late|second|first
`
const relativeNouns = pattern`
  wife|husband|husb|spouse|son|daughter|dtr|dau|mother|mum|mom|mam|father|dad|brother|bro|sister|
  sis|partner|niece|nephew|grandson|granddaughter|grandmother|grandfather|grandma|grandpa|nan|
  aunt|aunty|uncle|cousin|fianc[ée]e?|boyfriend|girlfriend|guardian|NOK|nok|POA|friend|neighbou?r|
  son-in-law|daughter-in-law|mother-in-law|epouse|épouse|époux|mari|femme|compagne|compagnon|
  conjointe?|concubine?|fille|fils|mère|mere|père|pere|frère|frere|sœur|soeur|nièce|niece|neveu|
  tante|oncle|cousine?|gendre|bru|belle-fille|belle-mère|beau-père|beau-frère|belle-sœur|voisine?|
  amie?|copine|copain|tutrice|tuteur|curateur|curatrice|grand-mère|grand-père|petite-fille|
  petit-fils
`
const aliasPhrases = pattern`
  goes by|[Aa]\.?[Kk]\.?[Aa]\.?|called|named|[Nn]ick-?named?|[Pp]refers(?: to be called)?|
  [Pp]ref(?:erred)?(?: name| nom)?|likes(?: to be called)?|known as|[Nn][ée]e|NÉE|NEE|formerly|alias|
  dite?|[Dd]énommée?|[Nn]ommée?|[Pp]rénommée?|[Ss]urnommée?|[Ss]urnom
`

/** Relatives and friends: 'his wife Carmen', 'Beryl (wife)'. */
export const relativeRules: readonly Rule[] = [
  rule({
    name: 'name after a relative',
    category: 'PATIENT',
    at: { words: [...new Set([...KIN_BEFORE, ...KIN_BEFORE_FR])] },
    pattern: () =>
      written(
        pattern`
        \p{L}+(?:-in-law)?\.?(?:\(s\))?(?:${relativeLinks})(?:(?:${wordsAfterRelative})[ \t])?["“«(]?[ \u00a0]?
      `,
        'u',
      ),
    confidence: (name) => (/[ ]/u.test(name) ? 0.9 : 0.86),
    accept: (groups, { document: { text }, start }) =>
      !/(?:\b(?:charge|bedside|ward|theatre|night|day|médecin|sœur|Mother)[ \t])$/u.test(text.slice(Math.max(0, start - 14), start)) &&
      groups[0] !== '',
    extents: (groups, context) => relatives(groups[0] ?? '', context),
    examples: [
      'his wife ‹Carmen› asks',
      'Daughter ‹Carol Winter› reached',
      'son (‹Moses›)',
      'sister-in-law ‹Ciara›',
      'sons ‹Omar› and ‹Luis›',
      'Mother: ‹Jane Okafor›',
      'mum ‹ifeoma› rang',
    ],
    counterexamples: ['his mother died', 'father: MI at 50', 'wife will call', 'son, Monday'],
  }),
  rule({
    name: 'name before a relative',
    category: 'PATIENT',
    at: { symbols: ['(', ',', '-', '–'] },
    pattern: () =>
      written(
        pattern`
        (?:[ \t]?\([ \t]?|, |[-–] ?)(?:${relativeOwners})?(?:(?:${relativeQualifiers})[- ]?)?(?:${relativeNouns})(?![\p{L}'’])
      `,
        'u',
      ),
    confidence: 0.85,
    extents: (_, context) => {
      const where = surroundings(context)
      const { text } = where
      let to = context.start
      while (/[ \t"”]/u.test(text[to - 1] ?? '')) to--
      const reading = nameBefore(to, 'announced', where, 4)
      if (
        !reading ||
        reading.words.some(({ worth }) => worth === 'usual') ||
        (reading.words.length === 1 && reading.words[0]?.worth === 'unknown' && reading.words[0].look === 'caps')
      )
        return []
      const comma = text[context.start] !== '('
      return comma && reading.words.length === 1 && reading.words[0]?.worth !== 'name' ? [] : [reading]
    },
    examples: ['‹Beryl› (wife) informed', '‹Moses Fiddler› (uncle, 60)', '‹Theodore Mapp› (son)', '‹Anna Roe›, daughter'],
    counterexamples: ['Lasix (wife gives it)', 'Monday (son)'],
  }),
  rule({
    name: 'name someone goes by',
    category: 'PATIENT',
    at: {
      words: splitWords(`
        goes aka called named nicknamed nickname prefers preferred pref likes known née nee formerly alias dit dite
        dénommé dénommée nommé nommée prénommé prénommée surnommé surnommée surnom
      `),
    },
    pattern: () =>
      written(
        pattern`
        (?:${aliasPhrases})(?:[ \t]?:)?[ \t]{1,3}(?:her |him |it |them )?(?:Mr |Mrs |Ms |Mme |M\. )?["“‘'«(]?
        [ \u00a0]?
      `,
        'u',
      ),
    confidence: 0.82,
    extents: (groups, context) => {
      const where = surroundings(context)
      const quoted = /["“‘'«(][ \u00a0]?$/u.test(groups[0] ?? '')
      const readings = namesFrom(
        context.end,
        quoted || /^(?:goes|known|prefers|likes|aka|a\.k|née|nee)/iu.test(groups[0] ?? '') ? 'announced' : 'hinted',
        'none',
        where,
      )
      return readings.filter(
        ({ words }) =>
          quoted || words.some(({ worth }) => worth === 'name' || worth === 'shared' || worth === 'word' || worth === 'unknown'),
      )
    },
    examples: ["goes by '‹Bud›'", 'aka "‹Litsa›"', 'née ‹Sandhu›', 'named ‹Wiremu›', 'likes "‹Joanie›"'],
    counterexamples: ['called Monday', 'known as fall risk', 'named in error'],
  }),
]

const pluralRelatives = pattern`
  sons|daughters|dtrs|brothers|sisters|kids|children|parents|twins|siblings|boys|girls|cousins|
  uncles|aunts|friends|nieces|nephews|grandsons|grandchildren|grandkids|filles|fils|enfants|
  frères|sœurs|soeurs|parents|jumeaux|jumelles|amis|cousins|neveux|nièces|wife|wives
`
const relativesInGeneral = new RegExp(pattern`^(?:${pluralRelatives})$`, 'iu')

function relatives(cue: string, context: RuleContext): Extent[] {
  const where = surroundings(context)
  const word = cue.split(/[^\p{L}]/u)[0] ?? ''
  const separator = /(?:[ \t]?[:=][ \t]*|\t)["“«(]?$/u.test(cue)
  const comma = /,[ \t]/u.test(cue)
  const plural = relativesInGeneral.test(word)
  const readings = namesFrom(context.end, separator ? 'labelled' : 'announced', plural || separator ? 'several' : 'pair', where)
  return readings.filter(({ words }) => {
    const first = words[0]
    if (!first) return false
    if (words.length === 1 && first.worth === 'usual' && ((comma && where.text[first.end] !== ',') || first.look !== 'capital'))
      return false
    if (words.length === 1 && first.worth === 'unknown' && first.look === 'caps') return first.text.length > 3
    return !(comma && words.length === 1 && first.worth === 'unknown')
  })
}
