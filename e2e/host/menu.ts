import type { Menu as ElectronMenu, MenuItem, MenuItemConstructorOptions } from 'electron'
import { openWindows } from './openWindows.ts'
import { answer, stage } from './stage.ts'
import { standIn } from './standIn.ts'
import type { ShownItem } from './wire.ts'

let shown: readonly MenuItemConstructorOptions[] = []

/** Keeps the template: tests read it, and choose from it by id. */
export const Menu = standIn<typeof ElectronMenu>('Menu', {
  buildFromTemplate: (template) => standIn<ElectronMenu>('Menu', { items: template as unknown as MenuItem[] }),
  setApplicationMenu: (menu) => {
    shown = (menu?.items ?? []) as unknown as MenuItemConstructorOptions[]
    void stage.showMenu(shown.map(toShow))
  },
})

function toShow({ id = '', label = '', accelerator, role, submenu }: MenuItemConstructorOptions): ShownItem {
  return { id, label, accelerator: String(accelerator ?? ''), role: role ?? '', items: below(submenu).map(toShow) }
}

function below(submenu: MenuItemConstructorOptions['submenu']): readonly MenuItemConstructorOptions[] {
  return Array.isArray(submenu) ? submenu : []
}

answer('chooseItem', async (id) => {
  const find = (items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions | undefined =>
    items.map((item) => (item.id === id ? item : find(below(item.submenu)))).find(Boolean)
  const item = find(shown)
  item?.click?.(item as unknown as MenuItem, openWindows.values().next().value, { triggeredByAccelerator: false })
  return item !== undefined
})
