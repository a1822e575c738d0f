import type { DicomDevice } from '../contract/devices.ts'
import type { Services } from '../services/services.ts'
import { takeDevices } from '../store/releases.ts'
import type { Handle } from './handle.ts'

export function deviceHandlers(handle: Handle, { store, devices, releases }: Services): void {
  const answer = (list: readonly DicomDevice[]) => ({ file: devices.file, devices: [...list] })
  /** Releases that have not begun go by the list as it is now. */
  const changed = (list: readonly DicomDevice[]) => {
    for (const releaseId of takeDevices(store(), list)) releases.forget(releaseId)
    return answer(list)
  }
  handle('devices.list', () => answer(devices.list()))
  handle('devices.add', ({ device }) => changed(devices.add(device)))
  handle('devices.remove', ({ device }) => changed(devices.remove(device)))
}
