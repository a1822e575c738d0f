import { pattern } from '../../core/pattern.ts'
import { splitWords } from '../../core/splitWords.ts'
import { foldedHead, furtherHeads, heads } from '../../text/columnHeads.ts'
import { lineAt, shortLineAt } from '../../text/lines.ts'
import { type Cell, type CellMark, cellsOf, longestRow } from '../../text/tableCells.ts'
import type { Lexicon } from '../gazetteer/lexicon.ts'
import { ANY_NAME, wordClass } from '../gazetteer/wordGroups.ts'
import { readCode } from './codes.ts'
import { type Extent, type Rule, type RuleCategory, type RuleContext, rule } from './rule.ts'

const year = pattern`(?:\d{4}|\d\d)`
const numericDate = pattern`\d{1,2}[/.-]\d{1,2}[/.-]${year}|\d{4}-\d\d-\d\d`
const dateWithMonthName = pattern`\d{1,2}[ -]?\p{L}{3,4}[ -]?${year}`

const date = new RegExp(pattern`^(?:${numericDate}|${dateWithMonthName}|\d\d/\d{4})(?!\d)`, 'u')
const shapes: Readonly<Partial<Record<RuleCategory, RegExp>>> = {
  AGE: /^(\d{1,3})(?=$|\s?(?:[MFmf]\b|ans?\b|y|mois\b|mo\b|sem\b|\/\s?[MF\d]|\s*$))/u,
  DOB: date,
  DATE: new RegExp(`${date.source}|^\\d{1,2}/\\d{1,2}(?![\\d/])`, 'u'),
  PHONE: /^(?:\+\d|\(?\d)[\d ().-]{5,18}\d(?!\d)/u,
  PAGER: /^\d[\d -]{1,6}\d/u,
}

/** Tables: a row of heads, and what stands beneath them. */
export const columnRules: readonly Rule[] = [
  rule({
    name: 'beneath the head of a column',
    category: 'MEDICALRECORD',
    at: {
      words: splitWords(`
        mrn mr ur u urn umrn hrn ipp nip iep nda nhc uhid n dossier hosp hospital chart record folder pt patient case
        unit file visit csn nhi nhs chi medicare phn nir abha member hcn ohip ihi medicaid age edad dob ddn d born
        birth ne phone ph tel telephone mobile mob cell contact pager bleep bip pgr acc accession order rx lab
        specimen req claim barcode npi dea provider gmc rpps serial pg s lot batch sn dni cedula curp rut c ci
        documento muestra peticion orden colegiado matricula lote serie sip cip nss nass nuhsa afiliado tarjeta
        telefono tfno movil celular cel hc historia expediente ficha fecha ingreso f name surname last nom paciente
        nombre apellidos nok next relative dr doctor consultant cons surgeon anaesthetist anesth attending clinician
        resident registrar nurse rn staff operator medecin chirurgien interne senior ide medico medica cirujano ciruj
        enfermera enf responsable profesional init initial initials sig sign signed signature by done given chk
        checked ck nse visa firma fdo coder tech resp date entree adm admitted admission doa coll collected implanted
        tutor familiar acompanante aidant personne usuario usuaria operateur operatrice operador qui md inf anest
        anesthesiste infirmier infirmiere soignant soignante instrumentista redacteur kine med aux par paraphe fait
        hecho chir anesth int town suburb city village hometown localidad municipio poblacion ciudad comuna vereda
        corregimiento rancheria comunidad procedencia lugar ville commune localite provenance fokontany residence
        address street domicilio direccion adresse domicile calle
      `),
    },
    ...cellsBeneath(heads),
    examples: [
      'bed|pt|ur|team\n1|‹BERYL›|‹6590380›|X\n2|‹JOSE›|‹0608855›|Y',
      'TIME  PATIENT        MRN      PROC\n0730  ‹Abe, Coy›       ‹1100724›  Whipple',
      'last,sex,mrn,acc_no,flag\nA,M,‹309226›,‹24-129-0001›,H',
      'time  obs         init\n0800  stable      ‹PL›\n1000  turned      ‹kj›/x',
      'cama  paciente                 SIP\n214A  ‹FERNÁNDEZ RUIZ, Carmen›  ‹1234567›',
      'no;peso;talla;localidad;obs\n1;9;70;‹Huayllay›;x\n2;8;71;‹Santa Rosa›;y',
      'No  Peso          Dirección              Sexo\n1   70            ‹Sol 114 e/ Luna y Mar›  F\n2   81            no ' +
        'da                  M',
      'lit  état      ide\n1    stable    ‹QJ›\n2    bien et calme ce soir   ‹QJ›',
      '| Bed | Age | Hosp No |\n|-----|-----|-----|\n| A1 | ‹91› | ‹K395730› |',
    ],
    counterexamples: ['MRN 4471', 'no table\nhere 4471 2', 'chart reviewed, age 4, visit\n12'],
  }),
  rule({
    name: 'beneath the head of a French or Spanish column',
    category: 'DOCTOR',
    languages: ['fr', 'es'],
    at: {
      words: splitWords(`
        quartier origen origine residencia distrito aldea caserio pueblo secteur village ville solic solicitante
        solicita prescripteur prescriptrice demandeur intervenant intervenante tratante matrone sage lect lector
        lecteur lu valide valida visto tecnico nom malade beneficiaire beneficiario usager usagere victime ed
      `),
    },
    ...cellsBeneath(furtherHeads),
    examples: [
      'N°|nom|village / commune|geste\n1|X|‹Huayllay› / ‹Santa Rosa›|suture\n2|Y|‹Kika›|plâtre',
      'fecha     muestra   solic.    resultado\n02/05     x         ‹Vega›      neg\n03/05     y         ‹Ríos M.›   neg',
      'lame | résultat | lu par\n1 | neg | ‹kvs›\n2 | pos | ‹QJ›',
    ],
    counterexamples: ['lu par le senior\nce jour', 'ED arrival, triage, bed\n12, 3, 4', 'origine: Lyon'],
  }),
]

/** @param known what stands beneath which heads */
function cellsBeneath(known: typeof heads) {
  return {
    pattern: () => /\p{L}+/u,
    confidence: 0.95,
    // Short figures may be something else in a column of the same head.
    proved: (cell: string) => cell.length > 4,
    extents: (_: unknown, { document: { text }, lexicon, start }: RuleContext) => beneath(text, start, lexicon, known),
  }
}

function beneath(text: string, at: number, lexicon: Lexicon, known: typeof heads): Extent[] {
  const head = shortLineAt(text, at, longestRow)
  if (!head) return []
  const line = text.slice(head.start, head.end)
  if ((line.match(/\d/g) ?? []).length > 4) return []
  const mark = separatorOf(line)
  if (!mark) return []
  const cells = cellsOf(text, head, mark)
  const column = cells.findIndex((cell) => cell.start === at)
  if (column < 0 || cells.length < 3) return []
  const name = foldedHead(text.slice(at, cells[column]?.end))
  const wanted = known.filter(([, label]) => label.test(name)).map(([category]) => category)
  if (wanted.length === 0 || cells.filter((cell) => text.slice(cell.start, cell.end).split(' ').length > 4).length > 0) return []
  const below = rowsBelow(text, head).flatMap((row) => {
    const inRow = cellsOf(text, row, mark)
    const found = mark === 'blanks' ? (cellUnder(inRow, at - head.start, row.start) ?? lastCell(inRow, cells, column)) : inRow[column]
    return found ? (wanted[0] === 'CITY' ? townsIn(text, found) : [found]) : []
  })
  const read = below.map((cell) => readCell(text, cell, wanted, lexicon, false))
  // One known name shows that the column holds names: words on no list are names there too.
  const holdsNames = read.some(
    (extent) => (extent?.category === 'PATIENT' || extent?.category === 'DOCTOR') && extent.end - extent.start > 3,
  )
  const all = holdsNames ? below.map((cell, k) => read[k] ?? readCell(text, cell, wanted, lexicon, true)) : read
  // One row may have something else there; several that have initials or names are a column of
  // staff, unless all of them could be abbreviations of medicine.
  const staff = all.filter((extent) => extent !== undefined).filter(({ category }) => category === 'DOCTOR')
  const isOfStaff =
    staff.length >= enoughStaff &&
    (STAFF_HEAD.test(name) || staff.some(({ start, end }) => !isAbbreviation(text.slice(start, end), lexicon)))
  return all.filter((extent) => extent !== undefined).map((extent) => (isOfStaff ? { ...extent, proved: true } : extent))
}

const enoughStaff = 3
const staffHeadsOnly = pattern`
  ide|infirmiere?|nurse|rn|init(?:ial)?s?\.?|visa|paraphe|operat(?:eur|rice|or)|operador|
  enf(?:ermera|\.)?|firma|signature|signed
`

/** Heads beneath which nothing but persons stands. */
const STAFF_HEAD = new RegExp(pattern`^(?:${staffHeadsOnly})$`)

function isAbbreviation(cell: string, lexicon: Lexicon): boolean {
  return (
    cell.length < 4 && (lexicon.classOf(cell) & (wordClass.MEDICAL | wordClass.DRUG | wordClass.STATE_ABBREVIATION | VERY_COMMON_ANY)) !== 0
  )
}

function readCell(
  text: string,
  cell: Cell,
  wanted: readonly (RuleCategory | 'initials')[],
  lexicon: Lexicon,
  holdsNames: boolean,
): Extent | undefined {
  const content = text.slice(cell.start, cell.end)
  // Birth dates before ages: '07/12/1933' is not the age of seven.
  for (const category of [...wanted].sort((a) => (a === 'DOB' ? -1 : 1))) {
    if (category === 'initials' || category === 'PATIENT' || category === 'DOCTOR') {
      const length = category === 'initials' ? initialsIn(content) : nameIn(content, lexicon, holdsNames)
      if (length)
        return { start: cell.start, end: cell.start + length, category: category === 'initials' ? 'DOCTOR' : category, confidence: 0.84 }
      continue
    }
    if (category === 'CITY' || category === 'STREET') {
      const length = (category === 'CITY' ? PLACE : ADDRESS).exec(content)?.[0].length ?? 0
      if (length && (category === 'STREET' || !isOrdinary(content.slice(0, length), lexicon)))
        return { start: cell.start, end: cell.start + length, category, confidence: 0.86 }
      continue
    }
    const shape = shapes[category]
    if (!shape) {
      const code = readCode(text, cell.start, 3)
      if (code && code.end <= cell.end) return { ...code, category }
      continue
    }
    const match = shape.exec(content)
    if (match) return { start: cell.start, end: cell.start + (match[1] ?? match[0]).length, category }
  }
  return undefined
}

const placeParticles = pattern`de|del|la|las|los|el|du|des|le|les|sur|sous|of|the`
const furtherPlaceWord = pattern`[ ](?:(?:${placeParticles})[ ]){0,2}\p{Lu}[\p{L}'’.-]*`

/** Up to four words that begin with capitals. */
const PLACE = new RegExp(pattern`^\p{Lu}[\p{L}'’.-]{2,}(?:${furtherPlaceWord}){0,3}$`, 'u')
/** A street and its number, or words of a place. */
const ADDRESS = /^\p{L}(?=.{5})(?=.*(?:\d|[ ]\p{Lu})).*[\p{L}\d.º°ª]$/u

function isOrdinary(words: string, lexicon: Lexicon): boolean {
  const classes = lexicon.classOf(words)
  return (classes & (VERY_COMMON_ANY | wordClass.MEDICAL | wordClass.DRUG | wordClass.MONTH_OR_DAY)) !== 0
}

/** 'Kika / Tchaourou': a village and the town that it belongs to. */
function townsIn(text: string, { start, end }: Cell): Cell[] {
  const [first = '', second] = text.slice(start, end).split(' / ')
  return second
    ? [
        { start, end: start + first.length },
        { start: end - second.length, end },
      ]
    : [{ start, end }]
}

/** 'PL', 'pl', 'P.L.' alone in the cell, or the first of 'PL/kj'; the length, 0 where none is. */
function initialsIn(content: string): number {
  const match = /^(?:\p{Lu}{2,3}|\p{Ll}{2,3}|(?:\p{Lu}\.[ ]?){2,3})(?=$|[ ]?[/&+])/u.exec(content)
  return match && !/^(?:na|n\/a|nil|no|yes|y|ok|nd|si|ns|nr|tbc|oui|non|new|old|rn|md|np|pa|en|am|pm)$/iu.test(match[0])
    ? match[0].trimEnd().length
    : 0
}

const nameParticles = pattern`de|del|la|van|von|der|bin|da|dos|y`
const NAME_WORD = pattern`\p{Lu}[\p{L}'’-]*\.?,?`
const NAME_IN_CELL = new RegExp(pattern`^(?:${NAME_WORD})(?: (?:(?:${nameParticles}) ){0,2}${NAME_WORD}){0,3}(?=$| ?[(/])`, 'u')

/**
 * A name of one to four words of which one is known as a name and none as a usual word; its length,
 * 0 where none is.
 *
 * @param holdsNames whether words of four letters and more that are on no list are a name too
 */
function nameIn(content: string, lexicon: Lexicon, holdsNames: boolean): number {
  const match = NAME_IN_CELL.exec(content)
  if (!match) return 0
  const words = match[0].match(/\p{L}[\p{L}'’-]*/gu) ?? []
  const isName = words.some(
    (word) => word.length > 2 && (lexicon.classOf(word) & ANY_NAME) !== 0 && (lexicon.classOf(word) & VERY_COMMON_ANY) === 0,
  )
  const isOther = words.some(
    (word) => word.length > 3 && (lexicon.classOf(word) & (wordClass.MEDICAL | wordClass.DRUG | VERY_COMMON_ANY)) !== 0,
  )
  const isUnknown = holdsNames && words.every((word) => word.length > 3 && lexicon.classOf(word) === 0)
  return (isName && !isOther) || isUnknown ? match[0].replace(/,$/u, '').length : 0
}

const VERY_COMMON_ANY = wordClass.VERY_COMMON_EN | wordClass.VERY_COMMON_FR | wordClass.VERY_COMMON_ES

function separatorOf(line: string): CellMark | undefined {
  for (const mark of ['|', '\t', ',', ';'] as const) if (line.split(mark).length >= (mark === ',' || mark === ';' ? 5 : 3)) return mark
  return line.split(/\S\s{2,}(?=\S)/).length >= 3 ? 'blanks' : undefined
}

/** In a table set with blanks: the cell that begins where the head does, give or take three. */
function cellUnder(cells: readonly Cell[], column: number, lineStart: number): Cell | undefined {
  return cells.find((cell) => Math.abs(cell.start - lineStart - column) <= 3)
}

/** The last cell of a row that is as long as the head, where the head's last cell is meant. */
function lastCell(cells: readonly Cell[], heads: readonly Cell[], column: number): Cell | undefined {
  const isLong = cells.length >= Math.max(3, heads.length - 2)
  return column === heads.length - 1 && isLong ? cells.at(-1) : undefined
}

/**
 * The rows beneath a head, up to 60: rules of dashes don't count, two empty lines or a new head end
 * them.
 */
function rowsBelow(text: string, head: Cell): Cell[] {
  const rows: Cell[] = []
  let empty = 0
  for (let at = head.end + 1; at < text.length && rows.length < 60; ) {
    const row = lineAt(text, at)
    at = row.end + 1
    const line = text.slice(row.start, row.end)
    if (!line.trim()) {
      if (++empty > 1) break
      continue
    }
    empty = 0
    if (/\d/.test(line) || /[\p{L}]/u.test(line)) rows.push(row)
  }
  return rows
}
