import { describe, expect, it } from 'vitest'
import { defaultReadOptions } from './format.ts'
import { formatOf } from './registry.ts'
import { expectChangesToComeBack, expectDamageToBeRefused, fieldsOf, outputWithout } from './testing/roundTrip.ts'
import { vcard } from './vcard.ts'

const card = (lines: readonly string[]) => Buffer.from(`${['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n')}\r\n`)

const modern = card([
  'VERSION:3.0',
  'PRODID:-//Apple Inc.//macOS 13//EN',
  'N:Quillon;Zephyrine;Aude,Marie;Dr.;',
  'FN:Dr. Zephyrine Quillon',
  'item1.ADR;type=HOME;type=pref:;;14 rue des Lilas;Arras;;62000;France',
  'TEL;type=CELL;type=VOICE:+33 6 12 34 56 78',
  'TEL;TYPE=work,fax:01 23 45 67 89',
  'EMAIL;type=INTERNET:zq@example.org',
  'BDAY;value=date:1961-04-02',
  'ORG:Hôpital Saint-Aubert;Cardiologie',
  'NOTE:Known to Mme Brandt\\, since 2004\\; sees\\nher daughter Ottoline Har',
  ' castle on Sundays.',
  'X-ABRELATEDNAMES;X-WHO="Ottoline":Ottoline Harcastle',
  'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD',
  ' /2wBDAAMCAgICAgMCAgIDAwMD',
])
const old = card([
  'VERSION:2.1',
  'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Qu=C3=A9rin;Z=C3=A9phyrine;;;',
  'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Z=C3=A9phyrine =',
  'Qu=C3=A9rin',
  'TEL;CELL:0612345678',
  'LABEL;HOME:14 rue',
  '  des Lilas',
])
const calendar = Buffer.from(
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'DTSTART;TZID=Europe/Paris:20240301T093000',
    'ATTENDEE;CN="Quillon, Zephyrine";ROLE=REQ-PARTICIPANT:mailto:zq@example.org',
    'SUMMARY:Consultation Zephyrine Quillon',
    'RRULE:FREQ=WEEKLY',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n'),
)
const all = [
  ['a card', modern],
  ['an old card', old],
  ['a calendar', calendar],
] as const

describe('cards and calendars', () => {
  it.each(all)('are told by what they begin with: %s', async (_name, bytes) => {
    expect(formatOf('x.txt', bytes).name).toBe('vcard')
    const file = await vcard.read(bytes, defaultReadOptions)
    if (!file.unsearched?.length) expect(Buffer.compare(Buffer.from(await file.write([])), bytes)).toBe(0)
  })

  it.each(all)('give changes back when they are read again: %s', async (_name, bytes) => {
    await expectChangesToComeBack(vcard, bytes, 150)
  })

  it.each(all)('are read or refused whatever happens to their bytes: %s', async (_name, bytes) => {
    await expectDamageToBeRefused(vcard, bytes)
  })

  it('have identifiers by property, parameter and component [F83]', async () => {
    const file = await vcard.read(modern, defaultReadOptions)
    expect(fieldsOf(file)).toEqual([
      'PATIENT Quillon',
      'PATIENT Zephyrine',
      'PATIENT Aude,Marie',
      'PATIENT Dr. Zephyrine Quillon',
      'STREET 14 rue des Lilas',
      'CITY Arras',
      'ZIP 62000',
      'COUNTRY France',
      'PHONE +33 6 12 34 56 78',
      'FAX 01 23 45 67 89',
      'EMAIL zq@example.org',
      'DOB 1961-04-02',
      'ORGANIZATION Hôpital Saint-Aubert',
    ])
    expect(file.text).toContain('Known to Mme Brandt, since 2004; sees\nher daughter Ottoline Harcastle on Sundays.')
    expect(file.unsearched).toEqual([{ kind: 'picture', count: 1 }])
    expect(fieldsOf(await vcard.read(old, defaultReadOptions)).slice(0, 3)).toEqual([
      'PATIENT Quérin',
      'PATIENT Zéphyrine',
      'PATIENT Zéphyrine Quérin',
    ])
    expect((await vcard.read(old, defaultReadOptions)).text).toContain('14 rue  des Lilas')
    expect(fieldsOf(await vcard.read(calendar, defaultReadOptions))).toEqual([
      'DATE 20240301',
      'PATIENT Quillon, Zephyrine',
      'EMAIL mailto:zq@example.org',
    ])
  })

  it('lose every name, and stay cards [F83]', async () => {
    for (const [, bytes] of all) {
      const out = (
        await outputWithout(vcard, bytes, ['Quillon', 'Zephyrine', 'Quérin', 'Zéphyrine', 'Brandt', 'Ottoline', 'Harcastle'])
      ).toString()
      expect(out).not.toMatch(/quillon|zephyrine|qu=c3|brandt|ottoline|castle|9j\/4AAQ/i)
      expect(out).toMatch(/^BEGIN:V(?:CARD|CALENDAR)\r\n/)
      expect(out).toMatch(/\r\nEND:V(?:CARD|CALENDAR)\r\n$/)
    }
    expect((await outputWithout(vcard, calendar, [])).toString()).toContain('\r\nRRULE:FREQ=WEEKLY\r\n')
  })

  it('are searched in parameters that lead elsewhere or name a file, too [F174]', async () => {
    const bytes = Buffer.from(
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY;ALTREP="http://example.org/quillon":Visit\r\nATTACH;FILENAME=quillon.pdf:file:///a\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
    )
    expect((await outputWithout(vcard, bytes, ['quillon'])).toString()).not.toContain('quillon')
  })

  it('are refused when the policy wants what cannot be searched refused', () => {
    expect(() => vcard.read(modern, { ...defaultReadOptions, unsearched: 'fail' })).toThrow('pictures')
    expect(() => vcard.read(Buffer.from('nothing'), defaultReadOptions)).toThrow('no card')
  })
})

