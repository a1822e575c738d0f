import type { OwnPack } from '../../../electron/contract/models.ts'
import { TableHead } from '../../components/TableHead.tsx'
import { TitledSection } from '../../components/TitledSection.tsx'
import { useTexts } from '../../texts/useTexts.tsx'

/** What refitted settings are worth, on notes that the refit had not seen. */
export function Refit({ refit }: { readonly refit: NonNullable<OwnPack['refit']> }) {
  const { models, words } = useTexts()
  const texts = models.refit
  const covered = (n: number) => `${words.number(n)} / ${words.number(refit.direct)}`
  return (
    <TitledSection
      id="models-refit"
      title={texts.title}
      about={
        <>
          {texts.about(refit.direct)} {texts.p(words.decimal(refit.p, 4))}
        </>
      }
    >
      <table className="table models-table" aria-labelledby="models-refit">
        <TableHead columns={[texts.figure, { number: texts.before }, { number: texts.after }]} />
        <tbody>
          <tr>
            <th scope="row">{texts.strict}</th>
            <td className="number">{words.rate(refit.before)}</td>
            <td className="number">
              <strong>{words.rate(refit.after)}</strong>
            </td>
          </tr>
          <tr>
            <th scope="row">{texts.covered}</th>
            <td className="number">{covered(refit.coveredBefore)}</td>
            <td className="number">{covered(refit.coveredAfter)}</td>
          </tr>
        </tbody>
      </table>
      <p>{texts.undo}</p>
    </TitledSection>
  )
}
