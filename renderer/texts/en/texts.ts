import { acceptance } from './acceptance.ts'
import { adjudicate } from './adjudicate.ts'
import { agreement } from './agreement.ts'
import { annotate } from './annotate.ts'
import { audit } from './audit.ts'
import { auditRecords } from './auditRecords.ts'
import { awaited } from './awaited.ts'
import { categories } from './categories.ts'
import { common } from './common.ts'
import { corpora } from './corpora.ts'
import { devices } from './devices.ts'
import { enrolment } from './enrolment.ts'
import { erasing } from './erasing.ts'
import { evaluate } from './evaluate.ts'
import { exchange } from './exchange.ts'
import { figures } from './figures.ts'
import { files } from './files.ts'
import { fourEyes } from './fourEyes.ts'
import { handbook } from './handbook.ts'
import { home } from './home.ts'
import { models } from './models.ts'
import { note } from './note.ts'
import { people } from './people.ts'
import { policies } from './policies.ts'
import { preferences } from './preferences.ts'
import { project } from './project.ts'
import { redact } from './redact.ts'
import { review } from './review.ts'
import { sensitivity } from './sensitivity.ts'
import { shell } from './shell.ts'
import { tour } from './tour.ts'
import { vault } from './vault.ts'
import { view } from './view.ts'
import { welcome } from './welcome.ts'
import * as words from './words.ts'

/**
 * Everything the interface says, a file for each screen; `words` writes figures, dates and counted
 * things.
 */
export const english = {
  words,
  common,
  categories,
  shell,
  welcome,
  home,
  corpora,
  files,
  exchange,
  project,
  people,
  preferences,
  annotate,
  adjudicate,
  agreement,
  figures,
  evaluate,
  acceptance,
  models,
  policies,
  devices,
  sensitivity,
  note,
  audit,
  auditRecords,
  vault,
  erasing,
  fourEyes,
  redact,
  review,
  enrolment,
  handbook,
  tour,
  view,
  awaited,
}

/** The shape that every other language must fill: a missing text is a compile error. */
export type Texts = typeof english
