import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOpaque, opaqueNamer } from './opaqueNames.ts'

const opaqueNames = (paths: readonly string[], key: Uint8Array) => paths.map(opaqueNamer(key))

const key = new Uint8Array(32).fill(1)
const other = new Uint8Array(32).fill(2)

/** Names that were given to the program when it still left parts of such names in place. */
const leaky = [
  'Dupont_Marie_1950-05-03.txt',
  'KEOGH Thomas 604417.txt',
  'Smith John referral.docx',
  'JohnSmith.pdf',
  'tkeogh.txt',
  'florencenakamura.hl7',
  'Wainwright/note.txt',
  'Blackwood/2021/letter.Halvorsen',
]

describe('codes for names', () => {
  it('show nothing of a name but what kind of file it is [F86]', () => {
    expect(opaqueNames(leaky, key).map((name) => name.replace(/[0-9a-z]{16}/g, '*'))).toEqual([
      '*.txt',
      '*.txt',
      '*.docx',
      '*.pdf',
      '*.txt',
      '*.hl7',
      '*/*.txt',
      '*/*/*',
    ])
  })

  it('are the same whatever else is there, in whatever order, and others under another key', () => {
    const names = opaqueNames(leaky, key)
    expect(opaqueNames([...leaky].reverse(), key)).toEqual([...names].reverse())
    expect(leaky.map((path) => opaqueNames([path], key)[0])).toEqual(names)
    expect(opaqueNames(leaky, other).filter((name) => names.includes(name))).toEqual([])
  })

  it('keep a folder together, and tell folders of one name apart', () => {
    const [a, b, c] = opaqueNames(['Blackwood/1.txt', 'Blackwood/2.txt', 'x/Blackwood/1.txt'], key).map((name) =>
      name.split('/').slice(0, -1),
    )
    expect(a).toEqual(b)
    expect(c?.[1]).not.toBe(a?.[0])
  })

  it('do not show the order: as many neighbours stand the other way round', () => {
    const names = opaqueNames(
      Array.from({ length: 2000 }, (_, i) => `note-${String(i).padStart(4, '0')}.txt`),
      key,
    )
    const turned = names.filter((name, i) => i > 0 && name < names[i - 1]!).length
    expect(turned).toBeGreaterThan(850)
    expect(turned).toBeLessThan(1150)
  })

  it('are different for different paths, also where capitals do not count', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.string({ minLength: 1 }).map((text) => text.replaceAll('/', '_').replaceAll('\0', '_')),
          { maxLength: 50 },
        ),
        (paths) => {
          const own = [...new Set(paths)].filter((path) => path !== '.' && path !== '..')
          const names = opaqueNames(own, key)
          expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(own.length)
          expect(names.every(isOpaque)).toBe(true)
        },
      ),
    )
  })
})
