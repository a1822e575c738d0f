import { pattern } from '../../core/pattern.ts'
import { dniHolds } from './checkDigits.ts'
import { cuitHolds, curpHolds, dominicanIdHolds, ecuadorIdHolds, guatemalaIdHolds, rutHolds, uruguayIdHolds } from './checkDigitsEs.ts'
import { labelled } from './labelled.ts'
import { type Rule, rule, written } from './rule.ts'

const free = '(?<![\\p{L}\\d]|\\d[.,/-])'
const ends = '(?![\\p{L}\\d]|[.,/-]\\d)'
const practitioners = pattern`
  dr|dra|doctora?|m[eé]d\p{Ll}*|lic|enf|qfb|cirujano|especialista|gin\p{Ll}*|radi[oó]loga?|
  firma|sello|responsable
`

/** Before 'céd.' of a person who practises: 'Dr. X, céd. 555382' is a licence (Mexico). */
const practises = new RegExp(pattern`(?<!\p{L})(?:${practitioners})(?![\p{L}])[^\n]{0,40}$`, 'iu')

const monthAndDay = pattern`(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])`
const curp = pattern`[A-Z]{4}[ ]?\d{6}[ ]?[HMX][A-Z]{5}[ ]?[A-Z\d]\d`
const rfc = pattern`[A-ZÑ&]{3,4}[ -]?\d{2}${monthAndDay}[ -]?[A-Z\d]{2}[A\d]`
const voterKey = pattern`[A-Z]{6}\d{8}[HM]\d{3}`

