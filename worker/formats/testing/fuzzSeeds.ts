import type { Seed } from './fuzz.ts'
import { asJpeg, asPng, type GreyPicture, scanned } from './scanned.ts'

/**
 * Files to begin with of formats that have no fixtures, or whose fixtures take seconds to read.
 *
 * @returns undefined where the fixtures are the seeds
 */
export async function madeSeeds(kind: string): Promise<readonly Seed[] | undefined> {
  if (kind === 'small pictures') return smallPictures()
  return texts[kind]
}

const seed = (name: string, lines: readonly string[], end = '\n'): Seed => ({
  name,
  bytes: new Uint8Array(Buffer.from(`${lines.join(end)}${end}`)),
})

const texts: Readonly<Record<string, readonly Seed[]>> = {
  text: [
    seed('note.txt', ['Seen by Dr Élodie Marchand on 14/03/2021.\r', 'Phone: 020 7946 0123', '', 'Plan: home.']),
    { name: 'wide.txt', bytes: new Uint8Array(Buffer.from('\ufeffSeen by Dr Élodie Marchand\r\non 14/03/2021.\n', 'utf16le')) },
    { name: 'old.txt', bytes: new Uint8Array(Buffer.from('Vu par Dr \xc9lodie Marchand \x80 le 14/03/2021\r\n', 'latin1')) },
  ],
  markdown: [
    seed('round.md', [
      '# Ward round of **Zephyrine** *Quillon*',
      '',
      '* seen by Dr __Ottoline__ _Harcastle_ on 3 March',
      '- 5 * 3 mg, snake_case_name, a ~~wrong~~ word, `code`',
      '* Dr <b>Brandt</b>-[Aude](https://example.org/~aude "Aude Brandt"), see ![scan](zephyrine.png)',
      '',
      '| Name | Bed |',
      '| --- | --- |',
      '| **Peregrine** Whitlock | 4\\*B |',
      '',
      '```',
      'name = "Quillon"',
      '```',
      '[aude]: https://example.org/aude (Aude)',
    ]),
  ],
  notebook: [
    seed('case.ipynb', [
      JSON.stringify(
        {
          cells: [
            {
              cell_type: 'markdown',
              metadata: {},
              attachments: { 'a.png': { 'image/png': 'iVBORw0KGgo' } },
              source: ['# Case of **Zephyrine**\n', 'by Dr __Ottoline__'],
            },
            {
              cell_type: 'code',
              metadata: { tags: ['x'] },
              source: 'name = "Quillon"\ndf.head()',
              outputs: [
                { output_type: 'stream', name: 'stdout', text: ['Peregrine\n', 'Whitlock\n'] },
                {
                  output_type: 'execute_result',
                  data: { 'text/plain': ['0  Quillon'], 'text/html': ['<b>Zephy', 'rine</b>'] },
                  metadata: {},
                },
                { output_type: 'error', ename: 'KeyError', evalue: 'Quillon', traceback: ['\u001b[31mKeyError\u001b[0m'] },
              ],
            },
          ],
          metadata: { kernelspec: { name: 'python3' } },
          nbformat: 4,
          nbformat_minor: 5,
        },
        null,
        1,
      ),
    ]),
  ],
  vcard: [
    seed(
      'cards.vcf',
      [
        'BEGIN:VCARD',
        'VERSION:3.0',
        'N:Quillon;Zephyrine;Aude,Marie;Dr.;',
        'item1.ADR;type=HOME;type=pref:;;14 rue des Lilas;Arras;;62000;France',
        'BDAY;value=date:1961-04-02',
        'NOTE:Known to Mme Brandt\\, since 2004\\; sees\\nher daughter Ottoline Har',
        ' castle on Sundays.',
        'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD',
        ' /2wBDAAMCAgICAgMCAgIDAwMD',
        'END:VCARD',
        'BEGIN:VCARD',
        'VERSION:2.1',
        'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Z=C3=A9phyrine =',
        'Qu=C3=A9rin',
        'LABEL;HOME:14 rue',
        '  des Lilas',
        'END:VCARD',
      ],
      '\r\n',
    ),
    seed(
      'visit.ics',
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
      ],
      '\r\n',
    ),
  ],
}

/** Two words as a picture of each kind: what is read on it takes less than its head's damage. */
async function smallPictures(): Promise<readonly Seed[]> {
  const picture = await scanned(['Quillon 1961'], { dotsPerInch: 72 })
  return [
    { name: 'small.png', bytes: asPng(picture) },
    { name: 'small.jpg', bytes: await asJpeg(picture, 60) },
    { name: 'small.bmp', bytes: asBmp(picture) },
    { name: 'small.tif', bytes: asTiff(picture) },
  ]
}

/** Eight bits by a palette of greys, from the lowest row. */
function asBmp({ width, height, grey }: GreyPicture): Uint8Array {
  const start = 54 + 4 * 256
  const row = Math.ceil(width / 4) * 4
  const out = Buffer.alloc(start + row * height)
  out.write('BM')
  out.writeUInt32LE(out.length, 2)
  out.writeUInt32LE(start, 10)
  out.writeUInt32LE(40, 14)
  out.writeInt32LE(width, 18)
  out.writeInt32LE(height, 22)
  out.writeUInt16LE(1, 26)
  out.writeUInt16LE(8, 28)
  out.writeUInt32LE(256, 46)
  for (let level = 0; level < 256; level++) out.fill(level, 54 + 4 * level, 57 + 4 * level)
  for (let y = 0; y < height; y++) out.set(grey.subarray(y * width, (y + 1) * width), start + (height - 1 - y) * row)
  return out
}

/** Two pages of one strip, not packed. */
function asTiff({ width, height, grey }: GreyPicture): Uint8Array {
  const entries = (strip: number): readonly (readonly [tag: number, value: number])[] => [
    [256, width],
    [257, height],
    [258, 8],
    [259, 1],
    [262, 1],
    [273, strip],
    [277, 1],
    [278, height],
    [279, grey.length],
  ]
  const head = 2 + 12 * entries(0).length + 4
  const strip = 8 + 2 * head
  const out = Buffer.alloc(strip + grey.length)
  out.write('II*\0', 'latin1')
  out.writeUInt32LE(8, 4)
  for (const page of [0, 1]) {
    const at = 8 + page * head
    const all = entries(strip)
    out.writeUInt16LE(all.length, at)
    for (const [i, [tag, value]] of all.entries()) {
      const place = at + 2 + 12 * i
      out.writeUInt16LE(tag, place)
      out.writeUInt16LE(4, place + 2)
      out.writeUInt32LE(1, place + 4)
      out.writeUInt32LE(value, place + 8)
    }
    out.writeUInt32LE(page === 0 ? at + head : 0, at + head - 4)
  }
  out.set(grey, strip)
  return out
}
