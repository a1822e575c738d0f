import { createHash } from 'node:crypto'
import { say } from '../core/say.ts'
import { categoryWord } from './categoryWords.ts'
import { policyName } from './policyName.ts'
import type { ReleaseRecord } from './record.ts'
import { clinicalSection } from './reportClinical.ts'
import { inShort } from './reportFront.ts'
import { sampleSection } from './reportSamples.ts'
import { noTitlePage, type Pair, type ReportContent, type Section, type TitlePage } from './reportShape.ts'
import {
  actionWord,
  chosenWord,
  ensembleWord,
  figure,
  languageWord,
  listed,
  moment,
  namesWord,
  partWord,
  roleWord,
  scopeWord,
  sensitivityWord,
  share,
  span,
} from './reportWords.ts'

/** The file name of a record; reports name its hash. */
export function recordText(record: ReleaseRecord): string {
  return `${JSON.stringify(record, null, 2)}\n`
}

/**
 * Everything in a record, for people: no text of a note, and no path, since the record has none.
 * What a director needs comes first; hashes, the policy and the machine come last.
 *
 * @param signer fingerprint of the key that signs reports, where there is one
 */
export function reportContent(record: ReleaseRecord, titlePage: TitlePage = noTitlePage, signer?: string): ReportContent {
  const sections = [
    inShort(record, titlePage),
    signatures(record),
    summary(record),
    replaced(record),
    clinicalSection(record),
    sampleSection(record),
    leaks(record),
    parts(record),
    failures(record),
    provenance(record, signer),
  ]
  const { organisation, release } = titlePage
  return {
    organisation,
    title: release === '' ? say`Release report` : say`Release report: ${release}`,
    about: `${policyName(record.policy.name)}, ${say`version ${record.policy.version}`} · ${moment(record.ended)}`,
    sections: sections.filter((section) => section !== undefined),
  }
}

function summary({ documents, notes, characters, spans, policy, began, ended, languages, byHand, weaker }: ReleaseRecord): Section {
  const rows: Pair[] = [
    [say`Documents`, figure(documents.all)],
    [say`Released`, figure(documents.done)],
    [say`Failed, without output`, figure(documents.failed)],
    [say`Withheld, by the policy or by a person`, figure(documents.withheld)],
  ]
  if (documents.left > 0) rows.push([say`Not done yet`, figure(documents.left)])
  if (byHand) rows.push([say`Held back by a person`, figure(byHand.held)], [say`Corrected by a person`, figure(byHand.corrected)])
  rows.push([say`Notes in them`, figure(notes.all)])
  if (policy.scope !== 'note') rows.push([say`Notes whose patient is unknown`, figure(notes.ownerless)])
  rows.push(
    [say`Characters read`, figure(characters)],
    [say`Identifiers found and acted on`, figure(spans)],
    [say`Languages (documents)`, listed(languages)],
    [say`Began`, moment(began)],
    [say`Ended`, `${moment(ended)} (${span(ended - began)})`],
  )
  const warning = weaker && ([{ kind: 'words', text: weakerWords(weaker) }] as const)
  return { title: say`What was done`, part: 'details', blocks: [...(warning ?? []), { kind: 'pairs', rows }] }
}

/** Stated before any figure: fewer taggers looked for identifiers than the policy requires. */
export function weakerWords({ than, accepted, without }: NonNullable<ReleaseRecord['weaker']>): string {
  const missing = Object.entries(without)
    .map(([language, names]) => `${language}: ${names.join(', ')}`)
    .join('; ')
  const least = than === 'all' ? say`every model of a note’s language` : say`rules, gazetteer and the fast models`
  return accepted
    ? say`Fewer looked for identifiers than ${least}. Missing were ${missing}. That was accepted for this run.`
    : say`Fewer looked for identifiers than ${least}, and the policy names no least. Missing were ${missing}.`
}

function replaced({ categories, spans }: ReleaseRecord): Section {
  const title = say`What was replaced`
  const part = 'details'
  const rows = Object.entries(categories).map(([name, count]) => [categoryWord(name), figure(count), share(count, spans)])
  if (rows.length === 0) return { title, part, blocks: [{ kind: 'words', text: say`Nothing was found to replace.` }] }
  const columns = [{ heading: say`Category`, words: true as const }, { heading: say`Identifiers` }, { heading: say`Share` }]
  return { title, part, blocks: [{ kind: 'table', caption: say`By category`, columns, rows }] }
}

function leaks({ leaks: found }: ReleaseRecord): Section | undefined {
  if (!found) return undefined
  const surviving = total(found.surviving)
  const distinctive = total(found.surviveDistinctive)
  const rows: Pair[] = [
    [say`Distinctive values in the gold (six characters or more, no ordinary word or small number)`, figure(found.distinctive)],
    [
      say`Of these, found verbatim in the final bytes although they should not be there`,
      `${figure(distinctive)}${distinctive > 0 ? ` (${listed(found.surviveDistinctive, categoryWord)})` : ''}`,
    ],
    [say`Other values in the gold`, figure(found.values - found.distinctive)],
    [say`All that are found verbatim, by chance or intentionally`, figure(surviving)],
    [
      say`Of these, left in clear elsewhere by the gold itself or by the policy, or a date that another one was moved to`,
      figure(found.accounted),
    ],
  ]
  const where = say`By category: ${listed(found.surviving, categoryWord)}. In documents ${firstOf(found.documents)}.`
  return {
    title: say`Real values in the output`,
    part: 'details',
    blocks: [{ kind: 'pairs', rows }, ...(surviving > 0 ? [{ kind: 'words', text: where } as const] : [])],
  }
}

