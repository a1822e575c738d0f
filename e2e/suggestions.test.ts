import { describe, expect, it } from 'vitest'
import type { Fork } from '../electron/processes/protocol.ts'
import { utilityProcess } from './host/utilityProcess.ts'
import { notes } from './notes.ts'
import { workplace } from './workbench/suggestingPlace.ts'

describe('suggestions for a corpus', () => {
  it('are the same when the taggers are killed twice in the middle of the batch', async () => {
    const texts = notes(400)
    using calm = workplace(texts, 2)
    await calm.suggest()
    using shaken = workplace(texts, 2)
    let kills = 0
    shaken.jobs.onChange(({ done }) => {
      if (done < 100 * (kills + 1) || kills === 2) return
      kills++
      shaken.children.at(-1)?.kill()
    })
    const outcome = await shaken.suggest()
    expect(kills).toBe(2)
    expect(outcome).toMatch(/ in 400 notes\.$/)
    expect(shaken.suggestions()).toEqual(calm.suggestions())
    // The first, the one after the first crash, and then a process for each thread.
    expect(shaken.children.length).toBe(4)
  })

  it('come from one of Electron’s processes as from one of Node’s', async () => {
    const asElectron: Fork = (file) => {
      const child = utilityProcess.fork(file, [], { stdio: 'ignore' })
      return {
        postMessage: (message) => child.postMessage(message),
        onMessage: (listener) => child.on('message', listener),
        onExit: (listener) => child.on('exit', listener),
        kill: () => child.kill(),
      }
    }
    using place = workplace(notes(20), 1, asElectron)
    expect(await place.suggest()).toMatch(/ in 20 notes\.$/)
  })
})
