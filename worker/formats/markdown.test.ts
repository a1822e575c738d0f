import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changed } from '../text/changed.ts'
import { defaultReadOptions } from './format.ts'
import { markdown } from './markdown.ts'
import { differsAt } from './readAgain.ts'
import { expectDamageToBeRefused, outputWithout } from './testing/roundTrip.ts'

const note = Buffer.from(
  [
    '# Ward round of **Zephyrine** *Quillon*',
    '',
    '* seen by Dr __Ottoline__ _Harcastle_ on 3 March',
    '- 5 * 3 mg, snake_case_name, a ~~wrong~~ word, `code`',
    '* Dr <b>Brandt</b>-[Aude](https://example.org/~aude "Aude Brandt") Marie, see ![scan](zephyrine.png)',
    '',
    '| Name | Bed |',
    '| --- | --- |',
    '| **Peregrine** Whitlock | 4\\*B |',
    '',
    'Mr <**PATIENT**> stays, and <span title="Zephyrine">x</span> too.',
    '',
  ].join('\n'),
)

describe('Markdown', () => {
  it('is the text without its marks, so that names are whole however they are set [F84]', async () => {
    const { text } = await markdown.read(note, defaultReadOptions)
    for (const name of ['Zephyrine Quillon', 'Dr Ottoline Harcastle', 'Dr Brandt-Aude Marie', 'Peregrine Whitlock'])
      expect(text).toContain(name)
    for (const kept of ['# Ward', '* seen', '5 * 3 mg', 'snake_case_name', '4*B', 'Mr <**PATIENT**> stays', '<span title="Zephyrine">x'])
      expect(text).toContain(kept)
    for (const aside of ['https://example.org/~aude', 'Aude Brandt', 'zephyrine.png']) expect(text).toContain(`\n${aside}`)
  })

  it('is written as it was, and gives changes back when it is read again', async () => {
    const file = await markdown.read(note, defaultReadOptions)
    expect(Buffer.compare(Buffer.from(await file.write([])), note)).toBe(0)
    const words = [...file.text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}.'’-]*/gu)].map(({ index, 0: word }) => ({
      start: index,
      end: index + word.length,
    }))
    const value = fc.constantFrom('<**PATIENT**>', 'Ada Lunt', '****', 'a_b', 'O\\Hara & [Søns]', '`x`', '_', '~~', 'T\\', '<b>')
    await fc.assert(
      fc.asyncProperty(fc.nat(words.length - 1), fc.integer({ min: 0, max: 4 }), value, async (first, more, wanted) => {
        const last = words[Math.min(words.length - 1, first + more)]!
        const { start } = words[first]!
        const changes = [{ start, end: last.end, value: file.fit?.(wanted, start) ?? '' }]
        const again = await markdown.read(await file.write(changes), defaultReadOptions)
        if (differsAt(file, changes, again) !== undefined) expect(again.text).toBe(changed(file.text, changes))
      }),
      { numRuns: 1000 },
    )
    await expectDamageToBeRefused(markdown, note)
  })

  it('loses names over their marks, and has categories as other files do', async () => {
    const file = await markdown.read(note, defaultReadOptions)
    const start = file.text.indexOf('Zephyrine Quillon')
    const out = Buffer.from(await file.write([{ start, end: start + 'Zephyrine Quillon'.length, value: '<**PATIENT**>' }])).toString()
    expect(out.split('\n')[0]).toContain('<**PATIENT**>')
    expect((await markdown.read(Buffer.from(out), defaultReadOptions)).text).toBe(file.text.replace('Zephyrine Quillon', '<**PATIENT**>'))
    const names = ['Zephyrine', 'zephyrine', 'Quillon', 'Ottoline', 'Harcastle', 'Brandt', 'Aude', 'aude', 'Marie', 'Peregrine', 'Whitlock']
    expect((await outputWithout(markdown, note, names)).toString()).not.toMatch(new RegExp(names.join('|')))
  })
})
