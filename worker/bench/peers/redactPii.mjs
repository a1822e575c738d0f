import { createRequire } from 'node:module'
import { run } from './lines.mjs'

/**
 * With the word `spans`, also where it replaced something, which it does not say itself; to be
 * timed without.
 */
const { SyncRedactor } = createRequire(import.meta.url)('redact-pii')
const redactor = new SyncRedactor()
const wantsSpans = process.argv[2] === 'spans'

await run((text) => ({ spans: wantsSpans ? spansOf(text) : [], text: redactor.redact(text) }))

/**
 * Follows each of its steps: which original characters each character of the text so far stands
 * for.
 */
function spansOf(text) {
  let now = { text, from: Array.from({ length: text.length }, (_, i) => i), gone: [] }
  for (const child of redactor.childRedactors) {
    const replace = String.prototype.replace
    const edits = []
    // Its steps are calls of replace(), each on the text that the one before it left.
    String.prototype.replace = function (pattern, by) {
      const result = replace.call(this, pattern, by)
      if (pattern instanceof RegExp) edits.push({ before: String(this), pattern, by: String(by) })
      return result
    }
    try {
      child.redact(now.text)
    } finally {
      String.prototype.replace = replace
    }
    for (const edit of edits) {
      if (edit.before !== now.text) now = aligned(now, edit.before)
      now = replaced(now, edit)
    }
  }
  return now.gone
}

function replaced({ text, from, gone }, { pattern, by }) {
  const all = []
  let out = ''
  const origins = []
  let last = 0
  for (const match of text.matchAll(pattern.global ? pattern : new RegExp(pattern, `${pattern.flags}g`))) {
    const kept = by.startsWith('$1') ? (match[1] ?? '').length : 0
    const start = match.index + kept
    const end = match.index + match[0].length
    if (end === start) continue
    out += text.slice(last, start)
    origins.push(...from.slice(last, start))
    const stood = from.slice(start, end).filter((i) => i >= 0)
    if (stood.length > 0) all.push([stood[0], stood.at(-1) + 1])
    const word = by.slice(by.startsWith('$1') ? 2 : 0)
    out += word
    origins.push(...Array(word.length).fill(-1))
    last = end
    if (!pattern.global) break
  }
  return { text: out + text.slice(last), from: [...origins, ...from.slice(last)], gone: [...gone, ...all] }
}

/**
 * After a step that does not go by replace() (names after greetings): what is common before and
 * after stays, what is between went.
 */
function aligned({ text, from, gone }, after) {
  const word = 'PERSON_NAME'
  const kept = after.split(word)
  const all = []
  const origins = []
  let at = 0
  for (const [i, part] of kept.entries()) {
    const found = i === 0 ? 0 : i === kept.length - 1 && part === '' ? text.length : text.indexOf(part, at + 1)
    if (i > 0) {
      const stood = from.slice(at, found).filter((k) => k >= 0)
      if (stood.length > 0) all.push([stood[0], stood.at(-1) + 1])
      origins.push(...Array(word.length).fill(-1))
    }
    origins.push(...from.slice(found, found + part.length))
    at = found + part.length
  }
  return { text: after, from: origins, gone: [...gone, ...all] }
}
