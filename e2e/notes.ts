/** Notes of about 2,000 characters with a dozen identifiers each, no two alike. */
export function notes(count: number): string[] {
  const first = ['Mary', 'John', 'Aisha', 'Pedro', 'Linh', 'Olga', 'David', 'Fatima']
  const last = ['Miller', 'O’Neill', 'Nguyen', 'Garcia', 'Kowalski', 'Haddad', 'Smith', 'Okafor']
  return Array.from({ length: count }, (_, i) => {
    const name = `${first[i % 8]} ${last[(i >> 3) % 8]}`
    const day = `${(i % 12) + 1}/${(i % 28) + 1}/20${10 + (i % 12)}`
    const course = `The patient was admitted on ${day} with chest pain and shortness of breath. Telemetry showed no arrhythmia. `
    return `Patient: ${name}  MRN: ${4_000_000 + 37 * i}  DOB: ${day}\nSeen by Dr. ${last[i % 8]} at Springfield General Hospital.\n\n${course.repeat(15)}\nPlan: call ${name} at (555) 010-${1000 + (i % 9000)}. Signed, ${first[(i + 3) % 8]} ${last[(i + 5) % 8]}, MD\n`
  })
}
