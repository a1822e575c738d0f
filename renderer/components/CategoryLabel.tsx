import { type Category, looksOf } from '../style/categories.ts'
import { useTexts } from '../texts/useTexts.tsx'

/** A category's name in its colour. */
export function CategoryLabel({ category }: { readonly category: Category }) {
  return (
    <span className="category" {...looksOf(category)}>
      {useTexts().categories[category]}
    </span>
  )
}
