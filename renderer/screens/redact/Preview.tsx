import { useEffect, useRef, useState } from 'react'
import type { Previewed } from '../../../electron/contract/releases.ts'
import type { Corrections } from '../../../electron/contract/review.ts'
import { cloister } from '../../cloister.ts'
import { BeforeAfter } from '../../components/beforeAfter/BeforeAfter.tsx'
import { Failure } from '../../components/Failure.tsx'
import { Check } from '../../components/Field.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { Screen } from '../../components/Screen.tsx'
import { useShortcuts } from '../../components/shortcuts.tsx'
import { messageOf, useToasts } from '../../components/toasts.tsx'
import { useApp } from '../../components/useApp.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useVisitState } from '../../components/useVisitState.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { DocumentPage } from './DocumentPage.tsx'
import { Refused } from './Refused.tsx'
import { keptIn, marked, nothing, replacedIn, unmarked } from './review/reading.ts'

const size = 20

/** Documents drawn by chance, each as it is and as it would leave. */
export function Preview({ releaseId }: { readonly releaseId: number }) {
  const { go } = useApp()
  const { fail } = useToasts()
  const { redact: texts, common } = useTexts()
  const [draw, setDraw] = useVisitState('draw', 0)
  const [onlyChanged, setOnlyChanged] = useVisitState('only-changed', false)
  const [number, setNumber] = useVisitState<number | null>('number', null)
  /** Since this screen was opened; earlier ones come with the document. */
  const [decided, setDecided] = useState<ReadonlyMap<number, Corrections>>(new Map())
  const release = useQuestion(() => cloister.releases.read({ releaseId }), [releaseId])
  const drawn = useQuestion(() => cloister.releases.preview({ releaseId, draw, size }), [releaseId, draw])
  const shown = useShown(releaseId, drawn.value)
  const listed = (drawn.value ?? []).filter((each) => !onlyChanged || isWorthALook(shown.get(each.number)))
  const at = Math.max(
    0,
    listed.findIndex((each) => each.number === number),
  )
  const current = listed[at]
  const step = (by: number) => {
    const next = listed[at + by]
    if (next) setNumber(next.number)
  }
  const back = () => go({ screen: 'releases', releaseId })
  const begin = () => cloister.releases.start({ releaseId, restart: false }).then(back, fail)
  useShortcuts(texts.preview.section, [
    { keys: 'n', text: texts.preview.next, run: () => step(1) },
    { keys: 'p', text: texts.preview.previous, run: () => step(-1) },
    { keys: 'Alt+ArrowDown', text: texts.preview.next, run: () => step(1) },
    { keys: 'Alt+ArrowUp', text: texts.preview.previous, run: () => step(-1) },
    { keys: 'Escape', text: texts.preview.back, run: back },
  ])
  return (
    <Screen
      title={release.value ? texts.preview.title(release.value.row.name) : texts.preview.section}
      dense
      actions={
        <>
          <Check label={texts.preview.onlyChanged} checked={onlyChanged} onChange={setOnlyChanged} />
          <button type="button" onClick={() => setDraw(draw + 1)}>
            {texts.preview.others}
          </button>
          <button type="button" onClick={back}>
            {texts.preview.back}
          </button>
          {release.value?.row.state === 'draft' && release.value.row.progress === null && (
            <button type="button" className="primary" disabled={!drawn.value?.length} onClick={() => void begin()}>
              {texts.plan.start}
            </button>
          )}
        </>
      }
    >
      {drawn.error !== null && <Failure error={drawn.error} again={drawn.again} />}
      {drawn.loading && <p className="muted">{common.loading}</p>}
      {drawn.value?.length === 0 && <p className="empty muted">{texts.preview.empty}</p>}
      {drawn.value && drawn.value.length > 0 && (
        <div className="redact-preview">
          <nav className="redact-preview-list" aria-label={texts.preview.list}>
            <p className="small muted" role="status">
              {shown.size < drawn.value.length ? texts.preview.progress(shown.size, drawn.value.length) : ''}
            </p>
            <ul className="plain">
              {listed.map((each) => (
                <li key={each.number}>
                  <button
                    type="button"
                    className="quiet redact-item"
                    aria-current={each === current ? 'true' : undefined}
                    onClick={() => setNumber(each.number)}
                  >
                    <span className="clip">{each.path.split('/').at(-1)}</span>
                    <FolderOf path={each.path} />
                    <Said previewed={shown.get(each.number)} />
                  </button>
                </li>
              ))}
            </ul>
            {listed.length === 0 && shown.size === drawn.value.length && <p className="small muted">{texts.preview.noneChanged}</p>}
          </nav>
          {current && (
            <section className="redact-preview-note" aria-label={current.path}>
              <div className="row keep">
                <strong className="grow clip">{current.path}</strong>
                <IconButton icon="up" label={texts.preview.previous} disabled={at === 0} onClick={() => step(-1)} />
                <IconButton icon="down" label={texts.preview.next} disabled={at >= listed.length - 1} onClick={() => step(1)} />
              </div>
              <Sides
                key={current.number}
                releaseId={releaseId}
                previewed={shown.get(current.number)}
                decided={decided.get(current.number)}
                onDecide={(corrections) => setDecided((known) => new Map(known).set(current.number, corrections))}
              />
            </section>
          )}
        </div>
      )}
    </Screen>
  )
}

/** The folder that a path lies in; nothing at the top. */
function FolderOf({ path }: { readonly path: string }) {
  const folder = path.split('/').slice(0, -1).join('/')
  return folder === '' ? null : <span className="clip small muted">{folder}</span>
}

