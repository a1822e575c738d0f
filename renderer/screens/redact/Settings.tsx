import { useCallback, useEffect, useState } from 'react'
import type { FileHandle } from '../../../electron/contract/values.ts'
import { cloister, dropped } from '../../cloister.ts'
import { FailureNote } from '../../components/Failure.tsx'
import { SelectField } from '../../components/Field.tsx'
import { Form } from '../../components/Form.tsx'
import { failedScreen } from '../../components/failedScreen.tsx'
import { Screen } from '../../components/Screen.tsx'
import { TextField } from '../../components/TextField.tsx'
import { messageOf, useToasts } from '../../components/toasts.tsx'
import { useApp } from '../../components/useApp.ts'
import { useMachine } from '../../components/useMachine.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTask } from '../../components/useTask.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { FolderField } from './FolderField.tsx'
import { MoreSettings } from './MoreSettings.tsx'
import { PolicyField } from './PolicyField.tsx'
import { excluded, firstSettings, optionsOf, patientFrom, policyOf, settingsOf, type Settings as Values } from './settings.ts'
import { Whose } from './Whose.tsx'

/** A release is put together, or a draft changed; or a folder that is to be watched. */
export function Settings(props: {
  readonly releaseId: number | null
  readonly watch?: boolean
  /** What is to be released, where it was dropped on the window. */
  readonly input?: FileHandle
}) {
  const { releaseId, watch = false, input } = props
  const { redact: texts } = useTexts()
  const draft = useQuestion(releaseId === null ? null : () => cloister.releases.read({ releaseId }), [releaseId])
  if (draft.error !== null) return failedScreen(texts.title, draft)
  if (releaseId !== null && !draft.value) return null
  return (
    <SettingsForm
      watch={watch}
      {...(releaseId !== null && draft.value
        ? { draft: { ...draft.value.row, releaseId }, values: settingsOf(draft.value.row.name, draft.value.options) }
        : { values: input ? { ...firstSettings, input, name: input.name.slice(0, 120) } : firstSettings })}
    />
  )
}

interface Draft {
  readonly releaseId: number
  readonly name: string
  readonly input: string
  readonly output: string
  readonly policy: { readonly name: string }
}

