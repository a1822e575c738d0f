import { pattern } from '../../core/pattern.ts'
import { splitWords } from '../../core/splitWords.ts'
import { wordClass } from '../gazetteer/classes.ts'
import { isThing, PRODUCTS } from '../gazetteer/nameGuards.ts'
import { surroundings } from './nameExtents.ts'
import { type Rule, rule, written } from './rule.ts'

/** What follows a sign or a score rather than a person. */
const MEASURED = /^(?:['’]s)?[ \t]*(?:neg|pos|\+|-(?!\p{Lu})|–|−|\d|=|:[ \t]*\d|absent|present|\/|signs?\b)/iu

const namedThings = pattern`
  disease|syndrome|sign|test|score|scale|catheter|criteria|procedure|fundoplication|maneuver|
  manoeuvre|classification|reflex|thyroiditis|lymphoma|sarcoma|palsy|contracture|phenomenon|
  esophagus|oesophagus|encephalopathy|drain|collar|splint|tube|fracture|hernia|ulcer|cells|bodies|
  lines|stain|agar|equation|questionnaire|inventory|granulomatosis|macroglobulinemia|chorea|
  dementia|neuroma|node|nodes|cyst|duct|forceps|needle|speculum|pessary|frame|orthosis|formula|
  grade|stage|position
`

const frenchOf = pattern`de[ \t]la[ \t]|de[ \t]|du[ \t]|des[ \t]|d['’]|del[ \t]`
const furtherName = pattern`[-–, ]{1,2}\p{Lu}[\p{L}'’]+`

/** Diseases, signs and devices named after people are no identifiers. */
export const eponymRules: readonly Rule[] = [
  rule({
    name: 'eponym before its thing',
    category: 'keep',
    at: 'capital',
    pattern: () =>
      written(
        pattern`
        \p{Lu}\p{L}+(?:['’](?!s\b)\p{L}+)?(?:[-–]\p{Lu}\p{L}+){0,3}(?=(?:['’]s?)?[ \t](?:${namedThings})(?!
        [\p{L}]))
      `,
        'u',
      ),
    confidence: 0.94,
    examples: ["‹Parkinson›'s disease", '‹Foley› catheter', '‹Stevens-Johnson› syndrome', '‹Glasgow› score'],
    counterexamples: ['Foley saw him', 'Dr Parkinson called'],
  }),
  rule({
    name: 'eponym after its thing',
    category: 'keep',
    languages: ['fr', 'es'],
    at: {
      words: splitWords(`
        signe signes manœuvre manoeuvre maladie syndrome sd score test échelle sonde fracture indice classification
        critères lymphome sarcome réflexe point attelle lit maladies diverticule escarre protocole technique type signo
        enfermedad síndrome sindrome escala loge canal ligament tendon nodule phénomène purpura œdème hémorragie ulcère
        ostéotomie opération intervention mal chorée drain redon angine lame pied thyroïdite paralysie
      `),
    },
    pattern: () => written(pattern`\p{L}+[ \t](?:${frenchOf})?(\p{Lu}[\p{L}'’]+(?:${furtherName}){0,2})`, 'u'),
    confidence: 0.965,
    accept: (groups, context) =>
      (context.lexicon.classOf((groups[1] ?? '').split(/[-– ]/u)[0] ?? '') & wordClass.EPONYM) !== 0 ||
      /^(?:signe|manœuvre|manoeuvre|maladie|syndrome|score|échelle|sonde|fracture|réflexe|signo|enfermedad|síndrome|escala)/iu.test(
        groups[0] ?? '',
      ),
    examples: ['signe de ‹Babinski› négatif', 'maladie de ‹Crohn›', 'fracture de ‹Pouteau-Colles›'],
    counterexamples: ['le signe de la main', 'maladie de cœur'],
  }),
  rule({
    name: 'product with the name of a person',
    category: 'keep',
    at: {
      words: 'bair sara passy port mirena jamar bard jackson edwards little jack midas zimmer baxter lucas yasmin jasmine clio'.split(' '),
    },
    pattern: () => written(`(?:${PRODUCTS})`, 'u'),
    confidence: 0.94,
    examples: ['‹Bair Hugger› on', '‹Sara Stedy› x2', 'Offer ‹Mirena› removal'],
    counterexamples: ['Sara called', 'Edwards was seen'],
  }),
  rule({
    name: 'a known eponym on its own',
    category: 'keep',
    at: 'capital',
    pattern: () => /\p{Lu}[\p{L}'’]+(?:-\p{Lu}[\p{L}'’]+)?/u,
    confidence: 0.72,
    accept: (groups, context) => {
      const word = groups[0] ?? ''
      if (!(context.lexicon.classOf(word) & wordClass.EPONYM)) return false
      const where = surroundings(context)
      return (
        isThing({ start: context.start, end: context.end, words: [] }, where) ||
        MEASURED.test(where.text.slice(context.end, context.end + 14))
      )
    },
    examples: ['‹Lasègue› 30°', '‹Murphy› neg'],
    counterexamples: ['Foley saw him'],
  }),
]
