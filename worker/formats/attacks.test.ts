import { describe, expect, it } from 'vitest'
import { effort } from '../testing/effort.ts'
import { defaultReadOptions, UnreadableError } from './format.ts'
import { open } from './registry.ts'
import { deep, hostile, refused, split } from './testing/attacks.ts'

const bytesOf = (content: string | Uint8Array) => (typeof content === 'string' ? new Uint8Array(Buffer.from(content)) : content)

describe('documents made to attack', () => {
  const all = hostile()

  it.each(refused)('%s is refused in words, at once [F1, F2]', async (name) => {
    const taken = await effort(async () => {
      await expect(open(name, bytesOf(all[name] ?? ''), defaultReadOptions)).rejects.toThrow(UnreadableError)
    })
    expect(taken).toBeLessThan(2000)
  })

  it('get nothing from this machine into their text [F2]', async () => {
    for (const [name, content] of Object.entries(all)) {
      const text = await open(name, bytesOf(content), defaultReadOptions).then(
        (file) => file.text,
        () => '',
      )
      expect([name, /root:|Whitfield/.test(text)]).toEqual([name, false])
    }
  })

  it.each(Object.entries(deep(10_000)))(
    '%s, nested ten thousand deep, is read whole or refused in words, in linear time [F3]',
    async (name, content) => {
      const taken = await effort(async () => {
        const bytes = bytesOf(content)
        const read = await open(name, bytes, defaultReadOptions).catch((error: unknown) => {
          expect(error).toBeInstanceOf(UnreadableError)
          return undefined
        })
        if (read) {
          expect(read.text).toContain('Whitfield')
          expect((await open(name, await read.write([]), defaultReadOptions)).text).toBe(read.text)
        }
      })
      expect(taken).toBeLessThan(5000)
    },
  )

  it.each(Object.entries(split()))('%s gives a name in one piece that its markup splits [F4]', async (name, content) => {
    expect((await open(name, bytesOf(content), defaultReadOptions)).text).toContain('Margaret Whitfield')
  })
})
