import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { longestNote } from '../../../electron/contract/longestNote.ts'
import { cloister, dropped } from '../../cloister.ts'
import { BeforeAfter } from '../../components/beforeAfter/BeforeAfter.tsx'
import { CategoryLabel } from '../../components/CategoryLabel.tsx'
import { copyText } from '../../components/copyText.ts'
import { useShortcuts } from '../../components/shortcuts.tsx'
import { messageOf } from '../../components/toasts.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import { NoteChoices } from './NoteChoices.tsx'
import { isTextField } from './textField.ts'
import './note.css'
import { useLatest } from '../../components/useLatest.ts'
import { type NoteRedaction, type NoteSource, type NoteStart, useNoteRedaction } from './useNoteRedaction.ts'

/**
 * One note, redacted as soon as it is pasted, dropped or opened: before and after, side by side.
 * Works without a vault.
 *
 * @param props.start what the person came with
 * @param props.takeDrops tells the frame what to do with dropped files; null when the screen goes
 */
export function NoteRedactor(props: {
  readonly start: NoteStart | null
  readonly takeDrops: (take: ((files: readonly File[]) => void) | null) => void
}) {
  const { start, takeDrops } = props
  const texts = useTexts().note
  const redaction = useNoteRedaction(start)
  const { choices, source, result, isWorking, redact, cancel, say } = redaction
  const [draft, setDraft] = useState(draftOf(start))
  const [said, setSaid] = useState<Said | null>(null)
  const copies = choices?.copies ?? false

  const take = useCallback(
    (next: NoteSource) => {
      setSaid(null)
      if (!('text' in next)) return redact(next)
      setDraft(next.text)
      if (next.text.trim() === '') say(texts.empty)
      else if (next.text.length > longestNote) say(texts.tooLong(longestNote))
      else redact(next)
    },
    [redact, say, texts],
  )
  const takeFiles = useCallback(
    (files: readonly File[]) => {
      if (files.length !== 1) return say(texts.oneFile)
      dropped(files).then(
        ([file]) => file && (file.kind === 'folder' ? say(texts.oneFile) : take(file)),
        (error) => say(messageOf(error)),
      )
    },
    [take, say, texts],
  )
  useEffect(() => {
    takeDrops(takeFiles)
    return () => takeDrops(null)
  }, [takeDrops, takeFiles])

  const open = () =>
    void cloister.note.open().then(
      (file) => file && take(file),
      (error) => say(messageOf(error)),
    )
  const copy = useCallback(() => {
    if (!copies || !result || result.redacted === null) return
    if (copyText(result.redacted)) setSaid({ words: texts.copiedWhole })
  }, [copies, result, texts])
  const save = () => {
    if (!result || result.redacted === null || isWorking) return
    cloister.note.save({ resultId: result.resultId }).then(
      (saved) => saved && setSaid({ words: texts.saved(saved.file), file: saved.handle }),
      (error) => say(messageOf(error)),
    )
  }
  const startAgain = (text: string) => {
    setDraft(text)
    setSaid(null)
    redact(null)
  }
  useClipboard({ copies, hasResult: result !== null, copy, take, takeFiles })
  useShortcuts(texts.title, [
    { keys: 'Ctrl+Enter', text: texts.keys.redact, run: () => take(source && !('text' in source) ? source : { text: draft }) },
    { keys: 'Ctrl+V', text: texts.keys.paste },
    { keys: 'Ctrl+C', text: texts.keys.copy },
    { keys: 'Ctrl+S', text: texts.keys.save, run: save },
    { keys: 'Ctrl+O', text: texts.keys.open, run: open },
    ...(isWorking ? [{ keys: 'Escape', text: texts.keys.cancel, run: cancel }] : []),
  ])

  return (
    <div className={copies ? 'note-redactor' : 'note-redactor no-copy'}>
      <div className="note-bar">
        <NoteChoices {...redaction} />
        <div className="row">
          {result ? (
            <>
              <button type="button" onClick={() => startAgain('')}>
                {texts.new}
              </button>
              {source && 'text' in source && (
                <button type="button" onClick={() => startAgain(source.text)}>
                  {texts.edit}
                </button>
              )}
              <button type="button" disabled={isWorking || result.redacted === null} onClick={save}>
                {texts.save}
              </button>
              {copies && <CopyButton copy={copy} disabled={isWorking || result.redacted === null} />}
            </>
          ) : (
            <>
              <button type="button" disabled={isWorking} onClick={open}>
                {texts.open}
              </button>
              <button
                type="button"
                className="primary"
                disabled={isWorking || draft.trim() === ''}
                title="Ctrl+Enter"
                onClick={() => take({ text: draft })}
              >
                {texts.redact}
              </button>
            </>
          )}
        </div>
      </div>
      <Status {...redaction} said={said} />
      {result ? <Sides {...redaction} /> : <NoteField draft={draft} onDraft={setDraft} onPaste={take} isWorking={isWorking} />}
      <p className="small muted note-foot">
        {result?.part ? `${texts.part(result.text.length)} ` : ''}
        {choices && !choices.copies ? texts.noCopy : texts.care}
      </p>
    </div>
  )
}

