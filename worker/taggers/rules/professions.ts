import { pattern } from '../../core/pattern.ts'
import { wordClass } from '../gazetteer/classes.ts'
import { professionModifiers, professionNouns, professionNounsFr } from './professionWords.ts'
import { type Rule, type RuleContext, rule, written } from './rule.ts'

/** Endings that make a trade of nearly any word before them. */
const tradeEnding = pattern`
  (?:\p{Ll}*(?:maker|keeper|worker|grower|builder|buyer|seller|setter|fitter|handler|cutter|driver|loader|planter|
  digger|sorter|grader|installer|erector|assembler|repairman|patroller|trapper|hawker|carver|strapper|orchardist|
  monger|wright|herder|warden|officer|attendant|superintendent|foreman|forewoman|overseer|assistant|coordinator|
  specialist|sergeant|colonel|lieutenant|airman|seaman|signalman|governess|flagger|beadworker|wardsperson|chairman|
  ambassador|curator|restorer|tuner|owner)|(?<!\p{L})(?:agent|boss|rep|aide|hand))
`
const noun = `(?:${professionNouns.join('|')}|${tradeEnding})s?`
const small = "[\\p{L}’'-]{2,}"
const stop = pattern`
  (?!(?:mg|ml|mcg|kg|cm|mm|units?|times|hours?|days?|weeks?|months?|years?|a|an|the|his|her|their|old|year|yr|yo|
  male|female|man|woman|gentleman|lady|pleasant|retired|former|ex|by|at|in|on|of|and|or|as|is|was|with|for|who|from|
  to|local|my|our|your|patient|pt|semi|currently|previously|now|late|this|that|part|full|disabled|unemployed|married|
  widowed|divorced|single|right|left|handed|dominant|healthy|white|black|young|elderly|daughter|son|wife|husband|
  mother|father|mum|mom|dad|brother|sister|partner|nephew|niece|uncle|aunt|friend|neighbou?r|named|called|works?|
  worked|working|then|also|very|keen|long-time|lifelong|longtime|formerly|newly|recently|junior|trainee|our|good)
  (?![\p{L}-]))
`
const modifier = `(?:${stop}${small}[ ])`
/** What a profession is: a noun with up to three words that tell its kind. */
const trade = pattern`
  (?:${modifier}{0,3}?(?<![\p{L}])(?:${noun})(?![\p{L}’'-])(?:[ ](?:of (?:music|law|history|chemistry)|owner|foreman|
  supervisor|manager|operator|worker|driver|teacher|engineer|technician|instructor|clerk|fitter|inspector|assistant|
  aide)(?!\p{L}))?)
`
const tradeEnd = pattern`
  (?=[ ]*(?:[,;.)(\n]|$|at\b|with\b|for\b|in\b|from\b|who\b|by\b|on\b|and\b|presents|w\/|s\/p|here|being|awaiting|had|
  has|was|out of|named))
`
const anyTrade = `(?:${modifier}{0,3}(?:${noun})(?![\\p{L}’'-]))`

