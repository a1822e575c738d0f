import type { InventedNote } from './notes.ts'
import { dayOf } from './notes.ts'

/**
 * Notes as text files: one builder for each format, which puts the note where programs that write
 * the format put theirs.
 */

export function plain({ lines, language }: InventedNote): Uint8Array {
  const text = `${lines.join('\r\n')}\r\n`
  return language === 'fr' ? windows1252(text) : Buffer.from(text)
}

function windows1252(text: string): Uint8Array {
  return Buffer.from(text.replaceAll('œ', '\x9c').replaceAll('’', '\x92'), 'latin1')
}

export function table(delimiter: ',' | ';' | '\t'): (note: InventedNote) => Uint8Array {
  return (note) => {
    const { given, family, born, record } = note.patient
    const rows = [
      ['MRN', 'Name', 'DOB', 'Note'],
      [record, `${family.toUpperCase()} ${given}`, dayOf(born), note.lines.join('\n')],
      [record, `${family.toUpperCase()} ${given}`, dayOf(born), note.kept],
    ]
    return Buffer.from(`${rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join('\r\n')}\r\n`)
  }
}

function asObject({ patient, doctor, lines }: InventedNote) {
  const { given, family, born, record } = patient
  return {
    mrn: record,
    patient: { lastName: family, firstName: given, birthDate: dayOf(born) },
    author: `${doctor.given} ${doctor.family}`,
    text: lines.join('\n'),
  }
}

export function json(note: InventedNote): Uint8Array {
  // Accents escaped, as many programs write them.
  const text = JSON.stringify([asObject(note)], null, 2)
  return Buffer.from(text.replace(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`))
}

export function jsonLines(note: InventedNote): Uint8Array {
  return Buffer.from(`${JSON.stringify(asObject(note))}\n${JSON.stringify({ ...asObject(note), text: note.kept })}\n`)
}

export function escapedForXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

export function xml({ patient, lines }: InventedNote): Uint8Array {
  const { given, family, record } = patient
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- ${family} -->\n<record mrn="${record}"><lastName>${family}</lastName><firstName>${given}</firstName>\n` +
      `<note>${escapedForXml(lines.join('\n'))}</note>\n</record>\n`,
  )
}

export function html({ patient, lines, language }: InventedNote): Uint8Array {
  const { given, family, phone } = patient
  const name = `${given} <b>${family.slice(0, 3)}</b>${family.slice(3)}`
  const body = lines.map((line) => `<p>${escapedForXml(line).replace(`${given} ${family}`, name)}</p>`).join('\n')
  return Buffer.from(
    `<!DOCTYPE html>\n<html lang="${language}"><head><meta charset="utf-8"><title>${given} ${family}</title></head>\n` +
      `<body><a href="tel:${phone.replaceAll(' ', '')}">${phone}</a>\n${body}\n</body></html>\n`,
  )
}

export function rtf({ patient, lines }: InventedNote): Uint8Array {
  const { given, family } = patient
  const escaped = (text: string) => text.replace(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0)}?`)
  const name = `${escaped(given)} {\\b ${family.slice(0, 4)}}${family.slice(4)}`
  const body = lines.map((line) => `${escaped(line).replace(`${escaped(given)} ${family}`, name)}\\par`).join('\n')
  return Buffer.from(
    `{\\rtf1\\ansi\\ansicpg1252\\uc1{\\info{\\author ${escaped(`${given} ${family}`)}}}{\\fonttbl{\\f0 Arial;}}\\f0\\fs22\n${body}\n}`,
    'latin1',
  )
}

/** The mail twice, and a line that would begin one. */
export function mailbox(note: InventedNote): Uint8Array {
  const one = Buffer.concat([Buffer.from(`From ${note.patient.email} Sun May  9 09:30:00 2021\r\n`), mail(note), Buffer.from('\r\n')])
  return Buffer.concat([one, one])
}

export function mail({ patient, doctor, lines }: InventedNote): Uint8Array {
  const { given, family, email } = patient
  const encoded = (text: string) => (/[^\0-\x7f]/.test(text) ? `=?utf-8?B?${Buffer.from(text).toString('base64')}?=` : text)
  const body = Buffer.from(lines.join('\r\n')).toString('base64').replace(/.{76}/g, '$&\r\n')
  const head = [
    `From: ${encoded(`${given} ${family}`)} <${email}>`,
    `To: ${encoded(`Dr ${doctor.given} ${doctor.family}`)} <reception@clinic.example>`,
    `Subject: ${encoded(`${given} ${family}`)}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}\r\n`)
}
