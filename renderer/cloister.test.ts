import { afterEach, expect, it, vi } from 'vitest'
import { CloisterError, cloister } from './cloister.ts'

afterEach(() => vi.unstubAllGlobals())

it('calls a channel by its room and verb, and gives the value', async () => {
  const call = vi.fn(async () => ({ value: { documentId: 3 } }))
  vi.stubGlobal('window', { cloister: { call } })
  expect(await cloister.annotate.resume({ corpusId: 1 })).toEqual({ documentId: 3 })
  expect(call).toHaveBeenCalledWith('annotate.resume', { corpusId: 1 })
})

it('sends an empty request where a channel wants nothing', async () => {
  const call = vi.fn(async () => ({ value: [] }))
  vi.stubGlobal('window', { cloister: { call } })
  await cloister.jobs.list()
  expect(call).toHaveBeenCalledWith('jobs.list', {})
})

it('throws what the main process answered instead of a value, and says whether it is a bug', async () => {
  vi.stubGlobal('window', { cloister: { call: async () => ({ error: 'The vault is locked. Unlock it.', bug: false }) } })
  await expect(cloister.corpora.list()).rejects.toEqual(new CloisterError('The vault is locked. Unlock it.', false))
})
