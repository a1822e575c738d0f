import type { MenuItemConstructorOptions } from 'electron'
import { expect, it } from 'vitest'
import { events } from '../contract/contract.ts'
import { menuTemplate } from './menu.ts'

function all(items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return items.flatMap((item) => [item, ...all(Array.isArray(item.submenu) ? item.submenu : [])])
}

it.each(['linux', 'win32', 'darwin'] as const)('has everything that may be chosen, on %s', (platform) => {
  const chosen: string[] = []
  const items = all(menuTemplate({ language: 'en', platform, development: false, choose: (what) => chosen.push(what) }))
  for (const item of items) item.click?.({} as never, undefined, {} as never)
  expect(chosen.toSorted()).toEqual(events['menu.chosen'].options.toSorted())
})

it.each(['en', 'fr'] as const)('gives no key twice, in %s', (language) => {
  const items = all(menuTemplate({ language, platform: 'linux', development: true, choose: () => {} }))
  const keys = items.flatMap(({ accelerator }) => (accelerator ? [accelerator] : []))
  expect(new Set(keys).size).toBe(keys.length)
  expect(items.every(({ label, type }) => type === 'separator' || Boolean(label))).toBe(true)
})

it.each(['en', 'fr'] as const)('has what a Mac expects where a Mac expects it, in %s', (language) => {
  const menus = menuTemplate({ language, platform: 'darwin', development: false, choose: () => {} })
  const inside = (k: number) => all([menus.at(k)!]).map(({ id, role }) => id ?? role)
  expect(inside(0)).toEqual(expect.arrayContaining(['about', 'preferences', 'hide', 'quit']))
  expect(inside(-2)).toContain('minimize')
  expect(all(menus).every(({ label, type }) => type === 'separator' || Boolean(label))).toBe(true)
})

it('has the developer tools only in a checkout', () => {
  const has = (development: boolean) =>
    all(menuTemplate({ language: 'en', platform: 'linux', development, choose: () => {} })).some(({ role }) => role === 'toggleDevTools')
  expect([has(true), has(false)]).toEqual([true, false])
})