function firstOf(documents: readonly number[]): string {
  const shown = documents.slice(0, mostListed).map(figure).join(', ')
  return documents.length > mostListed ? `${shown}, …` : shown
}

function parts({ unsearched }: ReleaseRecord): Section | undefined {
  const rows = Object.entries(unsearched).map(([kind, count]) => [partWord(kind), figure(count)])
  if (rows.length === 0) return undefined
  return {
    title: say`Removed, since it can’t be searched`,
    part: 'details',
    blocks: [
      { kind: 'table', caption: say`Parts of documents`, columns: [{ heading: say`Kind`, words: true }, { heading: say`Count` }], rows },
    ],
  }
}

function failures({ failures: all }: ReleaseRecord): Section | undefined {
  if (all.length === 0) return undefined
  const rows = all.slice(0, mostListed).map(({ document, cause }) => [document === 0 ? '–' : figure(document), cause])
  const columns = [
    { heading: say`Document`, words: true as const },
    { heading: say`Cause`, words: true as const },
  ]
  const left = all.length - rows.length
  return {
    title: say`Documents that failed`,
    part: 'annex',
    blocks: [
      { kind: 'table', caption: say`By their number among all documents, in the order of their paths`, columns, rows },
      ...(left > 0 ? [{ kind: 'words', text: say`${left} more are in the machine-readable record.` } as const] : []),
    ],
  }
}

/** Rows that a report lists; the record has all. */
const mostListed = 500

function provenance(record: ReleaseRecord, signer: string | undefined): Section {
  const {
    program,
    policy,
    models,
    chosen,
    ensemble,
    sensitivity = 'balanced',
    gazetteer,
    language,
    inputs,
    names,
    machine,
    shards,
    actions,
  } = record
  const memory = `${figure(Math.round(machine.memory / 2 ** 30))} GiB`
  const rows: Pair[] = [
    [say`Program`, `Cloister ${program}`],
    [say`Policy`, `${policyName(policy.name)}, ${say`version ${policy.version}`}`],
    [say`Hash of the policy (SHA-256)`, policy.hash],
    ...(record.auditHead ? ([[say`Head of the audit trail`, record.auditHead]] as const) : []),
    [say`Profile`, policy.profile],
    [say`Surrogates are consistent within`, scopeWord(policy.scope)],
    ...(names ? ([[say`Names of files and folders in the results`, namesWord(names)]] as const) : []),
    [say`Language`, languageWord(language)],
    [say`Models`, chosenWord(chosen)],
    [say`Ensemble`, ensembleWord(ensemble)],
    [say`Sensitivity`, sensitivityWord(sensitivity)],
    [say`Hash of the gazetteer (SHA-256)`, gazetteer],
    [say`Hash of the list of inputs (SHA-256)`, inputs],
    [say`Machine`, `${machine.platform}, ${machine.processor}, ${say`${machine.cores} threads`}, ${memory}`],
    ...(shards.length > 0 ? [[say`Parts`, shards.map(({ index, of }) => `${index + 1}/${of}`).join(', ')] as const] : []),
    [say`Hash of the machine-readable record (SHA-256)`, createHash('sha256').update(recordText(record)).digest('hex')],
    ...(signer === undefined ? [] : [[say`Fingerprint of the signing key`, signer] as const]),
  ]
  const packs = models.map(({ name, version, hash }) => [name, version, hash])
  const acts = Object.entries(actions).map(([category, what]) => [categoryWord(category), actionWord(what)])
  const words = true as const
  const modelColumns = [
    { heading: say`Model`, words },
    { heading: say`Version`, words },
    { heading: 'SHA-256', words },
  ]
  return {
    title: say`How it was done`,
    part: 'annex',
    blocks: [
      { kind: 'pairs', rows },
      ...(packs.length > 0 ? [{ kind: 'table', caption: say`Models and their hashes`, columns: modelColumns, rows: packs } as const] : []),
      {
        kind: 'table',
        caption: say`What the policy does`,
        columns: [
          { heading: say`Category`, words },
          { heading: say`Action`, words },
        ],
        rows: acts,
      },
    ],
  }
}

function signatures({ operator, signed = [] }: ReleaseRecord): Section {
  const inProgram = signed.map(
    ({ name, role, at, decision }) =>
      [
        roleWord(role),
        name,
        moment(at),
        decision === 'release' ? say`signed in the program: to be passed on` : say`signed in the program: not to be passed on`,
      ] as const,
  )
  const officer = signed.length > 0 ? [] : [[say`Privacy officer`, '', '', '']]
  return {
    title: say`Signatures`,
    part: 'front',
    blocks: [
      {
        kind: 'signatures',
        columns: [say`As`, say`Name`, say`Date`, say`Signature`],
        rows: [[say`Operator`, operator, '', ''], ...inProgram, ...officer],
      },
    ],
  }
}

function total(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((a, b) => a + b, 0)
}
