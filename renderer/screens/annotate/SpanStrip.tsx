import type { MarkedSpan } from '../../../electron/contract/values.ts'
import { CategoryLabel } from '../../components/CategoryLabel.tsx'
import { shortened } from '../../components/marking/edits.ts'
import { type Command, keysOf, shortKeys } from '../../components/marking/keys.ts'
import type { Category } from '../../style/categories.ts'
import { useTexts } from '../../texts/useTexts.tsx'

/**
 * What is known of the span at the caret, and what can be done with it; at the foot of the text, so
 * that nothing hides it.
 */
export function SpanStrip(props: {
  readonly text: string
  readonly span: MarkedSpan | null
  readonly said: string
  readonly readOnly: boolean
  readonly onCommand: (command: Command) => void
}) {
  const { text, span, said, readOnly, onCommand } = props
  const { annotate: texts } = useTexts()
  const undecided = span?.origin === 'suggested' || span?.origin === 'rejected'
  const actions: readonly (readonly [Command, string])[] = !span
    ? []
    : [
        ...(undecided ? [['accept', texts.buttons.accept] as const] : []),
        ...(span.origin === 'rejected' ? [] : [['remove', undecided ? texts.buttons.reject : texts.buttons.delete] as const]),
        ['comment', texts.buttons.comment],
        ['merge', texts.buttons.merge],
        ['split', texts.buttons.split],
        ['same-in-note', texts.buttons.everywhere],
        ['same-in-corpus', texts.buttons.inCorpus],
      ]
  return (
    <section className="annotate-strip" aria-label={texts.strip}>
      <div className="annotate-strip-line">
        {span ? <Known text={text} span={span} /> : <span className="muted">{readOnly ? '' : texts.nothingHere}</span>}
        <span role="status" className="annotate-said clip">
          {said}
        </span>
      </div>
      {!readOnly && (
        <div className="annotate-strip-line">
          {actions.map(([command, name]) => (
            <button
              key={command}
              type="button"
              className="quiet"
              title={texts.commands[command]}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onCommand(command)}
            >
              {name} <kbd>{shortKeys(keysOf[command][0] ?? '')}</kbd>
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

function Known({ text, span }: { readonly text: string; readonly span: MarkedSpan }) {
  const { annotate: texts, categories } = useTexts()
  const { category, origin, score, votes, comment } = span
  return (
    <>
      <strong className="clip annotate-words">{shortened(text, span, 60)}</strong>
      <CategoryLabel category={category} />
      <span>
        {texts.origins[origin]}
        {score !== undefined && `, ${texts.score(score)}`}
      </span>
      {votes && (
        <ul className="plain row keep annotate-votes" aria-label={texts.votes}>
          {byVote(votes, category).map(([vote, taggers]) => {
            const voters = taggers.map((tagger) => taggerWords(tagger, texts.taggers)).join(', ')
            const said = `${vote === null ? texts.noVote : categories[vote]}: ${voters}`
            return (
              <li key={vote} title={said} className={vote === category ? 'badge good clip' : 'badge clip'}>
                {said}
              </li>
            )
          })}
        </ul>
      )}
      {comment !== '' && <q className="annotate-comment clip">{comment}</q>}
    </>
  )
}

/** Who voted alike, those for the span's own category first. */
function byVote(votes: NonNullable<MarkedSpan['votes']>, category: Category): readonly (readonly [Category | null, readonly string[]])[] {
  const groups = Map.groupBy(Object.keys(votes), (tagger) => votes[tagger] ?? null)
  return [...groups].toSorted(([a], [b]) => Number(b === category) - Number(a === category))
}

/** A shipped pack by what it is; one that was trained or imported here keeps its name. */
function taggerWords(tagger: string, words: Readonly<Record<string, string>>): string {
  const kind = /^(?:[a-z]{2}-)?(rules|gazetteer|places|blstm|cnn|flair|transformer|stack|detector)(?:-(?:im)?balanced)?$/.exec(tagger)?.[1]
  return (kind && words[kind]) ?? tagger
}
