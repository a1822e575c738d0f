import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { defaultReadOptions } from './format.ts'
import { plantedIn, tracesIn } from './office/testing/traces.ts'
import { pptx } from './pptx.ts'
import { bytesNamed, expectChangesToComeBack, fieldsOf, fixtures, outputWithout } from './testing/roundTrip.ts'

/** Made by python-pptx, LibreOffice and pandoc. */
const all = fixtures('pptx')
const everyPlace = bytesNamed(all, 'every-place.pptx')

describe('pptx', () => {
  it.each(all)('reads %s, and says the same again when nothing is changed', async (_, bytes) => {
    const file = await pptx.read(bytes, defaultReadOptions)
    expect(file.text.length).toBeGreaterThan(10)
    const again = await pptx.read(await file.write([]), defaultReadOptions)
    expect(again.text).toBe(file.text)
    expect(again.unsearched).toBeUndefined()
  })

  it.each(all)('brings every change of %s back', async (_, bytes) => {
    await expectChangesToComeBack(pptx, bytes, 8)
  })

  it('leaves no trace of what stood in any of 25 places', async () => {
    const planted = plantedIn(everyPlace)
    expect(planted.length).toBeGreaterThan(23)
    const out = await outputWithout(pptx, everyPlace, planted)
    expect(tracesIn(out, planted)).toEqual([])
    expect(Object.keys(unzipSync(new Uint8Array(out)))).toContain('ppt/slides/slide3.xml')
  })

  it('finds a name that is cut into runs, and reads hidden slides, notes, comments and masters', async () => {
    const { text } = await pptx.read(everyPlace, defaultReadOptions)
    for (const each of ['Patient ztbox05 went', 'zthidden12', 'ztnote08', 'Ask ztcmtext24 first', 'Master ztmaster20'])
      expect(text).toContain(each)
  })

  it('names who commented and who wrote', async () => {
    const fields = fieldsOf(await pptx.read(everyPlace, defaultReadOptions))
    expect(fields).toEqual(
      expect.arrayContaining([
        'DOCTOR Dr ztcmauthor22',
        'USERNAME ztini23',
        'DATE 2023-04-05',
        'DOCTOR Dr ztlast15',
        'USERNAME ztauthor13',
      ]),
    )
  })
})
