import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { writeWhole } from '../../worker/io/atomicWrite.ts'

const place = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  maximised: z.boolean(),
})

/**
 * Where the window stands, in device-independent pixels; `maximised` goes beside the bounds that it
 * has when it is not.
 */
export type WindowPlace = z.infer<typeof place>

/** A display's work area: the screen without task bars. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const leastSize = { width: 900, height: 600 }
const usualSize = { width: 1280, height: 860 }

/**
 * The place where the window was last, moved and shrunk so that all of it is seen: displays come
 * and go between two starts.
 *
 * @param areas of all displays, the main one first
 */
export function placeFor(kept: WindowPlace | undefined, areas: readonly [Area, ...Area[]]): WindowPlace {
  const wanted = kept ?? centred(areas[0])
  const area = areas.reduce((best, other) => (overlap(wanted, other) > overlap(wanted, best) ? other : best))
  const width = Math.min(wanted.width, area.width)
  const height = Math.min(wanted.height, area.height)
  return {
    x: clamp(wanted.x, area.x, area.x + area.width - width),
    y: clamp(wanted.y, area.y, area.y + area.height - height),
    width,
    height,
    maximised: wanted.maximised,
  }
}

export function readPlace(folder: string): WindowPlace | undefined {
  try {
    return place.parse(JSON.parse(readFileSync(fileIn(folder), 'utf8')))
  } catch {
    return undefined
  }
}

/** Keeps the place for the next start; a disk that refuses is no reason to trouble anybody. */
export function keepPlace(folder: string, where: WindowPlace): void {
  try {
    writeWhole(fileIn(folder), `${JSON.stringify(where)}\n`)
  } catch {
    // Next time the window stands where it stood before.
  }
}

function fileIn(folder: string): string {
  return join(folder, 'window.json')
}

function centred({ x, y, width, height }: Area): WindowPlace {
  const size = { width: Math.min(usualSize.width, width), height: Math.min(usualSize.height, height) }
  return {
    x: x + Math.floor((width - size.width) / 2),
    y: y + Math.floor((height - size.height) / 2),
    ...size,
    maximised: false,
  }
}

function overlap(one: Area, other: Area): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, across) * Math.max(0, down)
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}
