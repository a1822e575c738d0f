import { sensitivityFor } from '../../worker/packs/packCards.ts'
import type { SensitivityCurve } from '../contract/policies.ts'

/** Who votes where these models are chosen. */
const kindOf = { all: 'auto', fast: 'united', rules: 'lists' } as const

/**
 * The curves that ship with the packs.
 *
 * @param packs their folder
 * @throws UserError for a file that is not as the program wants it
 */
export function sensitivityCurves(packs: string): SensitivityCurve[] {
  return (['en', 'fr', 'es'] as const).flatMap((language) => {
    const file = sensitivityFor(packs, language)
    return (['all', 'fast', 'rules'] as const).flatMap((models) => {
      const fitted = file?.[kindOf[models]]
      return file && fitted ? [{ language, models, cautious: fitted.cautious, points: fitted.curve, notes: file.notes.notes }] : []
    })
  })
}