function Said({ previewed }: { readonly previewed: Previewed | undefined }) {
  const texts = useTexts().redact.preview
  if (!previewed) return <span className="small muted">{texts.waiting}</span>
  if ('problem' in previewed) return <span className="small redact-bad">{texts.failed}</span>
  const { changes } = previewed
  return <span className="small muted">{changes.length === 0 ? texts.nothing : texts.changes(changes.length)}</span>
}

interface Deciding {
  readonly releaseId: number
  readonly decided: Corrections | undefined
  readonly onDecide: (corrections: Corrections) => void
}

function Sides({ previewed, ...deciding }: Deciding & { readonly previewed: Previewed | undefined }) {
  const { redact, common } = useTexts()
  const texts = redact.preview
  if (!previewed) return <p className="muted">{common.loading}</p>
  if ('problem' in previewed) return <Refused title={texts.failedTitle} cause={previewed.problem} />
  return <Document {...deciding} previewed={previewed} />
}

function Document(props: Deciding & { readonly previewed: Exclude<Previewed, { readonly problem: string }> }) {
  const { releaseId, previewed, decided, onDecide } = props
  const { redact, common, categories } = useTexts()
  const { fail } = useToasts()
  const [onPage, setOnPage] = useVisitState('on-page', false)
  const texts = redact.preview
  const { number, path, text, changes, language, notes, withheld, part, firstPass, pages = 0 } = previewed
  // What was decided before the release begins; afterwards its review has the documents.
  const isOpen = previewed.corrections !== undefined && !part
  const corrections = decided ?? previewed.corrections ?? nothing
  const saving = useRef(Promise.resolve())
  const decide = (next: Corrections) => {
    onDecide(next)
    saving.current = saving.current.then(() => cloister.releases.correct({ releaseId, path, corrections: next })).then(() => {}, fail)
  }
  const replaced = replacedIn(changes, corrections, (category) => categories[category])
  const marks = [
    ...replaced.map(({ start, end, category }) => ({ start, end, label: categories[category] })),
    ...keptIn(changes, corrections).map(({ start, end, category }) => ({
      start,
      end,
      label: `${categories[category]} · ${redact.page.boxes.kept}`,
      kept: true,
    })),
  ]
  return (
    <>
      {firstPass && (
        <p className="note small" role="status">
          {firstPass.of === 0 ? texts.noFirstPass : texts.firstPass(firstPass.documents, firstPass.of)}
        </p>
      )}
      <p className="small muted">
        {common.languages[language]} · {texts.notes(notes)} · {changes.length === 0 ? texts.nothing : texts.changes(changes.length)}
        {part && ` · ${texts.part}`}
      </p>
      {pages > 0 && (
        <fieldset className="row" aria-label={redact.page.sides}>
          <button type="button" aria-pressed={!onPage} onClick={() => setOnPage(false)}>
            {redact.page.text}
          </button>
          <button type="button" aria-pressed={onPage} onClick={() => setOnPage(true)}>
            {redact.page.show}
          </button>
        </fieldset>
      )}
      {onPage && pages > 0 ? (
        <DocumentPage
          releaseId={releaseId}
          number={number}
          path={path}
          pages={pages}
          marks={marks}
          decided={corrections.picture}
          {...(isOpen && {
            onToggle: (mark) => decide(unmarked(changes, corrections, mark)),
            onDraw: (stretches) => decide(stretches.reduce((next, each) => marked(changes, next, each, 'PATIENT'), corrections)),
            onDecide: (picture) => decide({ ...corrections, picture }),
          })}
        />
      ) : (
        <BeforeAfter
          text={text}
          found={corrections.add.length + corrections.remove.length === 0 ? changes : replaced}
          language={language}
          before={texts.before}
          after={texts.after}
          {...(withheld > 0 && withheld === notes && { insteadOfAfter: <p className="muted">{texts.withheld}</p> })}
        />
      )}
    </>
  )
}

function isWorthALook(previewed: Previewed | undefined): boolean {
  return previewed !== undefined && ('problem' in previewed || previewed.changes.length > 0)
}

/** Every document of a draw, asked for one after the other so that the first is there soon. */
function useShown(
  releaseId: number,
  drawn: readonly { readonly number: number; readonly path: string }[] | null,
): ReadonlyMap<number, Previewed> {
  const [shown, setShown] = useState<ReadonlyMap<number, Previewed>>(new Map())
  const asked = useRef(0)
  useEffect(() => {
    if (!drawn) return
    const round = ++asked.current
    setShown(new Map())
    const put = (previewed: Previewed) => {
      if (asked.current === round) setShown((known) => new Map(known).set(previewed.number, previewed))
    }
    const rest = [...drawn]
    const early = new Map<number, string>()
    /** Two at a time, as many as there are threads for it. */
    const askOn = async (): Promise<void> => {
      for (let next = rest.shift(); next && asked.current === round; next = rest.shift()) {
        const { number, path } = next
        const previewed: Previewed = await cloister.releases
          .show({ releaseId, number, path })
          .catch((error: unknown) => ({ number, path, problem: messageOf(error) }))
        if ('firstPass' in previewed && previewed.firstPass) early.set(number, path)
        put(previewed)
      }
    }
    /**
     * What was shown before the first pass was done is asked for again until it is what will leave.
     */
    const settle = async (): Promise<void> => {
      while (early.size > 0 && asked.current === round) {
        const [number, path] = early.entries().next().value!
        const previewed = await cloister.releases.show({ releaseId, number, path }).catch(() => undefined)
        if (!previewed || asked.current !== round) return
        put(previewed)
        if ('problem' in previewed || !previewed.firstPass) early.delete(number)
        else if (previewed.firstPass.of === 0) return
      }
    }
    void Promise.all([askOn(), askOn()]).then(settle)
    return () => {
      asked.current++
    }
  }, [releaseId, drawn])
  return shown
}
