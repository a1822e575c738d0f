import { isCategory } from '../../style/categories.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { outside } from './matrix.ts'

/** What a label is called on screen; a name of another profile's stays as it is. */
export function useLabelName(): (label: string) => string {
  const { figures, categories } = useTexts()
  return (label) => (label === outside ? figures.outside : isCategory(label) ? categories[label] : label)
}
