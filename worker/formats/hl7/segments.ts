import { entriesOf } from '../../core/records.ts'

/**
 * How a field is read: a data type with what it identifies (HL7 v2.5.1, chapter 2A), 'code' for
 * what steers the message and isn't read, 'narrative' for text that goes on over segments. What a
 * segment doesn't list is read as text.
 */
export type FieldKind =
  | 'code'
  /** CE, CWE, IS, ID: of its parts what is text. */
  | 'coded'
  | 'narrative'
  | 'date'
  | 'birth'
  /** XPN, PN: a patient or one of theirs. */
  | 'patient'
  /** XCN, CN. */
  | 'doctor'
  /** XPN of staff. */
  | 'doctorName'
  /** NDL. */
  | 'performer'
  /** XON. */
  | 'hospital'
  /** HD of an institution. */
  | 'facility'
  /** TQ: of its parts the times. */
  | 'timing'
  | 'organization'
  | 'address'
  | 'phone'
  /** PL. */
  | 'place'
  /** CX, whose type code says what it is; else what the name says. */
  | 'record'
  | 'account'
  | 'plan'
  | 'number'
  | 'licence'
  /** EI. */
  | 'id'
  /** EIP: two EI. */
  | 'ids'
  | 'device'
  | 'job'
  /** The name of a file. */
  | 'file'
  | 'country'
  | 'county'
  | 'region'

/** Of a kind that has a data type of parts. */
export type TypedField = Exclude<FieldKind, 'code' | 'coded' | 'narrative' | 'file'>

export function isTyped(kind: FieldKind): kind is TypedField {
  return kind !== 'code' && kind !== 'coded' && kind !== 'narrative' && kind !== 'file'
}

type Segment = Partial<Record<FieldKind, readonly number[]>>

