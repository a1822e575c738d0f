import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { defaultGuidelines } from '../services/defaultGuidelines.ts'
import { defaultLabels } from '../services/defaultLabels.ts'
import { eraseCorpus } from '../services/erasing.ts'
import { exportingOf } from '../services/exporting.ts'
import { importingOf } from '../services/importing.ts'
import { projectLanguage } from '../services/preferences.ts'
import type { Services } from '../services/services.ts'
import { deal } from '../store/assignments.ts'
import { corpusFor, createCorpus, listCorpora, presentCorpus, removeCorpus, renameCorpus, restoreCorpus } from '../store/corpora.ts'
import { documentsListed, documentsPage } from '../store/documents.ts'
import { eraseProject, outOfSight } from '../store/erasing.ts'
import type { Store } from '../store/open.ts'
import { people } from '../store/people.ts'
import { transact } from '../store/prepared.ts'
import { changeProject, createProject, listProjects } from '../store/projects.ts'
import { splitCorpus } from '../store/split.ts'
import type { Handle } from './handle.ts'

/**
 * Projects and corpora, what is in them, what comes in and what leaves; suggestions and packages
 * have handlers of their own.
 */
export function corpusHandlers(handle: Handle, services: Services): void {
  const { store, folder } = services
  const importing = importingOf(services)
  const exporting = exportingOf(services)

  /** A project of its own begins with labels and guidelines in the language of whoever makes it. */
  const newProject = (open: Store, name: string) => {
    const language = projectLanguage(folder)
    return createProject(open, { name, guidelines: defaultGuidelines[language], labels: defaultLabels(language) })
  }

  handle('projects.list', () => listProjects(store()))
  handle('projects.create', ({ name }) => newProject(store(), name))
  handle('projects.change', ({ projectId: id, name, guidelines, labels }) => changeProject(store(), { id, name, guidelines, labels }))

  handle('corpora.list', (_, { person }) => listCorpora(store(), person.id))
  handle('corpora.create', ({ projectId, name }, { person }) => {
    const open = store()
    const corpusId = transact(open, () => createCorpus(open, projectId ?? newProject(open, name).id, name))
    return corpusFor(open, corpusId, person.id)
  })
  handle('corpora.rename', ({ corpusId, name }, { person }) => {
    renameCorpus(store(), corpusId, name)
    return corpusFor(store(), corpusId, person.id)
  })
  handle('corpora.remove', ({ corpusId }, { person }) => {
    removeCorpus(store(), corpusId)
    return listCorpora(store(), person.id)
  })
  handle('corpora.restore', ({ corpusId }, { person }) => {
    restoreCorpus(store(), corpusId)
    return listCorpora(store(), person.id)
  })
  handle('corpora.removed', () => outOfSight(store()))
  handle('corpora.erase', async ({ corpusId }) => {
    await eraseCorpus(store, corpusId)
    return outOfSight(store())
  })
  handle('projects.erase', ({ projectId }) => {
    eraseProject(store(), projectId)
    return outOfSight(store())
  })
  handle('corpora.documents', (request, { person }) => documentsPage(store(), person.id, request))
  handle('corpora.documentIds', (request, { person }) => documentsListed(store(), person.id, request))

  handle('corpora.preview', importing.preview)
  handle('corpora.import', (request, { person }) => importing.start(request, person))
  handle('corpora.export', exporting.start)

  handle('corpora.assign', (request) => {
    presentCorpus(store(), request.corpusId)
    const known = new Set(people(store()).map(({ id }) => id))
    if (!request.people.every((id) => known.has(id)))
      throw new UserError(say`One of these people is not on the list any more. Choose again.`)
    return deal(store(), request)
  })
  handle('corpora.split', (request) => splitCorpus(store(), request))
}
