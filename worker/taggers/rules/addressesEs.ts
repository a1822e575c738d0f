import { pattern } from '../../core/pattern.ts'
import { blank, capital, cased, listOf } from './placePatterns.ts'
import { type Rule, rule, written } from './rule.ts'

const types = cased(
  listOf(
    pattern`
      Calle|C/|C/.|Cl|Avenida|Avda.|Avda|Av.|Av|Avd.|Plaza|Pza.|Pza|Plza.|Pl.|Paseo|Pº|P.º|Ps.|Passeig|Carrer|Ronda|
      Rda.|Camino|Cno.|Carretera|Ctra.|Ctra|Travesía|Trav.|Urbanización|Urb.|Barrio|Glorieta|Gran Vía|Vía|Pasaje|
      Callejón|Cuesta|Rambla|Polígono|Rúa|Apartado
    `,
  ),
).replaceAll('.', '\\.')
const particle = `(?:${cased(listOf('de la|de los|de las|de|del|la|el|los|las|y|en|e|san|santa|na|do|da'), true)})[ ]`
const numberTail = pattern`
  (?:(?:,?[ ]|,[ ]?)(?:[Nn](?:[º°o]|úm)\.?[ ]?|s/n|S/N)?(?:\d{1,4}(?:[-–/][ ]?\d{1,4})?
  (?:[ ]?(?:bis|[A-Z])(?!\p{L}))?)?)?
`
const unit = pattern`
  (?:(?:,[ ]?|[ ]|[ ]?[-–][ ]?)(?:\d{1,2}[º°ª]?[ ]?[A-Z](?!\p{L})|\d{1,2}[º°ª](?:[ ]?(?:izquierda|izq\.?|derecha|
  dcha\.?|dch\.?|centro|\d{1,2}[ªº]|[A-Za-z](?!\p{L})))?|(?:[Pp]iso|[Pp]uerta|[Ee]scalera|[Ee]sc\.?|[Pp]ortal|[Bb]loque|
  [Bb]lq\.?|[Pp]lanta|[Ll]ocal|[Bb]ajo|BAJO)(?:[ ](?:\d{1,3}[º°ª]?|[A-Z]))?(?!\p{L}))){0,4}
`

const addressLabels = pattern`Domicilio|DOMICILIO|Dirección|DIRECCIÓN|Direccion`
const nextField = pattern`Localidad|CP|Ciudad|Provincia`

const colombianRoads = pattern`
  [Cc]alle|[Cc]ll?|[Cc]arrera|[Cc]ra?|[Kk]ra?|[Dd]iagonal|[Dd]g|[Dd]iag|[Tt]ransversal|[Tt]v|
  [Tt]ransv|[Aa]v(?:enida|da)?|CALLE|CARRERA|CRA|CLL?
`
const pointOfCompass = pattern`[Ss]ur|[Nn]orte|[Ee]ste|[Oo]este|[Bb]is|SUR`
const roadNumber = pattern`\d{1,3}[ ]?[A-Z]{0,2}`

