import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTexts } from '../texts/useTexts.tsx'
import { type Command, matching } from './commands.ts'
import { Dialog } from './Dialog.tsx'
import { Keys } from './KeysOverview.tsx'
import { useSections } from './shortcuts.tsx'
import { useApp } from './useApp.ts'
import { useRecentNotes } from './useRecentNotes.ts'

/**
 * Everything that can be done here, by name: what has a key on this screen and in the frame, what
 * else the frame offers, and the notes that were open last.
 */
export function CommandPalette({ more, onClose }: { readonly more: readonly Command[]; readonly onClose: () => void }) {
  const { shell: texts, home } = useTexts()
  const { go } = useApp()
  const recent = useRecentNotes()
  const sections = useSections()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [known] = useState<readonly Command[]>(() => {
    const keyed = sections().flatMap(({ name, shortcuts }) =>
      shortcuts.flatMap(({ keys, text, run }) => (run ? [{ text, keys, section: name, run }] : [])),
    )
    // What has two keys is one command.
    const once = keyed.filter(({ text }, place) => keyed.findIndex((each) => each.text === text) === place)
    return [...once, ...more.filter(({ text }) => !keyed.some((each) => each.text === text))]
  })
  // At the end, so that nothing moves when they come.
  const commands = useMemo(
    () => [
      ...known,
      ...recent.map(({ documentId, name, corpus }) => ({
        text: name,
        section: `${home.recent}, ${corpus}`,
        id: documentId,
        run: () => go({ screen: 'annotate', documentId }),
      })),
    ],
    [known, recent, home, go],
  )
  const shown = useMemo(() => matching(commands, typed), [commands, typed])
  const current = Math.min(at, shown.length - 1)
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen stays in sight
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current, typed])
  const choose = (command: Command | undefined) => {
    if (!command) return
    onClose()
    // Once the dialog is gone: until then no shortcut is in force, and the focus is in it.
    setTimeout(command.run)
  }
  return (
    <Dialog title={texts.commands} onClose={onClose} onSubmit={() => choose(shown[current])}>
      <input
        type="text"
        role="combobox"
        className="command-field"
        aria-label={texts.commandField}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={shown[current] ? `${listId}-${current}` : undefined}
        placeholder={texts.commandField}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
          if (by === 0 || shown.length === 0) return
          event.preventDefault()
          setAt((current + by + shown.length) % shown.length)
        }}
      />
      <div role="listbox" id={listId} className="command-list" aria-label={texts.commands} ref={list} tabIndex={-1}>
        {shown.map((command, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          <div
            key={`${command.section} ${command.text} ${command.keys ?? command.id ?? ''}`}
            id={`${listId}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === current}
            className="command"
            onClick={() => choose(command)}
          >
            <span className="grow">{command.text}</span>
            {command.section !== texts.everywhere && <span className="small muted">{command.section}</span>}
            {command.keys && <Keys keys={command.keys} />}
          </div>
        ))}
      </div>
      {shown.length === 0 && <p className="muted">{texts.noCommand}</p>}
    </Dialog>
  )
}
