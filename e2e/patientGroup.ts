/** Somebody of an invented group of patients, and how the notes write each of the names. */
export interface Stood {
  readonly start: number
  readonly end: number
  readonly category: string
  /** Who or what it is: spans of one patient's notes with the same one must agree. */
  readonly entity: string
  /** How it is written: 'given family', 'FAMILY, GIVEN', 'iso' … */
  readonly form: string
}

export interface GroupNote {
  /** Folder and file: 'patient-17/note-3.txt'. */
  readonly path: string
  readonly patient: number
  readonly text: string
  readonly spans: readonly Stood[]
}

const given = 'Rosalind Gwendolyn Frederick Bartholomew Josephine Leopold Henrietta Cornelius Philippa Montague'.split(' ')
const starts = 'Quill Harrow Thistle Marrow Pinch Winter Sutter Gorse Alder Bramble Fenn Osterl'.split(' ')
const ends = 'feather gate down beck worth bourne field wick stone ham'.split(' ')

export function familyOf(patient: number): string {
  return `${starts[patient % starts.length]}${ends[Math.floor(patient / starts.length) % ends.length]}${'aeiou'[Math.floor(patient / 120) % 5]}${'lnrst'[Math.floor(patient / 600) % 5]}`
}

/**
 * Notes of a group, ten for each patient, every name and date at a known place; written in many
 * ways, now and then with a slip of the pen.
 */
export function* patientGroup(count: number): Generator<GroupNote> {
  for (let i = 0; i < count; i++) {
    const patient = Math.floor(i / 10)
    const k = i % 10
    const first = given[patient % given.length]!
    const family = familyOf(patient)
    const doctor = familyOf(patient + 1237)
    const parts: (string | (Omit<Stood, 'start' | 'end'> & { text: string }))[] = []
    const person = (form: string, text: string) => ({ category: 'PATIENT', entity: 'patient', form, text })
    const day = (days: number, form: string) => ({ category: 'DATE', entity: `day ${days}`, form, text: dateOf(days, form) })
    const seen = 18_000 + patient * 3 + k * 11
    parts.push(
      'Patient: ',
      k % 2 === 0
        ? person('given family', `${first} ${family}`)
        : person('FAMILY, GIVEN', `${family.toUpperCase()}, ${first.toUpperCase()}`),
    )
    parts.push('\nMRN: ', { category: 'MEDICALRECORD', entity: 'record', form: 'as it is', text: String(30_000_000 + patient * 7919) })
    parts.push('\nSeen on ', day(seen, 'day first'), ' by Dr ', { category: 'DOCTOR', entity: 'doctor', form: 'family', text: doctor })
    parts.push('.\n\n', person('family', family), "'s cough is better than on ", day(seen - 30, 'in words'), '. ')
    parts.push(
      k === 7 ? person('slip', slipOf(family)) : person('G. Family', `${first[0]}. ${family}`),
      ' sleeps well; next visit ',
      day(seen + 14, 'iso'),
      '. ',
    )
    parts.push(person('given', first), ' walks to the shops as before.\n')
    let text = ''
    const spans: Stood[] = []
    for (const part of parts) {
      if (typeof part === 'string') {
        text += part
        continue
      }
      const { text: own, ...rest } = part
      spans.push({ start: text.length, end: text.length + own.length, ...rest })
      text += own
    }
    yield { path: `patient-${patient}/note-${k}.txt`, patient, text, spans }
  }
}

/** Two neighbouring letters have changed places. */
function slipOf(family: string): string {
  return `${family.slice(0, 3)}${family[4]}${family[3]}${family.slice(5)}`
}

const months = 'January February March April May June July August September October November December'.split(' ')

function dateOf(days: number, form: string): string {
  const [year = '', month = '', day = ''] = new Date(days * 86_400_000).toISOString().slice(0, 10).split('-')
  if (form === 'iso') return `${year}-${month}-${day}`
  if (form === 'in words') return `${Number(day)} ${months[Number(month) - 1]} ${year}`
  return `${day}/${month}/${year}`
}

/** @returns days since 1970 */
export function daysOf(text: string, form: string): number {
  const parts = form === 'iso' ? text.split('-').reverse() : text.split(/[/ ]/)
  const [day = '', month = '', year = ''] = parts
  const named = months.indexOf(month)
  return Date.UTC(Number(year), named >= 0 ? named : Number(month) - 1, Number(day)) / 86_400_000
}
