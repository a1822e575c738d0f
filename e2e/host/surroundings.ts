import type { Display, NativeTheme, Rectangle, Screen } from 'electron'
import { stage } from './stage.ts'
import { standIn } from './standIn.ts'

let source: NativeTheme['themeSource'] = 'system'

export const nativeTheme = standIn<NativeTheme>('nativeTheme', {
  get themeSource() {
    return source
  },
  set themeSource(theme) {
    source = theme
    void stage.takeTheme(theme)
  },
  get shouldUseDarkColors() {
    return source === 'dark'
  },
})

/** One display, the task bar at its lower edge. */
export const workArea: Rectangle = { x: 0, y: 0, width: 1920, height: 1040 }
const display = standIn<Display>('Display', { id: 1, workArea, bounds: { ...workArea, height: 1080 }, scaleFactor: 1 })

export const screen = standIn<Screen>('screen', { getPrimaryDisplay: () => display, getAllDisplays: () => [display] })
