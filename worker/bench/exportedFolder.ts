/**
 * Made notes as a hospital's record system exports them: every note of a department begins with the
 * same letterhead and ends with the same instructions and disclaimer, normal findings come from
 * templates, and what was said of a patient before is copied forward. In real records half of all
 * words are copied (Steinkamp 2022, JAMA Network Open 5(9): 50.1 % of the text of 104 million
 * notes); `share` says what it comes to here.
 */
export interface ExportedFolder {
  readonly notes: readonly string[]
  /**
   * Of all lines that are not empty, weighed by their characters: the share that stood in an
   * earlier note, word for word.
   */
  readonly share: number
}

/**
 * @param patients each of which has five to nine notes
 * @param versions whether a note is there as often as it was sent: as it was written, when it was
 * signed and, every third, with an addendum (in HL7's terms original, authenticated and addendum)
 */
export function exportedFolder(patients: number, versions: boolean, seed = 1): ExportedFolder {
  const { pick, below } = drawn(seed)
  const notes: string[] = []
  for (let p = 0; p < patients; p++) {
    const department = departments[p % departments.length]!
    const name = `${pick(surnames)}, ${pick(firstNames)}`
    const born = `${1 + below(28)}/${1 + below(12)}/${1931 + below(70)}`
    const record = String(1_000_000 + below(8_999_999))
    const history = Array.from({ length: 3 + below(4) }, () => clause(pick, below))
    let day = below(300)
    for (let k = 5 + below(5); k > 0; k--) {
      day += 1 + below(20)
      history.push(clause(pick, below))
      const lines = [
        department.letterhead,
        '',
        `Patient: ${name}    DOB: ${born}    MRN: ${record}`,
        `Date of service: ${1 + (day % 28)}/${1 + (Math.floor(day / 28) % 12)}/2031    Seen by: Dr ${pick(firstNames)} ${pick(surnames)}`,
        '',
        'HISTORY OF PRESENT ILLNESS',
        history.join(' '),
        '',
        'INTERVAL EVENTS',
        ...Array.from({ length: 2 + below(3) }, () => `${clause(pick, below)} ${clause(pick, below)}`),
        '',
        'REVIEW OF SYSTEMS',
        department.review,
        '',
        'EXAMINATION',
        `BP ${100 + below(60)}/${55 + below(40)}, pulse ${56 + below(50)}, temperature ${36 + below(3)}.${below(10)}, weight ${48 + below(60)} kg`,
        department.examination,
        '',
        'RESULTS',
        ...['Sodium', 'Potassium', 'Creatinine', 'Haemoglobin', 'Platelets'].map((each) => `${each.padEnd(14)}${1 + below(300)}`),
        '',
        'PLAN',
        `1. ${clause(pick, below)}`,
        `2. ${clause(pick, below)}`,
        '',
        'PATIENT INSTRUCTIONS',
        department.instructions,
        '',
        disclaimer,
        '',
      ]
      const signed = [
        ...lines,
        `Electronically signed by ${pick(firstNames)} ${pick(surnames)}, MD on ${1 + (day % 28)}/${1 + (Math.floor(day / 28) % 12)}/2031`,
        '',
      ]
      const amended = [...signed, 'ADDENDUM', clause(pick, below), '']
      const sent = versions ? [lines, signed, ...(below(3) === 0 ? [amended] : [])] : [signed]
      for (const each of sent) notes.push(each.join('\n'))
    }
  }
  return { notes, share: shareSeenBefore(notes) }
}

function shareSeenBefore(notes: readonly string[]): number {
  const seen = new Set<string>()
  let all = 0
  let before = 0
  for (const note of notes) {
    const lines = note.split('\n').filter((line) => line !== '')
    for (const line of lines) {
      all += line.length
      if (seen.has(line)) before += line.length
    }
    for (const line of lines) seen.add(line)
  }
  return before / all
}

function drawn(seed: number): { readonly below: (n: number) => number; readonly pick: <T>(from: readonly T[]) => T } {
  let state = seed
  const below = (n: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % n
  }
  return { below, pick: (from) => from[below(from.length)]! }
}

function clause(pick: <T>(from: readonly T[]) => T, below: (n: number) => number): string {
  return `${pick(who)} ${pick(did)} ${pick(what)} ${pick(when)} ${2 + below(27)} ${pick(units)}${pick(ends)}`
}

