import { counted, say } from '../../worker/core/say.ts'
import { policyPlaces, readMachinePolicy } from '../../worker/release/machinePolicy.ts'
import type { Due } from '../contract/erasing.ts'
import { eraseDue, type MostKept, retentionState } from '../services/retention.ts'
import { knownCopies } from '../store/backup.ts'
import { openAs, type SignInOptions } from './rights.ts'

type Say = (line: string) => void

/**
 * Lists what is due to be erased, with the names that the window shows; with `erase`, erases all of
 * it and lists the copies that still hold it.
 *
 * @returns whether nothing is due any more
 */
export async function retention(
  path: string,
  erase: boolean,
  signIn: SignInOptions,
  tell: Say,
  most: MostKept = readMachinePolicy(policyPlaces()).mostKept,
): Promise<boolean> {
  const { store, file, record } = await openAs(path, 'erase', signIn)
  try {
    const { due } = retentionState(store, most)
    record({ kind: 'report', what: 'retention.state', details: { due: due.length } })
    for (const one of due) tell(wordsOf(one))
    if (due.length === 0) tell(say`Nothing is due.`)
    if (!erase || due.length === 0) return due.length === 0
    const of = (kind: Due['kind']) => due.filter((one) => one.kind === kind).map(({ id }) => id)
    const asked = { corpora: of('corpus'), releases: of('release') }
    const { documents, released, models } = await eraseDue(() => store, asked, most)
    const [corpora, releases] = [asked.corpora.length, asked.releases.length]
    record({ kind: 'erasure', what: 'due-erased', details: { corpora, releases, documents, released, models: models.length } })
    const notesErased = counted(documents, 'note', 'notes')
    const modelsErased = counted(models.length, 'model', 'models')
    tell(say`Erased: ${notesErased}, ${modelsErased}, ${counted(released, 'document', 'documents')} of releases.`)
    for (const { name, at } of knownCopies(store, file)) tell(say`Still held by ${name} of ${day(at)}: delete it there.`)
    return true
  } finally {
    store.close()
  }
}

function wordsOf({ kind, name, documents, at }: Due): string {
  if (kind === 'corpus') return say`corpus ${name}: ${counted(documents, 'note', 'notes')}, due since ${day(at)}`
  return say`release ${name}: ${counted(documents, 'document', 'documents')}, due since ${day(at)}`
}

const day = (at: number) => new Date(at).toISOString().slice(0, 10)
