import { hasFields } from '../../core/records.ts'
import { UserError } from '../../core/userError.ts'
import { type LabelMap, mapLabels, unusedEntries } from './labelTable.ts'

/** What an export's config.json says that matters here. */
export interface ExportConfig {
  /** The model's labels, in its order. */
  readonly labels: readonly string[]
  /** What the model is called by those who made it, and what it is. */
  readonly architecture: string
  readonly source?: string
  /** Sub-words that one window may hold, with the special tokens. */
  readonly longest: number
}

/**
 * Sub-words: no more is asked for, whatever a model could read; the time that a window takes grows
 * with the square of its length.
 */
const longestWindow = 512

/**
 * @param config what config.json says
 * @param tokenizer what tokenizer_config.json says, when there is one
 * @throws UserError when this is no token classifier
 */
export function readConfig(config: unknown, tokenizer: unknown): ExportConfig {
  const { id2label, architectures, model_type, _name_or_path, max_position_embeddings } = hasFields(config) ? config : {}
  if (!isRecord(id2label)) throw new UserError('its config.json has no id2label: it is not a token classifier')
  const count = Object.keys(id2label).length
  const labels = Array.from({ length: count }, (_, k) => id2label[String(k)])
  if (count === 0 || !labels.every((label) => typeof label === 'string'))
    throw new UserError('the id2label of its config.json does not number labels from 0')
  const limit = (isRecord(tokenizer) && tokenizer.model_max_length) || undefined
  // RoBERTa and its kin count positions from 2.
  const positions = typeof max_position_embeddings === 'number' ? max_position_embeddings - 2 : longestWindow
  const longest = Math.min(longestWindow, positions, typeof limit === 'number' ? limit : longestWindow)
  if (longest < 16) throw new UserError('its config.json leaves it windows of less than 16 sub-words')
  const architecture = (Array.isArray(architectures) && architectures[0]) || model_type
  return {
    labels,
    architecture: typeof architecture === 'string' ? architecture : 'unknown',
    ...(typeof _name_or_path === 'string' && _name_or_path ? { source: _name_or_path } : {}),
    longest,
  }
}

/**
 * The model's labels in our terms.
 *
 * @throws UserError that lists the labels whose meaning must be given
 */
export function translated(labels: readonly string[], map: LabelMap): readonly string[] {
  const unused = unusedEntries(labels, map)
  if (unused.length > 0) throw new UserError(`its labels are ${labels.join(', ')}; --labels speaks of ${unused.join(', ')}`)
  const { labels: ours, unknown } = mapLabels(labels, map)
  if (unknown.length > 0) {
    const names = [...new Set(unknown.map((label) => label.replace(/^[BIOESLMU][-_]/, '')))]
    const example = JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))
    throw new UserError(
      `what its labels ${unknown.join(', ')} stand for is not known. Say it with --labels MAP.json, a category of ours or ` +
        `null for each: ${example}`,
    )
  }
  if (!ours.includes('O')) throw new UserError('none of its labels stands for text that is kept. Say which with --labels MAP.json: null')
  if (ours.every((label) => label === 'O')) throw new UserError('none of its labels stands for anything that is looked for')
  return ours
}

/**
 * How windows are cut: an eighth of what fits is context on each side, so that no length ever
 * truncates. All are counted in sub-words.
 *
 * @param longest that the model reads at once
 * @param special that the tokenizer adds to each window
 */
export function windowSizes(longest: number, special: number): { readonly core: number; readonly context: number } {
  const context = Math.floor((longest - special) / 8)
  return { core: longest - special - 2 * context, context }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
