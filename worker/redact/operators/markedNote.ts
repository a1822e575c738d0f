import type { Category } from '../../core/category.ts'
import type { NoteContext } from '../operator.ts'
import { type Action, policyShape, type WrittenPolicy } from '../policy/policy.ts'
import type { ProfiledSpan } from '../profiles.ts'
import { operatorFor } from './registry.ts'

/** A note for tests, written with ‹CATEGORY:value› marks. */
export function markedNote(
  marked: string,
  own: Partial<Omit<NoteContext, 'policy'>> & { surrogates?: WrittenPolicy['surrogates'] } = {},
): NoteContext {
  const { surrogates = {}, ...rest } = own
  let text = ''
  const spans: ProfiledSpan[] = []
  let from = 0
  for (const match of marked.matchAll(/‹(\w+):([^›]*)›/gu)) {
    const [whole, category = '', value = ''] = match
    text += marked.slice(from, match.index)
    // ADDRESS is what some profiles call a merged one, which has its first part's category. Tests
    // name our own categories otherwise.
    const canonical = (category === 'ADDRESS' ? 'STREET' : category) as Category
    spans.push({ start: text.length, end: text.length + value.length, category, canonical })
    text += value
    from = match.index + whole.length
  }
  text += marked.slice(from)
  const policy = policyShape.parse({ policy: 1, name: 'test', surrogates })
  return { text, language: 'en', spans, policy, key: new Uint8Array(32).fill(7), scope: 'note:a', patient: 'note:a', ...rest }
}

/** What an action writes for each span of a note; what it leaves, as it is. */
export function actedOn(note: NoteContext, action: Action): string[] {
  const act = operatorFor(action)(note, action)
  return note.spans.map((span) => {
    const value = note.text.slice(span.start, span.end)
    return act(span, value) ?? value
  })
}
