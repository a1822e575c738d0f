import type { AuditRow } from '../../../electron/contract/audit.ts'
import type { Texts } from '../../texts/en/texts.ts'

/** What a record says in a sentence; where there is none, the name under which it is signed. */
export function sentenceOf({ kind, what }: Pick<AuditRow, 'kind' | 'what'>, { auditRecords: texts, shell, common }: Texts): string {
  const known = texts.what[what] ?? ofJob(what, texts, shell) ?? ofRole(what, texts, common)
  const words = known ?? (what.startsWith('command-line-') ? texts.commandLine : what)
  return kind === 'refused' ? texts.refused(words) : words
}

function ofJob(what: string, texts: Texts['auditRecords'], { jobKinds }: Texts['shell']): string | undefined {
  const [, kind = '', state = ''] = /^([a-z]+)-(done|failed|cancelled)$/.exec(what) ?? []
  const [job, ended] = [byName(jobKinds, kind), byName(texts.ended, state)]
  return job && ended && texts.job(job, ended)
}

function ofRole(what: string, texts: Texts['auditRecords'], { roles }: Texts['common']): string | undefined {
  const [, done, role = ''] = /^(added|made)-([a-z]+)$/.exec(what) ?? []
  const name = byName(roles, role)
  return name && (done === 'added' ? texts.added(name) : texts.made(name))
}

function byName(words: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined
}
