import { isKeyOf } from '../../../electron/contract/records.ts'
import { isCategory } from '../../style/categories.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { outside } from './matrix.ts'

/** What a label is called on screen; a name of another profile's stays as it is. */
export function useLabelName(): (label: string) => string {
  const { figures, categories } = useTexts()
  return (label) => {
    if (label === outside) return figures.outside
    // Profiles write some of ours in another way, and have a few of their own.
    const own = label.replaceAll('-', '_')
    return isCategory(own) ? categories[own] : isKeyOf(figures.profileNames, own) ? figures.profileNames[own] : label
  }
}
