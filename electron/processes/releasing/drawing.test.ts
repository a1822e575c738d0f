import { expect, it } from 'vitest'
import { drawnFrom } from './drawing.ts'

const files = Array.from({ length: 200 }, (_, k) => ({ path: k === 150 ? 'only.docx' : `letter-${k}.txt` }))

it('draws the same of the same, and others for another draw', () => {
  expect(drawnFrom(files, 0, 20)).toEqual(drawnFrom(files, 0, 20))
  expect(drawnFrom(files, 0, 20)).not.toEqual(drawnFrom(files, 1, 20))
})

it('draws each once, in order, and all where there are few', () => {
  const drawn = drawnFrom(files, 3, 50)
  expect(new Set(drawn).size).toBe(50)
  expect(drawn.map((file) => files.indexOf(file))).toEqual(drawn.map((file) => files.indexOf(file)).toSorted((a, b) => a - b))
  expect(drawnFrom(files.slice(0, 7), 0, 20)).toHaveLength(7)
})

it('has some of every kind among them', () => {
  for (let draw = 0; draw < 20; draw++) expect(drawnFrom(files, draw, 20, 1).map(({ path }) => path)).toContain('only.docx')
})
