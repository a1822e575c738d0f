import { describe, expect, it } from 'vitest'
import { changed } from '../text/changed.ts'
import { eml } from './eml.ts'
import { defaultReadOptions } from './format.ts'
import { layersOf } from './layers.ts'
import { differsAt } from './readAgain.ts'
import { open } from './registry.ts'
import { bytesNamed, fixtures } from './testing/roundTrip.ts'

const bytesOf = (folder: string, name: string) => bytesNamed(fixtures(folder), name)

/**
 * Everything that was planted ('zt…') replaced: the output, which says read again what it should.
 */
async function withoutPlanted(name: string, bytes: Uint8Array) {
  const file = await open(name, bytes, defaultReadOptions)
  const changes = [...file.text.matchAll(/zt[a-z]+\d*/g)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    value: file.fit?.('NAME', index) ?? 'NAME',
  }))
  const out = await file.write(changes)
  const again = await file.again(out)
  if (differsAt(file, changes, again) !== undefined) expect(again.text).toBe(changed(file.text, changes))
  return { file, out, again, text: Buffer.from(out).toString('latin1') }
}

/** What base64 in a mail or a message unpacks to, at any depth. */
function everyLayer(bytes: Uint8Array): string {
  const text = layersOf(bytes)
    .map((layer) => Buffer.from(layer).toString('latin1'))
    .join('\n')
  const packed = [...text.matchAll(/(?:[A-Za-z0-9+/]{20,}={0,2}\r?\n?)+/g)].map(([own]) => Buffer.from(own, 'base64'))
  return [text, ...packed.filter((own) => own.length > 30 && own.length < bytes.length).map(everyLayer)].join('\n')
}

describe('a mail', () => {
  it('is read with its attachments, which keep their kinds and lose their names', async () => {
    const { file, out, text } = await withoutPlanted('a.eml', bytesOf('eml', 'python-attached.eml'))
    for (const each of ['ztbody01', 'ztcsv01 Lunt', 'ztrtf01', 'ztics01', 'ztbody02']) expect(file.text).toContain(each)
    expect(file.fields?.map(({ start, end }) => file.text.slice(start, end))).toContain('77345612')
    expect(file.unsearched).toEqual([{ kind: 'attachment', count: 1 }])
    expect(everyLayer(out)).not.toMatch(/zt[a-z]+\d/)
    expect(text).not.toMatch(/Lunt Ada|old\.doc|ztlist/)
    expect(text).toMatch(/name="attachment-1\.docx"[\s\S]*filename="attachment-1\.docx"/)
    expect(text).toContain('Content-Type: text/calendar; name="attachment-5.ics"')
  })

  it('without anybody to read them is left without its attachments', async () => {
    const file = await eml.read(bytesOf('eml', 'python-attached.eml'), defaultReadOptions)
    expect(file.unsearched).toContainEqual({ kind: 'attachment', count: 5 })
  })
})

describe('a mailbox', () => {
  it('is read mail by mail, and its lines between mails name nobody afterwards', async () => {
    const bytes = bytesOf('mbox', 'python.mbox')
    const { file, out, text } = await withoutPlanted('a.mbox', bytes)
    expect(file.notes).toHaveLength(3)
    for (const each of ['ztbody03', 'ztsubject04', 'ztcsv05 Lunt', 'From the ward: well.']) expect(file.text).toContain(each)
    expect(everyLayer(out)).not.toMatch(/zt[a-z]+\d/)
    expect(text.match(/^From .*$/gm)).toEqual(Array.from({ length: 3 }, () => 'From - Thu Jan  1 00:00:00 1970'))
    expect(text.match(/^>From the ward/gm)).toHaveLength(3)
  })

  it('is known by its first line where its name says nothing', async () => {
    const { file } = await withoutPlanted('Inbox', bytesOf('mbox', 'python.mbox'))
    expect(file.notes).toHaveLength(3)
    await expect(open('a.mbox', Buffer.from('Seen today'), defaultReadOptions)).rejects.toThrow('no mailbox')
  })
})

const rtf = Buffer.from('{\\rtf1\\ansi Seen by {\\b ztr}tf01, well.\\par}').toString('base64')
const letter = Buffer.from(bytesOf('docx', 'every-place.docx')).toString('base64')

describe('a message', () => {
  it('is read with the documents in its fields, in base64 and hexadecimal digits', async () => {
    const hex = Buffer.from('Text of zthex01 here').toString('hex').toUpperCase()
    const lines = [
      'MSH|^~\\&|A|B|C|D|20210314||MDM^T02|1|P|2.5',
      'PID|1||77345612^^^MRN||Lunt^Ada',
      `OBX|1|ED|RTF^Letter||WARD^AP^RTF^Base64^${rtf}||||||F`,
      `OBX|2|ED|DOCX^Letter||WARD^AP^DOCX^Base64^${letter}||||||F`,
      `OBX|3|ED|TXT^Note||WARD^AP^PLAIN^Hex^${hex}||||||F`,
      'OBX|4|ED|PIC^Scan||WARD^IM^JPEG^Base64^/9j/4AAQSkZJRgAB||||||F',
    ]
    const { file, out, text } = await withoutPlanted('a.hl7', Buffer.from(`${lines.join('\r')}\r`))
    for (const each of ['Seen by ztrtf01, well.', 'ztinserted', 'Text of zthex01 here']) expect(file.text).toContain(each)
    expect(file.unsearched).toContainEqual({ kind: 'picture', count: 2 })
    expect(everyLayer(out)).not.toMatch(/zt[a-z]+\d/)
    expect(text.split('\r')[4]).not.toMatch(/5A74|zthex/)
    expect(text).toContain('WARD^IM^JPEG^Base64^|')
  })
})

describe('a resource', () => {
  it.each([
    ['Binary', { resourceType: 'Binary', contentType: 'application/rtf', data: rtf }],
    [
      'attachment',
      {
        resourceType: 'DocumentReference',
        subject: { reference: 'Patient/1' },
        content: [{ attachment: { contentType: 'application/rtf', data: rtf, hash: 'c2hhMQ==' } }],
      },
    ],
  ])('is read with what lies in its %s', async (_, resource) => {
    const { file, out } = await withoutPlanted('a.json', Buffer.from(JSON.stringify(resource)))
    expect(file.text).toContain('Seen by ztrtf01, well.')
    expect(file.unsearched).toEqual([])
    expect(everyLayer(out)).not.toMatch(/zt[a-z]+\d|c2hhMQ/)
  })
})

describe('a clinical document', () => {
  it('is read with a body that is no XML', async () => {
    const xml = `<?xml version="1.0"?><ClinicalDocument xmlns="urn:hl7-org:v3"><title>Letter</title><component><nonXMLBody><text mediaType="application/rtf" representation="B64">\n${rtf}\n</text></nonXMLBody></component></ClinicalDocument>`
    const { file, out } = await withoutPlanted('a.xml', Buffer.from(xml))
    expect(file.text).toContain('Seen by ztrtf01, well.')
    expect(file.unsearched).toEqual([])
    expect(everyLayer(out)).not.toMatch(/zt[a-z]+\d/)
  })
})
