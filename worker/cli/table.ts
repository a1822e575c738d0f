import type { CommandSpec } from './commandSpec.ts'
import { ablate } from './commands/ablate.ts'
import { agree } from './commands/agree.ts'
import { detect } from './commands/detect.ts'
import { evaluate } from './commands/evaluate.ts'
import { modelsImport, modelsInfo, modelsList, modelsRules, modelsVerify } from './commands/models.ts'
import { names } from './commands/names.ts'
import { next } from './commands/next.ts'
import { pipe } from './commands/pipe.ts'
import { completion, help } from './commands/program.ts'
import { redact } from './commands/redact.ts'
import { reidentify } from './commands/reidentify.ts'
import { report } from './commands/report.ts'
import { selfTest } from './commands/selfTest.ts'
import { support } from './commands/support.ts'
import { survey } from './commands/survey.ts'
import { train } from './commands/train.ts'
import { auditExport, auditHead, auditVerify, backup, restore, retention } from './commands/vault.ts'
import { verify } from './commands/verify.ts'
import { watch } from './commands/watch.ts'

/** The commands whose functions are in worker/cli. */
export const workerTable = [
  redact,
  watch,
  detect,
  pipe,
  survey,
  report,
  names,
  reidentify,
  agree,
  evaluate,
  ablate,
  train,
  next,
  modelsList,
  modelsInfo,
  modelsVerify,
  modelsImport,
  modelsRules,
  selfTest,
  verify,
  support,
  completion,
] as const

/** The commands whose functions are in electron/cli. */
export const vaultTable = [auditVerify, auditExport, auditHead, backup, restore, retention] as const

/** Every command, in the order of the program's help. */
export const table: readonly CommandSpec[] = [...workerTable, ...vaultTable, help]
