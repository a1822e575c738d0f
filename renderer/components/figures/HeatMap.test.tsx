import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { TextsProvider, useTexts } from '../../texts/useTexts.tsx'
import { HeatMap } from './HeatMap.tsx'
import { matrixOf } from './matrix.ts'

const matrix = matrixOf([
  { first: 'O', second: 'O', count: 900 },
  { first: 'PATIENT', second: 'DOCTOR', count: 12 },
  { first: 'DOCTOR', second: 'DOCTOR', count: 7 },
])

function Drawn() {
  const texts = useTexts().agreement.confusion
  const cell = (says: string, calls: string, count: number) => texts.cell('Ada', says, 'Ben', calls, count)
  return <HeatMap labelledBy="h" matrix={matrix} pair={{ first: 'Ada', second: 'Ben', cell }} chosen={null} onChoose={() => {}} />
}

function drawn(language: 'en' | 'fr'): string {
  return renderToStaticMarkup(
    <TextsProvider language={language}>
      <Drawn />
    </TextsProvider>,
  )
}

describe('the heat map', () => {
  it('is a table with headings for rows and columns', () => {
    const html = drawn('en')
    expect(html.match(/<th scope="col"/g)).toHaveLength(3)
    expect(html.match(/<th scope="row"/g)).toHaveLength(3)
  })

  it('has a number in each cell that holds something, and says in words what it is', () => {
    expect(drawn('en')).toContain('aria-label="Ada: Patient. Ben: Doctor. 12 tokens."')
    expect(drawn('fr')).toContain('aria-label="Ada : Patient. Ben : Médecin. 12 mots."')
  })

  it('is one stop for Tab', () => {
    expect(drawn('en').match(/tabindex="0"/g)).toHaveLength(1)
  })

  it('does not open what is empty, nor what both left alone', () => {
    const disabled = drawn('en').match(/aria-disabled="true"/g)
    // 9 cells, of which PATIENT/DOCTOR and DOCTOR/DOCTOR open.
    expect(disabled).toHaveLength(7)
  })
})
