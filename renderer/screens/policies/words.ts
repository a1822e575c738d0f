import type { Policy, PolicyAction, PolicyProblem } from '../../../electron/contract/policies.ts'
import { type Category, isCategory } from '../../style/categories.ts'
import type { Texts } from '../../texts/useTexts.tsx'

/** 'tag', 'mask: 5 signs', 'make coarser: year'. */
export function actionInWords(action: PolicyAction, { policies }: Texts): string {
  const name = policies.actions[action.do]
  if (action.do === 'generalise') return `${name}: ${policies.settings.coarser[action.to]}`
  if (action.do === 'mask') return `${name}: ${action.with} × ${action.length === 'same' ? policies.settings.same : action.length}`
  return action.do === 'hash' ? `${name}: ${action.length}` : name
}

export function meaningOf(action: PolicyAction, { policies }: Texts): string {
  return policies.meanings[action.do === 'generalise' ? action.to : action.do]
}

/**
 * A place of a policy as the screen calls it: 'categories.DATE.do' is 'Date', 'find.always[3]'
 * 'Always removed, entry 4'.
 */
export function placeInWords(place: string, texts: Texts): string {
  const { policies, categories } = texts
  const [, list, entry] = /^(.+?)\[(\d+)\]/.exec(place) ?? []
  if (list !== undefined) return policies.entry(policies.places[list] ?? list, Number(entry) + 1)
  if (place.startsWith('files.columns.')) return policies.columnPlace(place.slice('files.columns.'.length))
  const bare = place.replace(/\.(?:do|to)$/, '')
  const category = /^categories\.(.+)$/.exec(bare)?.[1]
  if (category && isCategory(category)) return categories[category]
  return policies.places[place] ?? policies.places[bare] ?? place
}

/** What is wrong with an entry of one category. */
export function problemsOf(category: Category, problems: readonly PolicyProblem[]): string | null {
  const own = problems.filter(({ place }) => place === `categories.${category}.do` || place === `categories.${category}.to`)
  return own.length > 0 ? own.map(({ words }) => words).join(' ') : null
}

/** What is done with a category, and whether it says so itself. */
export function actionIn(policy: Policy, category: Category): { readonly action: PolicyAction; readonly own: boolean } {
  const own = policy.categories[category]
  return { action: own ?? policy.otherwise, own: own !== undefined }
}

/** Lines, or cells of a pasted table, that hold anything; each once. */
export function entriesIn(pasted: string): string[] {
  const entries = pasted.split(/[\r\n\t]+/u).map((each) =>
    each
      .replace(/\s+/gu, ' ')
      .trim()
      .replace(/^"(.*)"$/u, '$1')
      .slice(0, 200),
  )
  return [...new Set(entries.filter((each) => /[\p{L}\p{N}]/u.test(each)))]
}
