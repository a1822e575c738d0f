import { pattern } from '../../core/pattern.ts'
import { splitWords } from '../../core/splitWords.ts'
import { wordClass } from '../gazetteer/classes.ts'
import { capital } from './placePatterns.ts'
import { type Rule, type RuleContext, type RuleDefinition, rule } from './rule.ts'
import { stateNames } from './stateNames.ts'

/**
 * Words that are no part of a town's name: a match that holds one is refused, so that one that
 * begins later may stand.
 */
const notTown: ReadonlySet<string> = new Set(
  splitWords(`
    street road rd ave avenue drive lane ln blvd box suite ste apt unit floor hwy highway phone tel fax ph dr mr mrs ms
    patient address suburb state room ward bag ext bleep pager hospital clinic surgery centre center co tce pde cres
    court ct pl place crescent terrace parade way close dist dept department no ref pin zip postcode st via re dear date
    dob po gpo rd hse house bldg mrn ur urn nhi nhs year since
  `),
)

const saint = '(?:(?<!\\p{L}[ ])(?:St|ST|Mt|MT|Ft|FT|Pt)\\.?[ ](?=\\p{Lu}))?'
/** A town: up to three capitalised words, with their small ones. */
export const town = `${saint}${capital}(?:(?:[ ]|[ ](?:on|upon|le|la|of|the|in|de|by|under)[ ])${capital}){0,2}`

/** A rule whose group 1 is a town. */
export function townRule(definition: RuleDefinition): Rule {
  return rule({
    ...definition,
    accept: (groups, context) => isTownName(groups[1] ?? '') && (definition.accept?.(groups, context) ?? true),
  })
}

export function hasTown(name: string, { lexicon }: RuleContext): boolean {
  const places = wordClass.CITY | wordClass.CITY_SMALL
  if (lexicon.classOf(name) & places) return true
  const words = name.match(/\p{L}+|[^\s\p{L}]/gu) ?? []
  const phrase = lexicon.phrases?.longest(words, 0)
  return phrase !== undefined && (phrase.classes & places) !== 0
}

/**
 * Whether the lexicon knows a state, county or province of that name; 'Co. Down' says so itself.
 */
export function isState(name: string, { lexicon }: RuleContext): boolean {
  const bare = name.replace(/\.$/u, '')
  if (/^(?:Co\.?|County|CO\.?)[ ]/u.test(bare)) return true
  if (new RegExp(`^(?:${stateNames})$`, 'u').test(bare)) return true
  const words = bare.match(/\p{L}+|[^\s\p{L}]/gu) ?? []
  if (words.length === 1)
    return (
      (lexicon.classOf(bare) & (wordClass.STATE | wordClass.STATE_ABBREVIATION)) !== 0 && (lexicon.classOf(bare) & wordClass.CITY) === 0
    )
  const phrase = lexicon.phrases?.longest(words, 0)
  return (
    phrase !== undefined &&
    phrase.length === words.length &&
    (phrase.classes & wordClass.STATE) !== 0 &&
    (phrase.classes & wordClass.CITY) === 0
  )
}

/** Four digits belong to Australian states, five to those of the United States. */
export function zipFitsState(found: string, zip: string): boolean {
  if (/^\d{4}$/u.test(zip)) return australian.test(found)
  if (/^\d{5}/u.test(zip)) return !/^(?:NSW|VIC|QLD|TAS|ACT|AB|BC|MB|NB|NL|NS|ON|PEI|QC|SK)$/u.test(found)
  return true
}

const statesThatAreWords = pattern`
  ID|PA|MD|DO|MS|MA|MT|OR|IN|ME|OK|HI|CT|AL|DE|SC|LA|CO|PE|PR|SD|ND|Miss|Man|Ill|Mo|La|Pa|Md|Me|
  Ga|Va|Del|Wash|Mass|Ind|Colo|Q
`
const ambiguousState = new RegExp(pattern`^(?:${statesThatAreWords})\.?$`, 'u')

export function isAmbiguousState(found: string): boolean {
  return ambiguousState.test(found)
}

function isTownName(name: string): boolean {
  return (
    name.split(/[ ]+/u).every((word) => !notTown.has(word.toLowerCase().replace(/\.$/u, '')) || /^(?:St|ST)\.?$/u.test(word)) &&
    !/[ ]St\.?$|^St\.?$/iu.test(name)
  )
}

const stateWords = pattern`
  NSW|VIC|Vic|QLD|Qld|SA|WA|TAS|Tas|NT|ACT|Q|N\.?S\.?W|VICTORIA|Victoria|QUEENSLAND|Queensland|
  TASMANIA|Tasmania|New South Wales|NEW SOUTH WALES|(?:South|Western|SOUTH|WESTERN) (?:Australia|
  AUSTRALIA)|Northern Territory|KZN
`

const australian = new RegExp(pattern`^(?:${stateWords})\.?$`, 'u')