const occupationLabels = pattern`
  Occupation|OCCUPATION|occupation|Occ(?:up)?\.?|OCC(?:UP)?\.?|Job|JOB|Profession|PROFESSION|Work|
  Trade|OCC|Employment
`
const occupationSeparators = pattern`
  [:=|]|\.{3,}:?|[ \t]{3,}|(?<=OCC|Occupation|OCCUPATION)[ \t]{1,3}
`
const wordsAfterOccupation = pattern`
  at|for|with|in|from|since|until|till|x|dob|DOB|NOK|Phone|Tel|WC|Employer|Smoker|Lives|AT|FOR|
  WITH
`
const occupationEnds = pattern`
  [,;.|(\n\r]|$|[ ]{2}|at\b|for\b|with\b|in\b|from\b|since\b|and\b|x\b|until\b|\d|–|—|-
`
const noOccupation = pattern`
  none|nil|unknown|retired|unemployed|yes|no|not|off|disabled|student|up|related|status|note|
  history|comp|phone|address|is|was|has|he|she|pt|restrictions?|tolerance|conditioning|release|
  excuse|hours|injury|therap\w+|simplification|environment|n\/a|nature|full|part|light|modified|
  cover|out|return|Dr
`
const notOccupation = new RegExp(pattern`^(?:${noOccupation})(?![\p{L}])`, 'iu')
const occupationLabelsFr = pattern`
  (?:[Pp]rofession|[Mm][ée]tier|PROFESSION|[Pp]rofesión)[ ]?(?::|=)?[ ]{0,6}(?:(?:ancien(?:ne)?|
  ex)[ -])?|(?:[Aa]ncien(?:ne)?|ANCIEN(?:NE)?)[ ]|[Tt]rabaja (?:como|de) |[Tt]ravaille comme `
const occupationAdjectivesFr = pattern`
  industriell?e?|maternelle|agricole|spécialisée?|municipale?|routier|pêcheur|hospitali[eè]re?|
  familiale?|indépendante?|libérale?
`
const occupationEndsFr = pattern`
  [,;.()|\n–—-]|$|\[|retrait|à\b|au\b|aux\b|chez\b|sur\b|dans\b|en\b|ayant|qui|\d
`
const notTradesFr = pattern`
  sans|retraitée?|retraite|aucune|néant|inconnue?|non|oui|fumeu\w+|tabagique|tabac|alcool\w*|
  toxicomane|infarctus|IDM|AVC|OH|sevré\w*|compte|dossier|ECG|bilan|scanner|élève|patient\w*|
  médecin|traitement|hématome|fracture|séquelle\w*|usag\w+|consommat\w+|prématuré\w*|buveu\w+|
  éthylique|polytraumatisé\w*|tuberculose|ulcère|cicatrice\w*|lésion\w*|sportif|sportive|
  résident\w*|compagn\w+|conjoint\w*|mari|ami\w*|voisin\w*|époux|épouse|combattant|infarct\w+
`
const notTradeFr = new RegExp(pattern`^(?:${notTradesFr})(?!\p{L})`, 'iu')
const tradeSuffixesFr = pattern`
  eur|euse|ier|ière|iste|ien|ienne|teur|trice|ant|ante|aire|on|onne|er|ère|eure|rice|naute|chef|
  pâtre|cadre|mineur|marin|maire|sse|thèque|logue|graphe|teuse|ouvrier|isseur|eron|erande|cher|
  chère|ote|gent|gente|ur|eux|euse|ER|IERE|ERE|EUR|IER|IERS|isan|isane|our
`
const tradeSuffixFr = new RegExp(pattern`(?:${tradeSuffixesFr})(?=[ ]|$)`, 'u')

