import type { Category } from '../../core/category.ts'
import { markedNote } from './markedNote.ts'
import { operatorFor } from './registry.ts'

/**
 * Surrogates of 2,000 notes with thirty identifiers each, no two notes alike and each a scope of
 * its own: spans a second on one core. Run by `npm run bench`.
 */
const notes = 2000
const values: readonly (readonly [Category, (i: number) => string])[] = [
  ['DATE', (i) => `${(i % 28) + 1}/${(i % 12) + 1}/2021`],
  ['DATE', (i) => `March ${(i % 28) + 1}`],
  ['DATE', () => 'Tuesday'],
  ['AGE', (i) => String(i % 99)],
  ['CITY', (i) => `Orvin${String.fromCharCode(97 + (i % 26))}ton`],
  ['HOSPITAL', (i) => `St Orvin${String.fromCharCode(97 + (i % 26))}’s Hospital`],
  ['STREET', (i) => `${i % 90} Oak Hill Rd`],
  ['MEDICALRECORD', (i) => String(400_000 + i)],
  ['PHONE', (i) => `020 7946 ${String(i % 10_000).padStart(4, '0')}`],
  ['ZIP', () => 'SW1A 1AA'],
]

const prepared = Array.from({ length: notes }, (_, n) =>
  markedNote(
    Array.from({ length: 30 }, (_, i) => `seen ‹${values[i % values.length]?.[0]}:${values[i % values.length]?.[1](n * 30 + i)}› and`).join(
      ' ',
    ),
    {
      scope: `note:${n}`,
      patient: `note:${n}`,
    },
  ),
)
// The processor's own time: other programs' share of the machine does not count.
const began = process.cpuUsage()
for (const note of prepared) {
  const act = operatorFor({ do: 'surrogate' })(note, { do: 'surrogate' })
  for (const span of note.spans) act(span, note.text.slice(span.start, span.end))
}
const perSecond = (notes * 30 * 1_000_000) / process.cpuUsage(began).user
console.log(`${Math.round(perSecond).toLocaleString('en-US')} surrogates a second on one core; must be 20,000`)
if (perSecond < 20_000) process.exitCode = 1
