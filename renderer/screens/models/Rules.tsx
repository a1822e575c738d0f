import { useState } from 'react'
import type { OwnPack, Rule } from '../../../electron/contract/models.ts'
import { cloister } from '../../cloister.ts'
import { Failure } from '../../components/Failure.tsx'
import { useUnsaved } from '../../components/leaving.tsx'
import { MoreRows } from '../../components/MoreRows.tsx'
import { ruleInWords, sameRule } from '../../components/ruleWords.ts'
import { TableHead } from '../../components/TableHead.tsx'
import { TextField } from '../../components/TextField.tsx'
import { may, useApp } from '../../components/useApp.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { type Task, useTask } from '../../components/useTask.ts'
import { useVisitState } from '../../components/useVisitState.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import type { LearntRules } from './answers.ts'
import { Curve } from './Curve.tsx'
import { RuleDialog } from './RuleDialog.tsx'

/**
 * The rules that a version learned: what each gained, to be switched off and edited. What is
 * changed becomes a version of its own.
 */
export function Rules({ pack }: { readonly pack: OwnPack }) {
  const texts = useTexts().models.rules
  const asked = useQuestion(() => cloister.models.rules({ packId: pack.id }), [pack.id])
  return (
    <section className="stack" aria-labelledby="models-rules">
      <h2 id="models-rules">{texts.title}</h2>
      {asked.error !== null && <Failure error={asked.error} again={asked.again} />}
      {asked.value && <RulesOf pack={pack} learnt={asked.value} />}
    </section>
  )
}

function RulesOf({ pack, learnt }: { readonly pack: OwnPack; readonly learnt: LearntRules }) {
  const { person } = useApp()
  const texts = useTexts().models.rules
  const [changed, change] = useState<readonly Rule[] | null>(null)
  const task = useTask()
  const [edited, setEdited] = useState<number | null>(null)
  const rules = changed ?? learnt.rules
  const changes = rules.filter((rule, k) => !learnt.rules[k] || !sameRule(rule, learnt.rules[k])).length
  const manages = may(person, 'manage')
  const put = (place: number, rule: Rule) => change(place < rules.length ? rules.with(place, rule) : [...rules, rule])
  const drop = () => change(null)
  const keep = async () => {
    let isKept = false
    await task.run(async () => {
      await cloister.models.changeRules({ packId: pack.id, rules: [...rules] })
      isKept = true
      drop()
    })
    return isKept
  }
  useUnsaved(changes > 0 ? { save: keep, drop } : null)
  return (
    <div className="stack">
      <p className="muted">{texts.about(rules.length, rules.filter(({ off }) => off).length)}</p>
      <LearningCurve curve={learnt.curve} />
      {changes > 0 && <Changes changes={changes} task={task} onKeep={() => void keep()} onDrop={drop} />}
      <RuleTable rules={rules} curve={learnt.curve} {...(manages && { onPut: put, onEdit: setEdited })} />
      {edited !== null && (
        <RuleDialog
          number={edited + 1}
          rule={rules[edited]}
          learnt={learnt}
          onDone={(rule) => {
            put(edited, rule)
            setEdited(null)
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}

function LearningCurve({ curve }: { readonly curve: readonly number[] | null }) {
  const { models, words } = useTexts()
  const texts = models.rules
  if (!curve || curve.length < 2) return <p>{texts.noCurve}</p>
  const best = curve.indexOf(Math.max(...curve))
  const about = texts.curveAbout(words.rate(curve[0] ?? null), words.rate(curve.at(-1) ?? null), best)
  return (
    <figure className="card stack tight">
      <figcaption>
        <h3>{texts.curve}</h3>
        <p className="muted">{about}</p>
      </figcaption>
      <Curve points={curve.map((y, x) => ({ x, y }))} label={`${texts.curve}. ${about}`} axis={texts.axisRules} />
    </figure>
  )
}

function Changes(props: { readonly changes: number; readonly task: Task; readonly onKeep: () => void; readonly onDrop: () => void }) {
  const { changes, task, onKeep, onDrop } = props
  const texts = useTexts().models.rules
  return (
    <div className="note stack tight" role="status">
      <div className="row">
        <span className="grow">{texts.changed(changes)}</span>
        <button type="button" onClick={onDrop}>
          {texts.drop}
        </button>
        <button type="button" className="primary" disabled={task.busy} onClick={onKeep}>
          {texts.keep}
        </button>
      </div>
      {task.error !== null && <Failure error={task.error} again={onKeep} />}
    </div>
  )
}

/** Rules shown at once. */
const page = 100

function RuleTable(props: {
  readonly rules: readonly Rule[]
  readonly curve: readonly number[] | null
  readonly onPut?: (place: number, rule: Rule) => void
  readonly onEdit?: (place: number) => void
}) {
  const { rules, curve, onPut, onEdit } = props
  const texts = useTexts()
  const words = texts.models.rules
  const [query, setQuery] = useVisitState('models rules query', '')
  const [most, setMost] = useState(page)
  const found = rules
    .map((rule, place) => ({ rule, place, text: ruleInWords(rule, texts) }))
    .filter(({ text }) => text.toLowerCase().includes(query.trim().toLowerCase()))
  const gainOf = (place: number) => {
    const [before, after] = [curve?.[place], curve?.[place + 1]]
    return before === undefined || after === undefined ? null : after - before
  }
  return (
    <div className="stack">
      <div className="row spread">
        <TextField
          label={words.find}
          type="search"
          value={query}
          onChange={(value) => {
            setQuery(value)
            setMost(page)
          }}
        />
        {onEdit && (
          <button type="button" onClick={() => onEdit(rules.length)}>
            {words.add}
          </button>
        )}
      </div>
      {found.length === 0 ? (
        <p role="status">{words.none}</p>
      ) : (
        <table className="table models-rules" aria-labelledby="models-rules">
          <TableHead
            columns={[
              { number: words.number },
              words.rule,
              { number: words.counts },
              { number: words.gain },
              words.on,
              ...(onEdit ? [''] : []),
            ]}
          />
          <tbody>
            {found.slice(0, most).map(({ rule, place, text }) => (
              <tr key={place} className={rule.off ? 'models-rule-off' : undefined}>
                <td className="number">{texts.words.number(place + 1)}</td>
                <td>{text}</td>
                <td className="number">{rule.right === null ? words.own : words.countsOf(rule.right, rule.wrong ?? 0)}</td>
                <td className="number">{gained(gainOf(place), texts.words.percent)}</td>
                <td>
                  <input
                    autoComplete="off"
                    type="checkbox"
                    aria-label={words.onLabel(place + 1)}
                    checked={!rule.off}
                    disabled={!onPut}
                    onChange={(event) => onPut?.(place, { ...rule, off: !event.target.checked })}
                  />
                </td>
                {onEdit && (
                  <td className="number">
                    <button type="button" className="quiet" aria-label={words.editLabel(place + 1)} onClick={() => onEdit(place)}>
                      {words.edit}
                    </button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <MoreRows count={found.length} most={most} page={page} label={words.more} onMost={setMost} />
    </div>
  )
}

/** '+0.12 %', '−0.04 %', '0.00 %': one rule alone gains too little for tenths of a percent. */
function gained(gain: number | null, percent: (share: number, digits: number) => string): string {
  if (gain === null) return '–'
  const shown = percent(Math.abs(gain), 2)
  if (Math.abs(gain) < 0.00005) return shown
  return `${gain > 0 ? '+' : '−'}${shown}`
}
