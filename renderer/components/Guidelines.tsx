import { paragraphsOf } from './paragraphs.ts'

/** A project's guidelines: plain text with headings. */
export function Guidelines({ text }: { readonly text: string }) {
  return (
    <div className="guidelines stack">
      {paragraphsOf(text).map(({ heading, text: paragraph, at }) =>
        heading ? <h3 key={at}>{paragraph}</h3> : <p key={at}>{paragraph}</p>,
      )}
    </div>
  )
}
