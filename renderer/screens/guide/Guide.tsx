import { useId } from 'react'
import { Screen } from '../../components/Screen.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import './guide.css'

/** The help that comes with the program. */
export function Guide() {
  const { guide } = useTexts()
  const id = useId()
  const place = (k: number) => `${id}-${k}`
  return (
    <Screen title={guide.title} about={guide.about}>
      <div className="guide stack loose">
        <nav aria-label={guide.contents}>
          <ol className="guide-contents">
            {guide.sections.map(({ title }, k) => (
              <li key={title}>
                <button type="button" className="link" onClick={() => document.getElementById(place(k))?.focus()}>
                  {title}
                </button>
              </li>
            ))}
          </ol>
        </nav>
        {guide.sections.map(({ title, steps }, k) => (
          <section key={title} aria-labelledby={place(k)}>
            <h2 id={place(k)} tabIndex={-1}>
              {title}
            </h2>
            <ul>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Screen>
  )
}
