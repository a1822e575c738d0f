import type { Category } from '../../core/category.ts'
import type { Action, Policy } from './policy.ts'

/** What a policy does with spans of a category. */
export function actionFor({ categories, otherwise }: Pick<Policy, 'categories' | 'otherwise'>, category: Category): Action {
  return categories[category] ?? otherwise
}
