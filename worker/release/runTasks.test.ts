import { describe, expect, it } from 'vitest'
import { threadsFor } from './runTasks.ts'
import type { ListedDocument } from './units.ts'

const documents = (count: number, size: number, name = 'note.txt') =>
  Array.from({ length: count }, (_, i): ListedDocument => ({ number: i + 1, name, file: { path: name, size, changed: 0 } }))

describe('the threads of a run', () => {
  it('are one for a few short notes, however many are allowed', () => {
    expect(threadsFor(documents(3, 500), 16)).toBe(1)
    expect(threadsFor([], 16)).toBe(1)
  })

  it('grow with the text, and never exceed documents or what is allowed', () => {
    expect(threadsFor(documents(60, 500), 16)).toBe(3)
    expect(threadsFor(documents(2, 400_000), 16)).toBe(2)
    expect(threadsFor(documents(1000, 4000), 4)).toBe(4)
  })

  it('are one for each document that may hold pictures of pages, which take long however small they are', () => {
    expect(threadsFor(documents(3, 500, 'scan.pdf'), 16)).toBe(3)
  })
})
