import { pattern } from '../../core/pattern.ts'
import { splitWords } from '../../core/splitWords.ts'
import { vinHolds } from './checkDigits.ts'
import { type Rule, rule, written } from './rule.ts'

const makes = pattern`
  ford|toyota|holden|honda|hyundai|kia|mazda|nissan|subaru|tesla|bmw|audi|vw|volvo|jeep|chevy|buick|ram|dodge|gmc|
  commodore|corolla|camry|landcruiser|hilux|ranger|kluger|aqua|tundra|silverado|malibu|transit|clio|kangoo|twingo|
  golf|polo|scooter|motorbike|motorcycle|bakkie|ute|troopy|truck|tractor|van|car|taxi|cab|hearse|ambulance|amb|veh|
  vehicle|suv|tail|aircraft|plane|a/c|helo|flown|rig|voiture|camion|bus|moto|vehicule|utilitaire|semi-remorque|rego|
  reg|plate|plates|plaque|immatricule|immatriculee|tag|hull|fleet|auto|wheeler|two-wheeler|hersed|boat|sled|coche|
  matricula
`.split('|')

const plateWords = pattern`
  vin|(?:licen[cs]e\s)?plates?|rego|immatricul[ée]e?|plaque|veh(?:icle)?\s(?:reg|tag)|tail|hull|
  tractor|fleet|matr[ií]cula|wing|van|car\s(?:rego|reg)|reg
`

const plateStart = pattern`\d{1,3}|[A-Z]{1,4}|[A-Z]\d{2,3}|\d[A-Z]{2,3}`
const plateMiddle = pattern`\d{2,4}|[A-Z]{1,3}|[A-Z]{1,2}\d{1,2}|\d[A-Z]{2}`
const plateEnd = pattern`[ ·-][A-Z\d]{1,4}`

