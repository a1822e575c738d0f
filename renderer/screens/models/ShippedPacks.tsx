import { useState } from 'react'
import type { ShippedPack } from '../../../electron/contract/models.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { TableHead } from '../../components/TableHead.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import { FactRows } from './FactRows.tsx'
import { ScoresTable } from './Scores.tsx'

/** What ships with the program: the same on every workstation. */
export function ShippedPacks({ packs }: { readonly packs: readonly ShippedPack[] }) {
  const { models, common, words } = useTexts()
  const texts = models.shipped
  const [shown, setShown] = useState<ShippedPack | null>(null)
  return (
    <section className="stack" aria-labelledby="models-shipped">
      <div>
        <h2 id="models-shipped">{texts.title}</h2>
        <p className="muted">{packs.length === 0 ? texts.none : texts.about}</p>
      </div>
      {packs.length > 0 && (
        <table className="table models-table" aria-labelledby="models-shipped">
          <TableHead columns={[texts.name, texts.kind, texts.languages, { number: models.own.f1 }, { number: models.own.recall }]} />
          <tbody>
            {packs.map((pack) => (
              <tr key={pack.name}>
                <th scope="row">
                  <button type="button" className="link" aria-haspopup="dialog" onClick={() => setShown(pack)}>
                    {pack.name}
                  </button>
                </th>
                <td>{[models.kinds[pack.kind] ?? pack.kind, pack.architecture].filter(Boolean).join(', ')}</td>
                <td>{words.list(pack.languages.map((language) => common.languages[language]))}</td>
                <td className="number">{words.rate(pack.scores?.strict.f1 ?? null)}</td>
                <td className="number">{words.rate(pack.scores?.strict.recall ?? null)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shown && <ShippedDialog pack={shown} onClose={() => setShown(null)} />}
    </section>
  )
}

function ShippedDialog({ pack, onClose }: { readonly pack: ShippedPack; readonly onClose: () => void }) {
  const { models, common, words } = useTexts()
  const texts = models.pack
  const facts = [
    [texts.kind, [models.kinds[pack.kind] ?? pack.kind, pack.architecture, pack.training].filter(Boolean).join(', ')],
    [texts.languages, words.list(pack.languages.map((language) => common.languages[language]))],
    [texts.licence, pack.licence],
    [texts.sources, pack.sources.join('; ')],
  ] as const
  return (
    <Dialog
      title={[pack.name, pack.version].filter(Boolean).join(' ')}
      onClose={onClose}
      wide
      actions={
        <button type="button" className="primary" onClick={onClose}>
          {common.close}
        </button>
      }
    >
      <dl className="models-facts">
        <FactRows facts={facts} />
      </dl>
      {pack.scores && (
        // Its summary takes the focus, so that the keyboard reaches what lies below the edge.
        <details open>
          <summary>{texts.scores}</summary>
          <p className="muted">{texts.scoresShipped}</p>
          <ScoresTable scores={pack.scores} label={texts.scores} />
        </details>
      )}
    </Dialog>
  )
}