function draftOf(start: NoteStart | null): string {
  if (!start) return ''
  return 'draft' in start ? start.draft : 'text' in start ? start.text : ''
}

/** It has the focus when a result appears: Enter copies it. */
function CopyButton({ copy, disabled }: { readonly copy: () => void; readonly disabled: boolean }) {
  const texts = useTexts().note
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <button type="button" className="primary" ref={button} disabled={disabled} onClick={copy}>
      {texts.copy}
    </button>
  )
}

interface Said {
  readonly words: string
  /** The handle of what was written. */
  readonly file?: string
}

/** One line of constant height: what goes on, what was found, or what went wrong. */
function Status({ choices, result, isWorking, isFirst, problem, cancel, said }: NoteRedaction & { readonly said: Said | null }) {
  const { note: texts, shell } = useTexts()
  const failed = problem ?? choices?.barred ?? null
  const total = result?.counts.reduce((sum, { count }) => sum + count, 0) ?? 0
  const words = result && !isWorking ? (total === 0 ? texts.nothing : texts.replaced(total)) : ''
  return (
    <div className="note-status">
      {isWorking && (
        <div className="row keep">
          <progress aria-label={texts.looking} />
          <span className="grow">{isFirst ? texts.starting : texts.looking}</span>
          <button type="button" className="quiet" onClick={cancel}>
            {texts.cancel} <kbd>Esc</kbd>
          </button>
        </div>
      )}
      <div role="alert">{failed !== null && !isWorking && <p className="note danger">{failed}</p>}</div>
      {failed === null && !isWorking && result && (
        <ul className="plain row note-counts">
          <li>
            <strong>{words}</strong>
          </li>
          {result.counts.map(({ category, count }) => (
            <li key={category}>
              <CategoryLabel category={category} /> <span className="figures muted">{count}</span>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={said ? 'note-said' : 'visually-hidden'}>
        {said?.words ?? (words && failed === null ? words : '')}
        {said?.file && (
          <button type="button" className="link" onClick={() => void cloister.files.show({ handle: said.file ?? '' }).catch(() => {})}>
            {shell.showInFolder}
          </button>
        )}
      </p>
    </div>
  )
}

function Sides({ result, isWorking }: NoteRedaction) {
  const texts = useTexts().note
  const found = useMemo(
    () =>
      result
        ? [
            ...result.changes.map(({ start, end, value, category }) => ({ start, end, value, category })),
            ...result.kept.map((kept) => ({ ...kept, value: null })),
          ]
        : [],
    [result],
  )
  if (!result) return null
  return (
    <div className={isWorking ? 'note-sides outdated' : 'note-sides'}>
      <BeforeAfter
        text={result.text}
        found={found}
        language={result.language}
        before={result.file ? `${texts.before}: ${result.file}` : texts.before}
        after={texts.after}
        {...(result.redacted === null && { insteadOfAfter: <p className="note warn">{texts.withheld}</p> })}
      />
    </div>
  )
}

function NoteField(props: {
  readonly draft: string
  readonly onDraft: (text: string) => void
  readonly onPaste: (note: NoteSource) => void
  readonly isWorking: boolean
}) {
  const { draft, onDraft, onPaste, isWorking } = props
  const texts = useTexts().note
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <textarea
      className="note-field"
      ref={field}
      aria-label={texts.field}
      placeholder={texts.placeholder}
      autoComplete="off"
      spellCheck={false}
      readOnly={isWorking}
      value={draft}
      onChange={(event) => onDraft(event.target.value)}
      onPaste={(event) => {
        // Into an empty field a whole note is pasted; elsewhere it is a correction.
        const text = event.clipboardData.getData('text/plain')
        if (draft.trim() !== '' || text === '') return
        event.preventDefault()
        onPaste({ text })
      }}
    />
  )
}

/** A paste anywhere on the screen is a new note; a copy without a selection is the result. */
function useClipboard(props: {
  readonly copies: boolean
  readonly hasResult: boolean
  readonly copy: () => void
  readonly take: (note: NoteSource) => void
  readonly takeFiles: (files: readonly File[]) => void
}): void {
  const latest = useLatest(props)
  useEffect(() => {
    const isElsewhere = (event: ClipboardEvent) => event.defaultPrevented || document.querySelector('dialog[open]') !== null
    const pasted = (event: ClipboardEvent) => {
      if (isElsewhere(event)) return
      const { files } = event.clipboardData ?? {}
      if (files && files.length > 0) {
        event.preventDefault()
        return latest.current.takeFiles([...files])
      }
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (isTextField(event.target) || text === '') return
      event.preventDefault()
      latest.current.take({ text })
    }
    const copied = (event: ClipboardEvent) => {
      const { copies, hasResult, copy } = latest.current
      if (isElsewhere(event) || !hasResult) return
      if (!copies) return event.preventDefault()
      if (isTextField(event.target) || !(getSelection()?.isCollapsed ?? true)) return
      event.preventDefault()
      copy()
    }
    window.addEventListener('paste', pasted)
    window.addEventListener('copy', copied)
    return () => {
      window.removeEventListener('paste', pasted)
      window.removeEventListener('copy', copied)
    }
  }, [])
}
