import { pattern } from '../../core/pattern.ts'
import { dayFr, fullYear, monthEs, monthFr, monthTriggers, weekdayFr, weekdayTriggers } from './dateWords.ts'
import { type Rule, type RuleContext, rule, written } from './rule.ts'

const yearFr = pattern`
  (?:\.?\s${fullYear}(?!\d)|\s\d\d(?!\d|\s?[h:/.])|(?<=\s(?:janv|f[ée]v|avr|juil|sept|oct|nov|d[ée]c))\.|
  \s(?:dernier|prochain)(?!\p{L}))?
`

const dayOfMonth = pattern`(?:[12]?\d|3[01])`
const wordsAfterDay = pattern`si|avec|pour|au|et|vers|puis|après|à|dernier|prochain|matin|soir`

const shortWeekdays = pattern`lun|mar|mer|jeu|ven|vend|sam|dim`
const plainWeekdays = pattern`lun|ven|vend|sam|dim|jeu`

const aroundChristmas = pattern`(?:la\sveille|le\slendemain)\sde\sno[ëe]l`
const seasons = pattern`[ée]t[ée]|hiver|automne`
const fourFigureYear = pattern`(?:19|20)\d\d`

/** French and Spanish dates with a month's name. In French a spelled-out date keeps its article. */
export const namedDateRulesFr: readonly Rule[] = [
  rule({
    name: 'date en lettres',
    category: 'DATE',
    languages: ['fr'],
    at: { words: ['le', ...weekdayTriggers.fr, 'lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim'] },
    pattern: () =>
      written(
        pattern`
        (?<!\p{L})((?:le\s)?(?:(?:${weekdayFr}|(?:lun|mar|mer|jeu|ven|sam|dim)\.),?\s)?(?:le\s)?${dayFr}\s?${monthFr}
        (?!\p{L})${yearFr})
      `,
        'iu',
      ),
    confidence: 0.95,
    examples: ['vu ‹le 3 mars 2021›', 'sortie ‹le 1er avril›', '‹lundi 26 novembre› à', '‹Le 14 juillet 2020›', '‹le lundi 3 mai›'],
    counterexamples: ['le 3 comprimés', 'le 12/03'],
  }),
  rule({
    name: 'jour et mois',
    category: 'DATE',
    languages: ['fr'],
    at: 'number',
    pattern: () => written(`(?<![\\d\\p{L}/.])(${dayFr}\\s?${monthFr}(?!\\p{L})${yearFr})`, 'iu'),
    confidence: 0.93,
    examples: ['du 6 au ‹22 novembre 2021›', 'au ‹1er mai›', '‹3 août›, puis'],
    counterexamples: ['3 marches', '2 maisons'],
  }),
  rule({
    name: 'mois et année',
    category: 'DATE',
    languages: ['fr'],
    at: { words: [...monthTriggers.fr, 'debut', 'fin', 'mi'] },
    pattern: () =>
      written(
        `(?<![\\p{L}\\d])((?:(?:d[ée]but|fin|mi)[\\s-])?${monthFr}\\s?(?:${fullYear}(?!\\d)|\\d\\d(?!\\d|\\s?[h:/.])))(?!\\p{L})`,
        'iu',
      ),
    confidence: 0.93,
    examples: ['en ‹février 2018›', '‹fin septembre 2023›', 'en ‹nov 2020›'],
    counterexamples: ['mai', 'la marche', 'mars 12/8'],
  }),
  rule({
    name: 'mois seul',
    category: 'DATE',
    languages: ['fr'],
    at: { words: [...monthTriggers.fr, 'debut', 'fin', 'mi'] },
    pattern: () => written(`(?<![\\p{L}\\d])((?:(?:d[ée]but|fin|mi)[\\s-])?${monthFr})(?!\\p{L}|\\s?\\d)`, 'iu'),
    confidence: 0.7,
    accept: ([, month], context) => isMoisSeul(month ?? '', context),
    examples: ['en ‹février› il', 'depuis ‹mars›,', 'revu ‹fin mars›'],
    counterexamples: ['mai', 'Mme Avril', 'dec globe', 'oct normal'],
  }),
  rule({
    name: 'jour seul d’une période',
    category: 'DATE',
    languages: ['fr'],
    at: 'number',
    pattern: () =>
      written(
        pattern`
        (?<=(?<!\p{L})(?:du|le|des|au)\s)((?:[12]?\d|3[01]))(?=(?:,\s\d{1,2}|\s(?:au|et))+\s(?:[12]?\d|3[01]|1er)\s?
        (?:/\d|${monthFr}|\s;|\.))
      `,
        'iu',
      ),
    confidence: 0.8,
    examples: ['du ‹6› au 19 novembre', 'du ‹21› au 28/02'],
    counterexamples: ['du 6 au', 'le 3 comprimés et'],
  }),
  rule({
    name: 'le et quantième',
    category: 'DATE',
    languages: ['fr'],
    at: { words: ['le'] },
    pattern: () => written(pattern`(?<!\p{L})(le\s${dayOfMonth})(?=[.;:)]|,(?!\d)|\s(?:${wordsAfterDay})(?!\p{L})|\s?\n|$)`, 'iu'),
    confidence: 0.72,
    accept: (_, { document, start }) => !/(?:sur|tous|n°)\s$/iu.test(document.text.slice(Math.max(0, start - 5), start)),
    examples: ['extubé ‹le 25›.', 'sortie ‹LE 26› SI'],
    counterexamples: ['le 3 comprimés', 'le 12,5'],
  }),
  rule({
    name: 'jour abrégé',
    category: 'DATE',
    languages: ['fr'],
    at: { words: ['lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim', 'vend'] },
    pattern: () =>
      written(
        pattern`
        (?<!\p{L})((?:${shortWeekdays})\.?\s(?:[12]?\d|3[01])(?!\d|[:h,.]\d)|(?:${plainWeekdays})
        (?!\p{L}|\.\p{L}))
      `,
        'iu',
      ),
    confidence: 0.66,
    accept: ([, day], { document, start }) =>
      /\d/.test(day ?? '') ||
      /(?:\b(?:passe|vu|vue|et|ou|depuis|lun|mer|jeu|sam|ven|rdv|revient|hier|retour|le|de)|(?<!\bD)[,/–-])\s?$/iu.test(
        document.text.slice(Math.max(0, start - 9), start),
      ),
    examples: ['‹sam 18› 16h', 'vu ‹sam› et ‹dim› pr', 'passe ‹ven›.'],
    counterexamples: ['mer calme', 'mar dit', 'sam'],
  }),
  rule({
    name: 'jour de semaine et quantième',
    category: 'DATE',
    languages: ['fr'],
    at: { words: [...weekdayTriggers.fr, 'le', 'lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim'] },
    pattern: () =>
      written(
        pattern`
        (?<!\p{L})((?:le\s)?(?:${weekdayFr}|(?:lun|mar|mer|jeu|ven|sam|dim)\.?),?[ \t](?:\d{1,2}[/.]\d{1,2}
        (?:[/.](?:${fullYear}|\d\d))?|[12]?\d|3[01]|1er)(?!\d|\s?h|:\d|[/.]\d|\s?(?:mg|cp|comprim|ml|fois|%)))
      `,
        'iu',
      ),
    confidence: 0.94,
    examples: ['revoir ‹lundi 26›, puis', 'Date : ‹samedi 16/03/2024›', '‹Le mardi 27›, le', '‹mardi 3/4› bloc'],
    counterexamples: ['lundi 14h', 'lundi matin'],
  }),
  rule({
    name: 'jour ou mois dernier',
    category: 'DATE',
    languages: ['fr'],
    at: { words: [...weekdayTriggers.fr, ...monthTriggers.fr, 'debut', 'fin', 'mi'] },
    pattern: () =>
      written(
        `(?<!\\p{L})((?:${weekdayFr}|${monthFr})\\s(?:dernier|prochain)|(?:d[ée]but|fin|mi)[\\s-](?:19|20)\\d\\d)(?!\\p{L}|\\d)`,
        'iu',
      ),
    confidence: 0.92,
    examples: ['la RCP de ‹lundi prochain› ?', 'en ‹octobre dernier›,', 'épuisée ‹fin 2021›.'],
    counterexamples: ['le mois dernier', 'fin de 2 cures'],
  }),
  rule({
    name: 'veille, lendemain, été',
    category: 'DATE',
    languages: ['fr'],
    at: { words: ['la', 'le', 'l'] },
    pattern: () =>
      written(
        pattern`
        (?<!\p{L})(${aroundChristmas}(?:\s${fourFigureYear})?|l['’]
        (?:${seasons})\s${fourFigureYear})(?!\d)
      `,
        'iu',
      ),
    confidence: 0.92,
    accept: (_, { document, start }) => !/(?<!\p{L})[àa]\s$/iu.test(document.text.slice(Math.max(0, start - 3), start)),
    examples: ['depuis ‹la veille de Noël› une', "depuis ‹l'été 2019›,"],
    counterexamples: ["à l'automne 2019", 'la veille'],
  }),
  rule({
    name: 'trimestre',
    category: 'DATE',
    languages: ['fr'],
    at: 'number',
    pattern: () => /(?<![\p{L}\d])([1-4]\s?(?:er|e|ème|eme)\strimestre\s(?:19|20)\d\d)(?!\d)/iu,
    confidence: 0.92,
    examples: ['— ‹4e trimestre 2022›'],
    counterexamples: ['2e trimestre de grossesse'],
  }),
  rule({
    name: 'fecha en letras',
    category: 'DATE',
    languages: ['es'],
    at: 'number',
    pattern: () =>
      written(
        pattern`
        (?<![\d\p{L}/.])((?:[12]?\d|3[01]|0\d)(?:\s(?:de\s)?|-)${monthEs}(?:(?:\s(?:de\s|del\s)?(?:a[ñn]o\s)?|-)
        ${fullYear})?)(?!\p{L}|\d)
      `,
        'iu',
      ),
    confidence: 0.94,
    examples: ['el ‹12 de marzo de 2023›', '‹3 de mayo›'],
    counterexamples: ['12 de la', '3 de mayor'],
  }),
  rule({
    name: 'mes y año',
    category: 'DATE',
    languages: ['es'],
    at: { words: monthTriggers.es },
    pattern: () => written(`(?<!\\p{L})(${monthEs}(?:\\s(?:de\\s|del\\s)?(?:a[ñn]o\\s)?${fullYear})?)(?!\\p{L}|\\d)`, 'iu'),
    confidence: (date) => (/\d/.test(date) ? 0.93 : 0.7),
    accept: ([, date], { document, start }) =>
      /\d/.test(date ?? '') || /(?:en|desde|de|hasta)\s$/iu.test(document.text.slice(Math.max(0, start - 7), start)),
    examples: ['en ‹enero de 2004›', 'desde ‹marzo› sin'],
    counterexamples: ['Julio Pérez', 'mayores'],
  }),
]

/**
 * A month's name alone is a date after a preposition; 'mars', 'mai', 'avril' and the short forms
 * are other words too.
 */
function isMoisSeul(month: string, { document, start }: RuleContext): boolean {
  if (/^(?:d[ée]but|fin|mi)[\s-]/iu.test(month)) return true
  const led = /(?<!\p{L})(?:en|depuis|de|d['’]|jusqu['’]en|courant|mois|pour|avant|après|vers|fin|début)\s?$/iu.test(
    document.text.slice(Math.max(0, start - 11), start),
  )
  return led && month.length >= 3 && !/^(?:sept|oct|dec|déc|avr)$/iu.test(month)
}