/** Fields by segment (HL7 v2.5.1, chapters 2 to 11; a few that v2.9 added). */
const table: Readonly<Record<string, Segment>> = {
  MSH: { facility: [4, 6], hospital: [22, 23], date: [7], id: [10], code: [1, 2, 8, 9, 11, 12, 13, 15, 16, 17, 18, 19, 20, 21] },
  FHS: { facility: [4, 6], date: [7], id: [11, 12], narrative: [10], code: [1, 2] },
  BHS: { facility: [4, 6], date: [7], id: [11, 12], narrative: [10], code: [1, 2] },
  BTS: { narrative: [2], code: [1, 3] },
  FTS: { narrative: [2], code: [1] },
  SFT: { organization: [1], date: [6], coded: [2, 3, 4] },
  MSA: { id: [2], narrative: [3], code: [1, 4, 5] },
  ERR: { narrative: [7, 8], coded: [1, 2, 3, 4] },
  EVN: { date: [2, 3, 6], doctor: [5], facility: [7], coded: [1, 4] },
  PID: {
    record: [2, 3, 4, 21],
    patient: [5, 6, 9],
    birth: [7],
    address: [11],
    county: [12],
    phone: [13, 14, 40],
    account: [18],
    number: [19],
    licence: [20],
    region: [23],
    country: [26, 28],
    date: [29, 33],
    facility: [34],
    coded: [1, 8, 10, 15, 16, 17, 22, 24, 25, 27, 30, 31, 32, 35, 36, 37],
  },
  PD1: { hospital: [3], doctor: [4], organization: [14], date: [13, 17], coded: [1, 2, 5, 6, 7, 8, 9, 11, 12, 15, 16, 18] },
  NK1: {
    patient: [2, 26, 30],
    address: [4, 32],
    phone: [5, 6, 31, 40, 41],
    date: [8, 9],
    job: [10],
    number: [12, 33, 37],
    organization: [13],
    birth: [16],
    region: [38],
    country: [19, 27],
    coded: [1, 3, 7, 11, 14, 15, 17, 18, 20, 21, 23, 24, 25, 28, 34, 35, 36],
  },
  PV1: {
    place: [3, 6, 11, 42, 43],
    account: [5],
    doctor: [7, 8, 9, 17, 52],
    number: [19, 50],
    date: [25, 30, 35, 44, 45],
    hospital: [39],
    coded: [1, 2, 4, 10, 12, 13, 14, 15, 16, 18, 22, 23, 24, 26, 27, 28, 29, 32, 33, 34, 36, 38, 40, 41, 46, 47, 48, 49, 51],
  },
  PV2: {
    place: [1],
    narrative: [12],
    date: [8, 9, 14, 17, 26, 28, 29, 33, 46, 47],
    doctor: [13],
    hospital: [23],
    coded: [2, 7, 10, 11, 15, 16, 18, 19, 21, 22],
  },
  MRG: { record: [1, 2, 4], account: [3], number: [5, 6], patient: [7] },
  ROL: { id: [1], doctor: [4], date: [5, 6], address: [11], phone: [12], place: [13], hospital: [14], coded: [2, 3, 7, 8, 9, 10] },
  PRD: { doctorName: [2], address: [3], place: [4], phone: [5], number: [7], date: [8, 9], coded: [1, 6] },
  CTD: { doctorName: [2], address: [3], place: [4], phone: [5], number: [7], coded: [1, 6] },
  STF: { number: [1, 2], doctorName: [3], birth: [6], phone: [10], address: [11], date: [12, 13], coded: [4, 5, 7] },
  AL1: { date: [6], coded: [1, 2, 4] },
  IAM: { date: [11, 13], doctorName: [14], phone: [15], coded: [1, 2, 4] },
  DG1: { narrative: [4], date: [5, 19], doctor: [16], coded: [1, 2, 6, 15, 17, 18] },
  PR1: { narrative: [4], date: [5], doctor: [8, 11, 12], coded: [1, 2, 6, 7, 9, 10] },
  ACC: { date: [1], region: [3], address: [11], coded: [2, 4, 6] },
  IN1: {
    number: [3, 14],
    organization: [4, 9, 11],
    address: [5, 19, 44],
    patient: [6, 16],
    phone: [7],
    plan: [8, 36, 49],
    record: [10],
    date: [12, 13, 24, 26, 29],
    birth: [18],
    coded: [1, 15, 17, 20, 21, 22, 23, 25, 27, 31, 32, 37, 38, 39, 40, 41, 42, 43, 47],
  },
  IN2: {
    number: [1, 2, 10, 25],
    patient: [3, 7, 9, 22, 40, 49, 52, 53, 56, 59],
    plan: [6, 8, 26, 61],
    phone: [50, 55, 58, 63, 64],
    job: [46],
    organization: [69, 70],
    date: [16, 17, 18, 19],
    coded: [4, 5, 12, 13, 14, 15, 20, 28, 29, 30, 31, 32, 33, 34, 36, 38, 39, 41, 42, 43, 60, 62, 67, 71, 72],
  },
  IN3: { id: [2], doctor: [3, 25], date: [6, 9, 16, 17], narrative: [22], coded: [1, 4, 5, 11] },
  GT1: {
    number: [2, 12, 19, 29],
    patient: [3, 4, 16, 42, 44, 45],
    address: [5, 17],
    phone: [6, 7, 18, 46],
    birth: [8],
    date: [13, 14],
    organization: [21, 51],
    job: [49],
    region: [56],
    coded: [1, 9, 10, 11, 15, 20, 22, 23, 24, 25, 30, 33, 34, 35, 36, 37, 41, 48],
  },
  ORC: {
    id: [2, 3, 4],
    timing: [7],
    ids: [8],
    date: [9, 15, 27],
    doctor: [10, 11, 12, 19],
    place: [13],
    phone: [14, 23],
    hospital: [21],
    address: [22, 24],
    coded: [1, 5, 6, 20, 25, 28, 29],
  },
  OBR: {
    id: [2, 3, 18, 20],
    coded: [1, 4, 5, 9, 11, 12, 23, 24, 25, 26, 30, 43, 44, 45],
    date: [6, 7, 8, 14, 22, 36],
    doctor: [10, 16, 28],
    phone: [17],
    narrative: [13],
    timing: [27],
    ids: [29],
    performer: [32, 33, 34, 35],
  },
  OBX: {
    coded: [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 13, 17],
    date: [12, 14, 19],
    hospital: [15, 23],
    doctor: [16, 25],
    device: [18],
    address: [24],
  },
  PRT: {
    id: [1],
    doctor: [5],
    hospital: [8],
    place: [9],
    device: [10, 16],
    date: [11, 12],
    address: [14],
    phone: [15],
    coded: [2, 3, 4, 6, 7],
  },
  PDA: { place: [2], date: [4, 7], doctor: [5, 8], coded: [1, 3, 6, 9] },
  NTE: { narrative: [3], doctor: [5], date: [6, 7, 8], coded: [1, 2, 4] },
  DSP: { narrative: [3], coded: [1, 2, 4] },
  SPM: { ids: [2, 3], narrative: [14], date: [17, 18, 19], coded: [1, 4, 5, 7, 11, 12] },
  TXA: { date: [4, 6, 7, 8], doctor: [5, 9, 10, 11, 22, 23], id: [12, 13, 14, 15], file: [16], coded: [1, 2, 3, 17, 18, 19, 20] },
  SCH: {
    id: [1, 2, 4, 26, 27],
    timing: [11],
    doctor: [12, 16, 20],
    phone: [13, 17, 21],
    address: [14, 18],
    place: [15, 19, 22],
    coded: [3, 6, 8, 9, 10, 25],
  },
  ARQ: {
    id: [1, 2, 4, 22, 23, 24, 25],
    doctor: [15, 19],
    phone: [16, 20],
    address: [17],
    place: [18, 21],
    date: [11],
    coded: [5, 6, 7, 8, 10, 12],
  },
  AIS: { date: [4], coded: [1, 2, 3, 5, 6, 7, 8, 9, 10] },
  AIG: { date: [8], coded: [1, 2, 6, 7, 9, 10, 11, 12, 13, 14] },
  AIL: { place: [3], date: [6], coded: [1, 2, 4, 5, 7, 8, 9, 10, 11, 12] },
  AIP: { doctor: [3], date: [6], coded: [1, 2, 4, 5, 7, 8, 9, 10, 11, 12] },
  FT1: { id: [1, 2, 23], date: [4, 5], place: [16], doctor: [20, 21, 24], coded: [6, 7, 10, 11, 12, 13, 17, 18, 19, 22, 25] },
  RXA: { date: [3, 4, 16, 22], doctor: [10], place: [11], coded: [1, 2, 5, 6, 7, 8, 12, 13, 14, 18, 19, 20, 21] },
  RXE: { doctor: [13, 14], id: [15], date: [18, 32], coded: [2, 3, 4, 5, 6, 9, 10, 11, 12, 16, 17, 20] },
  RXD: { date: [3, 19], number: [7], narrative: [9], doctor: [10], place: [13], coded: [1, 2, 5, 6] },
  RXO: { doctor: [14, 15], coded: [1, 2, 3, 4, 5, 9, 11, 12, 13] },
  CON: {
    id: [4],
    narrative: [5, 6, 7, 8, 9],
    date: [12, 13, 14, 15],
    patient: [24],
    coded: [1, 2, 10, 11, 16, 17, 18, 19, 20, 21, 22, 23, 25],
  },
  CSR: { id: [1, 2], record: [4, 5], date: [6, 9, 11, 15], doctor: [7, 8], coded: [3, 10, 12, 13, 14, 16] },
  VAR: { id: [1], date: [2, 3], doctor: [4], coded: [5] },
  FAC: { id: [1], address: [3, 7, 11], phone: [4, 8, 12], doctor: [5, 9], coded: [2] },
  QRD: { date: [1, 6], id: [4], patient: [8], coded: [2, 3, 5, 7, 9, 12] },
}

const kinds = new Map(
  Object.entries(table).map(([name, segment]) => [
    name,
    new Map(entriesOf(segment).flatMap(([kind, numbers]) => numbers.map((number) => [number, kind] as const))),
  ]),
)

/**
 * @param segment its three letters
 * @param field its number in the standard, from 1
 * @returns undefined for unknown fields and for those of text: read as text
 */
export function kindOf(segment: string, field: number): FieldKind | undefined {
  return kinds.get(segment)?.get(field)
}
