import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type CategoryGroup, categories, categoryLooks } from './categories.ts'

/** Linear red, green and blue, each 0–1. */
type Colour = readonly [number, number, number]

const groups = [...new Set(categories.map((category) => categoryLooks[category].group))]
const categoriesCss = readFileSync(new URL('./categories.css', import.meta.url), 'utf8')
const tokensCss = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const coloured = groups.filter((group) => group !== 'other')

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const colour = (name: string) => colourNamed(theme, name)

  it('every two groups stay apart for people with protan, deutan and tritan vision', () => {
    for (const part of ['line', 'tint'] as const)
      for (const vision of visions)
        for (const [a, b] of pairs(coloured)) {
          const apart = distance(seen(colour(`${a}-${part}`), vision), seen(colour(`${b}-${part}`), vision))
          // About two just noticeable differences; the label and the line under the mark say the
          // rest.
          expect(apart, `${a} and ${b}, ${part}, ${vision}`).toBeGreaterThan(0.03)
        }
  })

  it('a label can be read on its ground, and a note on its marks', () => {
    for (const group of groups) {
      expect(contrast(colour('group-ink'), colour(`${group}-line`)), `label of ${group}`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colour('ink'), colour(`${group}-tint`)), `text on ${group}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('the line under a mark can be seen on paper and on the tint of its group', () => {
    for (const group of groups) {
      expect(contrast(colour(`${group}-line`), colour('surface')), group).toBeGreaterThanOrEqual(3)
      expect(contrast(colour(`${group}-line`), colour(`${group}-tint`)), group).toBeGreaterThanOrEqual(3)
    }
  })

  it('texts can be read on every ground that they stand on', () => {
    for (const ground of ['paper', 'surface', 'raised', 'sunk']) {
      expect(contrast(colour('ink'), colour(ground)), ground).toBeGreaterThanOrEqual(7)
      expect(contrast(colour('muted'), colour(ground)), `muted on ${ground}`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colour('accent'), colour(ground)), `accent on ${ground}`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colour('line-strong'), colour(ground)), `borders on ${ground}`).toBeGreaterThanOrEqual(3)
    }
    expect(contrast(colour('accent-ink'), colour('accent'))).toBeGreaterThanOrEqual(4.5)
    for (const name of ['danger', 'warn', 'good'] as const)
      expect(contrast(colour(name), colour(`${name}-tint`)), name).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colour('muted'), colour('accent-tint'))).toBeGreaterThanOrEqual(4.5)
  })
})

it('categories of one group differ by their line, unless they are the rarest', () => {
  const looks = new Map<string, string[]>()
  for (const category of categories) {
    const { group, line } = categoryLooks[category]
    looks.set(`${group} ${line}`, [...(looks.get(`${group} ${line}`) ?? []), category])
  }
  const shared = [...looks.values()].filter((alike) => alike.length > 1)
  expect(shared).toEqual([
    ['STATE', 'COUNTY'],
    ['COUNTRY', 'LOCATION_OTHER'],
    ['URL', 'IPADDRESS'],
  ])
})

function colourNamed(theme: 'light' | 'dark', name: string): Colour {
  for (const css of [categoriesCss, tokensCss]) {
    const [light = '', dark = ''] = css.split(':root[data-theme="dark"]')
    const found = new RegExp(`--${name}: #([0-9a-f]{6});`, 'u').exec(theme === 'light' ? light : dark)
    if (found?.[1]) return linear(found[1])
  }
  throw new Error(`--${name} has no value in the ${theme} theme`)
}

function linear(hex: string): Colour {
  const at = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [at(0), at(2), at(4)]
}

/** WCAG 2.2's contrast ratio. */
function contrast(a: Colour, b: Colour): number {
  const luminance = ([red, green, blue]: Colour) => 0.2126 * red + 0.7152 * green + 0.0722 * blue
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

type Vision = 'usual' | 'deutan' | 'protan' | 'tritan'
const visions: readonly Vision[] = ['usual', 'deutan', 'protan', 'tritan']

/** Machado, Oliveira and Fernandes (2009), Table 1, severity 1. */
const matrices: Record<Vision, readonly Colour[]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

function seen([red, green, blue]: Colour, vision: Vision): Colour {
  const row = (k: 0 | 1 | 2) => {
    const [r, g, b] = matrices[vision][k] ?? [0, 0, 0]
    return Math.max(0, r * red + g * green + b * blue)
  }
  return [row(0), row(1), row(2)]
}

/** In OKLab (Ottosson 2020), where one just noticeable difference is about 0.02. */
function distance(a: Colour, b: Colour): number {
  const [x, y] = [okLab(a), okLab(b)]
  return Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2])
}

function okLab([red, green, blue]: Colour): Colour {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function pairs(of: readonly CategoryGroup[]): readonly (readonly [CategoryGroup, CategoryGroup])[] {
  return of.flatMap((a, at) => of.slice(at + 1).map((b) => [a, b] as const))
}
