import { afterEach, describe, expect, it } from 'vitest'
import { noLoss } from '../core/clinical.ts'
import { setLanguage } from '../core/say.ts'
import { recordText } from './reportContent.ts'
import { reportPage } from './reportPage.ts'
import { recordWith, sampleWith } from './testing/record.ts'

afterEach(() => setLanguage('en', {}))

const french = {
  'Release report': 'Rapport de publication',
  'Residual risk': 'Risque résiduel',
  shifted: 'décalé',
  cautious: 'prudente',
  'The limit was {0}: met.': 'La limite était de {0} : respectée.',
}

/** One pixel. */
const pixel = {
  type: 'png',
  base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
} as const

describe('the release report as a page', () => {
  it('says what was done, under which policy and by which models, and has room to sign [R21]', () => {
    const page = reportPage(recordWith())
    for (const words of [
      '1,200',
      'Heart registry, version 3',
      'a1'.repeat(32),
      'en-small',
      'it is encrypted',
      'the notes of a patient',
      '66.7\u00a0%',
      'Privacy officer',
      'surrogate',
    ])
      expect(page).toContain(words)
  })

  it('needs nothing beside it and runs no script', () => {
    const page = reportPage(recordWith())
    expect(page).toContain("default-src 'none'")
    expect(page.match(/<script[^>]*>/g)).toEqual(['<script type="application/json" id="figures">'])
    expect(page).not.toMatch(/(?:src|href)=/)
  })

  it('carries the record, and its hash as sha256sum gives it of the file', async () => {
    const record = recordWith()
    const page = reportPage(record)
    const figures = /id="figures">(.*?)<\/script>/s.exec(page)?.[1] ?? ''
    expect(JSON.parse(figures)).toEqual(record)
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(recordText(record)))).toString('hex')
    expect(page).toContain(hash)
  })

  it('says that nothing is known while no sample was read', () => {
    expect(reportPage(recordWith())).toContain('No sample was reviewed')
  })

  it('says in words and figures what the last sample shows, and whether that was asked for', () => {
    const met = reportPage(recordWith({ samples: [sampleWith()] }))
    expect(met).toContain('Ada read 270 of 1,500 notes')
    expect(met).toContain(
      'With 95\u00a0% confidence, a person can be identified in at most 15 of 1,500 notes (1\u00a0%), if readers overlook 5\u00a0% of such notes. The limit was 1\u00a0%: met.',
    )
    const not = reportPage(recordWith({ samples: [sampleWith(), sampleWith({ found: 2, most: 40 })] }))
    expect(not).toContain('In 2 of them a person could still be identified.')
    expect(not).toContain('The limit was 1\u00a0%: not met.')
  })

  it('says so when the release was changed after the last sample', () => {
    expect(reportPage(recordWith({ samples: [sampleWith({ outdated: true })] }))).toContain(
      'The release was changed after this sample was drawn',
    )
  })

  it.each([
    [{}, 'balanced'],
    [{ sensitivity: 'cautious' }, 'cautious'],
    [{ sensitivity: 0.75 }, '0.75'],
    [{ sensitivity: 0.123456 }, '0.123456'],
    [{ sensitivity: 0 }, '0'],
  ])('says how readily words were taken: %j', (record, words) => {
    expect(reportPage(recordWith(record))).toContain(`<dt>Sensitivity</dt><dd>${words}</dd>`)
  })

  it('counts the clinical terms that were covered by kind, and says nothing where none were counted', () => {
    const clinical = { ...noLoss, drugs: { covered: 3, all: 2400 }, devices: { covered: 0, all: 100 } }
    const page = reportPage(recordWith({ clinical }))
    expect(page).toContain('Clinical terms covered')
    expect(page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')).toContain('Drugs 2,400 3 13')
    expect(page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')).toContain('All together 2,500 3 12')
    expect(reportPage(recordWith())).not.toContain('Clinical terms')
    expect(reportPage(recordWith({ clinical: noLoss }))).not.toContain('Clinical terms')
  })

  it('begins with what a director has to know, in two figures, and ends with hashes', () => {
    const samples = [sampleWith({ decoys: { set: 10, missed: 3 }, hasty: 2 })]
    const titlePage = { organisation: 'St Elsewhere', logo: pixel, release: 'Spring', purpose: 'A registry of <hearts>.' }
    const page = reportPage(recordWith({ samples, weaker: { than: 'fast', accepted: true, without: { en: ['rules'] } } }), titlePage)
    const order = [
      'data:image/png',
      'St Elsewhere',
      '<h1>Release report: Spring',
      'In short',
      'A registry of',
      '<svg',
      'Signatures',
      'SHA-256',
    ]
    const found = order.map((words) => page.indexOf(words))
    expect(found).toEqual(found.toSorted((a, b) => a - b))
    expect(page).toContain('A registry of &#60;hearts&#62;.')
    expect(page.match(/<svg[^>]+role="img" aria-label="[^"]+"/g)).toHaveLength(2)
    expect(page).toContain('Readers missed 3 of 10 invented identifiers, more than the 5\u00a0% that the limit assumes.')
    expect(page).toContain('2 places were passed faster than anyone reads.')
    expect(page).toContain('Not decided yet.')
    expect(JSON.stringify(recordWith())).not.toContain('Spring')
  })

  it('has no words of the command line, and no codes of categories', () => {
    const weaker = { than: 'fast' as const, accepted: true, without: { en: ['rules'] } }
    const page = reportPage(recordWith({ weaker, categories: { MEDICALRECORD: 20, NAME: 10 }, actions: { MEDICALRECORD: 'hash' } }))
    const words = page.slice(0, page.indexOf('id="figures"')).replace(/<style>.*?<\/style>/s, '')
    expect(words).not.toMatch(/MEDICALRECORD|[^-]--[a-z]|<dd>(?:auto|fast|all)</)
    expect(words).toContain('Record no.')
  })

  it('says who signed in the program, in what role, when and for what', () => {
    const at = Date.UTC(2024, 2, 6, 9)
    const page = reportPage(recordWith({ signed: [{ name: 'Ada', role: 'officer', at, decision: 'withhold' }] }))
    expect(page).toContain('Not to be passed on: Ada, privacy officer, ')
    expect(page).toContain('signed in the program: not to be passed on')
    expect(page).not.toContain('Not decided yet')
  })

  it('counts what people corrected and held back', () => {
    const page = reportPage(recordWith({ byHand: { corrected: 41, held: 17 } }))
    expect(page).toContain('<dt>Held back by a person</dt><dd>17</dd>')
    expect(page).toContain('<dt>Corrected by a person</dt><dd>41</dd>')
  })

  it('lets nothing of a name or a cause become markup', () => {
    const page = reportPage(recordWith({ operator: '<b>Mira</b>', failures: [{ document: 1, cause: '<img src=x>' }] }))
    expect(page).not.toContain('<b>Mira')
    expect(page).not.toContain('<img')
  })

  it('speaks French', () => {
    setLanguage('fr', french)
    const page = reportPage(recordWith({ samples: [sampleWith({ unit: 'patient' })], sensitivity: 'cautious' }))
    expect(page).toContain('<html lang="fr">')
    expect(page).toContain('Rapport de publication')
    expect(page).toContain('respectée')
    expect(page).toContain('décalé')
    expect(page).toContain('<dd>prudente</dd>')
  })
})

it('tells what survives of the gold from what was left there on purpose', () => {
  const leaks = {
    values: 50,
    distinctive: 30,
    surviving: { DATE: 4, CITY: 1 },
    surviveDistinctive: { CITY: 1 },
    accounted: 3,
    documents: [12],
  }
  const page = reportPage(recordWith({ leaks }))
  expect(page).toContain('<dd>1 (City 1)</dd>')
  expect(page).toContain('By category: Date 4, City 1. In documents 12.')
})
