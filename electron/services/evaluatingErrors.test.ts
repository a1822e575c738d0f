import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contract, type Request } from '../contract/contract.ts'
import { comparedSpans } from '../store/agreement.ts'
import { addPack } from '../store/packs.ts'
import { prepared } from '../store/prepared.ts'
import { setOf } from '../store/sets.ts'
import { annotate, answer, ended, evaluated, folder, type Marks, note, open, person, truth } from './testing/evaluating.ts'

describe('the errors of an evaluation', () => {
  async function withErrors(truthOf: 'gold' | 'ada' = 'gold') {
    const scene = open([note, `𝒳 ${note}`])
    const shifted = (marks: Marks): Marks => marks.map(([start, end, category]) => [start + 3, end + 3, category])
    for (const documentId of [1, 2]) {
      const move = documentId === 1 ? (marks: Marks) => marks : shifted
      annotate(scene.store, documentId, truthOf === 'gold' ? null : scene.ada, move(truth))
      annotate(scene.store, documentId, scene.ben, move(answer))
    }
    const of = truthOf === 'gold' ? 'gold' : scene.ada
    const { id } = await evaluated(scene, { truth: of, systems: [{ kind: 'annotator', of: scene.ben }] })
    const errors = (more: Partial<Request<'evaluate.errors'>> = {}, by = scene.cleo) => {
      const page = scene.evaluating.errors({ evaluationId: id, system: 0, offset: 0, limit: 50, ...more }, person(by))
      expect(contract['evaluate.errors'].reply.safeParse(page).error).toBeUndefined()
      return page
    }
    return { ...scene, id, errors }
  }

  it('come in the order of the corpus with the text around them', async () => {
    const { errors } = await withErrors()
    const page = errors()
    expect(page.total).toBe(6)
    expect(page.errors.map(({ kind }) => kind)).toEqual(['short', 'type', 'missing', 'short', 'type', 'missing'])
    const [first] = page.errors
    expect(first).toMatchObject({
      name: 'note 1',
      start: 3,
      end: 10,
      leaking: true,
      answer: [{ start: 7, end: 10, category: 'DOCTOR' }],
      correctable: true,
    })
    expect(first?.excerpt.slice(3 - (first?.excerptStart ?? 0), 10)).toBe('Ann Lee')
  })

  it('are told apart by kind, by what leaks, by category on either side and by document', async () => {
    const { errors } = await withErrors()
    expect(errors({ kind: 'type' }).total).toBe(2)
    expect(errors({ leaking: true }).total).toBe(4)
    expect(errors({ gold: 'PATIENT', found: 'DOCTOR' }).total).toBe(2)
    expect(errors({ gold: 'CITY', found: 'O' }).total).toBe(2)
    expect(errors({ gold: 'O' }).total).toBe(0)
    expect(errors({ documentId: 2, offset: 1, limit: 1 })).toMatchObject({ total: 3, errors: [{ kind: 'type', documentId: 2 }] })
  })

  it('open with their neighbours among those that are shown', async () => {
    const { errors, evaluating, id, cleo } = await withErrors()
    const [first, second] = errors({ kind: 'missing' }).errors
    const filter = { evaluationId: id, system: 0, kind: 'missing' } as const
    const opened = evaluating.error({ ...filter, errorId: first?.id ?? 0 }, person(cleo))
    expect(contract['evaluate.error'].reply.safeParse(opened).success).toBe(true)
    expect(opened).toMatchObject({ index: 0, total: 2, previous: null, next: { errorId: second?.id, documentId: 2 } })
    expect(evaluating.error({ ...filter, errorId: second?.id ?? 0 }, person(cleo))).toMatchObject({
      index: 1,
      previous: { documentId: 1 },
      next: null,
    })
  })

  it('can be corrected in the gold by taking the answer, and that can be taken back', async () => {
    const { errors, evaluating, store, cleo } = await withErrors()
    const gold = () => comparedSpans(store, setOf(store, 1, null)?.id ?? 0).map(({ start, end, category }) => [start, end, category])
    const [short, , missing] = errors().errors
    expect(evaluating.correct({ errorId: short?.id ?? 0, take: 'answer' }, person(cleo)).corrected).toBe(true)
    evaluating.correct({ errorId: missing?.id ?? 0, take: 'answer' }, person(cleo))
    expect(gold()).toEqual([[7, 10, 'DOCTOR'], truth[1], truth[2]])
    expect(setOf(store, 1, null)?.status).toBe('confirmed')
    for (const error of [short, missing]) evaluating.correct({ errorId: error?.id ?? 0, take: 'truth' }, person(cleo))
    expect(gold()).toEqual(truth)
    expect(errors().errors.some(({ corrected }) => corrected)).toBe(false)
  })

  it('can be corrected in the gold by what the adjudicator has marked there', async () => {
    const { errors, evaluating, store, cleo } = await withErrors()
    annotate(
      store,
      1,
      cleo,
      [
        [0, 10, 'DOCTOR'],
        [42, 47, 'HOSPITAL'],
      ],
      { status: 'open' },
    )
    const gold = () => comparedSpans(store, setOf(store, 1, null)?.id ?? 0).map(({ start, end, category }) => [start, end, category])
    const [short, , missing] = errors().errors
    for (const error of [short, missing]) evaluating.correct({ errorId: error?.id ?? 0, take: 'mine' }, person(cleo))
    expect(gold()).toEqual([[0, 10, 'DOCTOR'], truth[1], truth[2], [42, 47, 'HOSPITAL']])
    for (const error of [short, missing]) evaluating.correct({ errorId: error?.id ?? 0, take: 'truth' }, person(cleo))
    expect(gold()).toEqual(truth)
  })

  it('can be turned into rules for a model that learnt rules', async () => {
    const { errors, evaluating, store, dora } = await withErrors()
    const pack = { projectId: 1, files: new Map(), source: 'learnt', fromId: null, corpusId: 1, annotatorId: null, personId: dora } as const
    for (const kind of ['crf', 'tbed'])
      addPack(store, { ...pack, name: `spring-${kind}`, described: { kind }, documents: { train: [], heldOut: [] } })
    const [, other] = errors().errors
    const found = evaluating.rules({ errorId: other?.id ?? 0 })
    expect(contract['evaluate.rules'].reply.safeParse(found).success).toBe(true)
    expect(found.models).toMatchObject([{ name: 'spring-tbed', version: 1 }])
    expect(found.rules).toMatchObject([{ from: 'B-DOCTOR', to: 'B-PATIENT', if: [{ is: 'saw' }, { is: 'tom' }] }])
  })

  it('can be corrected in one’s own annotation, and in nobody else’s', async () => {
    const { errors, evaluating, store, ada, cleo } = await withErrors('ada')
    expect(errors({}, cleo).errors[0]?.correctable).toBe(false)
    const [first] = errors({}, ada).errors
    expect(first?.correctable).toBe(true)
    const errorId = first?.id ?? 0
    expect(() => evaluating.correct({ errorId, take: 'answer' }, person(cleo))).toThrow('another person')
    evaluating.correct({ errorId, take: 'answer' }, person(ada))
    const set = setOf(store, 1, ada)
    expect(set?.status).toBe('confirmed')
    expect(comparedSpans(store, set?.id ?? 0)[0]).toEqual({ start: 7, end: 10, category: 'DOCTOR' })
    prepared(store, "UPDATE sets SET status = 'open' WHERE id = ?").run(set?.id)
    expect(() => evaluating.correct({ errorId, take: 'truth' }, person(ada))).toThrow('open at the moment')
  })

  it('stand in the page with their text only where examples are asked for', async () => {
    const { evaluating, jobs, id } = await withErrors()
    for (const examples of [0, 1]) {
      await ended(jobs, evaluating.report({ evaluationId: id, handle: 'report.html', as: 'html', examples }))
      const page = readFileSync(join(folder, 'report.html'), 'utf8')
      expect(page.includes('<b>Ann </b><b><i>Lee</i></b>')).toBe(examples === 1)
      expect(/\b(?:Tom|Leeds)\b/.test(page)).toBe(examples === 1)
    }
    const nowhere = evaluating.report({ evaluationId: id, handle: 'obedient.mjs/report.html', as: 'html', examples: 0 })
    expect(await ended(jobs, nowhere)).toMatchObject({ state: 'failed', outcome: expect.stringContaining('report.html') })
  })
})
