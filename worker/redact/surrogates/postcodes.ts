import type { Language } from '../../core/document.ts'
import { splitWords } from '../../core/splitWords.ts'
import { type Draws, draws } from '../keyed.ts'

/**
 * Another postcode of the same shape, from areas that no post office has: unused two-letter areas
 * of the United Kingdom, unused ZIP prefixes, Australia's below 0800, départements that don't
 * exist, Spanish provinces past 52, Canadian letters not in use. Others are figures for figures.
 *
 * @param otherwise another number of the same shape
 */
export function otherPostcode(key: Uint8Array, value: string, language: Language, otherwise: (value: string) => string): string {
  const [, before = '', code = value, after = ''] = /^(\s*(?:[A-Z]{1,3}-(?=\d{4}))?)(.*?)(\s*)$/su.exec(value) ?? []
  const bare = code.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  const plan = plans.find(({ shape, languages }) => shape.test(bare) && (!languages || languages.includes(language)))
  if (!plan) return before + otherwise(code) + after
  for (let tries = 0; ; tries++) {
    const made = plan.write(bare, draws(key, 'postcode', bare, String(tries)))
    if (made !== bare || tries > 50) return before + inShape(code, made) + after
  }
}

interface Plan {
  /** Of the bare code, in capitals. */
  readonly shape: RegExp
  readonly languages?: readonly Language[]
  readonly write: (bare: string, draw: Draws) => string
}

const unusedZips = splitWords(`
  213 269 343 345 348 353 419 428 429 517 518 519 529 533 536 552 568 578 579 589 621 632 642 643 663 682 694 695 696
  697 698 699 702 709 715 732 742 839 848 849 854 858 861 862 866 867 868 869 876 886 887 888 892 896 899 909 929 987
`)
const unusedAreas = 'AE BC CE DB EB FA GD HB KB LC LB MB NB PB RB SB TB UC WB YA'.split(' ')
const unusedSingles = [...'ACDFHJKP']

const plans: readonly Plan[] = [
  { shape: /^\d{5}$/, languages: ['fr'], write: (_, draw) => `96${figures(draw, 3)}` },
  { shape: /^\d{5}$/, languages: ['es'], write: (_, draw) => `${53 + draw.below(47)}${figures(draw, 3)}` },
  { shape: /^\d{5}(?:\d{4})?$/, languages: ['en'], write: (bare, draw) => `${draw.pick(unusedZips)}${figures(draw, bare.length - 3)}` },
  { shape: /^\d{4}$/, languages: ['en'], write: (_, draw) => `0${3 + draw.below(5)}${figures(draw, 2)}` },
  // Eircodes (H91 X2Y4): routing keys that end in 0 but for Dublin's.
  {
    shape: /^[A-Z]\d{2}[A-Z\d]{4}$/,
    write: (bare, draw) => `${draw.pick([...'BGJLMOQSZ'])}${draw.below(9) + 1}0${likeEach(bare.slice(3), draw)}`,
  },
  { shape: /^[A-Z]\d[A-Z]\d[A-Z]\d$/, write: (bare, draw) => `${draw.pick([...'DFIOQUWZ'])}${likeEach(bare.slice(1), draw)}` },
  // The last three are shaped alike in all: a figure and two letters, of which some never stand
  // there.
  { shape: /^[A-Z]{2}\d[A-Z\d]?\d[A-Z]{2}$/, write: (bare, draw) => `${draw.pick(unusedAreas)}${likeEach(bare.slice(2), draw)}` },
  { shape: /^[A-Z]\d[A-Z\d]?\d[A-Z]{2}$/, write: (bare, draw) => `${draw.pick(unusedSingles)}${likeEach(bare.slice(1), draw)}` },
  { shape: /^[A-Z]{2}\d[A-Z\d]?$/, write: (bare, draw) => `${draw.pick(unusedAreas)}${likeEach(bare.slice(2), draw)}` },
  { shape: /^[A-Z]\d[A-Z\d]?$/, write: (bare, draw) => `${draw.pick(unusedSingles)}${likeEach(bare.slice(1), draw)}` },
]

/** Letters that all British and Canadian places of a postcode may have. */
const everywhere = [...'ABEHJNPRSTWXY']

function likeEach(bare: string, draw: Draws): string {
  return [...bare].map((c) => (/\d/.test(c) ? String(1 + draw.below(9)) : draw.pick(everywhere))).join('')
}

function figures(draw: Draws, length: number): string {
  return Array.from({ length }, () => draw.below(10)).join('')
}

function inShape(shape: string, made: string): string {
  let at = 0
  return shape.replace(/[\p{L}\p{N}]/gu, (c) => {
    const next = made[at++]!
    return c !== c.toUpperCase() ? next.toLowerCase() : next
  })
}

/**
 * ZIP prefixes of areas with fewer than 20,001 people, which Safe Harbor wants written '000' (45
 * CFR 164.514(b)(2)(i)(B); census of 2000).
 */
const fewPeople: ReadonlySet<string> = new Set('036 059 063 102 203 556 692 790 821 823 830 831 878 879 884 890 893'.split(' '))

/**
 * A postcode's region: three figures of a ZIP (and of any five), two of six, one of four; the area
 * of a British code, the first half of a Canadian or Irish one.
 *
 * @returns undefined for what is no postcode
 */
export function regionOf(value: string, language: Language): string | undefined {
  const bare = value.trim().toUpperCase()
  if (/^\d{5}(?:-?\d{4})?$/.test(bare)) return language === 'en' && fewPeople.has(bare.slice(0, 3)) ? '000' : bare.slice(0, 3)
  if (/^\d{3}\s?\d{3}$/.test(bare)) return bare.slice(0, 2)
  if (/^\d{4}$/.test(bare)) return bare.slice(0, 1)
  const area = /^([A-Z]{1,2})\d[A-Z\d]?(?:\s*\d[A-Z]{2})?$/.exec(bare)?.[1]
  return area ?? /^([A-Z]\d[A-Z\d])\s?[A-Z\d]{3,4}$/.exec(bare)?.[1]
}
