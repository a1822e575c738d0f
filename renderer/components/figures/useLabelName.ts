import { isCategory } from '../../style/categories.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { outside } from './matrix.ts'

type ProfileName = keyof ReturnType<typeof useTexts>['figures']['profileNames']

/** What a label is called on screen; a name of another profile's stays as it is. */
export function useLabelName(): (label: string) => string {
  const { figures, categories } = useTexts()
  return (label) => {
    if (label === outside) return figures.outside
    // Profiles write some of ours in another way, and have a few of their own.
    const own = label.replaceAll('-', '_')
    return isCategory(own) ? categories[own] : own in figures.profileNames ? figures.profileNames[own as ProfileName] : label
  }
}
