import type { Language } from '../../core/document.ts'
import { seededRandom } from '../../core/random.ts'

/**
 * A letter about an invented patient. Identifiers stand between braces in its lines until they are
 * written.
 */
export interface Letter {
  readonly language: Language
  readonly lines: readonly string[]
  readonly identifiers: readonly Identifier[]
}

/** A direct identifier in a line of a letter, `[start, end)`. */
export interface Identifier {
  readonly line: number
  readonly start: number
  readonly end: number
  readonly text: string
}

const people: Readonly<
  Record<Language, { readonly given: readonly string[]; readonly family: readonly string[]; readonly street: readonly string[] }>
> = {
  en: {
    given: ['Margaret', 'Henry', 'Alice', 'Barnaby', 'Ottilie', 'Duncan'],
    family: ['Harcastle', 'Whitlock', 'Thornbury', 'Lockwood', 'Merriweather', 'Ashcombe'],
    street: ['14 Larkspur Road', '7 Quarry Lane', '128 Foxglove Street'],
  },
  fr: {
    given: ['Ségolène', 'Amaury', 'Mathilde', 'Étienne', 'Clémence', 'Gérard'],
    family: ['Tournebroche', 'Grandmaison', 'Lefebvre', 'Charpentier', 'Beaulieu', 'Rousselot'],
    street: ['14 rue des Lilas', '7 avenue du Moulin', '128 boulevard Victor Hugo'],
  },
  es: {
    given: ['Remedios', 'Joaquín', 'Carmen', 'Baltasar', 'Lucía', 'Fernando'],
    family: ['Villanueva', 'Carrasco', 'Zubizarreta', 'Montalbán', 'Quintanilla', 'Echeverría'],
    street: ['Calle del Olmo 14', 'Avenida de la Luz 7', 'Calle Mayor 128'],
  },
}

/** Telephone numbers are those kept for fiction, addresses end in a reserved domain (RFC 2606). */
const phones: Readonly<Record<Language, string>> = { en: '020 7946 01', fr: '01 99 00 41 ', es: '900 123 4' }

interface Said {
  readonly patient: string
  readonly family: string
  readonly doctor: string
  readonly born: string
  readonly seen: string
  readonly record: string
  readonly phone: string
  readonly mail: string
  readonly street: string
}

const templates: Readonly<Record<Language, (said: Said) => readonly string[]>> = {
  en: ({ patient, family, doctor, born, seen, record, phone, mail, street }) => [
    'Discharge letter',
    '',
    `Patient: {${patient}}`,
    `Date of birth: {${born}}`,
    `MRN: {${record}}`,
    `Address: {${street}}`,
    `Phone: {${phone}}`,
    `E-mail: {${mail}}`,
    '',
    `{${patient}} was admitted on {${seen}} with three days of fever and a productive cough.`,
    'There was no chest pain. The blood pressure was 132/78, the pulse 88, and the',
    'saturation 94 per cent on air. The chest film showed consolidation at the right base.',
    `Mrs {${family}} was treated with amoxicillin by mouth and improved within two days.`,
    'The blood count and the renal function were normal at discharge.',
    '',
    'Plan: antibiotics for five more days, and a visit to the clinic in two weeks.',
    `Please ring {${phone}} if the fever returns.`,
    '',
    `Dr {${doctor}}, consultant physician`,
  ],
  fr: ({ patient, family, doctor, born, seen, record, phone, mail, street }) => [
    'Lettre de sortie',
    '',
    `Patiente : {${patient}}`,
    `Date de naissance : {${born}}`,
    `IPP : {${record}}`,
    `Adresse : {${street}}`,
    `Téléphone : {${phone}}`,
    `Courriel : {${mail}}`,
    '',
    `{${patient}} a été hospitalisée le {${seen}} pour une fièvre et une toux grasse.`,
    'Elle ne présentait pas de douleur thoracique. La tension était à 13/7, le pouls à 88',
    'et la saturation à 94 pour cent. La radiographie montrait un foyer de la base droite.',
    `Madame {${family}} a reçu de l'amoxicilline par voie orale, avec une bonne évolution.`,
    'La numération et la fonction rénale étaient normales à la sortie.',
    '',
    'Conduite à tenir : antibiotiques encore cinq jours, consultation dans deux semaines.',
    `Appeler le {${phone}} en cas de retour de la fièvre.`,
    '',
    `Dr {${doctor}}, praticien hospitalier`,
  ],
  es: ({ patient, family, doctor, born, seen, record, phone, mail, street }) => [
    'Informe de alta',
    '',
    `Paciente: {${patient}}`,
    `Fecha de nacimiento: {${born}}`,
    `NHC: {${record}}`,
    `Domicilio: {${street}}`,
    `Teléfono: {${phone}}`,
    `Correo electrónico: {${mail}}`,
    '',
    `{${patient}} ingresó el {${seen}} por fiebre y tos productiva de tres días de evolución.`,
    'No refería dolor torácico. La tensión arterial era de 132/78, el pulso de 88 y la',
    'saturación del 94 por ciento. La radiografía mostraba una condensación en la base derecha.',
    `La señora {${family}} recibió amoxicilina por vía oral con buena evolución clínica.`,
    'El hemograma y la función renal fueron normales al alta.',
    '',
    'Plan: antibiótico durante cinco días más y consulta dentro de dos semanas.',
    `Llame al {${phone}} si reaparece la fiebre.`,
    '',
    `Dr. {${doctor}}, médico adjunto`,
  ],
}

/** @param seed one letter for each */
export function inventedLetter(language: Language, seed: number): Letter {
  const random = seededRandom(1000 + seed)
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)]!
  const figures = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('')
  const { given, family, street } = people[language]
  const [name, surname] = [pick(given), pick(family)]
  const day = (year: number) =>
    `${String(1 + Math.floor(random() * 28)).padStart(2, '0')}/${String(1 + Math.floor(random() * 12)).padStart(2, '0')}/${year}`
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const written = templates[language]({
    patient: `${name} ${surname}`,
    family: surname,
    doctor: `${pick(given)} ${pick(family)}`,
    born: day(1935 + Math.floor(random() * 50)),
    seen: day(2021),
    record: `${1 + Math.floor(random() * 9)}${figures(7)}`,
    phone: `${phones[language]}${figures(2)}`,
    mail: `${plain(name)}.${plain(surname)}@marrowmail.example`,
    street: pick(street),
  })
  const identifiers: Identifier[] = []
  const lines = written.map((line, k) => {
    let plainLine = ''
    for (const [i, part] of line.split(/[{}]/).entries()) {
      if (i % 2 === 1) identifiers.push({ line: k, start: plainLine.length, end: plainLine.length + part.length, text: part })
      plainLine += part
    }
    return plainLine
  })
  return { language, lines, identifiers }
}
