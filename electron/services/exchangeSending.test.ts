import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import { openSet } from '../store/annotation.ts'
import { unseal } from './sealedPackage.ts'
import { adasMachine, documentAt, exchangedNotes, exchangeFolder, exchanging, packagePassphrase } from './testing/exchange.ts'

let folder: string
beforeEach(() => {
  folder = exchangeFolder()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('sending', () => {
  it('writes one file, whole, and tells its fingerprint [R30]', async () => {
    const { job } = await adasMachine(folder)
    expect(readdirSync(folder)).toEqual(['p.cloister-package'])
    expect(job.outcome).toMatch(/^In p\.cloister-package: 2 notes with 2 spans\. Its fingerprint.*: (?:[0-9a-f]{4} ?){8}\.$/)
  })

  it('carries no text of any note, in the clear or encrypted', async () => {
    await adasMachine(folder)
    const bytes = readFileSync(join(folder, 'p.cloister-package'))
    const plain = gunzipSync((await unseal('p', bytes, packagePassphrase)).content).toString()
    expect(plain).toContain('"DOCTOR"')
    for (const words of ['Ann', 'Lee', 'Bo', 'Ray', 'Seen', 'seen', 'Tuesday']) {
      expect(plain).not.toContain(words)
      // Two or three letters may stand in random bytes by chance.
      if (words.length > 3) expect(bytes.includes(words)).toBe(false)
    }
    for (const note of exchangedNotes) expect(plain.includes(note.slice(0, 8))).toBe(false)
  })

  it('has offsets in code points, as every file that leaves', async () => {
    await adasMachine(folder)
    const plain = gunzipSync((await unseal('p', readFileSync(join(folder, 'p.cloister-package')), packagePassphrase)).content).toString()
    expect(plain).toContain('"start":13,"end":20')
  })

  it('signs with the same key every time [T36]', async () => {
    const { send, ada, job } = await adasMachine(folder)
    const again = await send(ada, 'q.cloister-package')
    expect(again.outcome?.split(': ').at(-1)).toBe(job.outcome?.split(': ').at(-1))
  })

  it("refuses an annotator who would send another's work, and lets an administrator", async () => {
    const { send, ada, ben, dora, mark } = exchanging(folder)
    mark(ben, 0, 14, 21)
    await expect(send(ben, undefined, ada)).rejects.toThrow(
      new UserError('You can only send your own work. Ask an administrator to send that of others.'),
    )
    expect((await send(ben, undefined, dora)).state).toBe('done')
  })

  it('refuses to send nothing', async () => {
    const { send, ada, scene } = exchanging(folder)
    openSet(scene, documentAt(scene, 0), ada.id)
    await expect(send(ada)).rejects.toThrow('has annotated nothing')
  })

  it('leaves no half file where it can not write', async () => {
    const station = exchanging(folder)
    station.mark(station.ada, 0, 14, 21)
    const job = await station.send(station.ada, 'gone/p.cloister-package')
    expect(job).toMatchObject({
      state: 'failed',
      outcome: "p.cloister-package can't be written (ENOENT). Check the room on the stick, and that you may write there.",
    })
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('a preview', () => {
  it('tells whose work it is, how much of it belongs here, and whether the key is known', async () => {
    const { job } = await adasMachine(folder)
    const here = exchanging(folder, exchangedNotes.slice(0, 1))
    const preview = await here.preview()
    expect(preview).toMatchObject({
      from: 'Ada',
      signer: 'new',
      documents: 2,
      matched: 1,
      spans: 2,
      missing: ['note 2'],
      conflicts: [],
    })
    expect(job.outcome).toContain(preview.fingerprint)
    await here.merge()
    expect((await here.preview()).signer).toBe('known')
  })

  it('changes nothing', async () => {
    await adasMachine(folder)
    const here = exchanging(folder)
    const before = here.state()
    await here.preview()
    expect(here.state()).toEqual(before)
  })

  it('refuses a wrong passphrase, another file, and a package of a corpus that is not this one', async () => {
    await adasMachine(folder)
    await expect(exchanging(folder).preview(undefined, 'wrong passphrase')).rejects.toThrow(/^The passphrase does not open/)
    await expect(exchanging(folder, ['Something else.']).preview()).rejects.toThrow(
      new UserError(
        'No note of p.cloister-package is in Corpus: it was made from a corpus called Corpus. Open that corpus, or import its notes first.',
      ),
    )
    writeFileSync(join(folder, 'x.txt'), 'a note of Ann Lee')
    await expect(exchanging(folder).preview('x.txt')).rejects.toThrow(/is no package of annotations/)
    await expect(exchanging(folder).preview('none')).rejects.toThrow(/can't be read \(ENOENT\)/)
  })
})
