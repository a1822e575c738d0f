import { UserError } from '../core/userError.ts'
import { nextToAnnotate } from '../learn/loop/nextNotes.ts'
import { languageOf } from '../text/language.ts'
import { columns } from './columns.ts'
import type { NextCommand } from './commands/next.ts'
import { readInputs } from './corpusInputs.ts'
import { printProblems } from './problems.ts'
import { counted } from './progress.ts'
import { type Stop, signalOf } from './stop.ts'
import { showTraining } from './trainProgress.ts'
import { learningThreads, type Program } from './trainSetup.ts'

/**
 * Lists the notes from whose annotation most would be learned, the best first. Names of notes go to
 * the terminal: it is the user's own.
 *
 * @returns the exit status: 1 when some documents could not be read
 * @throws UserError when every note is annotated, or there is none
 */
export async function next(
  { corpus, most, language, jobs, texts, exclude, json }: NextCommand,
  stop: Stop,
  program: Program,
): Promise<number> {
  const [input] = await readInputs([corpus], { ...(texts !== undefined && { texts }), exclude })
  const { documents, problems } = input ?? { documents: [], problems: [] }
  printProblems(problems)
  const open = documents.filter(({ sets, part }) => sets.length === 0 && part !== 'test')
  if (open.length === 0) throw new UserError(`${corpus} has no notes without annotations. Add some.`)
  const progress = showTraining()
  const found = await nextToAnnotate(
    {
      notes: open.map((document) => ({
        text: document.text,
        language: language === 'auto' ? (document.language ?? languageOf(document.text) ?? 'en') : language,
      })),
      annotated: documents.filter(({ sets }) => sets.length > 0).map(({ text }) => text),
      most,
    },
    {
      ...learningThreads(program, jobs, signalOf(stop)),
      onProgress: ({ done, of }) => progress.show(`Asking voters: ${counted(done)} of ${counted(of)} notes`),
    },
  ).finally(progress.end)
  if (!found) return 130
  const rows = found.map(({ place, ...figures }) => ({ document: open[place]?.name ?? '', ...figures }))
  if (json) process.stdout.write(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  else if (rows.length === 0) process.stdout.write('The voters agree about every note.\n')
  else {
    const cells = rows.map(({ document, entropy, disputed, tokens, novelty }) => [
      document,
      entropy.toFixed(4),
      counted(disputed),
      counted(tokens),
      novelty.toFixed(2),
    ])
    process.stdout.write(`${columns([['note', 'bits a token', 'disputed tokens', 'tokens', 'novelty'], ...cells], [0])}\n`)
  }
  return problems.length > 0 ? 1 : 0
}
