import { useState } from 'react'
import type { OwnPack } from '../../../electron/contract/models.ts'
import { MoreMenu } from '../../components/MoreMenu.tsx'
import { TableHead } from '../../components/TableHead.tsx'
import { TitledSection } from '../../components/TitledSection.tsx'
import { may, useApp } from '../../components/useApp.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import type { Listed } from './answers.ts'
import { type PackDialog, PackDialogs } from './PackDialogs.tsx'
import { usePackActions } from './usePackActions.ts'
import { VoteBox } from './VoteBox.tsx'

/** What was learned here, every version, the newest first. */
export function OwnPacks(props: {
  readonly corpusId: number
  readonly listed: Listed
  readonly onChange: () => Promise<void>
  readonly onOpen: (pack: OwnPack) => void
  /** Absent for whoever may not train, or where there is nothing to learn from. */
  readonly onTrain?: () => void
}) {
  const { corpusId, listed, onChange, onOpen, onTrain } = props
  const texts = useTexts().models.own
  return (
    <TitledSection id="models-own" title={texts.title} about={listed.own.length > 0 && texts.about}>
      {listed.own.length > 0 ? (
        <OwnTable corpusId={corpusId} packs={listed.own} onChange={onChange} onOpen={onOpen} />
      ) : (
        <NothingYet corpusId={corpusId} listed={listed} {...(onTrain && { onTrain })} />
      )}
    </TitledSection>
  )
}

function NothingYet({ corpusId, listed, onTrain }: { readonly corpusId: number; readonly listed: Listed; readonly onTrain?: () => void }) {
  const { resume } = useApp()
  const texts = useTexts().models
  const nobody = listed.annotators.length === 0
  return (
    <div className="card stack">
      <h3>{texts.own.empty.title}</h3>
      <p>{texts.own.empty.about}</p>
      {nobody && <p className="muted">{texts.own.empty.none}</p>}
      <div className="row">
        {nobody ? (
          <button type="button" onClick={() => resume(corpusId)}>
            {texts.own.empty.annotate}
          </button>
        ) : (
          onTrain && (
            <button type="button" className="primary" onClick={onTrain}>
              {texts.train}
            </button>
          )
        )}
      </div>
    </div>
  )
}

function OwnTable(props: {
  readonly corpusId: number
  readonly packs: readonly OwnPack[]
  readonly onChange: () => Promise<void>
  readonly onOpen: (pack: OwnPack) => void
}) {
  const { corpusId, packs, onChange, onOpen } = props
  const { person } = useApp()
  const { models, words } = useTexts()
  const texts = models.own
  const [dialog, setDialog] = useState<PackDialog | null>(null)
  const actions = usePackActions(corpusId, packs, onChange)
  const manages = may(person, 'manage')
  return (
    <>
      <table className="table models-table" aria-labelledby="models-own">
        <TableHead
          columns={[
            texts.name,
            texts.kind,
            texts.made,
            { number: texts.learntFrom },
            { number: texts.f1 },
            { number: texts.recall },
            texts.votes,
            '',
          ]}
        />
        <tbody>
          {packs.map((pack) => {
            const version = models.version(pack.name, pack.version)
            const { strict } = pack.scores ?? {}
            const f1 = strict?.f1 ?? pack.refit?.after ?? null
            return (
              <tr key={pack.id}>
                <th scope="row">
                  <button type="button" className="link" onClick={() => onOpen(pack)}>
                    {version}
                  </button>
                  {pack.source !== 'learnt' && (
                    <div className="small muted">{pack.source === 'edited' ? texts.edited(pack.from ?? 0) : texts.takenIn}</div>
                  )}
                </th>
                <td>{models.kinds[pack.kind] ?? pack.kind}</td>
                <td>
                  {words.day(pack.createdAt)}
                  <div className="small muted">{pack.by}</div>
                </td>
                <td className="number">{pack.learnt ? texts.notes(pack.learnt.notes) : '–'}</td>
                <td className="number">{f1 === null ? texts.notMeasured : <strong>{words.rate(f1)}</strong>}</td>
                <td className="number">{words.rate(strict?.recall ?? null)}</td>
                <td>
                  <VoteBox pack={pack} label={texts.votesLabel(version)} disabled={!manages} onVote={actions.vote} />
                </td>
                <td className="number">
                  {manages && (
                    <MoreMenu
                      label={texts.actions(version)}
                      items={[
                        { label: texts.open, run: () => onOpen(pack) },
                        { label: texts.save, run: () => setDialog({ kind: 'save', pack }) },
                        { label: texts.rename, run: () => setDialog({ kind: 'rename', pack }) },
                        { label: texts.remove, run: () => void actions.remove(pack), danger: true },
                      ]}
                    />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {dialog && <PackDialogs dialog={dialog} onChange={onChange} onClose={() => setDialog(null)} />}
    </>
  )
}
