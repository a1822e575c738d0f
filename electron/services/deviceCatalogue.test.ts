import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import { deviceCatalogue } from './deviceCatalogue.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-devices-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const device = { maker: 'Cornflower', model: 'C1', modality: 'US', rows: 480, columns: 640, regions: [{ x: 0, y: 0, w: 640, h: 30 }] }
const below = { x: 0, y: 450, w: 640, h: 30 }

describe('the list of devices', () => {
  it('is a file as the command line takes it, with one entry for a device and size', () => {
    const { add, list, file } = deviceCatalogue(folder)
    expect(list()).toEqual([])
    add(device)
    add({ ...device, maker: 'CORNFLOWER', regions: [below] })
    add({ ...device, regions: [below] })
    add({ ...device, columns: 800 })
    const wanted = [
      { ...device, regions: [...device.regions, below] },
      { ...device, columns: 800 },
    ]
    expect(list()).toEqual(wanted)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(wanted)
  })

  it('loses the entry that is taken out, and no other', () => {
    const { add, remove, list } = deviceCatalogue(folder)
    add(device)
    add({ ...device, rows: 600 })
    remove({ ...device })
    expect(list()).toEqual([{ ...device, rows: 600 }])
    remove({ ...device, rows: 600 })
    expect(list()).toEqual([])
  })

  it('is refused in words when somebody has written something else into it, or nothing can be written', () => {
    const { list, file } = deviceCatalogue(folder)
    writeFileSync(file, '[{"maker":7}]')
    expect(list).toThrow(UserError)
    rmSync(file)
    mkdirSync(file)
    expect(() => deviceCatalogue(folder).add(device)).toThrow(UserError)
  })
})
