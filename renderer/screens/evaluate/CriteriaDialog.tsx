import { useState } from 'react'
import type { Acceptance, Criterion, NoteTypes } from '../../../electron/contract/acceptance.ts'
import type { System } from '../../../electron/contract/evaluate.ts'
import { cloister } from '../../cloister.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { SelectField } from '../../components/Field.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { Options } from '../../components/Options.tsx'
import { onChoice } from '../../components/onChoice.ts'
import { TableHead } from '../../components/TableHead.tsx'
import { useTask } from '../../components/useTask.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { acceptanceDimensions, type Choices, keyOf, taggers, usualTruth } from './choices.ts'
import { PartField, TruthField } from './MeasureForm.tsx'
import { useSystemName } from './systemNames.ts'

/** A criterion while it is written: the share in percent, as it is typed. */
interface Draft {
  readonly id: number
  readonly criterion: Criterion
  readonly percent: string
}

const noteTypes: readonly NoteTypes[] = ['beginning', 'folder', 'none']
const bounds: readonly Criterion['bound'][] = ['low', 'share']
const scopes: readonly Criterion['of'][] = ['direct', 'fully', ...acceptanceDimensions]

/** What must hold for a go, settled before anything is measured. */
export function CriteriaDialog(props: {
  readonly corpusId: number
  readonly choices: Choices
  readonly usual: readonly Criterion[]
  readonly onClose: () => void
  readonly onBegun: () => void
}) {
  const { corpusId, choices, usual, onClose, onBegun } = props
  const { acceptance: texts } = useTexts()
  const { busy, error, run } = useTask()
  const nameOf = useSystemName()
  const [asked, setAsked] = useState<Pick<Acceptance, 'truth' | 'part' | 'noteTypes' | 'system'>>({
    truth: usualTruth(choices) ?? 'gold',
    part: null,
    noteTypes: 'beginning',
    system: taggers('all'),
  })
  const [drafts, setDrafts] = useState(() => usual.map(draftOf))
  const systems: readonly System[] = [taggers('all'), taggers('fast'), taggers('rules')]
  const change = (id: number, changed: Partial<Draft>) =>
    setDrafts(drafts.map((draft) => (draft.id === id ? { ...draft, ...changed } : draft)))
  const add = () =>
    setDrafts([...drafts, draftOf({ of: 'direct', least: 0.95, bound: 'low' }, Math.max(0, ...drafts.map(({ id }) => id)) + 1)])
  const submit = () =>
    void run(async () => {
      const criteria = drafts.map(({ criterion, percent }) => ({ ...criterion, least: Number(percent.replace(',', '.')) / 100 }))
      await cloister.acceptance.begin({ corpusId, criteria, ...asked })
      onBegun()
    })
  return (
    <Dialog
      wide
      title={texts.dialog.title}
      onClose={onClose}
      onSubmit={submit}
      error={error}
      actions={<DialogActions onClose={onClose} label={texts.dialog.begin} disabled={busy || drafts.length === 0} />}
    >
      <p className="muted">{texts.dialog.about}</p>
      <table className="table acceptance-criteria">
        <TableHead columns={[texts.dialog.criterion, texts.dialog.least, texts.dialog.bound, texts.dialog.fewest, '']} />
        <tbody>
          {drafts.map((draft, place) => (
            <CriterionRow
              key={draft.id}
              draft={draft}
              place={place}
              onChange={(changed) => change(draft.id, changed)}
              onRemove={() => setDrafts(drafts.filter(({ id }) => id !== draft.id))}
            />
          ))}
        </tbody>
      </table>
      <div>
        <button type="button" onClick={add}>
          {texts.dialog.add}
        </button>
      </div>
      <TruthField choices={choices} truth={asked.truth} onTruth={(truth) => setAsked({ ...asked, truth })} />
      <PartField choices={choices} part={asked.part} onPart={(part) => setAsked({ ...asked, part })} />
      <SelectField
        label={texts.dialog.system}
        value={keyOf(asked.system)}
        onChange={(key) => setAsked({ ...asked, system: systems.find((system) => keyOf(system) === key) ?? asked.system })}
        options={systems.map((system) => ({ value: keyOf(system), label: nameOf({ system, name: '' }) }))}
      />
      <SelectField
        label={texts.dialog.noteTypes}
        value={asked.noteTypes}
        onChange={(noteTypes) => setAsked({ ...asked, noteTypes })}
        options={noteTypes.map((value) => ({ value, label: texts.dialog.noteTypesOptions[value] }))}
      />
    </Dialog>
  )
}

function draftOf(criterion: Criterion, id: number): Draft {
  return { id, criterion, percent: String(Math.round(criterion.least * 1000) / 10) }
}

const usualFewest = 20

function CriterionRow(props: {
  readonly draft: Draft
  readonly place: number
  readonly onChange: (changed: Partial<Draft>) => void
  readonly onRemove: () => void
}) {
  const { draft, place, onChange, onRemove } = props
  const { criterion, percent } = draft
  const texts = useTexts().acceptance
  const isOfGroups = criterion.of !== 'direct' && criterion.of !== 'fully'
  const label = (what: string) => `${what} ${place + 1}`
  return (
    <tr>
      <td>
        <select
          aria-label={label(texts.dialog.criterion)}
          value={criterion.of}
          onChange={onChoice(scopes, (of) => {
            const { fewest: _fewest, ...rest } = criterion
            onChange({ criterion: { ...rest, of } })
          })}
        >
          <Options of={scopes} label={(scope) => texts.of[scope]} />
        </select>
      </td>
      <td>
        <input
          autoComplete="off"
          type="number"
          aria-label={label(texts.dialog.least)}
          min={0.1}
          max={100}
          step={0.1}
          required
          value={percent}
          onChange={(event) => onChange({ percent: event.target.value })}
        />
      </td>
      <td>
        <select
          aria-label={label(texts.dialog.bound)}
          value={criterion.bound}
          onChange={onChoice(bounds, (bound) => onChange({ criterion: { ...criterion, bound } }))}
        >
          <Options of={bounds} label={(bound) => texts.dialog.bounds[bound]} />
        </select>
      </td>
      <td>
        {isOfGroups && (
          <input
            autoComplete="off"
            type="number"
            aria-label={label(texts.dialog.fewest)}
            min={1}
            max={100_000}
            required
            value={criterion.fewest ?? usualFewest}
            onChange={(event) => onChange({ criterion: { ...criterion, fewest: Math.max(1, Math.round(Number(event.target.value))) } })}
          />
        )}
      </td>
      <td>
        <IconButton icon="close" label={texts.dialog.remove(place + 1)} onClick={onRemove} />
      </td>
    </tr>
  )
}
