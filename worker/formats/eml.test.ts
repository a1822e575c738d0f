import { describe, expect, it } from 'vitest'
import { effort } from '../testing/effort.ts'
import { eml } from './eml.ts'
import { defaultReadOptions, type OpenFile } from './format.ts'
import { bytesNamed, expectChangesToComeBack, fieldsOf, fixtures, outputWithout } from './testing/roundTrip.ts'

const files = fixtures('eml')

function bytesOf(name: string): Uint8Array {
  return bytesNamed(files, name)
}

function open(mail: string | Uint8Array): OpenFile {
  return eml.read(typeof mail === 'string' ? Buffer.from(mail) : mail, defaultReadOptions) as OpenFile
}

function written(mail: string | Uint8Array, find: string, value: string): string {
  const file = open(mail)
  const start = file.text.indexOf(find)
  expect(start).toBeGreaterThanOrEqual(0)
  return Buffer.from(file.write([{ start, end: start + find.length, value: file.fit?.(value, start) ?? value }]) as Uint8Array).toString()
}

const leavesOut = /python-mixed|python-attached|gmail|outlook|smime|pgp|calendar|only/

/** How mail from Japan was written for decades. */
const japaneseMail = Buffer.concat([
  Buffer.from('From: =?ISO-2022-JP?B?GyRCOzNFRBsoQg==?= <y@example.jp>\r\nSubject: \x1b$B;3ED\x1b(B kita\r\n', 'latin1'),
  Buffer.from('Content-Type: text/plain; charset=ISO-2022-JP\r\nContent-Transfer-Encoding: 7bit\r\n\r\n', 'latin1'),
  Buffer.from('Patient \x1b$B;3EDB@O:\x1b(B (\x1b(I6E\x1b(B) came.\r\nBP 120/80\r\n', 'latin1'),
])

it('reads mail in ISO-2022-JP, its headers too, and writes it back [F78]', async () => {
  const file = await eml.read(japaneseMail, defaultReadOptions)
  expect(file.text).toContain('Patient 山田太郎 (ｶﾅ) came.')
  expect(file.text.match(/山田/g)).toHaveLength(3)
  expect(Buffer.compare(Buffer.from(await file.write([])), japaneseMail)).toBe(0)
  const start = file.text.indexOf('山田太郎')
  const value = file.fit?.('花子 Zoë 漢', start) ?? ''
  expect(value).toBe('花子 Zoe 漢')
  const out = Buffer.from(await file.write([{ start, end: start + 4, value }]))
  expect(out.toString('latin1')).toContain('\r\nBP 120/80\r\n')
  expect(out.toString('latin1')).not.toContain(';3EDB@O:')
  expect((await eml.read(out, defaultReadOptions)).text).toBe(file.text.replace('山田太郎', value))
  await expectChangesToComeBack(eml, japaneseMail)
})

it('refuses other sets that mail changes to', () => {
  const mail = Buffer.from('Content-Type: text/plain; charset=ISO-2022-KR\r\n\r\n\x1b$)C\x0e1h\x0f\r\n', 'latin1')
  expect(() => eml.read(mail, defaultReadOptions)).toThrow('charset')
})

