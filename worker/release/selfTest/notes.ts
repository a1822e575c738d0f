import type { Language } from '../../core/document.ts'

/** An invented person. Dates are year, month, day, as digits. */
interface InventedPerson {
  readonly given: string
  readonly family: string
  readonly sex: 'F' | 'M'
  readonly born: string
  readonly record: string
  readonly phone: string
  readonly email: string
}

/** A note about an invented person, and who is in it. */
export interface InventedNote {
  readonly language: Language
  readonly patient: InventedPerson
  readonly doctor: { readonly given: string; readonly family: string }
  readonly seen: string
  readonly lines: readonly string[]
  /** Words of it that identify no one and must remain. */
  readonly kept: string
}

/**
 * Telephone numbers are those reserved for fiction (Ofcom; ARCEP), addresses end in a reserved
 * domain (RFC 2606).
 */
export const inventedNotes: readonly InventedNote[] = [
  note({
    language: 'en',
    patient: {
      given: 'Ottilie',
      family: 'Harcastle',
      sex: 'F',
      born: '19510314',
      record: '77319426',
      phone: '020 7946 0158',
      email: 'ottilie.harcastle@marrowmail.example',
    },
    doctor: { given: 'Barnaby', family: 'Quickthorne' },
    seen: '20210509',
    kept: 'three days of fever and a productive cough',
    write: ({ given, family, born, record, phone, email }, doctor, seen, kept) => [
      `Patient: ${given} ${family}`,
      `MRN: ${record}`,
      `Date of birth: ${born}`,
      `Phone: ${phone}`,
      `Email: ${email}`,
      '',
      `Mrs ${family} was seen by Dr ${doctor.given} ${doctor.family} on ${seen} in the clinic.`,
      `She has had ${kept}, and no chest pain. Her blood pressure is 132/78.`,
      `Plan: antibiotics by mouth, and a visit in two weeks with Dr ${doctor.family}.`,
    ],
  }),
  note({
    language: 'fr',
    patient: {
      given: 'Ségolène',
      family: 'Tournebroche',
      sex: 'F',
      born: '19481123',
      record: '88214073',
      phone: '01 99 00 41 27',
      email: 'segolene.tournebroche@courriel.example',
    },
    doctor: { given: 'Amaury', family: 'Grandcœur' },
    seen: '20210612',
    kept: 'une fièvre et une toux grasse depuis trois jours',
    write: ({ given, family, born, record, phone, email }, doctor, seen, kept) => [
      `Patiente : ${given} ${family}`,
      `IPP : ${record}`,
      `Date de naissance : ${born}`,
      `Téléphone : ${phone}`,
      `Courriel : ${email}`,
      '',
      `Madame ${family} a été vue par le Dr ${doctor.given} ${doctor.family} le ${seen} en consultation.`,
      `Elle présente ${kept}, sans douleur thoracique. La tension est à 13/7.`,
      `Conduite à tenir : antibiotiques par voie orale, et une visite dans deux semaines avec le Dr ${doctor.family}.`,
    ],
  }),
]

type Written = Omit<InventedNote, 'lines'> & {
  readonly write: (patient: InventedPerson, doctor: InventedNote['doctor'], seen: string, kept: string) => readonly string[]
}

function note({ write, ...rest }: Written): InventedNote {
  const { patient, doctor, seen, kept } = rest
  return { ...rest, lines: write({ ...patient, born: dayOf(patient.born) }, doctor, dayOf(seen), kept) }
}

/** '19510314' as people write it: '14/03/1951'. */
export function dayOf(digits: string): string {
  return `${digits.slice(6)}/${digits.slice(4, 6)}/${digits.slice(0, 4)}`
}

/** '19510314' as machines do: '1951-03-14'. */
export function isoDay(digits: string): string {
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}

/** Values that must not remain, in every way in which the files write them. */
export function plantedIn({ patient, doctor, seen }: InventedNote): readonly string[] {
  const { given, family, born, record, phone, email } = patient
  const names = [given, family, doctor.family]
  const days = [born, seen].flatMap((digits) => [digits, dayOf(digits), isoDay(digits)])
  return [...names, ...names.map((name) => name.toUpperCase()), record, phone, phone.replaceAll(' ', ''), email, ...days]
}
