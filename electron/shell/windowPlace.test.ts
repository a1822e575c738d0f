import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { keepPlace, placeFor, readPlace } from './windowPlace.ts'

const main = { x: 0, y: 0, width: 1920, height: 1040 }
const right = { x: 1920, y: 0, width: 1280, height: 1024 }
const place = (x: number, y: number, width: number, height: number, maximised = false) => ({ x, y, width, height, maximised })

describe('the place of the window', () => {
  it('is the middle of the main display at first', () => {
    expect(placeFor(undefined, [main, right])).toEqual(place(320, 90, 1280, 860))
  })

  it('is the one that it had', () => {
    expect(placeFor(place(1950, 10, 1000, 700, true), [main, right])).toEqual(place(1950, 10, 1000, 700, true))
  })

  it('is moved to a display that is there', () => {
    expect(placeFor(place(1950, 10, 1000, 700), [main])).toEqual(place(920, 10, 1000, 700))
    expect(placeFor(place(-5000, -5000, 1000, 700), [main])).toEqual(place(0, 0, 1000, 700))
  })

  it('is shrunk to its display', () => {
    expect(placeFor(place(100, 100, 4000, 3000), [main])).toEqual(place(0, 0, 1920, 1040))
  })

  it('is read back as it was kept, and anything else counts for nothing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cloister-place-'))
    try {
      expect(readPlace(folder)).toBeUndefined()
      keepPlace(folder, place(1, 2, 1000, 700, true))
      expect(readPlace(folder)).toEqual(place(1, 2, 1000, 700, true))
      writeFileSync(join(folder, 'window.json'), '{"x":"far"}')
      expect(readPlace(folder)).toBeUndefined()
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
