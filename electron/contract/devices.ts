import * as z from 'zod'
import { deviceShape } from '../../worker/core/dicomPolicy.ts'
import { channel } from './channel.ts'

/** The site's list of devices, and the file that the command line takes with `--devices`. */
const catalogue = z.strictObject({ file: z.string(), devices: z.array(deviceShape).max(1000) })
const one = z.strictObject({ device: deviceShape })

export type DicomDevice = z.infer<typeof deviceShape>

export const deviceChannels = {
  'devices.list': channel({ request: z.strictObject({}), reply: catalogue, may: 'release' }),
  /** Its regions are added where the device is in the list. */
  'devices.add': channel({ request: one, reply: catalogue, may: 'policies' }),
  'devices.remove': channel({ request: one, reply: catalogue, may: 'policies' }),
}
