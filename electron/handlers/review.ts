import { tokenize } from '../../worker/text/tokenize.ts'
import { reviewingOf } from '../services/reviewing.ts'
import { reviewReportOf } from '../services/reviewReport.ts'
import { teachingOf } from '../services/reviewTeaching.ts'
import type { Services } from '../services/services.ts'
import { whatIfOf } from '../services/whatIf.ts'
import type { Handle } from './handle.ts'
import { tokenGaps } from './tokenGaps.ts'

export function reviewHandlers(handle: Handle, services: Services): void {
  const parts = { store: services.store, processes: services.releases, runs: services.runs }
  const reviewing = reviewingOf(parts)
  handle('review.open', reviewing.open)
  handle('review.plan', reviewing.plan)
  handle('review.draw', (request, { person }) => reviewing.draw(request, person))
  handle('review.sample', reviewing.sample)
  handle('review.judge', (request, { person }) => reviewing.judge(request, person))
  handle('review.decoy', reviewing.decoy)
  handle('review.show', async (request) => {
    const shown = await reviewing.show(request)
    return 'problem' in shown ? shown : { ...shown, tokens: tokenGaps(tokenize(shown.document.text)) }
  })
  handle('review.correct', (request, { person }) => reviewing.correct(request, person))
  handle('review.hold', (request, { person }) => reviewing.hold(request, person))
  handle('review.takeBack', reviewing.takeBack)
  handle('review.documents', reviewing.documents)

  const teaching = teachingOf({ ...services, ...parts })
  handle('review.missed', teaching.missed)
  handle('review.teachPolicy', (request, { person }) => teaching.teachPolicy(request, person))
  handle('review.teachCorpus', (request, { person }) => teaching.teachCorpus(request, person))

  const whatIf = whatIfOf({ ...services, ...parts })
  handle('review.whatIf', whatIf.ask)
  handle('review.takeThresholds', (request, { person }) => whatIf.use(request, person))

  const report = reviewReportOf(services)
  handle('review.report', (request, { person }) => report.read(request, person))
  handle('review.titlePage', (request, { person }) => report.setTitlePage(request, person))
  handle('review.sign', (request, { person }) => report.sign(request, person))
  handle('review.export', (request, { person }) => report.exportFile(request, person))
}
