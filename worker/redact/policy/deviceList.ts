import * as z from 'zod'
import { type DicomDevice, type DicomPolicy, deviceShape, usualDicom } from '../../core/dicomPolicy.ts'
import { readJson } from '../../io/readFile.ts'
import type { Policy } from './policy.ts'

const deviceList = z.array(deviceShape).max(1000)

/**
 * A site's list of devices whose pictures have text in known places.
 *
 * @throws UserError when the file can't be read, or an entry is not as it has to be
 */
export function readDeviceList(file: string): readonly DicomDevice[] {
  return readJson(
    file,
    deviceList,
    'It has to be a list of devices: maker, and if wanted model, modality, rows and columns, with regions of x, y, w and h in pixels.',
  )
}

/** A policy whose own devices and these are covered. */
export function withDevices(policy: Policy, devices: readonly DicomDevice[]): Policy {
  if (devices.length === 0) return policy
  const dicom: DicomPolicy = policy.files.dicom ?? usualDicom
  return { ...policy, files: { ...policy.files, dicom: { ...dicom, devices: [...dicom.devices, ...devices] } } }
}
