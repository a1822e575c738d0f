import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { VoterBallot } from '../../ensemble/explain.ts'
import type { PackFiles } from '../../packs/packFile.ts'
import type { LocalVoter } from '../../packs/stackVoters.ts'
import type { LearningNote } from '../learningNote.ts'
import { noteDigests } from '../split.ts'
import { testNotes } from '../testing/notes.ts'
import { type AskedNote, outOfSample, relearnings } from './outOfSample.ts'

const asIs = ballotOf('as it is')

function ballotOf(tagger: string): VoterBallot {
  return { ballot: { tagger, labels: new Uint8Array(0), scores: new Float32Array(0) }, knows: new Set() }
}

function asked(note: LearningNote): AskedNote {
  return { note, voterBallots: { text: note.text, language: note.language, gold: [], voterBallots: [asIs, asIs] } }
}

/** @param from what it was learned from */
function voterFrom(from: readonly LearningNote[]): LocalVoter {
  return { id: 'site', index: 1, learner: 'crf', learnt: { noteDigests: noteDigests(from) }, groups: [] }
}

/** Learns nothing, and answers with the names of the notes that it was given. */
function recording() {
  const packs = new Map<PackFiles, ReadonlySet<LearningNote>>()
  const answers: { readonly about: LearningNote; readonly from: ReadonlySet<LearningNote> }[] = []
  return {
    answers,
    learn: async (_: LocalVoter, notes: readonly LearningNote[]) => {
      const pack = { name: `learnt ${packs.size}`, files: new Map() }
      packs.set(pack, new Set(notes))
      return pack
    },
    ask: async (pack: PackFiles, notes: readonly LearningNote[]) => {
      for (const about of notes) answers.push({ about, from: packs.get(pack) ?? new Set() })
      return notes.map(() => ballotOf(pack.name))
    },
  }
}

describe('answers out of sample', () => {
  it('never come from a model that saw the note, whatever it was learnt from', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 4, max: 20 }),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 2, max: 5 }),
        fc.array(fc.boolean(), { minLength: 26, maxLength: 26 }),
        fc.integer({ min: 0, max: 99 }),
        async (fitted, held, folds, learntFrom, seed) => {
          const notes = testNotes(fitted + held).map((note, k) => ({
            ...note,
            text: `${note.text}\n${k}`,
            patient: k % 3 === 0 ? `p${k % 9}` : null,
          }))
          const all = notes.map(asked)
          const [train, heldOut] = [all.slice(0, fitted), all.slice(fitted)]
          const seen = notes.filter((_, k) => learntFrom[k])
          const { answers, learn, ask } = recording()
          const out = await outOfSample(train, heldOut, [voterFrom(seen)], { folds, seed }, { learn, ask })
          for (const { about, from } of answers) {
            expect(from.has(about)).toBe(false)
            // Nor one that saw a note to be held out, or another of the same patient.
            for (const note of from) {
              expect(notes.indexOf(note)).toBeLessThan(fitted)
              if (notes.indexOf(about) < fitted && about.patient !== null) expect(note.patient).not.toBe(about.patient)
            }
          }
          const casts = [...(out?.train ?? []), ...(out?.heldOut ?? [])]
          expect(casts).toHaveLength(notes.length)
          for (const [k, { voterBallots }] of casts.entries()) {
            expect(voterBallots[0]).toBe(asIs)
            expect(voterBallots[1] === asIs).toBe(!learntFrom[k])
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('are those of the voter as it is where it has seen none of the notes', async () => {
    const { answers, learn, ask } = recording()
    const train = testNotes(6).map(asked)
    await outOfSample(train, [], [voterFrom(testNotes(6, 100))], { folds: 3, seed: 1 }, { learn, ask })
    expect(answers).toEqual([])
    expect(relearnings(train, [], [voterFrom(testNotes(6, 100))], 3)).toBe(0)
  })

  it('know a note again whose white space has changed', async () => {
    const { answers, learn, ask } = recording()
    const notes = testNotes(6)
    const train = notes.map((note) => asked({ ...note, text: note.text.replaceAll('\n', '\r\n') }))
    await outOfSample(train, [], [voterFrom(notes)], { folds: 3, seed: 1 }, { learn, ask })
    expect(answers).toHaveLength(6)
  })

  it('are refused of a voter that does not say what it was learnt from', async () => {
    const unknown: LocalVoter = { id: 'site', index: 0, learner: 'crf', learnt: {}, groups: [] }
    const { learn, ask } = recording()
    await expect(outOfSample(testNotes(4).map(asked), [], [unknown], { folds: 2, seed: 1 }, { learn, ask })).rejects.toThrow(
      'does not say from which notes it was learnt',
    )
  })
})
