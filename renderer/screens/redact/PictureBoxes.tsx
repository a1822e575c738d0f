import type { PictureView } from '../../../electron/contract/releases.ts'
import { cloister } from '../../cloister.ts'
import { drawn, type PictureBox, type PictureCorrections, type Region, toggled } from '../../components/pictureBoxes.ts'
import { useToasts } from '../../components/toasts.tsx'
import { may, useApp } from '../../components/useApp.ts'
import { useTexts } from '../../texts/useTexts.tsx'

/** What is covered in a picture, one by one, and what may be done about each. */
export function PictureBoxes(props: {
  readonly picture: PictureView
  readonly boxes: readonly PictureBox[]
  readonly decided: PictureCorrections
  /** Absent where nothing can be decided now. */
  readonly onDecide?: (next: PictureCorrections) => void
}) {
  const { picture, boxes, decided, onDecide } = props
  const { person } = useApp()
  const { tell, fail } = useToasts()
  const texts = useTexts().redact.page.boxes
  const { rows, columns, device, leftOut, withText } = picture
  const always = ({ x, y, w, h }: Region) =>
    device &&
    void cloister.devices
      .add({ device: { ...device, rows, columns, regions: [{ x, y, w, h }] } })
      .then(() => tell(`${texts.alwaysDone(device.maker)} ${texts.alwaysOther}`), fail)
  const middle = { x: Math.round(columns * 0.4), y: Math.round(rows * 0.45), w: Math.ceil(columns * 0.2), h: Math.ceil(rows * 0.1) }
  return (
    <section className="stack tight" aria-labelledby="picture-boxes">
      <h3 id="picture-boxes">{texts.title(boxes.length)}</h3>
      {leftOut && decided.add.length === 0 && <p className="note warn">{texts.leftOut}</p>}
      {withText.length > 0 && <p className="small muted">{texts.frames(withText.map((frame) => frame + 1))}</p>}
      <ul className="plain">
        {boxes.map((box, i) => {
          const { x, y, w, h } = box.region
          return (
            <li key={`${box.by} ${x} ${y} ${w} ${h}`} className="row keep">
              <span className="grow small">
                {texts.box(texts.by[box.by], i + 1, texts.at(x, y, w, h))} · {box.kept ? texts.kept : texts.covered}
              </span>
              {onDecide && (
                <button type="button" onClick={() => onDecide(toggled(decided, box))}>
                  {box.by === 'reader' ? texts.take : box.kept ? texts.cover : texts.keep}
                </button>
              )}
              {device && box.by !== 'device' && !box.kept && may(person, 'policies') && (
                <button type="button" onClick={() => always(box.region)}>
                  {texts.always}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {onDecide && (
        <div className="row">
          <button type="button" onClick={() => onDecide(drawn(decided, middle))}>
            {texts.add}
          </button>
        </div>
      )}
    </section>
  )
}
