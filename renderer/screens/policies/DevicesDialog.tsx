import { cloister } from '../../cloister.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { Failure } from '../../components/Failure.tsx'
import { TableHead } from '../../components/TableHead.tsx'
import { may, useApp } from '../../components/useApp.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTask } from '../../components/useTask.ts'
import { useTexts } from '../../texts/useTexts.tsx'

/** The site's devices whose pictures are covered in known places. */
export function DevicesDialog({ onClose }: { readonly onClose: () => void }) {
  const { person } = useApp()
  const texts = useTexts().devices
  const asked = useQuestion(() => cloister.devices.list(), [])
  const { busy, error, run } = useTask()
  const { file, devices } = asked.value ?? { file: '', devices: [] }
  return (
    <Dialog title={texts.title} onClose={onClose} error={error} wide>
      <p>{texts.about}</p>
      {asked.error !== null && <Failure error={asked.error} again={asked.again} />}
      {asked.value && devices.length === 0 && <p className="muted">{texts.none}</p>}
      {devices.length > 0 && (
        <table className="table">
          <TableHead columns={[texts.maker, texts.model, texts.modality, texts.size, texts.regions, texts.action]} />
          <tbody>
            {devices.map((device) => {
              const { maker, model, modality, rows, columns, regions } = device
              const size = columns === undefined || rows === undefined ? texts.anySize : texts.pixels(columns, rows)
              return (
                <tr key={JSON.stringify(device)}>
                  <th scope="row">{maker}</th>
                  <td>{model ?? texts.any}</td>
                  <td>{modality ?? texts.any}</td>
                  <td>{size}</td>
                  <td>{regions.map(({ x, y, w, h }) => `${x}, ${y}, ${w} × ${h}`).join(' · ')}</td>
                  <td>
                    {may(person, 'policies') && (
                      <button
                        type="button"
                        disabled={busy}
                        aria-label={texts.removeOne(`${maker} ${model ?? ''} ${size}`)}
                        onClick={() => void run(() => cloister.devices.remove({ device }).then(asked.again))}
                      >
                        {texts.remove}
                      </button>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {asked.value && (
        <p className="small muted">
          {texts.file} <code>{`--devices ${file}`}</code>
        </p>
      )}
    </Dialog>
  )
}
