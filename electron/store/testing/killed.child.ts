import { writeSync } from 'node:fs'
import { changeSet, openSet, redo, undo } from '../annotation.ts'
import { textOf } from '../openDocument.ts'
import { annotationSetOf } from '../sets.ts'
import { randomFrom } from './recordedDisk.ts'
import { openOnDisk } from './scene.ts'

/**
 * Somebody who annotates without pause: makes changes in the store at the path of its first
 * argument until it is killed or has made as many as the third says, and says of each on stdout,
 * once it is made, what the set then is. The log is carried over into the file whenever it has as
 * many pages as the fourth says.
 */
const [path = '', seed = '1', most = 'Infinity', pages = '1000'] = process.argv.slice(2)
const store = { db: openOnDisk(path) }
store.db.pragma(`wal_autocheckpoint = ${Number(pages)}`)
const personId = 1
const documentId = 1
const { id: setId } = openSet(store, documentId, personId)
const length = textOf(store, documentId).length
const random = randomFrom(Number(seed))
let set = annotationSetOf(store, setId)
for (let made = 0; made < Number(most); made++) {
  const seen = { setId, personId, version: set.version }
  const dice = random(10)
  if (dice < 2) set = undo(store, seen)
  else if (dice < 3) set = redo(store, seen)
  else if (dice < 4 && set.spans.length > 3)
    set = changeSet(store, seen, { kind: 'delete', spanIds: set.spans.slice(0, 2).map(({ id }) => id) })
  else {
    const start = random(length - 4)
    set = changeSet(store, seen, { kind: 'mark', start, end: start + 4, category: dice < 7 ? 'PATIENT' : 'DATE' })
  }
  writeSync(1, `${JSON.stringify({ version: set.version, spans: set.spans })}\n`)
}
