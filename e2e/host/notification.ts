import { EventEmitter } from 'node:events'
import type { Notification as ElectronNotification, NotificationConstructorOptions } from 'electron'
import { stage } from './stage.ts'
import { standIn } from './standIn.ts'

/** What the system's notifications are asked to say is told to the test. */
export const Notification = standIn<typeof ElectronNotification>(
  'Notification',
  // Not an arrow: it is called with `new`.
  Object.assign(
    function Notification({ title = '', body = '' }: NotificationConstructorOptions) {
      const show = () => void stage.showNotice(`${title}: ${body}`)
      return standIn<ElectronNotification>('Notification', { show }, new EventEmitter())
    },
    { isSupported: () => true },
  ) as unknown as Partial<typeof ElectronNotification>,
)
