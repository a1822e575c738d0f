import { readSync, writeSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { UserError } from '../../../worker/core/userError.ts'
import { changeSet, openSet } from '../annotation.ts'
import { appendAudit } from '../audit.ts'
import { setById } from '../sets.ts'
import { openOnDisk } from './scene.ts'

/**
 * One of several programs that have a vault open: marks words of the first note in the store at the
 * path of its first argument, as the person of its second, the words of four letters from its third
 * to before its fourth, and records each. It begins when it is told to on stdin, and says on stdout
 * that it can and then which record each was; where another program was faster, it looks again and
 * goes on.
 */
const [path = '', person = '1', from = '0', before = '1'] = process.argv.slice(2)
const store = { db: openOnDisk(path) }
const personId = Number(person)
writeSync(1, '{}\n')
readSync(0, Buffer.alloc(1))
const { id: setId } = openSet(store, 1, personId)
for (let word = Number(from); word < Number(before); ) {
  const version = setById(store, setId)?.version ?? 0
  try {
    changeSet(store, { setId, personId, version }, { kind: 'mark', start: 5 * word, end: 5 * word + 4, category: 'PATIENT' })
    const { counter } = appendAudit(store, personId, { kind: 'view', what: 'documents.open', details: { word } })
    writeSync(1, `${JSON.stringify({ counter })}\n`)
    word++
    // Whoever has just written would get in again before the others that wait: nobody works without
    // a pause.
    await setTimeout(word % 5)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
  }
}