function SettingsForm({ draft, values, watch }: { readonly draft?: Draft; readonly values: Values; readonly watch: boolean }) {
  const { go, back, takeDrops } = useApp()
  const { redact: texts, common } = useTexts()
  const { fail } = useToasts()
  const folders = useMachine()?.outputFolders
  const [settings, setSettings] = useState(values)
  const [every, setEvery] = useState(10)
  const [refusedFolder, refuseFolder] = useState<string | null>(null)
  const task = useTask()
  const change = (part: Partial<Values>) => setSettings((before) => ({ ...before, ...part }))
  const releaseId = draft?.releaseId ?? null
  const { input, output } = settings
  const hasInput = input !== null || draft !== undefined
  const hasOutput = output !== null || draft !== undefined

  const about = [releaseId, input?.handle ?? null, output?.handle ?? null, patientFrom(settings), excluded(settings)] as const
  const looked = useQuestion(
    hasInput
      ? () =>
          cloister.releases.look({
            releaseId,
            input: input?.handle ?? null,
            output: output?.handle ?? null,
            patientFrom: patientFrom(settings),
            exclude: excluded(settings),
          })
      : null,
    about,
  )

  const takeInput = useCallback(
    (input: FileHandle) => setSettings((before) => ({ ...before, input, name: before.name || input.name.slice(0, 120) })),
    [],
  )
  useEffect(() => {
    const take = (files: readonly File[]) => void dropped(files).then(([first]) => first && takeInput(first), fail)
    takeDrops({ take, label: texts.form.dropHere })
    return () => takeDrops(null)
  }, [takeDrops, takeInput, fail, texts])

  const chooseInput = () =>
    task.run(async () => {
      const [chosen] = (await cloister.files.choose({ purpose: 'release-input' })) ?? []
      if (chosen) takeInput(chosen)
    })
  const chooseOutput = async () => {
    try {
      const [chosen] = (await cloister.files.choose({ purpose: 'release-output' })) ?? []
      refuseFolder(null)
      if (chosen) change({ output: chosen })
    } catch (error) {
      refuseFolder(messageOf(error))
    }
  }
  const complete = hasInput && hasOutput && settings.name.trim() !== '' && (settings.policy !== '' || draft !== undefined)
  const ready = complete && !looked.value?.outputProblem && !looked.value?.ruleProblem
  const save = (then: 'preview' | undefined) =>
    task.run(async () => {
      const { id } = await cloister.releases.save({
        releaseId,
        name: settings.name.trim(),
        input: input?.handle ?? null,
        output: output?.handle ?? null,
        policy: policyOf(settings),
        options: optionsOf(settings),
      })
      go({ screen: 'releases', releaseId: id, ...(then && { view: then }) })
    })
  const startWatching = () =>
    task.run(async () => {
      const policy = policyOf(settings)
      if (!input || !output || !policy) return
      await cloister.watched.add({
        name: settings.name.trim(),
        input: input.handle,
        output: output.handle,
        policy,
        options: optionsOf(settings),
        every,
      })
      go({ screen: 'releases' })
    })
  const title = watch ? texts.watched.newTitle : draft ? texts.form.editTitle(draft.name) : texts.form.newTitle
  return (
    <Screen title={title} {...(watch && { about: texts.watched.about })}>
      <Form
        className="redact-form"
        onSubmit={() => {
          if (ready) void (watch ? startWatching() : save(undefined))
        }}
      >
        <div className="stack">
          <FolderField
            label={texts.form.input}
            hint={texts.form.inputHint}
            path={input?.name ?? draft?.input ?? null}
            onChoose={() => void chooseInput()}
            said={hasInput ? <Found looked={looked.value} loading={looked.loading} /> : null}
            problem={looked.error === null ? null : messageOf(looked.error)}
          />
          <FolderField
            label={texts.form.output}
            hint={folders ? `${texts.form.outputHint} ${texts.form.outputBelow(folders)}` : texts.form.outputHint}
            path={output?.name ?? draft?.output ?? null}
            onChoose={() => void chooseOutput()}
            said={looked.value?.free != null && <Free bytes={looked.value.free} />}
            problem={refusedFolder ?? looked.value?.outputProblem ?? null}
          />
          <TextField
            label={texts.form.name}
            hint={texts.form.nameHint}
            value={settings.name}
            maxLength={120}
            onChange={(name) => change({ name })}
          />
          <PolicyField value={settings.policy} kept={draft?.policy.name ?? null} onChange={(policy) => change({ policy })} />
          {watch && (
            <SelectField
              label={texts.watched.every}
              hint={texts.watched.everyHint}
              value={every}
              onChange={setEvery}
              options={[1, 5, 10, 30, 60, 240].map((minutes) => ({ value: minutes, label: texts.watched.minutes(minutes) }))}
            />
          )}
          <MoreSettings settings={settings} onChange={change} />
          <FailureNote error={task.error} />
          <div className="row">
            <button type="submit" className="primary" disabled={!ready || task.busy}>
              {watch ? texts.watched.start : texts.form.saveDraft}
            </button>
            {!watch && (
              <button type="button" disabled={!ready || task.busy} onClick={() => void save('preview')}>
                {texts.form.save}
              </button>
            )}
            <button type="button" className="quiet" onClick={back}>
              {common.cancel}
            </button>
          </div>
          {!complete && <p className="small muted">{texts.form.missing}</p>}
        </div>
        <Whose settings={settings} looked={looked.value} onChange={change} />
      </Form>
    </Screen>
  )
}

function Found({
  looked,
  loading,
}: {
  readonly looked: { readonly documents: number; readonly bytes: number; readonly unreadable: number } | null
  readonly loading: boolean
}) {
  const { redact, words } = useTexts()
  const texts = redact.form
  if (!looked) return loading ? texts.looking : null
  return (
    <>
      {texts.found(looked.documents, words.size(looked.bytes))}
      {looked.unreadable > 0 && <span className="redact-bad">; {texts.unreadable(looked.unreadable)}</span>}
    </>
  )
}

function Free({ bytes }: { readonly bytes: number }) {
  const { redact, words } = useTexts()
  return redact.form.free(words.size(bytes))
}