const surnames = [
  'Okoro',
  'Lindqvist',
  'Marchetti',
  'Tanaka',
  'Brennan',
  'Vasquez',
  'Adeyemi',
  'Kowalczyk',
  'Haddad',
  'Pritchard',
  'Nakamura',
  'Ferreira',
  'Oduya',
  'Strand',
]
const firstNames = [
  'Amara',
  'Johan',
  'Lucia',
  'Kenji',
  'Maeve',
  'Rafael',
  'Tunde',
  'Zofia',
  'Samir',
  'Gwen',
  'Hana',
  'Paulo',
  'Ngozi',
  'Ingrid',
]
const who = ['The patient', 'She', 'He', 'Family', 'The nurse on the ward', 'The home carer', 'The referring clinic', 'The pharmacist']
const did = ['reports', 'describes', 'noticed', 'denies', 'asked about', 'is worried about', 'was told of', 'confirms']
const what = [
  'worsening breathlessness on the stairs',
  'a dull ache below the right ribs',
  'poor sleep and early waking',
  'swelling of both ankles by the evening',
  'a dry cough that is worse at night',
  'two falls without loss of consciousness',
  'better control of the pain since the dose was raised',
  'some nausea after the morning tablets',
  'numbness in the fingers of the left hand',
  'a rash that came up after the antibiotic',
]
const when = ['over the last', 'for about', 'on and off for', 'since the visit before, some', 'beginning']
const units = ['days', 'weeks', 'months', 'hours']
const ends = ['.', ', with no fever.', ', relieved by rest.', ', unchanged on review.', '; no red flags.', ', which is new.']

interface Department {
  readonly letterhead: string
  readonly review: string
  readonly examination: string
  readonly instructions: string
}

const review = (last: string) =>
  'Constitutional: no fever, chills, night sweats or weight change. Eyes: no blurred vision, double vision or discharge. ' +
  'Ears, nose and throat: no hearing loss, sore throat or nosebleeds. Cardiovascular: no chest pain, palpitations, ' +
  'orthopnoea or leg swelling beyond what is stated above. Respiratory: no wheeze, haemoptysis or sputum beyond what is ' +
  'stated above. Gastrointestinal: no abdominal pain, vomiting, diarrhoea, constipation or blood in the stool. ' +
  'Genitourinary: no dysuria, frequency or haematuria. Musculoskeletal: no joint swelling or stiffness. Skin: no rash or ' +
  `itching. Neurological: no headache, seizure, weakness or numbness. Psychiatric: no low mood or anxiety. ${last}`
const examination = (first: string) =>
  `${first} Alert and oriented, in no acute distress, speaking in full sentences. Head is normocephalic and atraumatic, ` +
  'mucous membranes are moist, sclerae are anicteric. Neck is supple without lymphadenopathy or thyromegaly, jugular ' +
  'venous pressure is not raised. Heart sounds are regular without murmurs, rubs or gallops. Lungs are clear on both ' +
  'sides, without crackles or wheeze. Abdomen is soft, not tender and not distended, bowel sounds are present, no masses ' +
  'are felt. Extremities are warm with good pulses, without clubbing or cyanosis. Cranial nerves are intact, strength is ' +
  'full in all four limbs, gait is steady.'
const instructions = (first: string) =>
  `${first} Take all medicines as they are listed on the sheet that was handed out, and bring the boxes with you to the ` +
  'next visit. Drink enough, eat small meals and stay as active as you can. Do not drive if you feel dizzy or drowsy. Call ' +
  "the clinic during working hours if your symptoms get worse, if you have a temperature above 38 degrees, if you can't " +
  'keep fluids down, or if you notice bleeding that does not stop. Go to the nearest emergency department or dial the ' +
  'emergency number if you have chest pain, sudden weakness of an arm or a leg, trouble speaking, or severe shortness of ' +
  "breath. If you can't come to an appointment, let the desk know at least one working day before, so that the place can " +
  'be given to somebody else.'
const disclaimer =
  'CONFIDENTIAL: This document and what is attached to it hold information that is protected by law and meant only for the ' +
  'person or the institution to which it is addressed. If you are not the one it is addressed to, you must not read, copy, ' +
  'pass on or act on any of it; please tell the sender and destroy all copies at once. This note was made in part with ' +
  'speech recognition and may hold words that were heard wrong, which the usual review did not catch; the author is to be ' +
  'asked where anything is unclear. The record as it is kept in the system of the hospital is the one that counts, ' +
  'whatever is printed here.'

const departments: readonly Department[] = [
  {
    letterhead:
      'Harrowgate Valley Hospital\nDepartment of Respiratory Medicine\n14 Millrace Road, Ashcombe\nTel (555) 014-2200    Fax (555) 014-2299',
    review: review('All other systems were reviewed and are negative.'),
    examination: examination('Breathing room air.'),
    instructions: instructions(
      'Use the preventer inhaler every morning and every evening, also when you feel well, and rinse your mouth afterwards.',
    ),
  },
  {
    letterhead:
      'Harrowgate Valley Hospital\nDepartment of General Surgery\n14 Millrace Road, Ashcombe\nTel (555) 014-3100    Fax (555) 014-3199',
    review: review('The remainder of a review of ten systems is negative.'),
    examination: examination('Wounds are clean and dry without redness.'),
    instructions: instructions(
      'Keep the wound dry for two days, then shower as usual and pat it dry; do not lift anything heavier than five kilograms for six weeks.',
    ),
  },
  {
    letterhead: 'Saint Brannoc Clinic\nCardiology Outpatients\n3 Quayside, Portmellow\nTel (555) 017-8800    Fax (555) 017-8811',
    review: review('Otherwise as in the questionnaire that the patient filled in.'),
    examination: examination('Apex beat is not displaced.'),
    instructions: instructions(
      'Weigh yourself every morning before breakfast and write it down; tell us if you gain more than two kilograms in three days.',
    ),
  },
]
