import type { LearningNote } from '../learningNote.ts'

const surnames = 'Smith Patel Nguyen Okafor Rossi Dupont Garcia Kowalski Haddad Tanaka Jensen Novak'.split(' ')
const towns = 'Leeds Geelong Dunedin Bristol Albany Perth'.split(' ')
const complaints = 'cough fever rash pain nausea'.split(' ')

/**
 * Invented notes whose names, towns and dates a learner can find by what stands around them; the
 * same for the same number.
 */
export function testNotes(count: number, first = 0): LearningNote[] {
  return Array.from({ length: count }, (_, k) => noteOf(first + k))
}

function noteOf(k: number): LearningNote {
  const pick = (list: readonly string[], step: number) => list[(k * step + (k >> 2)) % list.length]!
  const marked = [
    `Patient: <PATIENT>${pick(surnames, 5)}</PATIENT>`,
    `Seen on <DATE>${1 + ((k * 7) % 28)}/${1 + ((k * 5) % 12)}/20${10 + (k % 14)}</DATE> by Dr <DOCTOR>${pick(surnames, 7)} ${pick(surnames, 11)}</DOCTOR> for ${pick(complaints, 3)}.`,
    k % 3 === 0 ? `Lives in <CITY>${pick(towns, 5)}</CITY> with family.` : `No known allergies, ${pick(complaints, 2)} resolved.`,
  ].join('\n')
  const spans: { start: number; end: number; category: string }[] = []
  let text = ''
  for (const [, before = '', category = '', value = '', rest = ''] of marked.matchAll(/([^<]*)<([A-Z]+)>([^<]*)<\/[A-Z]+>|([^<]+)/g)) {
    text += before
    if (category) spans.push({ start: text.length, end: text.length + value.length, category })
    text += value + rest
  }
  return { text, language: 'en', patient: null, spans }
}