export const professionRules: readonly Rule[] = [
  rule({
    name: 'professionAfterCue',
    category: 'PROFESSION',
    languages: ['en'],
    at: 'small',
    pattern: () =>
      written(
        pattern`
        (?<=(?:\b(?:[Rr]etired|RETIRED|[Ff]ormer(?:ly)?|[Ee]x|[Pp]reviously|[Rr]et(?:['’]d|\.)?|[Ss]emi-retired|
        [Ll]ifelong|[Cc]areer|late)(?:[ ]an?)?|\b(?:[Ww]orks?|[Ww]orked|[Ww]orking|[Ee]mployed|job)
        (?: now| there| nights| mostly| part-time| full-time| currently| previously| formerly| still)? as
        (?: an?| the| his| her)?|\b(?:is|was|be|been|became|He's|She's|he's|she's|I'm)
        (?: now| currently| still| previously| formerly| once)? (?:an?|the)(?: (?:retired|former|semi-retired|
        pleasant|busy|local|self-employed|trainee|casual|part-time|full-time|working))?)[ ,]{1,2}|\bex-)
        (?<!father of |mother of )(${trade}(?: and(?: part-time)? ${anyTrade})?)
      `,
        'u',
      ),
    confidence: 0.82,
    accept: ([, found = ''], { document: { text }, start }) =>
      isTrade(found) && !(staff.test(found) && /\b(?:is|was) the $|\bex[- ]$/u.test(text.slice(Math.max(0, start - 8), start))),
    examples: [
      'a retired ‹grape picker›, was',
      'works as a ‹feedlot bookkeeper› and',
      'She is a ‹court reporter› for',
      'ex-‹shearer›.',
      'was a ‹math teacher› in',
    ],
    counterexamples: [
      'he is a smoker',
      'is a good historian',
      'was a difficult patient',
      'former smoker',
      'she is a heavy drinker',
      'is a carrier',
    ],
  }),
  rule({
    name: 'professionAfterMark',
    category: 'PROFESSION',
    languages: ['en'],
    at: { symbols: ['(', ',', ')'] },
    pattern: () => written(`[(,)][ ]?(?:retired |former |ex-)?(${trade})${tradeEnd}`, 'u'),
    confidence: 0.72,
    accept: (groups, context) => isApposition(groups, context),
    examples: ['Husband (‹bus driver›)', 'Mrs Lee, ‹school cook›, was', 'Tyrone (19) ‹barber›.', 'aged 38, ‹jackaroo› at'],
    counterexamples: ['(see notes)', 'call, driver', '(nurse) said'],
  }),
  rule({
    name: 'professionAfterAge',
    category: 'PROFESSION',
    languages: ['en'],
    at: 'number',
    pattern: () =>
      written(
        pattern`
        (?<!\d[.,/]?)\d{1,3}(?:[ -]?(?:y[./]?o\.?|yrs?|years?)(?:[ -]old)?|[MF]|[ ][MF]|(?=,))
        ,? (?:(?:RHD|LHD|right-handed|left-handed|retired|male|female|man|woman|white|married|widowed|former|local|keen|
        Aboriginal|\p{Lu}\p{Ll}+),? ){0,2}(?:retired |former |ex-)?(${trade})${tradeEnd}
      `,
        'u',
      ),
    confidence: 0.73,
    accept: (groups, context) => isApposition(groups, context),
    examples: [
      'this 61 yo ‹school cook› (',
      '44yo ‹long-haul trucker› s/p',
      'a 35 y/o ‹lobster buyer› with',
      '29 year old Maori woman, ‹welder› with',
    ],
    counterexamples: ['a 40 year old smoker,', '2 nurses', '10 mg driver'],
  }),
  rule({
    name: 'professionAfterArticle',
    category: 'PROFESSION',
    languages: ['en'],
    at: { words: ['a', 'an', 'this', 'widowed', 'pleasant'] },
    pattern: () =>
      written(
        pattern`
        (?<!(?:with|by|from|to|see|saw|via|of|for|needs?|called|like|use|using|into|on|as|that|than|per|started)[ ])
        (?:[Aa]n?|[Tt]his|widowed|pleasant)[ ](?:retired |former |pleasant |widowed |semi-retired |local )?(${trade})
        ${tradeEnd}
      `,
        'u',
      ),
    confidence: 0.68,
    accept: (groups, context) => isApposition(groups, context),
    examples: ['seeing this pleasant ‹upholsterer› with', 'Max, a ‹roofer› who'],
    counterexamples: ['seen by a nurse,', 'with a driver,', 'a patient,'],
  }),
  rule({
    name: 'professionField',
    category: 'PROFESSION',
    languages: ['en'],
    at: { words: ['occupation', 'occ', 'occup', 'job', 'profession', 'work', 'employment', 'trade', 'occupations'] },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}])(?:${occupationLabels})[ \t]?(?:${occupationSeparators})[ \t|]{0,16}(?:(?:[Rr]etired|RETIRED|[Ff]ormer|[Ee]x|[Rr]et
        ['’]?d?\.?)[ -])?([\p{L}][\p{L}’'/-]+(?:[ ](?!(?:${wordsAfterOccupation})(?!\p{L}))[\p{L}&’'/-]+){0,3})(?=[ ]*
        (?:${occupationEnds}))
      `,
        'u',
      ),
    confidence: 0.86,
    accept: ([, found = '']) => !notOccupation.test(found) && !/\b(?:history|therapy|exposure)$/iu.test(found),
    examples: [
      'Occupation: ‹grain elevator operator›\n',
      'OCC ‹SCALE OPERATOR›\n',
      'Occ: ‹hardware merchant›\n',
      'Job: ‹reach truck operator›     WC',
    ],
    counterexamples: ['Occupation: retired', 'work up', 'Job: none', 'occupational therapy'],
  }),
  rule({
    name: 'professionOfRelative',
    category: 'PROFESSION',
    languages: ['en'],
    at: { words: ['a', 'an', 'the'] },
    pattern: () =>
      written(
        pattern`
        (?<=\p{Lu}[\p{L}'’-]+(?:,[ ]\d{1,3})?,[ ])(?:an?|the)[ ](?:retired |former |semi-retired |trainee )?(${trade})
        (?=[ ]*(?:[,;.)(\n]|$|at\b|with\b|for\b|in\b|from\b|who\b|and\b|on\b))
      `,
        'u',
      ),
    confidence: 0.76,
    accept: ([, found = '']) => isTrade(found),
    examples: ['Rena, a ‹dental nurse› at', 'Mr Fisk, a ‹farmer›, '],
    counterexamples: ['Dr Lee, a smoker,', 'the patient, a smoker,'],
  }),
  rule({
    name: 'professionFr',
    category: 'PROFESSION',
    languages: ['fr'],
    at: { words: professionNounsFr.map((each) => each.split(/[ '’-]/u)[0]!) },
    pattern: () =>
      written(
        `(?<![\\p{L}\\d’'-]|[dl]['’])((?:${[...professionNounsFr]
          .sort((a, b) => b.length - a.length)
          .flatMap((each) => [each, each.toUpperCase(), each[0]?.toUpperCase() + each.slice(1)])
          .join('|')})(?:[ ](?:${professionModifiers.join('|')})(?!\\p{L}))*(?:[ ](?:de|d['’]|du|des|en|à|au|aux)[ ]?(?:${pattern`
          bâtiment|BATIMENT|bus|car|train|taxi|ménage|chambre|surf|ski|musique|français|mathématiques|anglais|piano|
          sport|pharmacie|médecine|droit|usine|travaux|route|chantier|ligne|vol|fond|bord|restaurant|école|ecole|écoles|
          collège|lycée|sécurité|securite|entretien|production|maintenance|bureau|caisse|banque|légumes|journaux|vin|
          chevaux|enfants|textile|transit|étage|équipe|machinerie forestière|machines|gare|garde|police|danse|théâtre|
          yoga|judo|tennis|natation|bois|marbre|cuisine|salle|boulangerie|puériculture|immeuble|métier|technologie|
          STAPS|débusqueuse|domicile|primaire|poids lourds?|temps partiel
        `
          .replace('|métier', '')
          .replace('|temps partiel', '')})(?!\\p{L}))?)(?![\\p{L}’'-])`,
        'u',
      ),
    confidence: 0.8,
    accept: ([, found = ''], { document: { text }, start, end }) => inFrenchPlace(found, text, start, end),
    examples: [
      'Femme de 44 ans, ‹assistante maternelle›, chute',
      '‹agriculteur›, contact',
      'ancien ‹mineur de fond› (',
      'Profession : ‹boucher›',
      '66 ans, ‹maçon› retraité',
      'ancienne ‹couturière›',
    ],
    counterexamples: ['appel du pharmacien', 'le facteur V', 'facteur de risque', 'vu par infirmière', 'marin'],
  }),
  rule({
    name: 'professionFieldFr',
    category: 'PROFESSION',
    languages: ['fr', 'es'],
    at: { words: ['profession', 'metier', 'ancien', 'ancienne', 'profesion', 'trabaja', 'ex', 'travaille'] },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}-])(?:${occupationLabelsFr})(\p{L}[\p{L}’'-]{3,}(?:[ ](?:de|d['’]|du|en|à)[ ]?\p{Ll}[\p{L}’'-]{2,}
        |[ ](?:${occupationAdjectivesFr})(?!\p{L})){0,2})(?=[ ]*(?:${occupationEndsFr}))
      `,
        'u',
      ),
    confidence: 0.74,
    accept: ([whole = '', found = '']) =>
      !notTradeFr.test(found) && (/^(?:[Pp]rof|[Mm]|PROF|[Tt]ra)/u.test(whole) || tradeSuffixFr.test(found)),
    examples: ['Profession : ‹écailler›\n', 'ancienne ‹couturière›.', 'Métier : ‹boucher›, debout'],
    counterexamples: ['ancien fumeur', 'ancien infarctus', 'Profession : retraité', 'ancienne fracture'],
  }),
]

const relatives = pattern`
  husband|wife|daughter|son|mother|father|mum|mom|dad|partner|sister|brother|parents?|niece|
  nephew|aunt|uncle|dtr|NOK|fianc[ée]e?|spouse|grand\p{L}+
`

const kin = new RegExp(pattern`\b(?:${relatives})\b`, 'iu')
const staffTrades = pattern`
  nurse|doctor|surgeon|physician|consultant|registrar|therapist|midwife|paramedic|pharmacist|
  interpreter|secretary|receptionist|coordinator|carer|caregiver|radiographer|dietitian|
  social worker|case manager|case worker|caseworker|fellow|resident|provider|psychologist|
  counsel+or|chaplain|specialist|officer|director|operator|rep|agent|assistant|aide|technician|
  technologist|scientist|sonographer|inspector|manager|supervisor|clerk
`

const staff = new RegExp(pattern`(?:${staffTrades})s?$`, 'u')

const relativesBefore = pattern`
  husband|wife|son|daughter|dad|mum|father|mother|partner|brother|sister|uncle|widower?|single|
  married|woman|man|lady|gentleman
`
const relativeBefore = new RegExp(
  pattern`
    \p{Lu}[\p{L}'’-]+(?:[ ]\p{Lu}[\p{L}'’-]+)?(?:[ ]\([^)]{1,20}\))?,[ ]$|\d,[ ]$|\b(?:${relativesBefore}),
    [ ]$|\d[ ]?(?:[MFmf]|yrs?|yo|years?),[ ]$
  `,
  'u',
)

/**
 * Whether the trade belongs to a person named or aged before it; staff's own trades stay out, a
 * relative's do not.
 */
function isApposition(groups: readonly (string | undefined)[], { document: { text }, start, end, lexicon }: RuleContext): boolean {
  const [whole = '', found = ''] = groups
  const at = start + whole.lastIndexOf(found)
  const before = text.slice(Math.max(0, at - 60), at)
  if (!isTrade(found) || lexicon.classOf(found.split(' ').at(-1) ?? '') & wordClass.KINSHIP) return false
  if (staff.test(found) && !kin.test(before) && !/\d,[ ]$|(?:old|yo|yr|[MF])[ ]$/u.test(before)) return false
  if (/,[ ]?$/u.test(before)) {
    return relativeBefore.test(before)
  }
  if (/\($/u.test(before)) return /^[),;\d ]|^,? (?:at|for|with)/u.test(text.slice(end, end + 10))
  if (/\)[ ]$/u.test(before)) return /\(\d{1,3}[MFmf]?\)[ ]$/u.test(before)
  return true
}

const notTrades = pattern`
  smoker|drinker|historian|carrier|patient|user|walker|sleeper|eater|donor|member|brother|mother|
  father|sister|daughter|partner|speaker|survivor|bearer|outlier|cancer|fever|bladder|liver|
  finger|shoulder|number|ulcer|disorder|center|water|paper|letter|order|power|helper|believer|
  stranger|teenager|leader|taper|decision maker|decision-maker|pacemaker|home owner|homeowner|
  care coordinator|care giver|driver of
`
const notTrade = new RegExp(pattern`(?:${notTrades})s?$`, 'iu')

/** Nouns in -er and -ist that are no trade. */
function isTrade(found: string): boolean {
  return !notTrade.test(found)
}

const ageOrSex = pattern`\bans?|[ ]a\.?|\by|\d{2}a?|\bF|\bH|M|homme|femme|HOMME|FEMME|patiente?|PATIENTE?`
const formerly = pattern`ancien(?:ne)?[ ]|ex[- ]|jeune[ ]`
/** An age, a sex or 'patient' right before: 'H 54 ans, maçon'. */
const personBefore = new RegExp(pattern`(?:${ageOrSex})[ ,:]{1,3}(?:\([^)]{1,24}\)[ ,]*)?(?:${formerly})?$`, 'u')

const wordsBeforeTrade = pattern`
  [Aa]ncien(?:ne)?|ANCIEN(?:NE)?|[Ee]x|[Rr]etraitée?|[Pp]rofession|[Mm]étier|travaille comme|
  est|était|une?|cette?|ce|puis|comme|[Mm]onsieur|[Mm]adame
`
/** Words that a trade follows. */
const worksAs = new RegExp(pattern`\b(?:${wordsBeforeTrade})[ :,-]{1,3}$`, 'u')

const frenchRelatives = pattern`
  mari|épouse|fils|fille|frère|s[œo]e?ur|père|mère|voisine?|conjointe?|compagn(?:on|e)|neveu|
  nièce|gendre
`
/** A name or a relative before a comma, a colon or a bracket. */
const namedBefore = new RegExp(pattern`(?:\p{Lu}[\p{L}'’-]+|${frenchRelatives}|\))[ ]?[,:(][ ]{0,2}$`, 'u')

/**
 * A French trade stands after an age, a name, a comma or a cue; what acts in the note
 * (l'infirmière, le médecin) is none.
 */
function inFrenchPlace(found: string, text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 40), start)
  const after = text.slice(end, end + 24)
  if (
    /^(?:[Ff]acteur|[Cc]hef|[Cc]adre|[Mm]arin|[Mm]ineure?|[Ll]ad|[Mm]aire|[Gg]arde|[Cc]ommis|[Aa]gent)$/u.test(found) &&
    !/(?:ans?|ancien(?:ne)?|retrait\w+|[Pp]rofession|[Mm]étier|\))[ ,:]*$|,[ ]$|\([ ]?$/u.test(before)
  )
    return false
  if (/\b(?:avis|par|vu|vue|appel|tel|de la|de l['’]|du|le|la|les|l['’]|au|aux|son|notre|cette?|des|cadre|IDE|avec)[ ]?$/iu.test(before))
    return /\b(?:cette?|chez (?:un|une)|d['’]une?)[ ]$/u.test(before)
  if (/(?:^|[\n\r])[ \t]*$/u.test(before))
    return /^[ ]*(?:[,.;(\n]|$|à\b|au\b|chez\b|droiti|gauch|retrait|pour\b|AT\b|\d|de \d)/u.test(after)
  if (personBefore.test(before)) return true
  if (worksAs.test(before)) return true
  if (namedBefore.test(before)) return true
  return /[.;][ ]$/u.test(before) && /^[ ]*(?:[,.;(\n]|$|chez\b|à\b|au\b|retrait|pour\b)/u.test(after)
}
