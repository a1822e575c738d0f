import { useState } from 'react'
import type { Report, ReportBlock } from '../../../../electron/contract/review.ts'
import { cloister } from '../../../cloister.ts'
import { Failure } from '../../../components/Failure.tsx'
import { TableHead } from '../../../components/TableHead.tsx'
import { useToasts } from '../../../components/toasts.tsx'
import { useQuestion } from '../../../components/useQuestion.ts'
import { useTask } from '../../../components/useTask.ts'
import { useTexts } from '../../../texts/useTexts.tsx'
import { SignDialog } from './SignDialog.tsx'
import { TitlePageDialog } from './TitlePageDialog.tsx'

const forms = [
  { form: 'page', purpose: 'report-page', extension: 'html' },
  { form: 'pdf', purpose: 'report-pdf', extension: 'pdf' },
  { form: 'record', purpose: 'report-figures', extension: 'json' },
] as const

/** The report as it would be signed now, its signature, and the report as files. */
export function ReportPanel({ releaseId, onSigned }: { readonly releaseId: number; readonly onSigned: () => void }) {
  const texts = useTexts().review.report
  const { tell, fail } = useToasts()
  const asked = useQuestion(() => cloister.review.report({ releaseId }), [releaseId])
  const release = useQuestion(() => cloister.releases.read({ releaseId }), [releaseId])
  const [changed, setChanged] = useState<Report | null>(null)
  const [dialog, setDialog] = useState<'title' | 'sign' | null>(null)
  const { busy, run } = useTask()
  const save = ({ purpose, extension }: (typeof forms)[number]) =>
    run(async () => {
      const suggested = `${texts.file(release.value?.row.name ?? '')}.${extension}`
      const [file] = (await cloister.files.choose({ purpose, suggested })) ?? []
      if (!file) return
      const written = await cloister.review.export({ releaseId, handle: file.handle })
      tell(texts.saved(written.file), { file: file.handle })
    }).catch(fail)
  if (asked.error !== null) return <Failure error={asked.error} again={asked.again} />
  const report = changed ?? asked.value
  if (!report) return null
  const { remarks, signature, titlePage } = report
  const take = (next: Report) => {
    setChanged(next)
    onSigned()
    setDialog(null)
  }
  return (
    <div className="stack loose">
      <p className="muted review-words">{texts.about}</p>
      {remarks.length > 0 && (
        <div className="note warn">
          <p>
            <strong>{texts.remarks}</strong>
          </p>
          <ul>
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </div>
      )}
      {signature && <Signed signature={signature} />}
      <div className="row">
        <button type="button" onClick={() => setDialog('title')}>
          {texts.titlePage.open}
        </button>
        <button type="button" className={signature ? '' : 'primary'} onClick={() => setDialog('sign')}>
          {signature ? texts.sign.again : texts.sign.open}
        </button>
        {forms.map((each) => (
          <button
            key={each.form}
            type="button"
            className={each.form === 'pdf' && signature ? 'primary' : ''}
            disabled={busy}
            onClick={() => void save(each)}
          >
            {texts.save[each.form]}
          </button>
        ))}
      </div>
      <ReportArticle report={report} />
      {dialog === 'title' && <TitlePageDialog releaseId={releaseId} titlePage={titlePage} onClose={() => setDialog(null)} onSaved={take} />}
      {dialog === 'sign' && <SignDialog releaseId={releaseId} remarks={remarks} onClose={() => setDialog(null)} onSigned={take} />}
    </div>
  )
}

function Signed({ signature: { name, role, at, decision } }: { readonly signature: NonNullable<Report['signature']> }) {
  const { review, common, words } = useTexts()
  const texts = review.report.sign
  return (
    <p className="note good" role="status">
      {texts.by(name, common.roles[role], words.moment(at))} <strong>{texts.decided[decision]}</strong>
    </p>
  )
}

function ReportArticle({ report }: { readonly report: Report }) {
  const { organisation, title, about, sections, titlePage } = report
  return (
    <article className="card review-report" aria-labelledby="review-report">
      {(organisation !== '' || titlePage.logo !== null) && (
        <p className="row keep review-letterhead">
          {titlePage.logo !== null && <img src={titlePage.logo} alt="" />}
          <strong>{organisation}</strong>
        </p>
      )}
      <h3 id="review-report">{title}</h3>
      <p className="muted">{about}</p>
      {sections.map((section) => (
        <section key={section.title} className="stack tight">
          <h4>{section.title}</h4>
          {section.blocks.map((block, k) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
            <Block key={k} block={block} />
          ))}
        </section>
      ))}
    </article>
  )
}

function Block({ block }: { readonly block: ReportBlock }) {
  const texts = useTexts().review.report
  switch (block.kind) {
    case 'pairs':
      return (
        <dl className="redact-facts">
          {block.rows.map(([name = '', value = '']) => (
            <div key={name} className="review-pair">
              <dt>{name}</dt>
              <dd className="redact-path">{value}</dd>
            </div>
          ))}
        </dl>
      )
    case 'bars':
      return <Bars title={block.title} bars={block.bars} />
    case 'words':
      return <p>{block.strong ? <strong>{block.text}</strong> : block.text}</p>
    case 'table':
      return <Table caption={block.caption} columns={block.columns} rows={block.rows} />
    case 'signatures':
      return (
        <Table
          caption=""
          columns={block.columns.map((heading) => ({ heading, words: true }))}
          rows={block.rows.map((row) => row.map((cell) => (cell === '' ? texts.toSign : cell)))}
        />
      )
  }
}

/** A figure of bars; what it shows is said in words for those who can't see it. */
function Bars({ title, bars }: Pick<Extract<ReportBlock, { kind: 'bars' }>, 'title' | 'bars'>) {
  const told = `${title}: ${bars.map(({ label, value }) => `${label} ${value}`).join('; ')}`
  return (
    <figure className="review-figure" role="img" aria-label={told}>
      <figcaption>{title}</figcaption>
      {bars.map(({ label, length, value, isLimit }) => (
        <div key={label} className="review-bar">
          <span>{label}</span>
          <span className="row keep">
            <i className={isLimit ? 'limit' : ''} style={{ inlineSize: `${length * 70}%` }} />
            {value}
          </span>
        </div>
      ))}
    </figure>
  )
}

function Table(props: {
  readonly caption: string
  readonly columns: Extract<ReportBlock, { kind: 'table' }>['columns']
  readonly rows: readonly (readonly string[])[]
}) {
  const { caption, columns, rows } = props
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className="review-wide" tabIndex={0} aria-label={caption || columns.map(({ heading }) => heading).join(', ')}>
      <table className="table">
        {caption && <caption className="small muted">{caption}</caption>}
        <TableHead columns={columns.map(({ heading, words }) => (words ? heading : { number: heading }))} />
        <tbody>
          {rows.map((row, k) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
            <tr key={k}>
              {row.map((cell, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells of a row
                <td key={i} className={columns[i]?.words ? 'redact-path' : 'number'}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
