import { useState } from 'react'
import type { PagePicture as Page } from '../../../electron/contract/releases.ts'
import { cloister } from '../../cloister.ts'
import { Failure } from '../../components/Failure.tsx'
import type { Stretch } from '../../components/noteText/stretch.ts'
import { type PageMark, PagePicture, type PicturePlaces } from '../../components/PagePicture.tsx'
import {
  boxesOf,
  drawn,
  moved,
  nudged,
  type PictureBox,
  type PictureCorrections,
  placeOfRegion,
  regionAt,
  toggled,
} from '../../components/pictureBoxes.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { PictureBoxes } from './PictureBoxes.tsx'

/** What is decided of a document's page, and how more is. */
interface Decisions {
  readonly marks: readonly PageMark[]
  readonly onToggle?: (mark: Stretch) => void
  readonly onDraw?: (stretches: readonly Stretch[]) => void
  /** Of a picture whose boxes are places in it. */
  readonly decided: PictureCorrections | undefined
  readonly onDecide?: (next: PictureCorrections) => void
}

/** One page of a document as a picture, with what is painted over in it; and the way to the others. */
export function DocumentPage(
  props: Decisions & {
    readonly releaseId: number
    readonly number: number
    readonly path: string
    /** How many there are. */
    readonly pages: number
  },
) {
  const { releaseId, number, path, pages, onDraw } = props
  const { redact, common } = useTexts()
  const texts = redact.page
  const [at, setAt] = useState(0)
  const asked = useQuestion(() => cloister.releases.show({ releaseId, number, path, page: at }), [releaseId, number, path, at])
  const shown = asked.value
  const page = shown && 'page' in shown ? shown.page : undefined
  const withText = page?.picture?.withText ?? []
  const nextText = withText.find((frame) => frame > at) ?? withText.find((frame) => frame !== at)
  return (
    <div className="stack tight redact-page">
      {pages > 1 && (
        <div className="row keep">
          <button type="button" disabled={at === 0} onClick={() => setAt(at - 1)}>
            {texts.previous}
          </button>
          <span className="small muted figures">{texts.of(at + 1, pages)}</span>
          <button type="button" disabled={at >= pages - 1} onClick={() => setAt(at + 1)}>
            {texts.next}
          </button>
          {nextText !== undefined && (
            <button type="button" onClick={() => setAt(nextText)}>
              {texts.boxes.nextText}
            </button>
          )}
        </div>
      )}
      {onDraw && !page?.picture && <p className="small muted">{texts.draw}</p>}
      {props.onDecide && page?.picture && <p className="small muted">{texts.boxes.about}</p>}
      {asked.error !== null && <Failure error={asked.error} again={asked.again} />}
      {asked.loading && <p className="muted">{common.loading}</p>}
      {shown && !page && <p className="muted">{'problem' in shown ? shown.problem : texts.none}</p>}
      {page && <ShownPage {...props} page={page} label={texts.picture(at + 1, path)} />}
    </div>
  )
}

const undecided: PictureCorrections = { add: [], remove: [] }

function ShownPage(props: Decisions & { readonly page: Page; readonly label: string }) {
  const { page, label, marks, onToggle, onDraw, decided = undecided, onDecide } = props
  const texts = useTexts().redact.page.boxes
  const { picture } = page
  /** The box that took the place of one that was moved. */
  const [latest, setLatest] = useState<string | null>(null)
  if (!picture)
    return <PagePicture page={page} marks={marks} label={label} {...(onToggle ? { onToggle } : {})} {...(onDraw ? { onDraw } : {})} />

  const boxes = boxesOf(picture.found, decided)
  const keyed = boxes.map((box, i) => ({ key: keyOf(box, i - picture.found.length), box, i }))
  const of = (key: string) => keyed.find((each) => each.key === key)?.box
  const decide = (next: PictureCorrections, from: PictureBox) => {
    if (from.by !== 'reader') setLatest(`reader ${decided.add.length}`)
    onDecide?.(next)
  }
  const places: PicturePlaces = {
    boxes: keyed.map(({ key, box, i }) => {
      const { x, y, w, h } = box.region
      const said = texts.box(texts.by[box.by], i + 1, texts.at(x, y, w, h))
      const place = placeOfRegion(box.region, picture)
      return { ...place, key, label: `${said} · ${box.kept ? texts.kept : texts.covered}`, kept: box.kept, focused: key === latest }
    }),
    ...(onDecide && {
      onToggle: (key) => {
        const box = of(key)
        if (box) onDecide(toggled(decided, box))
      },
      onMove: (key, to) => {
        const box = of(key)
        if (box) decide(moved(decided, box, regionAt(to, picture)), box)
      },
      onNudge: (key, by, size) => {
        const box = of(key)
        if (box) decide(moved(decided, box, regionAt(placeOfRegion(nudged(box.region, by, size), picture), picture)), box)
      },
      onDraw: (place) => onDecide(drawn(decided, regionAt(place, picture))),
    }),
  }
  return (
    <>
      <PagePicture page={page} marks={marks} label={label} places={places} />
      <PictureBoxes picture={picture} boxes={boxes} decided={decided} {...(onDecide ? { onDecide } : {})} />
    </>
  )
}

/**
 * A box that was drawn is the same one wherever it is moved.
 *
 * @param drawnAt its place among those that were drawn
 */
function keyOf({ by, region: { x, y, w, h } }: PictureBox, drawnAt: number): string {
  return by === 'reader' ? `reader ${drawnAt}` : `${by} ${x} ${y} ${w} ${h}`
}