it('searches parameters and codes of a card that are none [F184]', async () => {
  const bytes = card([
    'VERSION:4.0',
    'TEL;TYPE="Wilhelmina Quackenbush mobile";PREF=1:+44 7700 900123',
    'TEL;HOME;Jo Quill:0612345678',
    'ADR;TYPE=home,work;GEO="geo:52.8512,0.9034";LANGUAGE=en-GB:;;17 Marmalade Crescent;Little Snoring;;;',
    'GENDER:F;Ida Featherstone',
    'KIND:Odo Finch',
  ])
  const file = await vcard.read(bytes, defaultReadOptions)
  for (const name of ['Wilhelmina Quackenbush', 'Jo Quill', 'Ida Featherstone', 'Odo Finch']) expect(file.text).toContain(name)
  expect(fieldsOf(file)).toContain('LOCATION_OTHER geo:52.8512,0.9034')
  expect(file.text).not.toMatch(/HOME|home|en-GB|^F$|^1$/m)
  await expectChangesToComeBack(vcard, bytes)
})

it('reads every date of a calendar as one: until when, alarms, lists [F184]', async () => {
  const bytes = Buffer.from(
    [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'RRULE:FREQ=WEEKLY;UNTIL=20240403T000000Z;BYDAY=MO,WE',
      'EXDATE:20240310T100000,20240317T100000',
      'FREEBUSY:20240318T160000Z/PT3H,20240319T160000Z/20240320T170000Z',
      'BEGIN:VALARM',
      'TRIGGER;VALUE=DATE-TIME:20240304T100000Z',
      'END:VALARM',
      'BEGIN:VALARM',
      'TRIGGER:-PT15M',
      'DURATION:PT5M',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
  const file = await vcard.read(bytes, defaultReadOptions)
  expect(fieldsOf(file)).toEqual(
    ['20240403', '20240310', '20240317', '20240318', '20240319', '20240320', '20240304'].map((day) => `DATE ${day}`),
  )
  expect(file.text).not.toMatch(/WEEKLY|BYDAY|PT15M|PT5M/)
  await expectChangesToComeBack(vcard, bytes)
})

it('reads a description that is a page as one, names split by markup too [F184]', async () => {
  const bytes = Buffer.from(
    [
      'BEGIN:VCALENDAR',
      'X-ALT-DESC;FMTTYPE=text/html:<p>Wilhelmina <b>Quack</b>enbush-Feather',
      ' stone\\, of <i title="Jo Quill">Ward\\; 3</i></p>\\n<p>Well</p>',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
  const file = await vcard.read(bytes, defaultReadOptions)
  expect(file.text).toContain('Wilhelmina Quackenbush-Featherstone, of Ward; 3')
  expect(file.text).toContain('Jo Quill')
  expect(Buffer.compare(Buffer.from(await file.write([])), bytes)).toBe(0)
  await expectChangesToComeBack(vcard, bytes)
})

it('reads a note as a page where it looks like one [F189]', async () => {
  const card = (note: string) => Buffer.from(`BEGIN:VCARD\r\nVERSION:4.0\r\nNOTE:${note}\r\nTITLE:a <b>x\r\nEND:VCARD\r\n`)
  const bytes = card('<p>Ada <b>Quack</b>enbush\\, RN</p>')
  const file = await vcard.read(bytes, defaultReadOptions)
  expect(file.text).toContain('Ada Quackenbush, RN')
  const start = file.text.indexOf('Ada')
  const out = await file.write([{ start, end: start + 'Ada Quackenbush'.length, value: 'Bo' }])
  expect(Buffer.compare(Buffer.from(out), card('<p>Bo<b></b>\\, RN</p>'))).toBe(0)
  await expectChangesToComeBack(vcard, bytes)
})

it('knows what properties of a system of its own hold by their names [F190]', async () => {
  const file = await vcard.read(card(['VERSION:3.0', 'X-MRN:8823177', 'X-PATIENT-NAME:Tove Lovgren', 'X-COLOUR:blue']), defaultReadOptions)
  expect(fieldsOf(file)).toEqual(['MEDICALRECORD 8823177', 'PATIENT Tove Lovgren'])
})
