/**
 * What the product gets when it imports 'electron' under the host. A name that is missing here is
 * missing when the product is loaded, and says so.
 */
export { app } from './app.ts'
export { BrowserWindow } from './browserWindow.ts'
export { dialog } from './dialog.ts'
export { ipcMain } from './ipcMain.ts'
export { Menu } from './menu.ts'
export { Notification } from './notification.ts'
export { powerMonitor, safeStorage } from './power.ts'
export { protocol, session } from './session.ts'
export { shell } from './shell.ts'
export { nativeTheme, screen } from './surroundings.ts'
export { utilityProcess } from './utilityProcess.ts'
