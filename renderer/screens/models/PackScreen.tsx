import { useState } from 'react'
import type { OwnPack } from '../../../electron/contract/models.ts'
import { MoreMenu } from '../../components/MoreMenu.tsx'
import { Screen } from '../../components/Screen.tsx'
import { useShortcuts } from '../../components/shortcuts.tsx'
import { TitledSection } from '../../components/TitledSection.tsx'
import { may, useApp } from '../../components/useApp.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import type { Listed } from './answers.ts'
import { BesideShipped } from './BesideShipped.tsx'
import { Compare } from './Compare.tsx'
import { FactRows } from './FactRows.tsx'
import { type PackDialog, PackDialogs } from './PackDialogs.tsx'
import { Refit } from './Refit.tsx'
import { Rules } from './Rules.tsx'
import { ScoresTable } from './Scores.tsx'
import { usePackActions } from './usePackActions.ts'
import { VoteBox } from './VoteBox.tsx'

/**
 * One version of a model: where it comes from, how good it is, what it learned, and how it compares
 * with another.
 */
export function PackScreen(props: {
  readonly corpusId: number
  readonly pack: OwnPack
  readonly listed: Listed
  readonly onChange: () => Promise<void>
}) {
  const { corpusId, pack, listed, onChange } = props
  const { person, go } = useApp()
  const { models: texts } = useTexts()
  const [dialog, setDialog] = useState<PackDialog | null>(null)
  const actions = usePackActions(corpusId, listed.own, onChange)
  const manages = may(person, 'manage')
  const named = texts.version(pack.name, pack.version)
  const toAll = () => go({ screen: 'models', corpusId })
  useShortcuts(texts.keys.section, [{ keys: 'Escape', text: texts.keys.back, run: toAll }])
  const head = (
    <>
      <span className="choice">
        <VoteBox pack={pack} label={texts.own.votesLabel(named)} disabled={!manages} onVote={actions.vote} />
        <span aria-hidden="true">{texts.own.votes}</span>
      </span>
      <button type="button" onClick={toAll}>
        {texts.pack.back}
      </button>
      {manages && (
        <MoreMenu
          label={texts.own.actions(named)}
          items={[
            { label: texts.own.save, run: () => setDialog({ kind: 'save', pack }) },
            ...(pack.rules === null ? [] : [{ label: texts.rules.save, run: () => setDialog({ kind: 'save-rules', pack }) }]),
            { label: texts.own.rename, run: () => setDialog({ kind: 'rename', pack }) },
            { label: texts.own.remove, run: () => void actions.remove(pack, toAll), danger: true },
          ]}
        />
      )}
    </>
  )
  return (
    <Screen title={named} about={texts.kinds[pack.kind] ?? pack.kind} actions={head}>
      <div className="stack loose">
        <Facts pack={pack} />
        {pack.kind === 'settings' ? (
          pack.refit && <Refit refit={pack.refit} />
        ) : (
          <>
            <Scores pack={pack} />
            <BesideShipped corpusId={corpusId} pack={pack} />
            <Compare corpusId={corpusId} pack={pack} others={listed.own.filter(({ id, kind }) => id !== pack.id && kind !== 'settings')} />
          </>
        )}
        {pack.rules !== null && <Rules pack={pack} />}
      </div>
      {dialog && <PackDialogs dialog={dialog} onChange={onChange} onClose={() => setDialog(null)} />}
    </Screen>
  )
}

function Scores({ pack }: { readonly pack: OwnPack }) {
  const texts = useTexts().models.pack
  return (
    <TitledSection
      id="models-scores"
      title={texts.scores}
      about={pack.scores ? texts.scoresAbout(pack.learnt?.heldOut ?? 0) : texts.noScores}
    >
      {pack.scores && <ScoresTable scores={pack.scores} label={texts.scores} />}
    </TitledSection>
  )
}

function Facts({ pack }: { readonly pack: OwnPack }) {
  const { models, common, words } = useTexts()
  const texts = models.pack
  const { learnt } = pack
  const facts: readonly (readonly [string, string])[] = [
    [texts.languages, words.list(pack.languages.map((language) => common.languages[language]))],
    [texts.made, texts.madeBy(words.moment(pack.createdAt), pack.by)],
    [
      texts.learntFrom,
      pack.corpus === null ? texts.elsewhere : texts.corpus(learnt?.notes ?? 0, pack.corpus, pack.annotator ?? common.gold),
    ],
    ...(learnt
      ? ([
          [texts.heldOut, texts.heldOutNotes(learnt.heldOut)],
          [texts.seed, words.number(learnt.seed)],
        ] as const)
      : []),
    [texts.licence, pack.licence],
    [texts.size, texts.bytes(pack.bytes)],
  ]
  return (
    <section className="stack" aria-labelledby="models-facts">
      <h2 id="models-facts">{texts.facts}</h2>
      <dl className="models-facts">
        <FactRows facts={facts} />
        {learnt && (
          <div>
            <dt>{texts.fingerprint}</dt>
            <dd>
              <code className="models-fingerprint">{learnt.notesFingerprint}</code>
            </dd>
          </div>
        )}
      </dl>
      {learnt && learnt.details.length > 0 && (
        <details>
          <summary>{texts.details}</summary>
          <dl className="models-facts small">
            {learnt.details.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <code>{value}</code>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  )
}
