import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languageOf } from './language.ts'
import { linesOf } from './lines.ts'
import { sentencesOf } from './sentences.ts'

describe('linesOf', () => {
  it('knows every line end, and that a last one opens an empty line', () => {
    expect(linesOf('a\r\nb\nc\rd\fe\n').map(({ start, end }) => 'a\r\nb\nc\rd\fe\n'.slice(start, end))).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
      '',
    ])
  })

  it('leaves nothing but line ends between lines', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\r', '\n', '\f', ' ', '\u2028') }), (text) => {
        let from = 0
        for (const { start, end } of linesOf(text)) {
          expect(text.slice(from, start)).toMatch(/^(?:\r\n|[\n\r\f\u2028\u2029\u0085])?$/)
          from = end
        }
        expect(from).toBe(text.length)
      }),
    )
  })
})

describe('sentencesOf', () => {
  const sentences = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end))

  it('keeps a title with its name', () => {
    expect(sentences('Seen by Dr. Vincent today. Plan: home.')).toEqual(['Seen by Dr. Vincent today.', 'Plan: home.'])
  })

  it('ends at a heading and at a blank line, and not where a line wraps', () => {
    expect(sentences('HISTORY\nShe came with her\nhusband. Well.\n\nPLAN')).toEqual([
      'HISTORY',
      'She came with her\nhusband.',
      'Well.',
      'PLAN',
    ])
  })
})

describe('languageOf', () => {
  it.each([
    ['en', 'She was seen in the clinic with her daughter and denies any pain.'],
    ['fr', 'Pte vue hier aux urg pour colique nephretique, revient ce jour pour fièvre.'],
    ['fr', 'douleur cheville droite, radio RAS, retour domicile'],
    ['es', 'Paciente de 38 años que acude a urgencias por dolor en la pierna derecha.'],
    ['en', 'BP 120/80, HR 72'],
    ['en', ''],
  ])('tells %s [F111]', (language, text) => {
    expect(languageOf(text)).toBe(language)
  })

  it.each([
    ['fr', 'atcd : hta, dnid, aomi. ttt: kardegic, tahor'],
    ['es', 'atcd : hta, dnid, aomi. ttt: kardegic, tahor'],
    ['fr', '12/03 14:30 120/80 72'],
  ] as const)('goes by the other notes of a folder (%s) where a note does not say it [F111]', (others, text) => {
    expect(languageOf(text, { [others]: 30 })).toBe(others)
  })

  it.each([
    ['en', 'Pt c/o chest pain x 2 days, ambulated in hall, NAD, will call Dr in am', 'fr'],
    ['fr', 'Patiente vue ce jour pour plaie du doigt, suture faite, retour à domicile', 'en'],
  ] as const)('lets a note in %s speak for itself among others', (own, text, others) => {
    expect(languageOf(text, { [others]: 30 })).toBe(own)
  })

  it.each([
    'Wundkontrolle reizlos, Fäden ex, Verbandswechsel, Arbeitsunfähigkeit bis Freitag.',
    'Si dimette al domicilio con terapia antibiotica per sette giorni e controllo dal medico curante.',
    'Criança com febre há três dias, tosse e rinorreia, sem dificuldade respiratória.',
    'Kind met koorts sinds drie dagen en hoesten, longen schoon, keel rood.',
  ])('knows a short note in another language, whatever the others are in: %s [F111]', (text) => {
    for (const prior of [{}, { en: 30 }, { fr: 30 }]) expect(languageOf(text, prior)).toBeUndefined()
  })

  it.each([
    'Der Patient wurde mit Schmerzen in der linken Schulter aufgenommen und ist nach dem Eingriff nicht mehr auf der Station.',
    'Пациент поступил в отделение с жалобами на боль в груди, которая началась вчера вечером после ужина дома с семьёй и не проходит до сих пор, давление высокое',
  ])('knows when it is none of them [F111]', (text) => {
    expect(languageOf(text)).toBeUndefined()
  })
})
