import { fileURLToPath } from 'node:url'
import { type Lexicon, loadLexicon } from '../lexicon.ts'

/** The lexicon that the build made, for tests; set-up runs before they do. */
export function testLexicon(): Lexicon {
  return loadLexicon(fileURLToPath(new URL('../../../../dist/gazetteer.bin', import.meta.url)))
}
