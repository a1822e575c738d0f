import { useState } from 'react'
import type { ShippedPack } from '../../../electron/contract/models.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { type Column, SortableTable } from '../../components/figures/SortableTable.tsx'
import { TitledSection } from '../../components/TitledSection.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import { FactRows } from './FactRows.tsx'
import { ScoresTable } from './Scores.tsx'

/** What ships with the program: the same on every workstation. */
export function ShippedPacks({ packs }: { readonly packs: readonly ShippedPack[] }) {
  const { models, common, words } = useTexts()
  const texts = models.shipped
  const [shown, setShown] = useState<ShippedPack | null>(null)
  const text = (key: string, name: string, of: (pack: ShippedPack) => string): Column<ShippedPack> => ({
    key,
    name,
    words: true,
    value: of,
    show: of,
  })
  const rate = (key: string, name: string, of: (scores: NonNullable<ShippedPack['scores']>) => number | null): Column<ShippedPack> => {
    const value = ({ scores }: ShippedPack) => (scores ? of(scores) : null)
    return { key, name, value, show: (pack) => words.rate(value(pack)) }
  }
  const columns: readonly Column<ShippedPack>[] = [
    {
      ...text('name', texts.name, ({ name }) => name),
      show: (pack) => (
        <button type="button" className="link" aria-haspopup="dialog" onClick={() => setShown(pack)}>
          {pack.name}
        </button>
      ),
    },
    text('kind', texts.kind, ({ kind, architecture }) => [models.kinds[kind] ?? kind, architecture].filter(Boolean).join(', ')),
    text('languages', texts.languages, ({ languages }) => words.list(languages.map((language) => common.languages[language]))),
    rate('f1', models.own.f1, ({ strict }) => strict.f1),
    rate('recall', models.own.recall, ({ strict }) => strict.recall),
  ]
  return (
    <TitledSection id="models-shipped" title={texts.title} about={packs.length === 0 ? texts.none : texts.about}>
      {packs.length > 0 && (
        <SortableTable
          labelledBy="models-shipped"
          columns={columns}
          rows={packs}
          rowKey={({ name }) => name}
          start={{ column: 'name', descending: false }}
        />
      )}
      {shown && <ShippedDialog pack={shown} onClose={() => setShown(null)} />}
    </TitledSection>
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
