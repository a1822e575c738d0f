import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { DicomDevice } from '../../worker/core/dicomPolicy.ts'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { writeWhole } from '../../worker/io/atomicWrite.ts'
import { systemError } from '../../worker/io/systemError.ts'
import { readDeviceList } from '../../worker/redact/policy/deviceList.ts'

/**
 * The site's devices whose pictures have text in known places: a file that the command line takes
 * with `--devices`, and that others may write as well. It is about devices, not about patients.
 */
export interface DeviceCatalogue {
  readonly file: string
  /** Empty where there is no file. Throws UserError for one that is not as it has to be. */
  readonly list: () => readonly DicomDevice[]
  /**
   * Adds regions to those of the same device and size, or the device. Throws UserError where the
   * file can't be written.
   */
  readonly add: (device: DicomDevice) => readonly DicomDevice[]
  /** Takes an entry out that is just like this one. */
  readonly remove: (device: DicomDevice) => readonly DicomDevice[]
}

/** @param folder where the program keeps what is its own */
export function deviceCatalogue(folder: string): DeviceCatalogue {
  const file = join(folder, 'devices.json')
  const list = () => (existsSync(file) ? readDeviceList(file) : [])
  const write = (devices: readonly DicomDevice[]): readonly DicomDevice[] => {
    try {
      writeWhole(file, `${JSON.stringify(devices, null, 2)}\n`)
    } catch (error) {
      throw new UserError(
        say`The list of devices could not be kept in devices.json (${systemError(error).code}). Make room on the disk, or have the folder made writable.`,
      )
    }
    return devices
  }
  return {
    file,
    list,
    add: (device) => {
      const devices = list()
      const known = devices.find((each) => aboutOf(each) === aboutOf(device))
      if (!known) return write([...devices, device])
      const more = device.regions.filter((region) => !known.regions.some((each) => isDeepStrictEqual(each, region)))
      return write(devices.map((each) => (each === known ? { ...known, regions: [...known.regions, ...more] } : each)))
    },
    remove: (device) => write(list().filter((each) => !isDeepStrictEqual(each, device))),
  }
}

/** Which device it is, and the size of its pictures. */
function aboutOf({ maker, model, modality, rows, columns }: DicomDevice): string {
  return JSON.stringify([maker.toLowerCase(), model?.toLowerCase(), modality, rows, columns])
}
