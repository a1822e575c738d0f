import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Category, categories } from '../core/category.ts'
import { checkSpans, type Span } from '../core/span.ts'
import { effort } from '../testing/effort.ts'
import { tidySpans } from './tidy.ts'

/** What becomes of the words in [square brackets], each of the category. */
function mended(marked: string, ...kinds: Category[]): string[] {
  const spans: Span[] = []
  let text = ''
  for (const [k, piece] of marked.split(/[[\]]/u).entries()) {
    if (k % 2 === 1) spans.push({ start: text.length, end: text.length + piece.length, category: kinds[spans.length] ?? kinds[0]! })
    text += piece
  }
  return tidySpans(spans, text).map(({ start, end }) => text.slice(start, end))
}

describe('tidied', () => {
  it('leaves out separators at the ends, not the full stop of an initial or the bracket of a number', () => {
    expect(mended('Clinic[, 12 High St ·] Wells', 'STREET')).toEqual(['12 High St'])
    expect(mended('seen by [Jas K.,] then', 'DOCTOR')).toEqual(['Jas K.'])
    expect(mended('ring [(03) 5550 1234]', 'PHONE')).toEqual(['(03) 5550 1234'])
  })

  it('takes in the bracket that closes one of the span', () => {
    expect(mended('to [Delta Homes (DHA]) today', 'ORGANIZATION')).toEqual(['Delta Homes (DHA)'])
    expect(mended('HKID [Z1234(5])', 'IDNUM')).toEqual(['Z1234(5)'])
    expect(mended('(at [Delta Homes])', 'ORGANIZATION')).toEqual(['Delta Homes'])
  })

  it('parts a dictated name from its letters', () => {
    expect(mended('patient is [thandiwe t h a n d i w e] surname', 'PATIENT')).toEqual(['thandiwe', 't h a n d i w e'])
    expect(mended('seen by [ann k b], then', 'DOCTOR')).toEqual(['ann k b'])
  })

  it('drops what is nothing but separators', () => {
    expect(mended('Ward 3 [,] Leeds', 'CITY')).toEqual([])
  })

  it('drops the blanks of a form and the ending of a possessive', () => {
    expect(mended('Signed [______] on [__ h __]', 'USERNAME')).toEqual([])
    expect(mended("[Ray]['s] barn and [Kofi]'[s]", 'PATIENT', 'HOSPITAL', 'PATIENT', 'CITY')).toEqual(['Ray', 'Kofi'])
    expect(mended('Seen by [S]', 'DOCTOR')).toEqual(['S'])
  })

  it.each([
    ["VALUES (1,'[Ada Moss-Lee',]'M1')", 'PATIENT', 'Ada Moss-Lee'],
    ["VALUES (1,['Ada Moss-Lee]')", 'PATIENT', 'Ada Moss-Lee'],
    ["VALUES (1,['Ada Moss-Lee'])", 'PATIENT', 'Ada Moss-Lee'],
    ["VALUES ('[QF-88-77']); name: [Ada'];", 'IDNUM', 'QF-88-77', 'Ada'],
    ['was ‘[Ada Moss’] and [“Ada Moss”]', 'PATIENT', 'Ada Moss', 'Ada Moss'],
    ["the [O'Briens'] house, [D'Souza] and ['t Hooft]", 'PATIENT', "O'Briens", "D'Souza", "'t Hooft"],
    ["[Arvil 'Bub'] and [Arvil “Bub”] and [Ann ‘Nan’]", 'PATIENT', "Arvil 'Bub'", 'Arvil “Bub”', 'Ann ‘Nan’'],
    ['`[Hôpital de l’Est`] and "[Clinic]"', 'HOSPITAL', 'Hôpital de l’Est', 'Clinic'],
    ["at [51 30'] there", 'LOCATION_OTHER', "51 30'"],
  ] as const)('leaves a quote in %j to the string that it closes [F189]', (marked, category, ...expected) => {
    expect(mended(marked, category)).toEqual(expected)
  })

  it.each([
    ['sent to [the Royal] by taxi', 'HOSPITAL', 'Royal'],
    ["vue à [l'EHPAD Les Ormes] hier", 'HOSPITAL', 'EHPAD Les Ormes'],
    ['from [Ward 12 RQSH] today', 'HOSPITAL', 'RQSH'],
    ['to [QMCH A&E] by taxi', 'HOSPITAL', 'QMCH'],
    ['[Rowan clinic   walk-ins] list', 'HOSPITAL', 'Rowan clinic'],
    ['escort [PC 6142] stays', 'IDNUM', '6142'],
    ['signed [RN 22-30417] here', 'LICENSE', '22-30417'],
    ['plate [RN 4417] seen', 'VEHICLE', 'RN 4417'],
    ['teacher [Salmah menunggu] here', 'PATIENT', 'Salmah'],
    ['with [Piet van der Merwe] here', 'PATIENT', 'Piet van der Merwe'],
    ['seen: [Hadjia Safiya] at noon', 'PATIENT', 'Safiya'],
  ] as const)('sets the ends in %j', (marked, category, expected) => {
    expect(mended(marked, category)).toEqual([expected])
  })

  it("parts a name from the parent's, and drops the 'w' of 'with'", () => {
    expect(mended('[Chandran a/l Muthu] and [Devi A/P Muthu]', 'PATIENT')).toEqual(['Chandran', 'Muthu', 'Devi', 'Muthu'])
    expect(mended('seen [Kavitha d/o Raju] today', 'PATIENT')).toEqual(['Kavitha', 'Raju'])
    expect(mended('check [w]/ Imelda', 'DOCTOR')).toEqual([])
  })

  it.each([
    ['Came with [Gift] [Mokoena], 40', 'Gift Mokoena'],
    ['[Sandrine] [B.] de garde', 'Sandrine B.'],
    ['[Ma.] [Dolores Ansó] refiere', 'Ma. Dolores Ansó'],
    ['room 5 [will] [okafor] home', 'will okafor'],
  ])('joins the parts of one name in %j', (marked, name) => {
    expect(mended(marked, 'PATIENT', 'DOCTOR')).toEqual([name])
  })

  it.each([
    ['[AK] [Yuliana] D2392', 'AK', 'Yuliana'],
    ['[Br] [Anselm] prayed', 'Br', 'Anselm'],
    ['[Frost.] [Jett] examined', 'Frost.', 'Jett'],
    ['[AS] [dg] both', 'AS', 'dg'],
    ['[Ann]  [Bea]', 'Ann', 'Bea'],
  ])('leaves two persons apart in %j', (marked, ...names) => {
    expect(mended(marked, 'DOCTOR')).toEqual(names)
  })

  it.each([
    ['[Auntie Sade] rang', 'Sade'],
    ['[LCDR Moss], USN', 'Moss'],
    ['[Baba Yusuf] at the gate', 'Yusuf'],
    ['[Sgt. Moss] took it', 'Moss'],
    ['[Sœur Bernadette] est venue', 'Bernadette'],
    ['[Oom Piet Nel], 81', 'Piet Nel'],
    ['[Sra. Rosa Quiñones], 40', 'Rosa Quiñones'],
    ['[T.S.: Luz Rey] (31)', 'Luz Rey'],
  ])('leaves the honorific outside in %j', (marked, name) => {
    expect(mended(marked, 'PATIENT')).toEqual([name])
  })

  it('parts initials or a given name from the person behind them', () => {
    expect(mended('Embriólogas: [NR, Bea]. Anest', 'DOCTOR')).toEqual(['NR', 'Bea'])
    expect(mended('[Unai y Markel Zubiri] (gemelos)', 'PATIENT')).toEqual(['Unai', 'Markel Zubiri'])
    expect(mended('[Ortega y Gasset] or [LIM, Benjamin]', 'PATIENT')).toEqual(['Ortega y Gasset', 'LIM, Benjamin'])
  })

  it('leaves out the beginning of a word that is none of a name', () => {
    expect(mended('[Wilner J. J]2 CHUG', 'PATIENT')).toEqual(['Wilner J.'])
    expect(mended('MR [BISHOP HBs]Ag NEG', 'PATIENT')).toEqual(['BISHOP'])
    expect(mended('[Pastora Angulo]MRN', 'PATIENT')).toEqual(['Pastora Angulo'])
  })

  it('parts persons that stand in a row', () => {
    expect(mended('cousins ([Kim, Tara, Bo])', 'PATIENT')).toEqual(['Kim', 'Tara', 'Bo'])
    expect(mended('3 [Reed, P  4 Reed, T] !!', 'PATIENT')).toEqual(['Reed, P', 'Reed, T'])
    expect(mended('[Ann Lee; Bo Rees & Tom Hay]', 'DOCTOR')).toEqual(['Ann Lee', 'Bo Rees', 'Tom Hay'])
    expect(mended('Mme [DURAND épouse PETIT]', 'PATIENT')).toEqual(['DURAND', 'PETIT'])
    expect(mended('ANEST [RQ   Ines]', 'DOCTOR')).toEqual(['RQ', 'Ines'])
    expect(mended('Clave: [LG L. Garza]  [SB Sol Bru]', 'DOCTOR')).toEqual(['LG', 'L. Garza', 'SB', 'Sol Bru'])
    expect(mended('seen by [JT Moore] and [AK Yuliana]', 'DOCTOR')).toEqual(['JT Moore', 'AK Yuliana'])
    expect(mended('[Mei\n\nJ Lau]', 'DOCTOR')).toEqual(['Mei', 'J Lau'])
    expect(mended('Mr [Green-Reid. Tom] to ring', 'DOCTOR')).toEqual(['Green-Reid', 'Tom'])
  })

  it('keeps one person whole', () => {
    for (const name of [
      'Lee, Ann',
      'Wm. St. Clair',
      'Ann de la Cruz',
      'Tan Wei (Rose)',
      'Ó Briain',
      'Wei MA',
      'Lee Do',
      'Dean Moss',
      'MS Moss',
      'RAHIM MD',
    ]) {
      expect(mended(`seen [${name}] today`, 'PATIENT')).toEqual([name])
    }
  })

  it('leaves titles before and degrees behind a name outside', () => {
    expect(mended('for [Rev Moss] re', 'PATIENT')).toEqual(['Moss'])
    expect(mended('Sd/- [Dr. Moss.K, MBBS FRCP]', 'DOCTOR')).toEqual(['Moss.K'])
    expect(mended('[J Moss BOccThy]', 'DOCTOR')).toEqual(['J Moss'])
  })

  it('takes in the other half of a bracket or a quote', () => {
    expect(mended('[LAU Wai (Rose]) in bed 2', 'PATIENT')).toEqual(['LAU Wai (Rose)'])
    expect(mended('"[Bev" Moss] RN', 'DOCTOR')).toEqual(['"Bev" Moss'])
    expect(mended('[LAU Wai (Rose][) 12] High St', 'PATIENT', 'STREET')).toEqual(['LAU Wai (Rose)', '12'])
  })

  it('ends numbers and addresses with their line', () => {
    expect(mended('NIR [238056938256244\n102] VAN', 'HEALTHPLAN')).toEqual(['238056938256244', '102'])
    expect(mended('[a.moss@clinic.example.\nDr] Lee', 'EMAIL')).toEqual(['a.moss@clinic.example', 'Dr'])
    expect(mended('[12 High St\nFlat 2]', 'STREET')).toEqual(['12 High St\nFlat 2'])
  })

  it('parts two streets, two record numbers, two days, and a number from its extension', () => {
    expect(mended('[PO Box 118 / 42 High St]', 'STREET')).toEqual(['PO Box 118', '42 High St'])
    expect(mended('[SK56620 / 7151535]', 'MEDICALRECORD')).toEqual(['SK56620', '7151535'])
    expect(mended('du [21 au 27 novembre]', 'DATE')).toEqual(['21', '27 novembre'])
    expect(mended('[807-555-0188 x20]', 'PHONE')).toEqual(['807-555-0188', '20'])
    expect(mended('[807-555-0188 ext. 20]', 'PHONE')).toEqual(['807-555-0188 ext. 20'])
  })

  it.each([
    ['until the [27th] with', 'the 27th'],
    ['vu le [3 mars] au soir', 'le 3 mars'],
    ['née le [3 mars 1961]', '3 mars 1961'],
    ['vu [le 03/03/24]', '03/03/24'],
    ['died [Tues], [June 4] at home', 'Tues, June 4'],
    ['closed [Good] [Fri] only', 'Good Fri'],
    ['alta Vie [7/4/23] tarde', 'Vie 7/4/23'],
    ['OBR|1||[202309141530]|', '20230914'],
    ['call [Mon 6] am', 'Mon'],
    ['[Tues 16-4-24 2015] by road', 'Tues 16-4-24'],
    ['[27/09. 40],6 kg', '27/09'],
    ['back [Thurs.], corn in', 'Thurs'],
    ['revu [sam.] matin', 'sam.'],
  ])('sets the ends of the date in %j', (marked, date) => {
    expect(mended(marked, 'DATE')).toEqual([date])
  })

  it.each([
    ['[Mamaw Tull] A1c 11', 'Tull'],
    ['[Oom] [Piet Nel], 81', 'Piet Nel'],
    ['by [Tilda R. rdh] lic', 'Tilda R.'],
    ['Team: [Hew T ANNP, Bron] RN', 'Hew T', 'Bron'],
    ['([Moss, Elsie)] in 7', 'Moss, Elsie'],
    ['[Moss, Delbert ("]Moose") 51', 'Moss, Delbert'],
    ['son [Orville Jr. "Bub]" at home', 'Orville Jr. "Bub"'],
    ['(["Mack]")', 'Mack'],
    ['with [Gena] R. at noon', 'Gena R.'],
    ['[Gwenda] M-L up to HDU', 'Gwenda M-L'],
    ['[Abena M] 51, chest pain', 'Abena'],
    ['pt:[MOSS,PULE hn]:004', 'MOSS,PULE'],
    ['[I, Yola Nkosi], state', 'Yola Nkosi'],
  ])('sets the ends of the names in %j', (marked, ...names) => {
    expect(mended(marked, 'DOCTOR')).toEqual(names)
  })

  it.each([
    ['wait [Hope Moss      Nhung Duong] 12', 'PATIENT', 'Hope Moss', 'Nhung Duong'],
    ['of [Sitio Alang], this city', 'LOCATION_OTHER', 'Alang'],
    ['seen at [Moss Valley ED], 22:40', 'HOSPITAL', 'Moss Valley'],
    ['units [EFS24-1111A/EFS24-1111B] kept', 'IDNUM', 'EFS24-1111A', 'EFS24-1111B'],
    ['ref [24/0037/5] kept', 'IDNUM', '24/0037/5'],
    ['Mme Moss [48 0690 70 11 95]', 'PHONE', '0690 70 11 95'],
    ['portable [06.33.52.44.94.] puis', 'PHONE', '06.33.52.44.94'],
    ['conf [PTS] [77418] booked', 'IDNUM', 'PTS 77418'],
    ['cup [SN] [6784835] in', 'DEVICE', '6784835'],
    ['last [4] [8390] only', 'IDNUM', '4', '8390'],
  ] as const)('sets the ends in %j, %s', (marked, category, ...values) => {
    expect(mended(marked, category)).toEqual(values)
  })

  it.each([
    ['[Gena] R hand burnt', 'Gena'],
    ['[Kofi] O- blood', 'Kofi'],
    ['[Ama] A good day', 'Ama'],
    ['ring [Pastor Otero] now', 'Pastor Otero'],
    ['[moss w]: finger foods', 'moss w'],
  ])('leaves the name in %j as it is', (marked, name) => {
    expect(mended(marked, 'PATIENT')).toEqual([name])
  })

  it('joins what leads to a date with the date, and a box with its number', () => {
    expect(mended('seen [wk of] [5/14].', 'DATE')).toEqual(['wk of 5/14'])
    expect(mended('[3 rue Verte, BP] [2212]', 'STREET', 'ZIP')).toEqual(['3 rue Verte, BP 2212'])
    expect(mended('[Monday] and [5/14]', 'DATE')).toEqual(['Monday', '5/14'])
  })

  it('parts the ends of a range of years or days', () => {
    expect(mended('lived [1988-2001] in Ely', 'DATE')).toEqual(['1988', '2001'])
    expect(mended('met [2/18-2/20]', 'DATE')).toEqual(['2/18', '2/20'])
    expect(mended('seen [2021-03-04]', 'DATE')).toEqual(['2021-03-04'])
  })

  it('joins what the end of a line broke', () => {
    expect(mended('ring [808 - 555] -\n[0142] now', 'PHONE')).toEqual(['808 - 555 -\n0142'])
    expect(mended('ring [808 - 555 -\n0142] now', 'PHONE')).toEqual(['808 - 555 -\n0142'])
    expect(mended('age [sixty]\n[three] years', 'AGE')).toEqual(['sixty\nthree'])
    expect(mended('[808 555 0142]\n[808 555 0143]', 'PHONE')).toEqual(['808 555 0142', '808 555 0143'])
  })

  it('gives every part the score and the votes of the whole', () => {
    const span: Span = { start: 0, end: 15, category: 'DOCTOR', score: 0.7, votes: { rules: 'DOCTOR' } }
    expect(tidySpans([span], 'Ann Lee; Bo Day')).toEqual([
      { ...span, end: 7 },
      { ...span, start: 9 },
    ])
  })

  const left = /^(?:Dr|MD|MBBS|and|et|au|née|x|the|S|o|\d{1,2})$/u
  const word = fc.constantFrom(
    'Ann',
    'Lee',
    'DURAND',
    'Dr',
    'Dean',
    'MD',
    'MBBS',
    'and',
    'et',
    'au',
    'née',
    'the',
    '27th',
    '21',
    '4',
    'x',
    'S/o',
    'of',
    'BP',
    '5550188',
  )
  const gap = fc.constantFrom(' ', '  ', ', ', '; ', ' / ', ' & ', '\n', '\n\n', '. ', ' (', ') ', '"', '-', '·', '\t', '')
  const notes = fc.array(fc.record({ word, gap, cut: fc.boolean(), marked: fc.boolean(), kind: fc.constantFrom(...categories) }), {
    maxLength: 25,
  })

  it('covers every word that was covered, but for titles, degrees and words that join, and keeps spans in order', () => {
    fc.assert(
      fc.property(notes, (pieces) => {
        let text = ''
        const spans: Span[] = []
        for (const { word, gap, cut, marked, kind } of pieces) {
          const last = spans.at(-1)
          const piece = word + gap
          if (marked && last && !cut && last.end === text.length) spans[spans.length - 1] = { ...last, end: text.length + piece.length }
          else if (marked) spans.push({ start: text.length, end: text.length + piece.length, category: kind })
          text += piece
        }
        const after = tidySpans(spans, text)
        checkSpans(after, text.length)
        for (const { start, end } of spans) {
          for (const found of text.slice(start, end).matchAll(/[\p{L}\p{N}]+/gu)) {
            const from = start + found.index
            const covered = after.some((span) => span.start <= from && from + found[0].length <= span.end)
            expect(covered || left.test(found[0])).toBe(true)
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  it('is not slowed down by long white space', async () => {
    const wide = ' '.repeat(200_000)
    const text = `Ann${wide}Lee${','.repeat(200_000)}`
    const taken = await effort(() => {
      tidySpans([{ start: 0, end: text.length, category: 'DOCTOR' }], text)
      tidySpans([{ start: 0, end: text.length, category: 'PHONE' }], text)
    })
    expect(taken).toBeLessThan(1000)
  })
})
