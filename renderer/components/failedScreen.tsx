import type { ReactElement } from 'react'
import { Failure } from './Failure.tsx'
import { Screen } from './Screen.tsx'
import type { Question } from './useQuestion.ts'

/**
 * In place of a screen whose question failed. Called as a function, so that React takes the screen
 * that follows for the same one and its heading does not take the focus again.
 */
export function failedScreen(title: string, { error, again }: Pick<Question<unknown>, 'error' | 'again'>): ReactElement {
  return (
    <Screen title={title}>
      <Failure error={error} again={again} />
    </Screen>
  )
}
