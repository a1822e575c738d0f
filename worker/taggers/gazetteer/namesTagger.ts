import { beginLabel, insideLabel } from '../../core/labels.ts'
import type { Ballot, Tagger } from '../../core/tagger.ts'
import { firstTokenAfter, type Tokens } from '../../core/tokens.ts'
import type { Lexicon } from './lexicon.ts'
import { weighName } from './nameEvidence.ts'
import { readName, type Surroundings } from './nameReader.ts'
import { isLikelyStaff, kindBySetting } from './personKind.ts'
import { ANY_NAME, wordClass } from './wordGroups.ts'

/** A person found by the lists alone. `[start, end)` in UTF-16 code units of the text. */
export interface PersonFinding {
  readonly start: number
  readonly end: number
  readonly category: 'PATIENT' | 'DOCTOR'
  /** 0–1. */
  readonly score: number
}

/** Findings below this are not marked: a coin would do as well. */
const LEAST = 0.5

/**
 * Persons by the lists of names, where no label, title or post says so: 'Solveig asks about', 'LEE,
 * Ann', 'J. Okafor'.
 */
export function namesTagger(lexicon: Lexicon): Tagger<Ballot> {
  return {
    id: 'gazetteer',
    languages: ['en', 'fr', 'es'],
    categories: new Set(['PATIENT', 'DOCTOR']),
    tag: (document, tokens) => ballotOf(findNames({ text: document.text, language: document.language, lexicon }, tokens), tokens),
  }
}

/** @returns in the order of the text, not overlapping, each at least as likely as not */
function findNames(where: Surroundings, tokens: Tokens): PersonFinding[] {
  const { text, lexicon } = where
  const found: PersonFinding[] = []
  let from = 0
  for (let i = 0; i < tokens.count; i++) {
    const start = tokens.starts[i]!
    if (start < from || !isCapitalAt(text, start) || !beginsWord(text, start)) continue
    const end = tokens.ends[i]!
    if (end - start > 1 && !(lexicon.classOf(text.slice(start, end)) & (ANY_NAME | wordClass.PARTICLE)) && !isCompoundAt(text, end))
      continue
    const reading = readName(start, 'bare', where)
    if (!reading) continue
    const score = weighName(reading, where)
    if (score < LEAST) continue
    found.push({
      start,
      end: reading.end,
      category: kindBySetting(reading, where) ?? (isLikelyStaff(reading, where) ? 'DOCTOR' : 'PATIENT'),
      score: Math.min(0.92, score),
    })
    from = reading.end
  }
  return found
}

function isCapitalAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  if (unit < 0x80) return unit >= 0x41 && unit <= 0x5a
  return unit >= 0xc0 && text[at]! !== text[at]!.toLowerCase()
}

function beginsWord(text: string, at: number): boolean {
  return (
    at === 0 ||
    !/[\p{L}\p{N}'’@_./\\-]/u.test(text[at - 1]!) ||
    (/[.'’"(/-]/u.test(text[at - 1]!) && !/[\p{L}\p{N}@_]/u.test(text[at - 2] ?? ' '))
  )
}

function isCompoundAt(text: string, end: number): boolean {
  return text[end] === '-' || text[end] === "'" || text[end] === '’'
}

function ballotOf(findings: readonly PersonFinding[], tokens: Tokens): Ballot {
  const labels = new Uint8Array(tokens.count)
  const scores = new Float32Array(tokens.count)
  for (const { start, end, category, score } of findings) {
    const first = firstTokenAfter(tokens, start)
    for (let i = first; i < tokens.count && tokens.starts[i]! < end; i++) {
      labels[i] = i === first ? beginLabel(category) : insideLabel(category)
      scores[i] = score
    }
  }
  return { tagger: 'gazetteer', labels, scores }
}
