import { readFileSync } from 'node:fs'
import { decode } from 'fast-png'
import { expect, it } from 'vitest'
import { defaultReadOptions } from '../formats/format.ts'
import { open } from '../formats/registry.ts'
import { pagePicture } from './pagePicture.ts'

it('shows a page as it is, with each word where its ink is', async () => {
  const bytes = new Uint8Array(readFileSync(new URL('../formats/fixtures/pdf/libreoffice-letter.pdf', import.meta.url)))
  const file = await open('letter.pdf', bytes, defaultReadOptions)
  const page = await pagePicture(file.pages ?? [], 0)
  expect(page?.words.map(({ start, end }) => file.text.slice(start, end))).toEqual(
    file.text.slice(0, file.pages?.[0]?.end).split(/\s+/).filter(Boolean),
  )
  const { width, height, data, channels } = decode(Buffer.from(page?.png ?? '', 'base64'))
  expect([width, height]).toEqual([page?.width, page?.height])
  const darkest = (left: number, top: number, right: number, bottom: number) => {
    let least = 255
    for (let y = Math.floor(top); y < bottom; y++)
      for (let x = Math.floor(left); x < right; x++) least = Math.min(least, data[channels * (y * width + x)]!)
    return least
  }
  for (const word of page?.words ?? []) {
    const [left, top] = [word.left * width, word.top * height]
    expect(darkest(left, top, left + word.width * width, top + word.height * height)).toBeLessThan(160)
  }
  expect(darkest(0, 0, width, 20)).toBe(255)
  expect(await pagePicture(file.pages ?? [], 99)).toBeUndefined()
})
