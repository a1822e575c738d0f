import { useCallback } from 'react'
import { cloister } from '../cloister.ts'
import { useTexts } from '../texts/useTexts.tsx'
import { useToasts } from './toasts.tsx'
import { useApp } from './useApp.ts'

/** Makes the sample project and says what became of it; resolves when the frame knows it. */
export function useSampleProject(): () => Promise<void> {
  const { refresh } = useApp()
  const texts = useTexts().home
  const { tell, fail } = useToasts()
  return useCallback(
    () =>
      cloister.projects.sample().then(async ({ release }) => {
        await refresh()
        tell(release?.job ? texts.sampleRuns : texts.sampleMade)
      }, fail),
    [refresh, tell, fail, texts],
  )
}
