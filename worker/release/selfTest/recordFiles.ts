import type { InventedNote } from './notes.ts'
import { isoDay } from './notes.ts'
import { escapedForXml } from './textFiles.ts'

/** Notes as messages between systems. */

export function hl7({ patient, doctor, seen, lines }: InventedNote): Uint8Array {
  const { given, family, sex, born, record, phone } = patient
  const escaped = (text: string) =>
    text.replaceAll('\\', '\\E\\').replaceAll('|', '\\F\\').replaceAll('^', '\\S\\').replaceAll('&', '\\T\\').replaceAll('~', '\\R\\')
  const segments = [
    `MSH|^~\\&|TRIAL|CLINIC|ARCHIVE|CLINIC|${seen}0930||ORU^R01|000001|P|2.5||||||UNICODE UTF-8`,
    `PID|1||${record}^^^CLINIC^MR||${family.toUpperCase()}^${given}||${born}|${sex}|||||${phone}`,
    `PV1|1|O|||||10442^${doctor.family}^${doctor.given}^^^DR`,
    `OBR|1|||11506-3^Progress note^LN|||${seen}0915`,
    ...lines.filter((line) => line !== '').map((line, k) => `OBX|${k + 1}|TX|11506-3^Progress note^LN||${escaped(line)}||||||F`),
  ]
  return Buffer.from(`${segments.join('\r')}\r`)
}

export function fhir({ patient, doctor, seen, lines }: InventedNote): Uint8Array {
  const { given, family, sex, born, record, phone, email } = patient
  const resources = [
    {
      resourceType: 'Patient',
      id: `p-${record}`,
      text: { status: 'generated', div: `<div xmlns="http://www.w3.org/1999/xhtml">${escapedForXml(`${given} ${family}`)}</div>` },
      identifier: [{ type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'MR' }] }, value: record }],
      name: [{ family, given: [given] }],
      telecom: [
        { system: 'phone', value: phone },
        { system: 'email', value: email },
      ],
      gender: sex === 'F' ? 'female' : 'male',
      birthDate: isoDay(born),
    },
    {
      resourceType: 'Observation',
      status: 'final',
      code: { text: 'Note' },
      subject: { reference: `Patient/p-${record}`, display: `${given} ${family}` },
      performer: [{ display: `Dr ${doctor.given} ${doctor.family}` }],
      effectiveDateTime: isoDay(seen),
      valueString: lines.join('\n'),
    },
  ]
  return Buffer.from(
    `${JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry: resources.map((resource) => ({ resource })) }, null, 2)}\n`,
  )
}

export function ccda({ patient, doctor, seen, lines, language }: InventedNote): Uint8Array {
  const { given, family, sex, born, record, phone } = patient
  const name = (person: { readonly given: string; readonly family: string }) =>
    `<name><given>${person.given}</given><family>${person.family}</family></name>`
  const gender = `<administrativeGenderCode code="${sex}" codeSystem="2.16.840.1.113883.5.1"/>`
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<ClinicalDocument xmlns="urn:hl7-org:v3">
  <typeId root="2.16.840.1.113883.1.3" extension="POCD_HD000040"/>
  <id root="2.25.1" extension="D-${record}"/>
  <code code="11506-3" codeSystem="2.16.840.1.113883.6.1"/>
  <title>${escapedForXml(`${given} ${family}`)}</title>
  <effectiveTime value="${seen}"/>
  <languageCode code="${language}"/>
  <recordTarget><patientRole><id root="2.25.2" extension="${record}"/><telecom value="tel:${phone.replaceAll(' ', '')}"/>
    <patient>${name(patient)}${gender}<birthTime value="${born}"/></patient>
  </patientRole></recordTarget>
  <author><time value="${seen}"/><assignedAuthor><id root="2.25.3" extension="10442"/><assignedPerson>${name(doctor)}</assignedPerson></assignedAuthor></author>
  <component><structuredBody><component><section>
    <code code="11506-3" codeSystem="2.16.840.1.113883.6.1"/>
    <text>${lines.map((line) => `<paragraph>${escapedForXml(line)}</paragraph>`).join('')}</text>
  </section></component></structuredBody></component>
</ClinicalDocument>
`)
}
