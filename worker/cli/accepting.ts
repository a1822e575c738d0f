import { dirname } from 'node:path'
import { UserError } from '../core/userError.ts'
import { type Acceptance, type AcceptanceCriterion, accept, tallyAcceptance } from '../evaluate/acceptance.ts'
import { defaultCriteria, readCriteria } from '../evaluate/acceptanceCriteria.ts'
import type { EvaluatedDocument } from '../evaluate/evaluation.ts'
import type { CorpusDocument } from '../formats/corpora/index.ts'
import { readText } from '../io/readFile.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import { languageOf } from '../text/language.ts'
import type { EvaluateCommand } from './commands/evaluate.ts'

/**
 * A local acceptance beside an evaluation: it takes each document, then judges. The criteria are
 * read before anything is measured.
 */
export interface Accepting {
  readonly add: (note: CorpusDocument, measured: EvaluatedDocument) => void
  readonly acceptance: () => Acceptance
}

/** @throws UserError when the criteria can't be read */
export function openAcceptance(
  { accept: asked, typesByFolder = false }: Pick<EvaluateCommand, 'accept' | 'typesByFolder'>,
  lexicon: Lexicon,
): Accepting {
  const criteria = asked === undefined || asked === 'usual' ? defaultCriteria : criteriaIn(asked)
  const tally = tallyAcceptance(lexicon)
  return {
    add: ({ name, language }, { text, found, identifiers }) => {
      const folder = dirname(name)
      const noteType = typesByFolder && folder !== '.' ? folder : null
      tally.add({ text, found, identifiers, noteType, language: language ?? languageOf(text) ?? 'en' })
    },
    acceptance: () => accept(tally.figures(), criteria),
  }
}

function criteriaIn(path: string): readonly AcceptanceCriterion[] {
  return readCriteria(readText(path, '--accept takes a file of criteria, or usual.'), (why) => {
    throw new UserError(
      `${path} is refused: ${why}. A file of criteria reads {"criteria": [{"of": "direct", "least": 0.95, "bound": "low"}, ` +
        '{"of": "noteType", "least": 0.9, "bound": "share"}]}.',
    )
  })
}
