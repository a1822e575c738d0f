import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { literalPattern } from './literalPattern.ts'

const flags = ['', 'i', 'u', 'iu', 'v', 'iv']
const everyCharacter = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code))
const signs = everyCharacter.filter((character) => /[\p{P}\p{S}\p{Z}\p{C}]/u.test(character) && !/\p{Cn}|\p{Co}/u.test(character))

/** Where the pattern of `wanted` matches in a text. */
function found(wanted: string, text: string, flag: string): number[] {
  return [...text.matchAll(new RegExp(literalPattern(wanted), `g${flag}`))].map(({ index }) => index)
}

describe('literalPattern', () => {
  it('matches each sign, separator, control and half of a pair of Unicode, alone and in a class, under all flags [F102]', () => {
    expect(signs.length).toBeGreaterThan(8000)
    for (const flag of flags) {
      for (const sign of signs) {
        const pattern = literalPattern(sign)
        if (!new RegExp(`^${pattern}$`, flag).test(sign)) expect.fail(`U+${sign.codePointAt(0)?.toString(16)} under '${flag}'`)
        const inClass = flag === '' || flag === 'i' ? sign.length === 1 : true
        if (inClass && !new RegExp(`^[a${pattern}]$`, flag).test(sign)) expect.fail(`U+${sign.codePointAt(0)?.toString(16)} in a class`)
      }
    }
  })

  it('matches any text where it stands, and nothing else', () => {
    const sign = fc.constantFrom(...signs)
    const text = fc.array(fc.oneof(sign, sign, fc.constantFrom('a', 'Z', '7', 'é', '_', '\n', 'u', 'x')), { maxLength: 12 })
    fc.assert(
      fc.property(text, text, fc.constantFrom('', 'u', 'v'), (before, wanted, flag) => {
        const [string, front] = [wanted.join(''), `${before.join('')}\n`]
        // Two halves that meet are one character under u and v.
        fc.pre(string !== '' && string.isWellFormed() && front.isWellFormed())
        const expected: number[] = []
        const whole = `${front}${string}\n${string}`
        for (let at = whole.indexOf(string); at >= 0; at = whole.indexOf(string, at + string.length)) expected.push(at)
        expect(found(string, whole, flag)).toEqual(expected)
      }),
      { numRuns: 2000 },
    )
  })

  it('says the same when it follows what could take in its beginning', () => {
    for (const [before, text, matched] of [
      ['(a)\\1', '1', 'aa1'],
      ['\\0', '1', '\x001'],
      ['\\cA', '0', '\x010'],
    ] as const)
      expect(new RegExp(`^${before}${literalPattern(text)}$`, 'u').test(matched)).toBe(true)
  })

  it('is the only place where signs of a text are escaped for a regular expression', () => {
    const root = fileURLToPath(new URL('../..', import.meta.url))
    const others = ['worker', 'electron', 'renderer', 'e2e', 'build']
      .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
      .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !name.endsWith('literalPattern.test.ts'))
      // A class that holds several of the signs of patterns, put behind a backslash each.
      .filter((name) => /replace(?:All)?\(\/\[[^/\n]*[*+?][^/\n]*[$^|][^\n]*'\\\\\$&'/.test(readFileSync(join(root, name), 'utf8')))
    expect(others).toEqual([])
  })
})