/** Identity and tax numbers of Spain and Latin America, by their labels and by their own build. */
export const identityNumberRulesEs: readonly Rule[] = [
  labelled({
    name: 'identity number in Spanish',
    category: 'IDNUM',
    languages: ['es'],
    labels: [
      ...'dni d.n.i nie n.i.e nif n.i.f curp rfc rut r.u.t run cuit cuil dpi cui dui pasaporte nit ruc ine'.split(' '),
      ...[
        'dni/nie',
        'dni n°',
        'nie n°',
        'n° dni',
        'n° de dni',
        'documento nacional de identidad',
        'documento de identidad',
        'doc de identidad',
        'doc identidad',
        'documento n°',
        'doc n°',
        'n° de documento',
        'n° documento',
        'cedula de identidad',
        'cedula de ciudadania',
        'cedula de extranjeria',
        'cedula n°',
        'n° de cedula',
        'tarjeta de identidad',
        'carne de identidad',
        'carnet de identidad',
        'clave de elector',
        'clave unica',
        'pasaporte n°',
        'n° de pasaporte',
        'cod identificacion',
        'identificacion n°',
        'n° de identificacion',
        'matricula consular',
        'permiso de residencia',
      ],
    ],
    least: 4,
    confidence: 0.97,
    proved: true,
    examples: [
      'DNI: ‹12.345.678-Z›',
      'NIE ‹X-1234567-L›',
      'CURP: ‹GOPL850312MDFMRC07›',
      'RUT ‹12.345.678-5›',
      'C.I. no, CUIL ‹20-12345678-6›',
      'pasaporte ‹AAB123456›',
      'clave de elector ‹GMPRLC85031209M300›',
    ],
    counterexamples: ['DNI caducado', 'run 3 km', 'sin documento', 'pasaporte COVID'],
  }),
  labelled({
    name: 'cédula or document',
    category: 'IDNUM',
    languages: ['es'],
    labels: ['cedula', 'ced', 'documento', 'doc', 'identidad', 'identificacion', 'id', 'carnet', 'carne', 'ci', 'c.i', 'l.c', 'l.e'],
    ordinary: true,
    least: 5,
    confidence: 0.93,
    sort: (code, before) => (/^\d{4,8}$/.test(code.replace(/\W/g, '')) && practises.test(before) ? 'LICENSE' : 'IDNUM'),
    examples: ['cédula ‹1.144.036.582›', 'C.I. ‹V-12.345.678›', 'CI: ‹85031212345›', 'ced. ‹0912345675›', 'Dr. Juan Ruiz, céd. ‹3456789›'],
    counterexamples: ['cédula vencida', 'CI 3.2 l/min', 'identidad de género', 'doc. 12'],
  }),
  labelled({
    name: 'short labels of identity documents',
    category: 'IDNUM',
    languages: ['es'],
    labels: ['cc', 'c.c', 'ti', 't.i', 'ce', 'rc', 'pep', 'ppt', 'td'],
    capitals: true,
    least: 6,
    confidence: 0.93,
    proved: true,
    examples: ['CC ‹52.845.123›', 'TI ‹1102345678›', 'C.C. No. ‹1.020.345.678›'],
    counterexamples: ['350 cc 200', 'CC 20', 'CE 5'],
  }),
  rule({
    name: 'DNI by its figures',
    category: 'IDNUM',
    languages: ['es'],
    at: 'number',
    pattern: () =>
      written(`${free}(\\d{8}[ ]?[-–.]?[ ]?[A-HJ-NP-TV-Z]|\\d{1,2}\\.\\d{3}\\.\\d{3}[ ]?[-–.]?[ ]?[A-HJ-NP-TV-Z])${ends}`, 'u'),
    confidence: (code) => (dniHolds(code) ? 0.98 : 0.86),
    proved: dniHolds,
    accept: ([, code = '']) => dniHolds(code) || /[-–.]/.test(code) || /\d[A-Z]$/.test(code),
    examples: ['firma, ‹12345678Z›,', '‹12.345.678-Z›', '‹87654321X›', '‹12345678-A›'],
    counterexamples: ['12345678', '1234567Z', 'plaquetas 12345678 X'],
  }),
  rule({
    name: 'NIE by its figures',
    category: 'IDNUM',
    languages: ['es'],
    at: { words: ['x', 'y', 'z'] },
    pattern: () => /(?<![\p{L}\d])([XYZ][ .-]?(?:\d{7}|\d\.\d{3}\.\d{3})[ ]?[-–.]?[ ]?[A-Z])(?![\p{L}\d])/u,
    confidence: (code) => (dniHolds(code) ? 0.98 : 0.9),
    proved: dniHolds,
    examples: ['‹X1234567L›', '(‹Y-1234567-A›)'],
    counterexamples: ['X 123', 'Y1234567'],
  }),
  rule({
    name: 'CURP, RFC or elector of Mexico by its build',
    category: 'IDNUM',
    languages: ['es'],
    at: 'capital',
    pattern: () => written(pattern`(?<![\p{L}\d])(${curp}|${rfc}|${voterKey})(?![\p{L}\d])`, 'u'),
    confidence: (code) => (curpHolds(code) ? 0.99 : 0.94),
    proved: curpHolds,
    examples: ['CURP ‹GOPL850312MDFMRC07›', '‹GOPL850312AB1›', '‹GMPRLC85031209M300›'],
    counterexamples: ['GOPL850312', 'GOPL859912AB1'],
  }),
  rule({
    name: 'RUT that checks',
    category: 'IDNUM',
    languages: ['es'],
    at: 'number',
    pattern: () => written(`${free}(\\d{1,2}\\.\\d{3}\\.\\d{3}[ ]?-[ ]?[\\dkK]|\\d{7,8}-[\\dkK])${ends}`, 'u'),
    confidence: (code) => (rutHolds(code) || uruguayIdHolds(code) ? 0.97 : /\./.test(code) ? 0.9 : 0.72),
    proved: rutHolds,
    examples: ['‹12.345.678-5›', 'madre ‹7654321-6›', '‹9.876.543-K›'],
    counterexamples: ['345.678-5', '12.345.678'],
  }),
  rule({
    name: 'CUIT or CUIL by its groups',
    category: 'IDNUM',
    languages: ['es'],
    at: 'number',
    pattern: () => written(`${free}((?:2[03-7]|3[034])[- ]\\d{8}[- ]\\d)${ends}`, 'u'),
    confidence: (code) => (cuitHolds(code) ? 0.98 : 0.92),
    examples: ['‹20-12345678-6›', '‹27-98765432-1›'],
    counterexamples: ['20-1234567-6', '99-12345678-6'],
  }),
  rule({
    name: 'cédula of Venezuela by its letter',
    category: 'IDNUM',
    languages: ['es'],
    at: { words: ['v', 'e'] },
    pattern: () => /(?<![\p{L}\d])([VE][- ]?(?:\d{1,2}\.\d{3}\.\d{3}|\d{7,8}))(?![\p{L}\d]|[.-]\d)/u,
    confidence: 0.93,
    accept: ([, code = '']) => /[-.]/.test(code),
    examples: ['(‹V-12.345.678›)', '‹E-81.234.567›', '‹V-9876543›'],
    counterexamples: ['V 5', 'E-12', 'V 1234567'],
  }),
  rule({
    name: 'cédula by its groups',
    category: 'IDNUM',
    languages: ['es'],
    at: 'number',
    pattern: () =>
      written(
        pattern`
        ${free}(\d{3}-\d{7}-\d|[1-9]-\d{4}-\d{4}|\d{4}[ -]\d{5}[ -]\d{4}|\d{8}-\d|\d\.\d{3}\.\d{3}-\d|
        0\d{3}-\d{4}-\d{5})${ends}
      `,
        'u',
      ),
    confidence: (code) => (dominicanIdHolds(code) || guatemalaIdHolds(code) || uruguayIdHolds(code) ? 0.97 : 0.85),
    examples: ['‹001-1234567-8›', '‹1-0234-0567›', '‹2345 67890 0101›', '‹1.234.567-2›', '‹0801-1985-01234›'],
    counterexamples: ['01-1234567-8', '10-0234-0567', '4539 1488 0343 6467'],
  }),
  rule({
    name: 'cédula of Ecuador that checks',
    category: 'IDNUM',
    languages: ['es'],
    at: 'number',
    pattern: () => written(`${free}(\\d{9}-?\\d)${ends}`, 'u'),
    confidence: 0.8,
    accept: ([, code = '']) => ecuadorIdHolds(code),
    examples: ['‹1710034065›', 'madre ‹171003406-5›'],
    counterexamples: ['1710034064', '9910034065'],
  }),
]
