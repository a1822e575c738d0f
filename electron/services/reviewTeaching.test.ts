import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { releaseRecord } from '../../worker/release/record.ts'
import { isSignatureOf, takenApart } from '../../worker/release/reportSignature.ts'
import { appendAudit } from '../store/audit.ts'
import { headText } from '../store/auditChain.ts'
import { documentsPage } from '../store/documents.ts'
import { knownSpans } from '../store/policySamples.ts'
import { policiesOf } from './policies.ts'
import { reviewingOf } from './reviewing.ts'
import { reviewReportOf } from './reviewReport.ts'
import { teachingOf } from './reviewTeaching.ts'
import { done, withRelease } from './testing/release.ts'
import { whatIfOf } from './whatIf.ts'

const orla = { start: 8, end: 18, category: 'DOCTOR' as const }
const word = { text: 'Orla Quist', category: 'DOCTOR' as const }

/** A release whose two documents were read, with a miss in the second. */
function read() {
  const work = withRelease([done(1), done(2, { patient: 'P2' })])
  const { releaseId, person } = work
  const reviewing = reviewingOf(work.parts)
  const sampleId = reviewing.draw({ releaseId, unit: 'note', rate: 0.1, confidence: 0.95, missRate: 0 }, person).samples[0]?.id ?? 0
  reviewing.judge({ sampleId, place: 1, verdict: 'clean', places: [], seconds: 1 }, person)
  reviewing.correct({ releaseId, number: 2, corrections: { add: [orla], remove: [] } }, person)
  reviewing.judge({ sampleId, place: 2, verdict: 'leak', places: [orla], seconds: 1 }, person)
  const services = { ...work.services, ...work.parts, store: work.services.store }
  return { ...work, own: services, teaching: teachingOf(services), [Symbol.dispose]: work[Symbol.dispose] }
}

describe('what was missed', () => {
  it('is told in words', async () => {
    using work = read()
    expect(await work.teaching.missed({ releaseId: work.releaseId })).toEqual({
      words: [{ ...word, times: 1 }],
      readDocuments: 2,
      correctedDocuments: 1,
    })
    expect(work.asked.at(-1)).toMatchObject({ plain: true })
  })

  it('becomes a policy of one’s own where the release’s is the program’s, and its next version afterwards; nothing is there twice', () => {
    using work = read()
    const { releaseId, person, teaching } = work
    const first = teaching.teachPolicy({ releaseId, words: [word] }, person)
    expect(first).toMatchObject({ version: 1, added: 1 })
    expect(
      teaching.teachPolicy(
        {
          releaseId,
          words: [
            { ...word, text: 'ORLA QUIST' },
            { text: 'Zebulon', category: 'PATIENT' },
          ],
        },
        person,
      ),
    ).toMatchObject({ policyId: first.policyId, version: 2, added: 1 })
    const { policy } = policiesOf(work.own).read({ policyId: first.policyId })
    expect(policy.find.always.map(({ text }) => text)).toEqual(['Orla Quist', 'Zebulon'])
  })

  it('goes into a corpus with all that was found and corrected, and not twice', async () => {
    using work = read()
    const { releaseId, person, teaching, store } = work
    const put = () => work.ended(teaching.teachCorpus({ releaseId, corpusId: 1, which: 'corrected', as: 'gold' }, person))
    expect((await put()).outcome).toBe('1 document was added to Corpus.')
    expect((await put()).outcome).toContain('1 was there already.')
    const { rows } = documentsPage(store(), person.id, { corpusId: 1, offset: 0, limit: 5, query: '', show: 'all' })
    expect(rows).toMatchObject([{ name: '2.txt', patient: 'P2', gold: true }])
    expect(knownSpans(store(), rows[0]?.id ?? 0, person.id)?.map(({ start, category }) => [start, category])).toEqual([
      [8, 'DOCTOR'],
      [22, 'DATE'],
    ])
  })
})