/** Registrations of what drives, sails and flies. */
export const vehicleNumberRules: readonly Rule[] = [
  rule({
    name: 'number of a vehicle',
    category: 'VEHICLE',
    at: {
      words: splitWords(`
        vin plate plates rego immatricule immatriculee plaque veh tail hull tractor fleet matricula wing van car
        vehicle reg vehicule
      `),
    },
    pattern: () =>
      written(
        pattern`
        (?<!\p{L})(?:${plateWords})(?:\s?(?:no\.?|n°|#|is|reg))?[\s:=(]{1,10}([A-Za-z\d]{1,17}(?:[ ·-](?:
        [A-Z]{0,4}\d[A-Z\d]{0,6}|[A-Z]{1,3})(?![\p{L}\d])){0,3})(?![\p{L}\d-]|[.,/]\d)
      `,
        'iu',
      ),
    confidence: 0.95,
    accept: ([label = '', code = '']) =>
      /\d/.test(code) &&
      /[A-Z]/.test(code) &&
      code === code.toUpperCase() &&
      code.length >= 5 &&
      (!/^reg(?!o)/iu.test(label) || /^[A-Z]{2}\d\d ?[A-Z]{3}$|^\d{2,3}-[A-Z]{1,2}-\d+$/.test(code)),
    examples: [
      'VIN ‹1FTYR10D53PB44718›',
      'plate ‹8KZT402›',
      'immatriculée ‹FM-775-NM›',
      'rego ‹419 ZXT›',
      'plate ‹2C 33219›',
      'reg ‹181-G-5386›',
    ],
    counterexamples: ['plate fixation', 'tail of pancreas', 'plate 3 mm', 'reg 254408RA'],
  }),
  rule({
    name: 'aircraft',
    category: 'VEHICLE',
    at: { words: ['vh', 'zk', 'c', 'g', 'n', 'f', 'hb', 'oo', 'ei'] },
    pattern: () => /(?<![\p{L}\d-])((?:VH|ZK|C|G|F|HB|OO|EI)-[A-Z]{3,4}|N\d{3}[A-Z]{2})(?![\p{L}\d-])/u,
    confidence: 0.82,
    accept: ([, code = '']) =>
      /^(?:VH|ZK)-[A-Z]{3}$|^C-[FGI][A-Z]{3}$|^F-[BGHO-Z][A-Z]{3}$|^(?:HB|OO|EI)-[A-Z]{3}$|^G-[A-Z]{4}$|^N\d/.test(code),
    examples: ['Flown ‹VH-TJZ› helo', 'tail ‹N601EC›', 'par ‹F-HDRG›'],
    counterexamples: ['C-PEPTIDE', 'VH-1', 'C-SPINE', 'G-CSF tube'],
  }),
  rule({
    name: 'plate of France or Italy',
    category: 'VEHICLE',
    languages: ['fr', 'en', 'es'],
    at: 'capital',
    pattern: () => /(?<![\p{L}\d-])([A-HJ-NP-TV-Z]{2}([ -])\d{3}\2[A-HJ-NP-TV-Z]{2})(?![\p{L}\d-])/u,
    confidence: 0.95,
    accept: ([, code = ''], { document }) =>
      code.includes('-') || (document.language !== 'en' && !/^(?:HR|FC|FR|TA|PA|BP|PR|RR)/.test(code)),
    examples: ['(‹FM-775-NM›)', 'Kangoo ‹BZ 992 LM›'],
    counterexamples: ['FM-775', 'AB 12 CD'],
  }),
  rule({
    name: 'plate of the United Kingdom',
    category: 'VEHICLE',
    languages: ['en'],
    at: 'capital',
    pattern: () => /(?<![\p{L}\d-])([A-HJ-PR-Y][A-HJ-PR-Y](?:0[1-9]|[1-7]\d) [A-Z]{3})(?![\p{L}\d-])/u,
    confidence: 0.9,
    accept: ([, code = '']) => !/(?:MRI|AND|THE|FOR|BPM|IVF|LFT|AST|ALT)$/.test(code),
    examples: ['Reg ‹WX71 FJO›', 'his car (‹CV17 KLX›)'],
    counterexamples: ['AB71 MRI', 'CV1 KLX'],
  }),
  rule({
    name: 'plate of India, Ireland or South Africa',
    category: 'VEHICLE',
    languages: ['en'],
    at: 'number',
    pattern: () => /(?<![\p{L}\d-])((?:0\d|[12]\d)[12]?-(?:[A-Z]{1,2})-\d{1,6})(?![\p{L}\d-])/u,
    confidence: 0.8,
    accept: ([, code = '']) => /^\d\d[12]?-(?:C|CE|CN|CW|D|DL|G|KE|KK|KY|L|LD|LH|LM|LS|MH|MN|MO|OY|RN|SO|T|W|WH|WX|WW)-\d{1,6}$/.test(code),
    examples: ['reg ‹181-G-5386›', '‹12-L-4471›'],
    counterexamples: ['181-GG-5386', '12-March-2019'],
  }),
  rule({
    name: 'plate of an Indian state',
    category: 'VEHICLE',
    languages: ['en'],
    at: { words: 'an ap ar as br ch cg dl ga gj hr hp jk jh ka kl ld mh ml mn mp mz nl od pb py rj sk tn ts tr up uk wb'.split(' ') },
    pattern: () => /(?<![\p{L}\d-])([A-Z]{2}[ -]\d\d[ -][A-Z]{1,2}[ -]\d{4})(?![\p{L}\d-])/u,
    confidence: 0.95,
    examples: ['Auto no. ‹UP 12 KT 7716›', '(‹KL-02-AX-9975›)'],
    counterexamples: ['UP 12 KT', 'up 12 to 77'],
  }),
  rule({
    name: 'vehicle identification number that checks',
    category: 'VEHICLE',
    at: 'number',
    pattern: () => /(?<![\p{L}\d])(\d[A-HJ-NPR-Z\d]{16})(?![\p{L}\d])/u,
    confidence: (code) => (vinHolds(code) ? 0.97 : 0.8),
    accept: ([, code = '']) => (code.match(/[A-Z]/g) ?? []).length >= 3,
    examples: ['Ambulance ‹1FDXE45F83HA91050›'],
    counterexamples: ['12345678901234567', '1FDXE45F83HA9105'],
  }),
  rule({
    name: 'what drives, and its plate',
    category: 'VEHICLE',
    at: { words: makes },
    pattern: () =>
      written(
        pattern`
        (?<!\p{L})[\p{L}-]+[\s:,]{0,2}\(?((?:${plateStart})[ ·-]?(?:${plateMiddle})(?:${plateEnd})?)
        (?![\p{L}\d-]|[.,/]\d)
      `,
        'iu',
      ),
    confidence: 0.72,
    accept: ([, code = '']) =>
      code === code.toUpperCase() &&
      /\d/.test(code) &&
      /[A-Z]/.test(code) &&
      code.replace(/[^A-Z\d]/g, '').length >= 5 &&
      !/^\d+ ?(?:MG|ML|KG|MM|CM|DAYS?|WKS?)$/.test(code),
    examples: ['Commodore ‹S417 BQX› sold', 'taxi (‹CA 514-349›)', 'van ‹1QR 7KD›, keys'],
    counterexamples: ['van 2', 'car at 5 pm', 'truck 20 KG', 'Transit time'],
  }),
]
