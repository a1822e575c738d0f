import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../core/document.ts'
import { UserError } from '../core/userError.ts'
import { chooseTaggers } from '../packs/chooseTaggers.ts'
import { openFolder } from '../packs/packFile.ts'
import type { Program, TaggingOrder } from './order.ts'

const everyLanguage: readonly Language[] = ['en', 'fr', 'es']
/** Megabytes of a process with no thread: Node, the program, the gazetteer. */
const base = 150
/** Megabytes of a thread without models: Node's own, rules, the gazetteer's lists, a note's. */
const thread = 220
/** Megabytes in use for each megabyte of a model's files, while a note is read. */
const ofModel = 3
/** Megabytes that a thread's heap may grow to: at least, and without a limit. */
const leastHeap = 256
export const usualHeap = 1024

/**
 * How a run keeps to an amount of memory. The figures above were measured, with a tenth added (42
 * notes in three languages, `/usr/bin/time -f %M`): 340 MB with one thread and 539 with two for
 * rules and gazetteer, 568 and 938 for all models.
 */
export interface MemoryPlan {
  /** Threads. */
  readonly jobs: number
  /** Megabytes of each thread's heap. */
  readonly heap: number
}

/**
 * As many of the threads asked for as the memory is enough for.
 *
 * @throws UserError when it is not enough for one
 */
export function memoryPlan(order: TaggingOrder & { readonly memory: number }, { packs, atHand }: Program): MemoryPlan {
  const own = thread + ofModel * modelsOf(order, packs, atHand)
  const least = Math.ceil((base + own) / 10) * 10
  if (order.memory < least)
    throw new UserError(
      `--memory ${order.memory} is too little: with these models one thread needs ${least} MB. Give it that, or choose fewer models (--models fast).`,
    )
  const jobs = Math.min(order.jobs, Math.floor((order.memory - base) / own))
  const heap = Math.min(usualHeap, leastHeap + Math.floor((order.memory - base) / jobs - own))
  return { jobs, heap }
}

/** Megabytes of the files of all models that may be loaded, encoders too. */
function modelsOf({ models, ensemble, language }: TaggingOrder, packs: string, atHand: Program['atHand']): number {
  const read = new Set<string>()
  for (const each of language === 'auto' ? everyLanguage : [language]) {
    const { packs: chosen, detector } = chosenOrNone()
    for (const { id } of [...chosen, ...(detector ? [detector] : [])]) {
      if (atHand?.some(({ name }) => name === id)) continue
      read.add(id)
      const { encoder } = openFolder(join(packs, id)).file
      if (encoder) read.add(encoder)
    }

    function chosenOrNone(): Pick<ReturnType<typeof chooseTaggers>, 'packs' | 'detector'> {
      try {
        return chooseTaggers({ models, ensemble, packs, ...(atHand && { atHand }) }, each)
      } catch {
        // No tagger reads this language: its notes fail one by one.
        return { packs: [] }
      }
    }
  }
  return [...read].reduce((sum, id) => sum + sizeOf(join(packs, id)), 0) / 1e6
}

function sizeOf(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
}
