import { pattern } from '../../core/pattern.ts'
import { capital } from './placePatterns.ts'
import { type Rule, type RuleContext, rule, written } from './rule.ts'
import { hasTown } from './towns.ts'

/** Postcodes before their towns: France, Belgium, Switzerland, Luxembourg, Spain. */
export const postcodeRulesFr: readonly Rule[] = [
  rule({
    name: 'frenchPostcodeTown',
    category: ['ZIP', 'CITY'],
    languages: ['fr'],
    at: 'number',
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d/.,+-]|\d[ ])((?:0[1-9]|[1-8]\d|9[0-8])\d{3})[ ]{1,3}((?:(?:Le|La|Les|LE|LA|LES|Saint|SAINT|
        Ste?|Sainte)[ ]|[LD]['’])?${capital}(?:[ ](?:(?:sur|en|lès|les|la|le|de|du|sous|aux|d['’]|l['’])[ ]?)?
        (?!CEDEX|Cedex|Tel|Tél|Fax|TEL|FAX)${capital}){0,3}(?:[ ](?:Cedex|CEDEX|cedex)(?:[ ]\d{1,2}(?!\d))?)?|
        [a-zéè][\p{Ll}’'-]{3,}(?=[.\n,;]|$))(?![\p{L}\d])
      `,
        'u',
      ),
    confidence: 0.88,
    accept: ([, zip = '', city = ''], context) => isFrenchTown(zip, city, context),
    examples: [
      'rue Pasteur ‹31100› ‹TOULOUX›',
      'BP 41, ‹74108› ‹Anneville Cedex›',
      '- ‹22023› ‹SAINT-BRIAC Cedex 1›',
      'à ‹59113› ‹Seclain›.',
    ]
      .map((text) => text.replace('rue', ', rue').replace('à ', ', '))
      .map((text) => text.replace('Pasteur ', 'Pasteur, ')),
    counterexamples: ['leucocytes 12000 Hb 9', 'plaquettes 45000 puis', '10000 UI', 'lait 20000 Tel'],
  }),
  rule({
    name: 'townFrenchPostcode',
    category: ['CITY', 'ZIP'],
    languages: ['fr'],
    at: 'capital',
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d'’-]|\p{Lu}\p{L}{0,20}[ ])(${capital}(?:[ ](?!CEDEX|Cedex)${capital}){0,2}
        (?:[ ](?:Cedex|CEDEX)(?:[ ]\d{1,2}(?!\d))?)?)[ ]\(?((?:0[1-9]|[1-8]\d|9[0-8])\d{3})(?=\)|,|\.|\n|$)
      `,
        'u',
      ),
    confidence: 0.7,
    accept: ([, city = ''], context) => hasTown(city, context) || /cedex/iu.test(city),
    examples: ['LIMONGE CEDEX ‹87042›'.replace('LIMONGE CEDEX', '‹LIMONGE CEDEX›')],
    counterexamples: ['Plaquettes 45000.', 'FINESS 93081,'],
  }),
  rule({
    name: 'shortPostcodeTown',
    category: ['ZIP', 'CITY'],
    languages: ['fr'],
    at: 'number',
    pattern: () =>
      written(
        pattern`
        (?<=(?:[,\n–—-]|à)[ ]{0,3}|^|\d,?[ ]{1,3})(?<!\d[ ]?[-–/.])(\d{4})[ ]{1,2}((?:(?:Le|La|
        Les)[ ])?\p{Lu}\p{Ll}+(?:['’-]\p{L}+)*(?:[ -](?:sur|les|le|la|de)?[ -]?\p{Lu}[\p{Ll}-]+
        ){0,3}(?:[ ]\d{1,2}(?!\d))?)(?=[ ]*(?:[,.;)(\n]|[-–][ ]|$|[ ]{2}))
      `,
        'u',
      ),
    confidence: 0.8,
    accept: ([, zip = '', city = ''], context) =>
      (!/^(?:19|20)\d\d$/u.test(zip) || hasTown(city, context)) && !/^(?:Le|La|Les|Dr|Pr|Mme|Mr|Madame|Monsieur|Docteur)$/u.test(city),
    examples: ['Avenue Hippo 110 - ‹1200› ‹Woluve-Saint-Lambert›, ', 'du Puits 5, ‹1005› ‹Lozanne›, '],
    counterexamples: ['en 2019 Pas de', 'poste 4471 Dr Lamy', 'MT 1005 Lausanne'],
  }),
  rule({
    name: 'prefixedPostcodeTown',
    category: ['ZIP', 'CITY'],
    at: { words: ['ch', 'b', 'l', 'f', 'd', 'be', 'fr', 'lu'] },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d])((?:CH|[BLFD]|FR|BE|LU)[-–]\d{4,5})[ ]{1,3}
        (${capital}(?:[ ](?:(?:sur|en|la|le|de|am|a\.)[ ])?${capital}){0,3}(?:[ ]\d{1,2}(?!\d))?)
      `,
        'u',
      ),
    confidence: 0.95,
    examples: ['‹CH-1847› ‹Renzaz› (Vaud)', '‹B-5000› ‹NAMIR›\n', '‹F-25300› ‹Pontarlieu›'],
    counterexamples: ['B-12 Vitamine', 'CH-1847', 'D-dimères 5000 Fait'],
  }),
  rule({
    name: 'spanishPostcodeTown',
    category: ['ZIP', 'CITY'],
    languages: ['es'],
    at: 'number',
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d/.,+-]|\d[ ])((?:0[1-9]|[1-4]\d|5[0-2])\d{3})[ ]{0,2}(?:[-,–][ ]?)?
        (${capital}(?:[ ](?:(?:de|del|la|el|las|los|de la|de los)[ ])?${capital}){0,3})?(?!\d)
      `,
        'u',
      ),
    confidence: 0.75,
    accept: (_groups, { document: { text }, start }) =>
      /(?:CP|C\.P\.|[Pp]ostal|[,.–-])[ :]*$/u.test(text.slice(Math.max(0, start - 10), start)),
    examples: ['CP: ‹28042›', ', ‹28080› ‹Madril›.'],
    counterexamples: ['leucocitos 12000', 'plaquetas de 45000 Hb'],
  }),
]

/**
 * Five digits before a capital may be a count: a town is known, ends in CEDEX or follows an
 * address.
 */
function isFrenchTown(zip: string, city: string, context: RuleContext): boolean {
  if (/^(?:Tel|Tél|Fax|Hb|UI|GB|Plaquettes?|PNN|CRP|Dr|Docteur|Mme|Poste|Puis|Leuco\w*|Et)\b/iu.test(city)) return false
  if (/cedex/iu.test(city) || hasTown(city, context)) return true
  const {
    document: { text },
    start,
  } = context
  return (
    !zip.endsWith('0000') &&
    /(?:^|[,\n(–—-]|[ ]{2}|[Dd]omicile|adresse|\bà|\p{L}{3}\.?)[ ]*$/u.test(text.slice(Math.max(0, start - 12), start)) &&
    !/(?:leuco|plaq|GB|PNN|num[ée]ro|n°|FINESS|RPPS|poste|NDA|IPP)[^\n,]{0,12}$/iu.test(text.slice(Math.max(0, start - 20), start))
  )
}
