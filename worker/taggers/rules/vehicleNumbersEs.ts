import { pattern } from '../../core/pattern.ts'
import { listOf } from './placePatterns.ts'
import { type Rule, rule, written } from './rule.ts'

const vehicles = pattern`
  coche|carro|auto|automovil|turismo|vehiculo|moto|motocicleta|ciclomotor|mototaxi|mototaxista|motochorro|camion|
  camioneta|furgoneta|furgon|taxi|remis|remise|colectivo|bus|buseta|busito|guagua|combi|trimovil|tricimoto|micro|
  ambulancia|ambul|amb|patrulla|patrullero|jeep|jeepeta|lancha|bote|panga|avioneta|helicoptero|tractor|remolque|grua|
  pickup|pick|troca|tuctuc|bmw|seat|renault|toyota|nissan|hyundai|kia|chevrolet|ford|fiat|peugeot|citroen|volkswagen|
  vw|audi|mercedes|tesla|suzuki|mazda|honda|dacia|opel|skoda|aveo|corolla|hilux|gol|clio|corsa|moskvich|lada
`

const plateWordsEs = pattern`
  matr[ií]cula|placas?|patente|chapa|dominio|mat\.|bastidor|econ[oó]mico
`
const plateForms = pattern`
  [A-Z]{3}-\d{2}-\d{2}|[A-Z]{2}-\d{2}-\d{3}|[A-Z]{3}-\d{3}-[A-Z]|[A-Z]{2}-\d{4}-[A-Z]|P-?\d{3}
  [A-Z]{3}|[BCDFGHJKLPRSTVWXYZ]{4}[·-]\d{2}|[BCDFGHJKLPRSTVWXYZ]{2}[·-][BCDFGHJKLPRSTVWXYZ]{2}[·-]
  \d{2}|[A-Z]{2} ?\d{3} ?[A-Z]{2}(?<=\d{3}[A-Z]{2}|\d{3} [A-Z]{2})
`
const loosePlateForms = pattern`
  [A-Z]{1,4}[ ·-]?\d{2,6}(?:[ ·-]?[A-Z\d]{1,3})?|\d{3,4}[ ·-]?[A-Z]{2,3}|[A-Z]\d[A-Z][ -]?\d{3}|
  [A-Z][ ]?(?:\d{3}[ ]\d{3}|\d{5,7})|\d[A-Z]\d?[ -]?[A-Z\d]{2,4}
`

/** Plates of Spain and Latin America. */
export const vehicleNumberRulesEs: readonly Rule[] = [
  rule({
    name: 'plate behind its label in Spanish',
    category: 'VEHICLE',
    languages: ['es'],
    at: { words: ['matricula', 'placa', 'placas', 'patente', 'chapa', 'dominio', 'mat', 'bastidor', 'economico'] },
    pattern: () =>
      written(
        pattern`
        (?<!\p{L})(?:${plateWordsEs})(?:\s(?:del?\s\p{L}+|n[º°o]\.?|n[uú]m\.?))?[\s:="“(#]{1,4}([A-Z\d]{1,17}
        (?:[ ·-][A-Z\d]{1,6}){0,3})(?![\p{L}\d]|[.,/]\d)
      `,
        'iu',
      ),
    confidence: 0.95,
    proved: true,
    accept: ([, code = '']) =>
      code === code.toUpperCase() &&
      /\d/.test(code) &&
      /[A-Z]/.test(code) &&
      code.replace(/[^A-Z\d]/g, '').length >= 5 &&
      !/^(?:T|L|C)\d/.test(code),
    examples: [
      'matrícula ‹1234 BCD›',
      'placas ‹ABC-12-34›',
      'patente ‹AB 123 CD›',
      'placa ‹G 123456›',
      'chapa ‹ABC 123›',
      'patente ‹BCDF-12›',
    ],
    counterexamples: ['placa de tórax', 'placa 3 mm', 'matrícula de honor', 'placas 120000'],
  }),
  rule({
    name: 'plate of Spain by its build',
    category: 'VEHICLE',
    languages: ['es'],
    at: 'number',
    pattern: () => /(?<![\p{L}\d./-]|\d[ ])([ECHTPV]?\d{4}[ -]?[BCDFGHJKLMNPRSTVWXYZ]{3})(?![\p{L}\d-])/u,
    confidence: 0.93,
    proved: true,
    accept: ([, code = '']) => !/(?:BPM|LPM|RPM|CPM|MMH|KHZ|MHZ|TMP|HRS|MGR|GRS|MLS|KCL|KGS|PVC|DTP|PCR|TSH|LDH|HCG|VHS)$/.test(code),
    examples: ['atropello por ‹1234 BCD›', '(‹4567-LMN›)', '‹7890XYZ›'],
    counterexamples: ['1234 ABC', '1200 RPM', '123 BCD', '2000 MG'],
  }),
  rule({
    name: 'plate of a Latin American country by its build',
    category: 'VEHICLE',
    languages: ['es'],
    at: 'capital',
    pattern: () => written(pattern`(?<![\p{L}\d./-])(${plateForms})(?![\p{L}\d/-])`, 'u'),
    confidence: 0.86,
    proved: (code) => code.includes('·'),
    accept: ([, code = '']) => !/^(?:PO|SC|IV|IM|FC|FR|TA|SO|PA|DE|EN|LA|EL|ES|AL|FA)[ -]?\d|(?:UI|MG|ML|MM|CM)$/.test(code),
    examples: ['‹ABC-12-34›', '‹P-123BCD›', '‹BCDF-12›', '‹AB123CD›'],
    counterexamples: ['ABC-123', 'FC 120 LP', 'GGT 632 UI, FA 787 UI/ml', 'IV 100 MG'],
  }),
  rule({
    name: 'vehicle and its plate in Spanish',
    category: 'VEHICLE',
    languages: ['es'],
    at: { words: listOf(vehicles) },
    pattern: () =>
      written(
        pattern`
        (?<!\p{L})\p{L}+\.?(?:[ ](?:[\p{L}\d]{2,12}|de|la|el)){0,3}?,?[ ]\(?((?:${loosePlateForms}))(?![\p{L}\d-]
        |[.,/]\d)
      `,
        'u',
      ),
    confidence: 0.82,
    proved: true,
    accept: ([, code = '']) =>
      /\d/.test(code) &&
      code.replace(/[^A-Z\d]/g, '').length >= 5 &&
      !/^(?:[A-Z]+[ -]?(?:19|20)\d\d|\d+ ?(?:MG|ML|KG|MM|CM|KM|UI|HRS|MCG)|(?:DE|EN|LA|EL|AL|KM|RN|RP|AP|BR|A|N|M)[ -]?\d+)$/.test(code),
    examples: ['remis ‹ABC 123›', 'guagua ‹B 123 456›', 'camioneta arrendada ‹BCDF-12›', 'el coche ‹1234 BCD›', 'moto ‹ABC12D›'],
    counterexamples: ['coche a 120 km', 'auto 2019', 'moto en A-6', 'micro 210 MG', 'bus 506'],
  }),
]
