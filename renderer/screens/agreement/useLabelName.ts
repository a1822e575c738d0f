import { useTexts } from '../../texts/useTexts.tsx'
import { type Label, outside } from './matrix.ts'

/** What a label is called on screen. */
export function useLabelName(): (label: Label) => string {
  const { agreement, categories } = useTexts()
  return (label) => (label === outside ? agreement.confusion.outside : categories[label])
}
