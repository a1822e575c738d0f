import { exportedFolder } from '../bench/exportedFolder.ts'
import { openPacks } from '../packs/openPacks.ts'
import { loadLexicon } from '../taggers/gazetteer/lexicon.ts'
import { documentTagger } from './tagDocument.ts'

/**
 * What keeping answers saves in a made folder as it is exported: processor time of the full
 * ensemble with and without, in turns. Run by `npm run bench`.
 */
const lexicon = loadLexicon('dist/gazetteer.bin')
const options = { models: 'all', ensemble: 'auto', packs: 'models/packs' } as const

for (const versions of [false, true]) {
  const { notes, share } = exportedFolder(4, versions)
  const characters = notes.reduce((sum, { length }) => sum + length, 0)
  const speed = { with: 0, without: 0 }
  for (const way of ['without', 'with', 'without', 'with'] as const) {
    const { spansOf } = documentTagger(lexicon, options, openPacks(options.packs, lexicon, [], way === 'with'))
    await spansOf({ id: '', text: 'Seen on the ward.', language: 'en' })
    const before = process.cpuUsage()
    for (const text of notes) await spansOf({ id: '', text, language: 'en' })
    const { user, system } = process.cpuUsage(before)
    speed[way] = Math.max(speed[way], (characters / (user + system)) * 1e6)
  }
  const ratio = (speed.with / speed.without).toFixed(2)
  const what = `${notes.length} notes${versions ? ' in versions' : ''}, ${(100 * share).toFixed(0)} % of the text seen before`
  console.log(
    `${what}: ${Math.round(speed.without)} characters a second of processor time, ${Math.round(speed.with)} with what is kept, ${ratio} ×`,
  )
}
