import { pattern } from '../../core/pattern.ts'
import { type Rule, type RuleContext, rule, written } from './rule.ts'

export const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'
export const units = 'one|two|three|four|five|six|seven|eight|nine'

const ageSuffixes = pattern`
  yo?[mf](?!\p{L})|[lr]h[mf](?!\p{L})|y\s?\/\s?o|y\.\s?o\.?|yo|yom|yof|yob?oy|
  y\.?r?s?\.?\s?-?\s?old|years?[\s-]{1,2}(?:old|of\sage|young)|yr\.?s?\.?[\s-](?:old|o)|
  y\/?r?\sold
`
const frenchPersons = pattern`
  nourrisson|b[ée]b[ée]|nn|nouveau[- ]n[ée]|enfant|fille|gar[çc]on|petite?|[âa]g[ée]e?|jumeaux|
  jumelles|fils|fillette
`
const eventsAtAge = pattern`
  turn(?:ed|s|ing)|(?:died|dx|menopause|menarche|diagnosed)\s(?:at|@)|(?<=\b(?:s?he|who|now|and|
  \p{Ll}{4,})\s)is|now|(?<=\b(?:died|dx|menopause|menarche|diagnosed|onset)\s)at
`

const yearsFollow = pattern`[-–]?\s?(?:years?|yrs?|y/?o|yo[mf]?|ans|a|años)(?!\p{L})`
const ageLabel = pattern`(?:aged?|âgée?|[âa]ge|edad)\s?:?\s?(?:de\s)?`

const unitsUnderAYear = pattern`months?|mths?|mo|wks?|weeks?|days?`

const measured = pattern`
  radial|femoral|tiger|sheath|catheter|guide|ebu|judkins|foley|temp|t|hr|rr|bp|spo2|o2|tmax|fr|
  fg|size|french
`
/** What a two-figure number measures: gauges of instruments, readings, degrees. */
const instrumentBefore = new RegExp(pattern`(?:\b(?:${measured})[\s:=]*|°)$`, 'iu')

const ageWords = pattern`age|aged|[âa]g[ée]e?(?:\(e\))?(?:\sde)?|ages|edad`
const sharedHead = pattern`\s?/\s?(?:sexe?|sx|gender|occupation)`

const ageBehind = pattern`de|edad|mujer|var[óo]n|hombre|ni[ñn][oa]|paciente|[,:]`
const courseOfIllness = pattern`de\s(?:evoluci|seguimi|dura|tratam)|despu|antes|m[áa]s`

const relativesAndIllnesses = pattern`
  mother|father|brother|sister|aunt|uncle|cousin|died|stroke|ca|cancer|dx|dx'd|drowned|colon|
  breast|ovarian|uterine|son|daughter|mum|mom|dad|gran\w*
`
/** A relative or an illness whose age follows. */
const relativeBefore = new RegExp(pattern`\b(?:${relativesAndIllnesses})\b[^.]{0,40}$`, 'iu')

const patientBefore = pattern`^|\n|[\p{L}\d%],\s|[.:]\s|\b(?:enft|enf|bb)\s`
const months = pattern`mois(?=[,.;\n]|\s?$|\s\p{Lu})`
const daysOfBaby = pattern`(?<=\bbb\s\d{1,2}\s?)j(?!\p{L})`

