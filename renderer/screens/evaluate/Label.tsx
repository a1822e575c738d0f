import { CategoryLabel } from '../../components/CategoryLabel.tsx'
import { useLabelName } from '../../components/figures/useLabelName.ts'
import { isCategory } from '../../style/categories.ts'

/** A category in its colour, or a name of another profile's. */
export function Label({ name }: { readonly name: string }) {
  const nameOf = useLabelName()
  return isCategory(name) ? <CategoryLabel category={name} /> : <span className="category">{nameOf(name)}</span>
}