describe('another vote', () => {
  it('is shown by the very stretches that it would remove besides, and those that it would leave', async () => {
    using work = read()
    const { releaseId } = work
    const whatIf = whatIfOf(work.own)
    const ask = (direct: number) => whatIf.ask({ releaseId, number: 1, note: null, thresholds: { direct, other: 0.5 } })
    expect(await ask(0.1)).toMatchObject({ removed: 1, more: [{ text: 'Orla Quist', before: 'Seen by ', category: 'DOCTOR' }], fewer: [] })
    expect(await ask(0.9)).toMatchObject({ more: [], fewer: [{ text: '3 May', category: 'DATE' }] })
  })

  it('becomes the policy’s', () => {
    using work = read()
    const { releaseId, person } = work
    const { policyId } = whatIfOf(work.own).use({ releaseId, thresholds: { direct: 0.2, other: 0.4 } }, person)
    expect(policiesOf(work.own).read({ policyId }).policy.find).toMatchObject({ direct: 0.2, other: 0.4 })
  })
})

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('the report', () => {
  it('has the last run’s figures, the samples, and what people did, and names who is signed in beside who ran it [T47]', async () => {
    using work = read()
    const { releaseId } = work
    const report = reviewReportOf(work.own)
    const ada = { id: 1, name: 'Ada', role: 'officer' as const }
    const { handle } = work.services.files.hold(`${work.folder}/r.json`)
    expect(await report.exportFile({ releaseId, handle }, ada)).toEqual({ file: 'r.json' })
    const record = JSON.parse(readFileSync(`${work.folder}/r.json`, 'utf8'))
    expect(record).toMatchObject({
      operator: 'Dora; Ada',
      byHand: { corrected: 1, held: 0 },
      samples: [{ size: 2, read: 2, found: 1, reader: 'Dora' }],
    })
    expect(JSON.stringify(record)).not.toContain('Orla')
    const event = { kind: 'release', what: 'release-ended', details: { release: releaseId } } as const
    const head = headText(appendAudit(work.scene, 1, event))
    const later = work.services.files.hold(`${work.folder}/later.json`).handle
    await report.exportFile({ releaseId, handle: later }, ada)
    expect(JSON.parse(readFileSync(`${work.folder}/later.json`, 'utf8')).auditHead).toBe(head)
    for (const name of ['r.html', 'r.pdf'])
      await report.exportFile({ releaseId, handle: work.services.files.hold(`${work.folder}/${name}`).handle }, ada)
    expect(readFileSync(`${work.folder}/r.pdf`, 'latin1')).toMatch(/^%PDF-/)
    expect(readFileSync(`${work.folder}/r.html`, 'utf8')).toContain('Release report')
  })

  it('is signed as it stands: what changes afterwards has to be signed again, and only a signed one carries a signature [F156]', async () => {
    using work = withRelease([done(1), done(2)])
    const own = { ...work.services, ...work.parts, store: work.services.store }
    const { releaseId, person } = work
    const report = reviewReportOf(own)
    const ada = { id: 1, name: 'Ada', role: 'officer' as const }
    const saved = async (name: string) => {
      await report.exportFile({ releaseId, handle: work.services.files.hold(`${work.folder}/${name}`).handle }, ada)
      return takenApart(readFileSync(`${work.folder}/${name}`))
    }
    const words = { organisation: 'St Elsewhere', release: 'Spring', purpose: 'A registry.' }
    await report.setTitlePage({ releaseId, ...words, logo: null }, ada)
    expect(await saved('before.html')).toBeUndefined()
    const { signature } = report.sign({ releaseId, decision: 'release' }, person)
    expect(signature).toMatchObject({ name: 'Dora', role: 'administrator', decision: 'release' })
    for (const name of ['r.html', 'r.pdf']) {
      const apart = (await saved(name))!
      expect(isSignatureOf(apart.signature, apart.content)).toBe(true)
      expect(apart.signature.name).toBe('Dora')
    }
    await saved('r.json')
    const record = readFileSync(`${work.folder}/r.json`, 'utf8')
    expect(JSON.parse(record).signed).toMatchObject([{ name: 'Dora', role: 'administrator', decision: 'release' }])
    for (const word of Object.values(words)) expect(record).not.toContain(word)
    expect(releaseRecord.safeParse(JSON.parse(record)).success).toBe(true)
    writeFileSync(`${work.folder}/logo.png`, Buffer.from(onePixel, 'base64'))
    const logo = work.services.files.hold(`${work.folder}/logo.png`)
    expect((await report.setTitlePage({ releaseId, ...words, logo }, ada)).signature).toBeNull()
    expect((await report.setTitlePage({ releaseId, ...words, logo: null }, ada)).signature).not.toBeNull()
    const after = await report.setTitlePage({ releaseId, ...words, purpose: 'Another one.', logo: 'keep' }, ada)
    expect([after.signature, after.remarks]).toEqual([null, expect.arrayContaining([expect.stringContaining('signed again')])])
    expect(await saved('after.html')).toBeUndefined()
    reviewingOf(work.parts).correct({ releaseId, number: 1, corrections: { add: [orla], remove: [] } }, person)
    expect(() => report.sign({ releaseId, decision: 'release' }, person)).toThrow('Release what changed first')
  })

  it('says what speaks against signing it', () => {
    using work = read()
    const { remarks } = reviewReportOf(work.own).read({ releaseId: work.releaseId }, work.person)
    expect(remarks).toEqual([
      '1 document was corrected or held back, and the results don’t have it yet. Release what changed first.',
      'The last sample does not show what was asked for.',
    ])
  })

  it('says so when it can’t be written', async () => {
    using work = read()
    mkdirSync(`${work.folder}/r.pdf`)
    const { handle } = work.services.files.hold(`${work.folder}/r.pdf`)
    await expect(reviewReportOf(work.own).exportFile({ releaseId: work.releaseId, handle }, work.person)).rejects.toThrow(
      'r.pdf can’t be written (EISDIR)',
    )
  })
})