/** Ages: the number alone, in years, or in months, weeks and days for the very young. */
export const ageRules: readonly Rule[] = [
  rule({
    name: 'number, years old',
    category: 'AGE',
    at: 'number',
    pattern: () => written(pattern`(?<![\d\p{L}.,/-]|\d )(\d{1,3})(?=\s?[-–]?\s?(?:${ageSuffixes})(?!\p{L}))`, 'iu'),
    confidence: 0.97,
    accept: ([, age]) => Number(age) <= 120,
    examples: ['a ‹67›-year-old', '‹40›yo', '‹8› y/o', '‹71› y.o. man', '‹92› years of age', '‹67› yrs old', '‹55›yom'],
    counterexamples: ['for 3 years', '200 years old', '12 yrs ago'],
  }),
  rule({
    name: 'ninety and over',
    category: 'AGE',
    at: 'number',
    pattern: () => written(pattern`(?<![\d\p{L}.,/-]|\d\s)(90\s?\+)(?=\s?${yearsFollow}|(?<=${ageLabel}90\s?\+))`, 'iu'),
    confidence: 0.98,
    examples: ['a ‹90+›-year-old', 'aged ‹90+›', 'Age: ‹90+›', 'Mme Roy, ‹90+› ans'],
    counterexamples: ['CD90+ cells', 'a score of 90+'],
  }),
  rule({
    name: 'months, weeks or days old',
    category: 'AGE',
    at: 'number',
    pattern: () =>
      written(
        pattern`
        (?<![\d\p{L}.,/-]|\d\s)(\d{1,3})(?=\s?[-–]?\s?(?:${unitsUnderAYear})[\s-]{1,2}old(?!\p{L})|
        \s?/\s?12\s?old)
      `,
        'iu',
      ),
    confidence: 0.95,
    examples: ['a ‹4› month old', '‹6›-week-old', '‹3› day old'],
    counterexamples: ['4 months ago', '6 week review'],
  }),
  rule({
    name: 'number with its sex',
    category: 'AGE',
    languages: ['en'],
    at: 'number',
    pattern: () =>
      written(
        pattern`
        (?<![\d\p{L}.,/:$#-]|(?<!\d{4})\d |temp\s|t\s)(\d{1,3})(?=\s?(?:y|yr|yrs|years)?\.?
        [\s/,]{0,2}(?:(?:[MF]|(?<=[\d/y])[mf])(?![\p{L}\d'’./-])|[MF](?=\/)|(?:male|female|man|
        woman|boy|girl|lady|gentleman|gent)(?!\p{L})))
      `,
        'u',
      ),
    confidence: 0.85,
    accept: ([, age], context) => Number(age) <= 110 && !instrumentBefore.test(before(context, 8)),
    examples: ['‹67›F with', '‹43› M, smoker', '‹82› y female', '‹26› male', '‹54›M'],
    counterexamples: ['temp 98 F', '12 men', '250 M', '1.5 M'],
  }),
  rule({
    name: 'sex with a number',
    category: 'AGE',
    at: 'capital',
    pattern: () => /(?<=[\s|,(])[MF]\s?\/?\s?(\d{2})(?=[\s|,)]|$|yo|y\b)/u,
    confidence: 0.62,
    accept: (_, context) =>
      /(?:^|[\n|,(\t]|\s{2})\s*$/u.test(before(context, 3)) &&
      !/^\s?(?:%|mm|cm|mg|\/)/u.test(context.document.text.slice(context.end, context.end + 4)),
    examples: ['|F ‹67›|', ' (M‹45›)'],
    counterexamples: ['T F 98.6', 'M12'],
  }),
  rule({
    name: 'labelled age',
    category: 'AGE',
    at: { words: ['age', 'aged', 'agee', 'ages', 'edad'] },
    pattern: () =>
      written(
        pattern`
        (?:${ageWords})(?:${sharedHead})?(?:[\s:.=|_-]|\bde\b){0,12}(\d{1,3})
        (?!\d|[.,/:-]\d|\s?(?:mg|%|cm))
      `,
        'iu',
      ),
    confidence: 0.95,
    accept: ([, age]) => Number(age) <= 120,
    examples: ['Age: ‹67›', 'aged ‹4› months', 'âgée de ‹71› ans', 'Age  ‹9›', 'Edad: ‹54› años'],
    counterexamples: ['age 500', 'age-related 2 mg', 'aged care'],
  }),
  rule({
    name: 'ans',
    category: 'AGE',
    languages: ['fr'],
    at: 'number',
    pattern: () => /(?<![\d\p{L}.,/-]|\d |(?<!(?:\d{4}|[)]|M|F) )[-–x] |\bou\s)(\d{1,3})(?=\s?(?:ans?|ANS?|Ans|A)(?!\p{L}|\/))/u,
    confidence: 0.9,
    accept: ([, age], context) =>
      Number(age) <= 115 &&
      !durationFr.test(before(context, 24)) &&
      !/^\s?ans?\s(?:plus\stard|auparavant|apr[èe]s|d['’]|de\s(?:suivi|recul|traitement|tabac|maladie|mariage|évolution))/iu.test(
        context.document.text.slice(context.end, context.end + 30),
      ),
    examples: ['homme ‹71› ans, BPCO', '‹4› ans, chute', 'Patiente de ‹88› ans', 'INAUGURAL ‹9› ans'],
    counterexamples: ['depuis 3 ans', 'il y a 10 ans', 'pendant 2 ans', 'tabac 20 PA', 'dans 5 ans', 'suivi 3 ans après'],
  }),
  rule({
    name: 'mois ou jours d’un petit',
    category: 'AGE',
    languages: ['fr'],
    at: 'number',
    pattern: () =>
      written(
        pattern`
        (?<=(?:${frenchPersons})(?:\s(?:de|[fm]|sexe\s[fm]|masculin|f[ée]minin))*[\s,]{1,2})(\d{1,2})(?=\s?
        (?:mois|jours?|semaines?|sem|j|m)(?!\p{L}))
      `,
        'iu',
      ),
    confidence: 0.9,
    examples: ['nourrisson de ‹3› mois', 'bébé ‹15› jours', 'fille ‹8› mois'],
    counterexamples: ['depuis 3 mois', 'dans 8 jours', '3 mois de suivi'],
  }),
  rule({
    name: 'años',
    category: 'AGE',
    languages: ['es'],
    at: 'number',
    pattern: () =>
      written(
        pattern`
        (?<=(?:${ageBehind})\s)(\d{1,3})(?=\s(?:a[ñn]os|meses|d[ií]as)
        (?:\sde\sedad|[,.;]|$|\s(?!${courseOfIllness})))
      `,
        'iu',
      ),
    confidence: 0.88,
    accept: (_, context) => !/(?:hace|desde|durante|tras|m[áa]s\sde|los)\s(?:de\s)?$/iu.test(before(context, 14)),
    examples: ['paciente de ‹54› años, que', 'Edad: ‹38› años.', 'varón de ‹7› meses'],
    counterexamples: ['desde hace 3 años', 'durante 2 meses de tratamiento'],
  }),
  rule({
    name: 'age of a relative at an event',
    category: 'AGE',
    languages: ['en'],
    at: { words: ['at', 'age'] },
    pattern: () => /at\s(?:age\s)?(\d{2})(?=[.,;)]|\s(?:from|of|under|with|in|by|after|and)\b|\s?\n|$)/iu,
    confidence: 0.62,
    accept: (_, context) => relativeBefore.test(before(context, 60)),
    examples: ['brother had colon ca at ‹52›.', 'mother died of MI at ‹67›,'],
    counterexamples: ['pulse at 52.', 'at 30 degrees'],
  }),
  rule({
    name: 'years in a column or brackets',
    category: 'AGE',
    at: 'number',
    pattern: () => /(?<=[(|;]\s{0,2}|\s{2}|\t|\d{4}\s|[/-]\d\d\s|,\s)(\d{1,3})(?=\s?(?:yrs?|y|Y|YRS?)(?:\.|(?=[\s,;)|/]|$)))/u,
    confidence: 0.86,
    accept: ([, age], context) =>
      Number(age) <= 110 && !/(?:\b(?:for|past|last|over|every|after|in|x|than)\s*)$/iu.test(before(context, 8)),
    examples: ['Ward   ‹66› yrs  F', '(‹82›y)', 'DOB 1/2/1950 ‹74› yrs'],
    counterexamples: ['for 12 yrs', 'smoked x 20 yrs'],
  }),
  rule({
    name: 'sexe et âge',
    category: 'AGE',
    languages: ['fr'],
    at: { words: ['h', 'f', 'homme', 'femme', 'pte', 'pt', 'patient', 'patiente', 'fille', 'garcon'] },
    pattern: () => /(?:h|f|homme|femme|pte?|patiente?|fille|gar[çc]on)\s(?:de\s)?(\d{1,3})(?=\s?(?:a(?!\p{L})|[.,;]|\n|$|\sG\d))/iu,
    confidence: 0.8,
    accept: ([, age], context) => Number(age) <= 110 && /(?:^|[\n.,:;(|]\s?)$/u.test(before(context, 2)),
    examples: ['H ‹58›, tabac', 'F ‹44› a adressée', 'Femme ‹32›. G1'],
    counterexamples: ['Garden III F 3', 'pt 12 mg'],
  }),
  rule({
    name: 'a pour ans',
    category: 'AGE',
    languages: ['fr'],
    at: 'number',
    pattern: () => /(?<=(?:^|[\n(]|[,.;:]\s|\p{L}\s|[-–|]\s))(\d{1,3})(?=\s?a(?=[\s,;.)]|$))/u,
    confidence: 0.72,
    accept: ([, age], context) =>
      Number(age) <= 110 &&
      !durationFr.test(before(context, 24)) &&
      !/\d\s?a\s(?:\d|\p{Ll}+er\b)/u.test(context.document.text.slice(context.start, context.end + 14)),
    examples: ['‹15›a, malaise', 'Paul ‹77›a IPP', ', ‹64›a, BPCO'],
    counterexamples: ['2 a 3 fois', 'J2 a'],
  }),
  rule({
    name: 'mois entre virgules',
    category: 'AGE',
    languages: ['fr'],
    at: 'number',
    pattern: () => written(pattern`(?<=${patientBefore})(\d{1,2})(?=\s?(?:${months}|${daysOfBaby}))`, 'u'),
    confidence: 0.75,
    examples: ['Naïm, ‹22› mois, 11,8 kg'],
    counterexamples: ['depuis, 3 mois de', 'il y a 3 mois,'],
  }),
  rule({
    name: 'age in words',
    category: 'AGE',
    languages: ['en'],
    at: { words: [...tens.split('|'), ...units.split('|'), 'ten', 'eleven', 'twelve'] },
    pattern: () =>
      written(
        pattern`
        ((?:(?:${tens})(?:[\s-](?:${units}))?|${units}|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen))
        (?=[\s-]{1,2}(?:year|yr|month|week|day)s?[\s-]{1,2}old)
      `,
        'iu',
      ),
    confidence: 0.92,
    examples: ['a ‹seventy-two› year old', '‹six› week old'],
    counterexamples: ['two years back', 'seventy percent'],
  }),
  rule({
    name: 'age after a verb',
    category: 'AGE',
    languages: ['en'],
    at: { words: ['turned', 'turns', 'turning', 'now', 'died', 'dx', 'menopause', 'menarche', 'is', 'at', 'until', 'till'] },
    pattern: () =>
      written(
        pattern`
        (?:${eventsAtAge})\s(\d{1,3})(?=[\s,.;)](?!\s?(?:mg|ml|%|weeks|days|hours|hrs|min|kg|cm|mm|bpm|l\b|
        \/))|$)
      `,
        'iu',
      ),
    confidence: 0.62,
    accept: ([, age]) => Number(age) <= 105 && Number(age) > 0,
    examples: ['mother died at ‹67› of', 'just turned ‹90›.', 'she is ‹43› and'],
    counterexamples: ['now 12 mg', 'is 120 mmol', 'at 50'],
  }),
]

const durationWords = pattern`
  depuis|pendant|il\sy\s?a|y\sa|dans|sous|en|durant|voil[àa]|tous\sles|toutes\sles|cumul\w*|sur|
  encore|d['’]environ|environ|plus\sde|moins\sde|fait|apr[èe]s|tabac|sevr\w+|pa|les|premiers|
  derniers|d['’]ici|pour|quelques|x
`

const durationFr = new RegExp(pattern`(?:${durationWords})\s(?:environ\s|plus\sde\s|les\s|pr[èe]s\sde\s|~\s?|\+\s?)?$`, 'iu')

/** What stands before the match, up to `length` UTF-16 code units. */
export function before({ document, start }: RuleContext, length: number): string {
  return document.text.slice(Math.max(0, start - length), start)
}
