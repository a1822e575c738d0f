/** Whoever and whatever is named here is invented. */
const firstNames = ['Mary', 'John', 'Aisha', 'Pedro', 'Linh', 'Olga', 'David', 'Fatima', 'Grace', 'Henri']
const lastNames = ['Miller', 'O’Neill', 'Nguyen', 'Garcia', 'Kowalski', 'Haddad', 'Whitfield', 'Okafor', 'Larsen', 'Moreau', 'Tanaka']
const trades = ['welder', 'florist', 'piano tuner', 'beekeeper', 'school teacher']
const complaints = ['chest pain', 'shortness of breath', 'a swollen left knee', 'palpitations', 'persistent headache']
const course = `Blood pressure was stable and telemetry showed no arrhythmia. Haemoglobin and electrolytes were within the usual limits.
The plan was explained and agreed on. Diet as tolerated, early walking, analgesia as needed.
`

/**
 * Discharge notes in English, no two alike, each under a file name; every ninth runs to several
 * screens.
 */
export function inventedNotes(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`note-${String(i + 1).padStart(2, '0')}.txt`, note(i)]))
}

function note(i: number): string {
  const name = `${firstNames[i % firstNames.length]} ${lastNames[i % lastNames.length]}`
  const daughter = `${firstNames[(i + 4) % firstNames.length]}`
  const doctor = `${lastNames[(i + 5) % lastNames.length]}`
  const day = `${(i % 12) + 1}/${(i % 27) + 1}/20${10 + (i % 12)}`
  return `Patient: ${name}    MRN: ${4_000_000 + 37 * i}
DOB: ${((i + 3) % 12) + 1}/${((i + 8) % 27) + 1}/19${40 + (i % 50)}    Age: ${30 + (i % 55)}

Seen at Springfield General Hospital on ${day} by Dr. ${doctor} for ${complaints[i % complaints.length]}.
Lives at ${12 + i} Harbour Road, Quarrelwood, and works as a ${trades[i % trades.length]}. Her daughter ${daughter} came along.

${course.repeat(i % 9 === 8 ? 40 : 2 + (i % 3))}
Review in Quarrelwood in six weeks. Questions: call (555) 010-${1000 + i} or write to clinic${i}@springfield.example.
Signed, ${doctor}, MD
`
}
