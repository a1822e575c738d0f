import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Dialog } from '../components/Dialog.tsx'
import { Failure } from '../components/Failure.tsx'
import { useLanguage, useTexts } from '../texts/useTexts.tsx'
import { Article } from './Article.tsx'
import { guides, type PageName, type Place, screens } from './contents.ts'
import { loadPages } from './load.ts'
import type { Page } from './page.ts'
import { type Found, search } from './search.ts'
import './handbook.css'
import { IconButton } from '../components/IconButton.tsx'

/** The handbook in a dialog: contents and search beside a page. */
export function Handbook({ start, onClose }: { readonly start: PageName; readonly onClose: () => void }) {
  const texts = useTexts().handbook
  const language = useLanguage()
  const [pages, setPages] = useState<readonly Page[] | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [trail, setTrail] = useState<readonly [Place, ...Place[]]>([{ page: start }])
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const load = useCallback(() => {
    setFailure(null)
    loadPages(language).then(setPages, setFailure)
  }, [language])
  useEffect(load, [load])

  const shown = trail[0]
  const page = pages?.find(({ name }) => name === shown.page)
  const go = (place: Place) => setTrail((all) => [place, ...all])
  const back = () => setTrail(([now, before, ...earlier]) => (before ? [before, ...earlier] : [now]))
  const keys = (event: KeyboardEvent) => {
    const isBack = event.altKey && event.key === 'ArrowLeft'
    const isFind = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f'
    if (!isBack && !isFind) return
    event.preventDefault()
    if (isBack) back()
    else field.current?.select()
  }
  return (
    <Dialog title={texts.title} onClose={onClose} book>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens for keys that what is in it does not take */}
      <div className="handbook" onKeyDown={keys}>
        <div className="handbook-side stack">
          <div className="row">
            <IconButton icon="back" label={texts.back} disabled={trail.length < 2} onClick={back} />
            <input
              ref={field}
              type="search"
              className="grow"
              aria-label={texts.search}
              placeholder={texts.search}
              autoComplete="off"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
          </div>
          {pages && query.trim() === '' && <Contents pages={pages} shown={shown.page} onGo={go} id={id} />}
          {pages && query.trim() !== '' && <Results found={search(pages, query)} onGo={go} />}
        </div>
        {failure !== null && <Failure error={failure} again={load} />}
        {page && <Article key={trail.length} page={page} place={shown} onGo={go} />}
      </div>
    </Dialog>
  )
}

/** The list may be longer than its place. */
function intoView(entry: HTMLElement | null): void {
  entry?.scrollIntoView({ block: 'nearest' })
}

function Contents(props: {
  readonly pages: readonly Page[]
  readonly shown: PageName
  readonly onGo: (place: Place) => void
  readonly id: string
}) {
  const { pages, shown, onGo, id } = props
  const texts = useTexts().handbook
  const list = (names: readonly PageName[], title: string) => (
    <section aria-labelledby={`${id}-${title}`}>
      <h3 id={`${id}-${title}`} className="small muted">
        {title}
      </h3>
      <ul className="plain">
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="quiet handbook-entry"
              aria-current={name === shown ? 'page' : undefined}
              ref={name === shown ? intoView : undefined}
              onClick={() => onGo({ page: name })}
            >
              {pages.find((page) => page.name === name)?.title ?? ''}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
  return (
    <nav aria-label={texts.contents} className="stack">
      {list(guides, texts.guides)}
      {list(screens, texts.screens)}
    </nav>
  )
}

function Results({ found, onGo }: { readonly found: readonly Found[]; readonly onGo: (place: Place) => void }) {
  const texts = useTexts().handbook
  return (
    <div className="stack">
      <p role="status" className="small muted">
        {texts.found(found.length)}
      </p>
      <ul className="plain">
        {found.map((place) => (
          <li key={`${place.page} ${place.section ?? ''}`}>
            <button type="button" className="quiet handbook-entry" onClick={() => onGo(place)}>
              <span>
                <strong>{place.sectionTitle ?? place.title}</strong>
                {place.sectionTitle && <span className="small muted"> {place.title}</span>}
                {place.excerpt && <span className="small handbook-excerpt">{place.excerpt}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
