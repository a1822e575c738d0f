import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../runtime.mjs'
import { forbidden, isAllowed, thirdPartyText } from './licences.mjs'
import { packagesFor, productPackages, wordPackages } from './packages.mjs'
import { billOfMaterials, expressionOf } from './sbom.mjs'

const product = [...productPackages(root), ...wordPackages(root)]
const packs = join(root, 'models', 'packs')
const cards = readdirSync(packs, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => JSON.parse(readFileSync(join(packs, name, 'pack.json'), 'utf8')))

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND MIT', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-or-later', false],
  ['(MIT OR', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['UNLICENSED', false],
  [undefined, false],
])('takes %s to be allowed: %s', (licence, may) => {
  expect(isAllowed(licence)).toBe(may)
})

it('ships no package whose licence is not permissive', () => {
  expect(forbidden(product)).toEqual([])
})

it('ships no model whose licence is not permissive', () => {
  expect(cards.filter((card) => !isAllowed(expressionOf(card))).map(({ name }) => name)).toEqual([])
})

it('ships the notices and the licence of every package', () => {
  const text = thirdPartyText(root, product)
  expect(product.filter(({ name, version }) => !text.includes(`${name} ${version} (`))).toEqual([])
  expect(text.match(/copyright/gi)?.length).toBeGreaterThan(product.length)
})

it('refuses to ship what only development needs', () => {
  expect(() => packagesFor(root, ['vitest'])).toThrow('only development')
})

it('lists every package, model and the runtime in the bill of materials, and nothing of this machine', () => {
  const bill = billOfMaterials({ root, packages: product, packs, gazetteer: join(root, 'LICENSE'), electronVersion: '45.0.0' })
  const listed = new Set(bill.components.map(({ group, name, version }: Listed) => `${group ? `${group}/` : ''}${name} ${version}`))
  const wordsOnly = wordPackages(root).map(({ name }) => name)
  expect(product.filter(({ name, version }) => !listed.has(`${name} ${version}`) && !wordsOnly.includes(name))).toEqual([])
  expect(cards.filter(({ name, version }) => !listed.has(`${name} ${version}`))).toEqual([])
  expect(listed).toContain('electron 45.0.0')
  expect(JSON.stringify(bill)).not.toContain(root)
  expect(bill.components.filter((component: object) => /"development"/.test(JSON.stringify(component)))).toEqual([])
}, 120_000)

interface Listed {
  readonly group?: string
  readonly name: string
  readonly version?: string
}
