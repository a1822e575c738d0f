import type { RecentDocument } from '../../electron/contract/annotate.ts'
import { cloister } from '../cloister.ts'
import { may, useApp } from './useApp.ts'
import { useQuestion } from './useQuestion.ts'

const none: readonly RecentDocument[] = []

/**
 * The notes that the person who is signed in had open last, the newest first. Empty until they are
 * known.
 */
export function useRecentNotes(): readonly RecentDocument[] {
  const { person } = useApp()
  const asks = may(person, 'annotate')
  return useQuestion(asks ? cloister.annotate.recent : null, [person.id]).value ?? none
}
