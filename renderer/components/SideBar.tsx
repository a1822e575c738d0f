import { useId } from 'react'
import { useTexts } from '../texts/useTexts.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { JobsTray } from './JobsTray.tsx'
import type { ScreenName } from './route.ts'
import { may, useApp } from './useApp.ts'

/** What the side bar leads to. */
export type Destination =
  | 'home'
  | 'corpora'
  | 'annotate'
  | 'adjudicate'
  | 'agreement'
  | 'evaluate'
  | 'models'
  | 'policies'
  | 'note'
  | 'releases'
  | 'audit'
  | 'vault'
  | 'people'
  | 'preferences'

/** Which destination a screen lies under. */
const destinationOf: Record<ScreenName, Destination> = {
  home: 'home',
  corpora: 'corpora',
  corpus: 'corpora',
  project: 'corpora',
  annotate: 'annotate',
  adjudicate: 'adjudicate',
  agreement: 'agreement',
  evaluate: 'evaluate',
  evaluation: 'evaluate',
  models: 'models',
  policies: 'policies',
  note: 'note',
  releases: 'releases',
  audit: 'audit',
  vault: 'vault',
  reading: 'releases',
  people: 'people',
  preferences: 'preferences',
}

/** Where one can go, which corpus it is about, what runs, and who is signed in. */
export function SideBar(props: {
  readonly shown: ScreenName
  readonly narrow: boolean
  readonly onNarrow: (narrow: boolean) => void
  readonly goTo: (destination: Destination) => void
  readonly onHelp: () => void
  readonly onKeys: () => void
  readonly onSwitchPerson: () => void
}) {
  const { shown, narrow, onNarrow, goTo, onHelp, onKeys, onSwitchPerson } = props
  const { person, corpora, corpus, chooseCorpus, lock } = useApp()
  const texts = useTexts()
  const chooserId = useId()
  const mayAdjudicate = may(person, 'adjudicate')
  const here = destinationOf[shown]
  // There is something to measure and to learn from; their keys lead there before, too.
  const hasGold = corpora.some(({ gold }) => gold > 0)

  // Narrow, only the drawings are seen; readers have the words all the same.
  const said = narrow ? 'visually-hidden' : 'grow'
  const link = (destination: Destination, needsCorpus = false) => (
    <li>
      <button
        type="button"
        className="quiet side-item"
        aria-current={here === destination ? 'page' : undefined}
        title={narrow ? texts.shell[destination] : undefined}
        disabled={needsCorpus && !corpus}
        onClick={() => goTo(destination)}
      >
        <Icon name={destination} />
        <span className={said}>{texts.shell[destination]}</span>
      </button>
    </li>
  )
  const side = narrow ? texts.shell.widen : texts.shell.narrow
  return (
    <aside className={narrow ? 'side narrow' : 'side'} aria-label={texts.shell.navigation}>
      <div className="side-head">
        {!narrow && <span className="side-brand">{texts.common.product}</span>}
        <IconButton icon="side" label={side} onClick={() => onNarrow(!narrow)} />
      </div>
      {!narrow && (
        <div className="side-corpus field">
          <label htmlFor={chooserId} className="small muted">
            {texts.shell.corpus}
          </label>
          <select
            id={chooserId}
            value={corpus?.id ?? ''}
            disabled={corpora.length === 0}
            onChange={(event) => chooseCorpus(Number(event.target.value))}
          >
            {corpora.length === 0 && <option value="">{texts.shell.noCorpus}</option>}
            {corpora.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      <nav aria-label={texts.shell.navigation}>
        <ul className="plain">
          {link('home')}
          {link('corpora')}
          {link('annotate', true)}
          {mayAdjudicate && link('adjudicate', true)}
          {mayAdjudicate && link('agreement', true)}
          {mayAdjudicate && (hasGold || here === 'evaluate') && link('evaluate', true)}
          {mayAdjudicate && (hasGold || here === 'models') && link('models', true)}
          {mayAdjudicate && link('policies')}
          {link('note')}
          {may(person, 'release') && link('releases')}
          {may(person, 'audit') && link('audit')}
          {may(person, 'erase') && link('vault')}
          {may(person, 'people') && link('people')}
          {link('preferences')}
        </ul>
      </nav>
      <div className="side-foot">
        <JobsTray narrow={narrow} />
        <div className="side-help">
          <button type="button" className="quiet side-item" title={texts.handbook.open} onClick={onHelp}>
            <Icon name="help" />
            <span className={said}>{texts.handbook.short}</span>
            {!narrow && <kbd>F1</kbd>}
          </button>
          <button type="button" className="quiet icon" aria-label={texts.shell.keys} title={`${texts.shell.keys} (?)`} onClick={onKeys}>
            <Icon name="keys" />
          </button>
        </div>
        <button type="button" className="quiet side-item" title={texts.shell.changePerson} onClick={onSwitchPerson}>
          <span className="initials" aria-hidden="true">
            {initials(person.name)}
          </span>
          <span className={narrow ? 'visually-hidden' : 'side-person'}>
            <span className="clip">{person.name}</span>
            <span className="small muted">{texts.common.roles[person.role]}</span>
            <span className="visually-hidden">{texts.shell.changePerson}</span>
          </span>
        </button>
        <button type="button" className="quiet side-item" title={narrow ? texts.shell.lock : undefined} onClick={lock}>
          <Icon name="lock" />
          <span className={said}>{texts.shell.lock}</span>
        </button>
      </div>
    </aside>
  )
}

/** 'AD' of 'Ada Diaz-Example'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