export const addressRulesEs: readonly Rule[] = [
  rule({
    name: 'streetEs',
    category: 'STREET',
    languages: ['es'],
    at: {
      words: listOf(
        pattern`
          calle|c|cl|avenida|avda|av|avd|plaza|pza|plza|pl|paseo|p|ps|passeig|carrer|ronda|rda|camino|cno|carretera|
          ctra|travesia|trav|urbanizacion|urb|barrio|glorieta|gran|via|pasaje|rambla|poligono|rua|cuesta|callejon
        `,
      ),
    },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d])((?:${types})(?:${blank}|(?<=/))(?:${particle}){0,3}(?:${capital}\.?|\d{1,2})
        (?:[ ](?:${particle}){0,3}${capital}\.?){0,6}${numberTail}${unit})
      `,
        'u',
      ),
    confidence: 0.88,
    // Chloride, and the sight of an eye.
    accept: ([, found = ''], { document: { text }, end }) =>
      !/^A[Vv]\.?[ ](?:O\.?[DIS]|O\.$|AO|SC|CC)(?!\p{L})/u.test(found) &&
      (!/^Cl[ ]\d+[ ]?$/u.test(found) || /^[ ]?con[ ]/u.test(text.slice(end, end + 6))),
    examples: ['Domicilio: ‹Calle Corral 12, 3º B›.', 'Dirección: ‹C/ Los Madros, 25›', '‹Avda. de Andaluz, s/n›'],
    counterexamples: ['vía oral', 'calle sin nombre', 'C de Vitamina', 'K 4,2 Cl 101 HCO3', 'AV OD 10/10'],
  }),
  rule({
    name: 'addressFieldEs',
    category: 'STREET',
    languages: ['es'],
    at: { words: ['domicilio', 'direccion'] },
    pattern: () =>
      written(
        pattern`
        (?:${addressLabels})[ ]?:[ ]{0,3}([^\n]{3,90}?)
        (?=\.?[ ]*(?:\r?\n|$)|\.[ ]+(?:${nextField})|,[ ]*\d{5}\b)
      `,
        'u',
      ),
    confidence: 0.91,
    accept: ([, found = '']) => !/@|^\d+$/u.test(found),
    examples: ['Domicilio: ‹Av. Corral 12, 3, 2›\n'],
    counterexamples: ['Domicilio familiar', 'Domicilio:\n'],
  }),
  rule({
    name: 'street of Colombia by its numbers',
    category: 'STREET',
    languages: ['es'],
    at: { words: listOf('calle|cl|cll|carrera|cra|cr|kra|kr|diagonal|dg|diag|transversal|tv|transv|avenida|av|avda') },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d])((?:${colombianRoads})\.?[ ]${roadNumber}(?:[ ](?:${pointOfCompass}))?[ ]?
        (?:#|[Nn][º°o]\.?)[ ]?${roadNumber}(?:[ ]?(?:[Ss]ur|[Bb]is))?[ ]?[-–][ ]?\d{1,3})(?!\d)
      `,
        'u',
      ),
    confidence: 0.96,
    examples: ['‹Carrera 7 # 12-34›', 'vive en ‹Cra. 45A No. 26 - 85›', '‹Calle 100 Sur # 8A-55›'],
    counterexamples: ['calle 7', 'carrera 12-34', 'Cl 100 # 3'],
  }),
  rule({
    name: 'street of Latin America',
    category: 'STREET',
    languages: ['es'],
    at: {
      words: listOf(
        pattern`
          jr|jiron|psje|pje|calzada|calz|circuito|privada|priv|prol|prolongacion|blvd|bulevar|boulevard|andador|retorno|
          cerrada|carrer|plaça|mz|manzana|ruta
        `,
      ),
    },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d])((?:(?:Jr|JR|Jir[oó]n|Psje|Pje|Calzada|Calz|Circuito|Privada|Priv|Prol|Prolongación|Blvd|
        Bulevar|Boulevard|Andador|Retorno|Cerrada|[Cc]arrer|[Pp]laça)\.?[ ](?:${particle}){0,3}${capital}\.?
        (?:[ ](?:${particle}){0,3}${capital}\.?){0,4}(?:,?[ ](?:[Nn][º°o]\.?[ ]?|#[ ]?)?\d{1,5}(?:-\d{1,4})?
        (?:[ ]?[A-Z](?![\p{L}]))?)|(?:Mz|MZ|mz|Manzana)\.?[ ]?[A-Z\d]{1,3}[ ,]{1,2}(?:[Ll]te?|LT|[Ll]ote)\.?[ ]?\d{1,3}|
        Ruta[ ](?:Nacional[ ]|Provincial[ ])?\d{1,3}[ ,]{1,2}[Kk]m\.?[ ]?\d{1,4}))(?![\p{L}\d])
      `,
        'u',
      ),
    confidence: 0.9,
    examples: ['‹Jr. Huallaga 2725›, Lima', '‹Mz K Lote 7›', '‹Blvd. Juárez 1201-3›', '‹Calzada del Valle 400›', '‹Ruta 8 km 612›'],
    counterexamples: ['Jr. Smith', 'retorno a casa', 'Mz 3'],
  }),
]
