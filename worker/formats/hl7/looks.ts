import { pattern } from '../../core/pattern.ts'
import { splitWords } from '../../core/splitWords.ts'
import { isTyped, kindOf, type TypedField } from './segments.ts'

/** How a repetition of a field is read that no table knows. */
export interface Look {
  readonly kind: TypedField
  /** The component that it begins with: a query's parameters have their field's name in front. */
  readonly from: number
  /** The first component that stands there, where it isn't the first of the data type. */
  readonly first?: number
}

/**
 * What a repetition has the looks of: a number with who gave it, a person with a title, a telephone
 * with its use, an address with its postcode, a parameter of a query (HL7 v2.5.1, 2.A: CX, EI, XCN,
 * XPN, XTN, XAD, XON, QIP). A coded element (CE, CWE) has its text second and its system third, so a
 * type shows by what a coded element doesn't have.
 *
 * @param components as they are written
 * @returns undefined for text and codes
 */
export function lookOf(components: readonly string[]): Look | undefined {
  if (components.length < 2) return undefined
  const parameter = /^@([A-Z][A-Z\d]{2})\.(\d{1,3})(?:\.(\d{1,2}))?(?:\.\d)?$/.exec(components[0]!.trim())
  if (parameter) {
    const kind = kindOf(parameter[1]!, Number(parameter[2]))
    if (!kind || !isTyped(kind)) return undefined
    return { kind, from: 1, first: Number(parameter[3] ?? 1) }
  }
  const said = (component: number) => (components[component - 1] ?? '').trim()
  const kind = looks.find(([, has]) => has(said, components.length))?.[0]
  return kind && { kind, from: 0 }
}

type Said = (component: number) => string

const looks: readonly (readonly [Look['kind'], (said: Said, length: number) => boolean])[] = [
  ['phone', isPhone],
  ['number', isNumber],
  ['id', (said) => /\d/.test(said(1)) && said(3) !== '' && /^(?:ISO|UUID|GUID|DNS|URI)$/.test(said(4))],
  ['doctor', isNumberedPerson],
  ['patient', isPerson],
  ['address', isAddress],
  ['organization', (said) => /\p{L}{2}/u.test(said(1)) && (authority.test(said(6)) || idTypes.has(said(7)))],
]

/** Table 0201 says what it is for, table 0202 what kind it is. */
function isPhone(said: Said): boolean {
  const isUse = /^(?:PRN|ORN|WPN|VHN|ASN|EMR|NET|BPN|PRS)$/.test(said(2))
  const isEquipment = /^(?:PH|FX|MD|CP|SAT|BP|TDD|TTY|Internet)$/.test(said(3))
  const hasNumber = /(?:\d\D{0,3}){7}/.test(said(1))
  return (isUse && (isEquipment || hasNumber)) || (isEquipment && said(2) === '' && hasNumber)
}

/** A number, its check digit and scheme, who gave it, its type. */
function isNumber(said: Said, length: number): boolean {
  if (!/^(?=[^\d]*\d)[\p{L}\d-]{3,30}$/u.test(said(1)) || said(2).length > 1 || !/^(?:|M1[01]|M97|ISO|NPI|BCV)$/.test(said(3))) return false
  if (said(4) === '') return idTypes.has(said(5))
  return idTypes.has(said(5)) || authority.test(said(4)) || (length === 4 && /\d{4}/.test(said(1)) && /\p{L}/u.test(said(4)))
}

/** A number, then a person: the title is the sixth, whose in a coded element is a system. */
function isNumberedPerson(said: Said): boolean {
  if (/\s/.test(said(1)) || !isName(said(2)) || ![3, 4, 5].every((each) => said(each) === '' || isName(said(each)))) return false
  const hasTitle = title.test(said(6)) || (said(6) === '' && degree.test(said(7)))
  const isGiven = authority.test(said(9)) || said(9) === 'NPI' || idTypes.has(said(13))
  return hasTitle || (said(6) === '' && isName(said(3)) && (isGiven || nameType.test(said(10))))
}

function isPerson(said: Said): boolean {
  if (!isName(said(1)) || ![2, 3, 4].every((each) => said(each) === '' || isName(said(each)))) return false
  if (title.test(said(5))) return true
  if (said(5) !== '' || !isName(said(2))) return false
  return degree.test(said(6)) || (said(6) === '' && nameType.test(said(7)))
}

/** A street or none, a town, a postcode. */
function isAddress(said: Said): boolean {
  const isTown = /^\p{L}[\p{L}.' -]{2,}$/u.test(said(3))
  const hasLine = said(1) === '' || /\S\s+\S/.test(said(1))
  return hasLine && isTown && /^[\p{L}. -]*$/u.test(said(4)) && postcode.test(said(5)) && /^[\p{L}. -]*$/u.test(said(6))
}

function isName(said: string): boolean {
  return said.length <= 60 && /^\p{Lu}[\p{L}\p{M}'’. &-]*$/u.test(said)
}

const title = /^(?:drs?|dra|dre|mrs?|ms|miss|mx|prof|professor|sir|rev|m|mm|mme|mlle|docteur|sr|sra|srta|don|doña|herr|frau)\.?$/i

const degree = /^(?:m\.?d|d\.?o|r\.?n|n\.?p|pa(?:-c)?|ph\.?d|mbbs|bsn|msn|dds|dmd|pharm\.?d|lpn|aprn|arnp|crna|cnm|dpm|od|esq|mph)\.?$/i

/** HL7 table 0200. */
const nameType = /^[ABCDILMNPRSTUV]$/

/** HD: a name, a universal id and its type. */
const authority = /&[^&]+&(?:ISO|UUID|GUID|DNS|URI|L|M)$/

const british = pattern`[A-Z]{1,2}\d[A-Z\d]?[ ]?\d[A-Z]{2}`
const canadian = pattern`[A-Z]\d[A-Z][ ]?\d[A-Z]\d`
const postcode = new RegExp(pattern`^(?:\d{4,5}(?:-\d{4})?|${british}|${canadian})$`, 'i')

/** HL7 table 0203, but for what is more often something else. */
const idTypes: ReadonlySet<string> = new Set(
  splitWords(`
    AM AN ANC AND ANON ANT APRN ASID BA BC BR BRN DEA DL DN DR EI EN FI GI HC JHN LN LR MA MB MC MCD MCN MCR MD MR MRT MS
    NE NH NI NII NIIP NNESP NNFRA NP NPI PCN PE PEN PHC PI PN PNT PPIN PPN PRC PRN PT RPH RRI SB SID SL SN SNO SR SS STN
    TAX UPIN VN VS WC WCN XX
  `),
)
