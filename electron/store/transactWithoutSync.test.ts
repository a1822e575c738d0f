import { describe, expect, it } from 'vitest'
import { prepared } from './prepared.ts'
import { openOnDisk, sceneOnDisk } from './testing/scene.ts'
import { transactWithoutSync } from './transactWithoutSync.ts'

describe('a transaction that does not wait for the disk', () => {
  it('is there whole or not at all, and leaves the store as careful as it was', () => {
    const { path, remove } = sceneOnDisk([])
    const db = openOnDisk(path)
    const add = (name: string) => prepared({ db }, "INSERT INTO people (name, role, created_at) VALUES (?, 'administrator', 0)").run(name)
    const full = 2
    transactWithoutSync({ db }, () => {
      add('Eve')
    })
    expect(db.pragma('synchronous', { simple: true })).toBe(full)
    const broken = () =>
      transactWithoutSync({ db }, () => {
        add('Finn')
        throw new RangeError('no')
      })
    expect(broken).toThrow(RangeError)
    expect(db.pragma('synchronous', { simple: true })).toBe(full)
    db.close()
    const again = openOnDisk(path)
    expect(prepared({ db: again }, 'SELECT name FROM people WHERE id > 4').all()).toEqual([{ name: 'Eve' }])
    again.close()
    remove()
  })
})