describe('eml', () => {
  it.each(files.filter(([name]) => !leavesOut.test(name)))('gives %s back as it was', (_, bytes) => {
    expect(Buffer.from(open(bytes).write([]) as Uint8Array).toString('latin1')).toBe(Buffer.from(bytes).toString('latin1'))
  })

  it.each(files)('reads its own changes of %s', async (_, bytes) => {
    await expectChangesToComeBack(eml, bytes)
  })

  it('names people and addresses of the header, and what leads back to the mail', () => {
    const fields = fieldsOf(open(bytesOf('gmail-received.eml')))
    expect(fields).toEqual(
      expect.arrayContaining([
        'EMAIL g.pruitt@mail.example',
        'PATIENT Marit Halvorsen (Dr.)',
        'PATIENT Élise Pruitt',
        'IPADDRESS 198.51.100.24',
        'IPADDRESS 203.0.113.77',
        'IDNUM CA+pruitt.1@mail.example',
        'DATE Tue, 4 May 2021',
      ]),
    )
  })

  it('reads names in quotes, in comments and in groups', () => {
    const file = open(
      'From: "Pruitt, \\"Gwen\\" G." <g@x.example>, e@x.example (Elise (the daughter) Pruitt)\nTo: Ward: Odell Ray <o@x.example>;\n\nhi\n',
    )
    expect(fieldsOf(file)).toEqual([
      'PATIENT Pruitt, "Gwen" G.',
      'EMAIL g@x.example',
      'EMAIL e@x.example',
      'PATIENT Elise (the daughter) Pruitt',
      'PATIENT Ward',
      'PATIENT Odell Ray',
      'EMAIL o@x.example',
    ])
  })

  it('quotes or encodes a name that needs it', () => {
    const mail = 'From: Gwendolyn Pruitt <g@x.example>\n\nhi\n'
    expect(written(mail, 'Gwendolyn Pruitt', '[PATIENT]')).toBe('From: "[PATIENT]" <g@x.example>\n\nhi\n')
    expect(written(mail, 'Gwendolyn Pruitt', 'Zoë Ek')).toBe('From: =?utf-8?Q?Zo=C3=AB_Ek?= <g@x.example>\n\nhi\n')
    expect(written(mail, 'Gwendolyn Pruitt', 'Ann Ek')).toBe('From: Ann Ek <g@x.example>\n\nhi\n')
  })

  it('joins lines and encoded words that split a name, and changes nothing beside it', () => {
    const before = Buffer.from(bytesOf('gmail-received.eml')).toString()
    const after = written(bytesOf('gmail-received.eml'), '6620417, a appelé', '[MRN], a appelé')
    expect(after).toContain('n=\r\num=C3=A9ro de dossier [MRN], a appel=C3=A9.=20\r\nA=3DB')
    expect(written(bytesOf('gmail-received.eml'), 'numéro', 'X').length).toBeLessThan(before.length)
    const html = written(bytesOf('gmail-received.eml'), 'sa mère Gwendolyn Pruitt, dossier', 'sa mère X, dossier')
    expect(html).toContain('=C3=89lise Pruitt est venue le 4 mai 2021;<br>sa m=C3=A8re =\r\nX, dossier 6620417</div>')
  })

  it('keeps lines of quoted-printable within 76 characters', () => {
    const out = written(bytesOf('gmail-received.eml'), 'Gwendolyn Pruitt, numéro', `${'É. '.repeat(60)}, numéro`)
    expect(
      Math.max(
        ...out
          .slice(out.indexOf('--000'), out.indexOf('text/html'))
          .split('\r\n')
          .map((line) => line.length),
      ),
    ).toBeLessThanOrEqual(76)
  })

  it('drops signatures of servers, and parts that it cannot search, and says so of the latter', () => {
    const file = open(bytesOf('python-mixed.eml'))
    expect(file.unsearched).toEqual(
      expect.arrayContaining([
        { kind: 'picture', count: 1 },
        { kind: 'attachment', count: 1 },
      ]),
    )
    const out = Buffer.from(file.write([]) as Uint8Array).toString()
    expect(out).not.toMatch(/image\/png|application\/pdf|Pruitt_6620417/)
    expect(out).toContain('Pruitt notes.txt')
    expect(open(Buffer.from(out)).text).toBe(file.text)
    expect(Buffer.from(open(bytesOf('gmail-received.eml')).write([]) as Uint8Array).toString()).not.toMatch(/DKIM|ARC-Seal/)
  })

  it('makes an unsigned mail of a signed one', () => {
    const out = Buffer.from(open(bytesOf('smime-signed.eml')).write([]) as Uint8Array).toString()
    expect(out).toContain('multipart/mixed')
    expect(out).not.toContain('p7s')
  })

  it('leaves an empty text where nothing else is left', () => {
    for (const name of ['only-pdf.eml', 'only-attachments.eml']) {
      const out = Buffer.from(open(bytesOf(name)).write([]) as Uint8Array)
      expect(open(out).unsearched).toEqual([])
      expect(open(out).text).toBe(open(bytesOf(name)).text)
    }
  })

  it('refuses parts that it cannot search, when the policy says so', () => {
    expect(() => eml.read(bytesOf('calendar.eml'), { ...defaultReadOptions, unsearched: 'fail' })).toThrow('attachment')
  })

  it('refuses what it cannot read rather than pass it on', () => {
    expect(() => open('From: a@b.example\nContent-Type: text/plain; charset=utf-7\n\n+AGE-\n')).toThrow('utf-7')
    expect(() => open('From: a@b.example\nContent-Type: multipart/mixed; boundary=x\n\nno parts\n')).toThrow('no beginning')
    expect(() => open('no mail at all')).toThrow('no header')
    expect(() => open(Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'))).toThrow('not a mail')
  })

  it('refuses parts nested without end, and reads big mails in linear time', async () => {
    const nested = Array.from({ length: 10_000 }, (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\n\n--b${i}\n`).join('')
    const taken = await effort(() => {
      expect(() => open(`From: a@b.example\n${nested}`)).toThrow('nested too deep')
      open(`From: a@b.example\nContent-Transfer-Encoding: quoted-printable\n\n${'=C3=A9=\n'.repeat(100_000)}`)
      open(`From: ${'"a" <b@c.example>, '.repeat(20_000)}\n\nx`)
      open(`Subject: ${'=?utf-8?Q?a?= '.repeat(20_000)}\n\nx`)
      open(`Subject: ${'=?'.repeat(100_000)}\n\nx`)
      open(`From: ${'('.repeat(100_000)}\n\nx`)
    })
    expect(taken).toBeLessThan(8000)
  })

  it.each(files)('leaves no trace of what is replaced in %s', async (name, bytes) => {
    const strings = [
      'Halvorsen',
      'halvorsen',
      'Gwendolyn',
      'Pruitt',
      'pruitt',
      '6620417',
      'Élise',
      'elise',
      'Odell',
      'Ödell',
      'odell',
      '7946',
      'northwold',
    ]
    const out = await outputWithout(eml, bytes, strings)
    const unpacked = `${decodedQuotes(out.toString('latin1'))}\n${decodedBase64(out.toString('latin1'))}`
    for (const string of strings)
      for (const encoding of ['utf8', 'latin1'] as const)
        expect(unpacked.includes(Buffer.from(string, encoding).toString('latin1')), `${name}: ${string}`).toBe(false)
  })
})

function decodedQuotes(source: string): string {
  return source + source.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
}

function decodedBase64(source: string): string {
  return [...source.matchAll(/[A-Za-z0-9+/=\r\n]{8,}/g)].map(([run]) => Buffer.from(run, 'base64').toString('latin1')).join('\n')
}

it('does not say in a message what stands in place of a charset [F184]', () => {
  for (const charset of ['utf-7 Wilhelmina Quackenbush', 'hz-wilhelmina-quackenbush']) {
    const mail = `Content-Type: text/plain; charset="${charset}"\r\n\r\nhi\r\n`
    expect(() => open(mail)).toThrow('its charset is not read')
    expect(() => open(mail)).not.toThrow(/quackenbush/i)
  }
  expect(() => open('Subject: =?hz-quackenbush?Q?=E9=FF?=\r\n\r\nhi\r\n')).not.toThrow(/quackenbush/i)
})

it('searches names of parts without quotes, and what stands beside parameters [F184]', async () => {
  const mail = [
    'Content-Type: text/plain; charset=us-ascii (of Ida Quackenbush); format="flowed Jo Quill"; name=Letter Wilhelmina',
    ' Featherstone QF-88231-77.txt',
    'Content-Disposition: inline; Letter of Odo Finch.txt; filename=Letter "Ann Other" Featherstone.txt; size=12',
    '',
    'hi',
    '',
  ].join('\r\n')
  const { text } = open(mail)
  expect(Buffer.from(open(mail).write([]) as Uint8Array).toString()).not.toContain('Quill')
  for (const name of ['Ida Quackenbush', 'Wilhelmina Featherstone QF-88231-77', 'Odo Finch', 'Ann Other" Featherstone'])
    expect(text).toContain(name)
  expect(text).not.toMatch(/us-ascii|size/)
  expect(written(mail, 'Wilhelmina Featherstone', 'A; B')).toContain('name="Letter A; B QF-88231-77.txt"\r\n')
  expect(written(mail, 'Odo Finch', 'A; b="c"')).toContain('; Letter of A_ b__c_.txt; filename=')
  await expectChangesToComeBack(eml, Buffer.from(mail))
})

it('reads enriched text as one, and a name in it whatever tags part it [F189]', async () => {
  const mail = 'Subject: x\r\nContent-Type: text/enriched\r\n\r\nAda <bold>Quack</bold>enbush <color><param>red</param>5 <<6</color>\r\n'
  expect(open(mail).text).toContain('Ada Quackenbush red5 <<6')
  expect(written(mail, 'Ada Quackenbush', 'Bo <b>')).toBe(mail.replace('Ada <bold>Quack</bold>enbush', 'Bo (b><bold></bold>'))
  await expectChangesToComeBack(eml, Buffer.from(mail))
})

it('knows what headers of a system of its own hold by their names [F190]', () => {
  const file = open('Subject: hi\r\nX-MRN: 8823177\r\nX-Patient-Name: Tove Lovgren\r\nX-Mailer: Larch 2\r\n\r\nhi\r\n')
  expect(fieldsOf(file)).toEqual(['MEDICALRECORD 8823177', 'PATIENT Tove Lovgren'])
})
