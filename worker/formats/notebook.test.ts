import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changed } from '../text/changed.ts'
import { defaultReadOptions } from './format.ts'
import { notebook } from './notebook.ts'
import { differsAt } from './readAgain.ts'
import { formatOf } from './registry.ts'
import { expectChangesToComeBack, expectDamageToBeRefused, outputWithout } from './testing/roundTrip.ts'

const bytes = Buffer.from(
  JSON.stringify(
    {
      cells: [
        {
          cell_type: 'markdown',
          id: 'a1',
          metadata: {},
          attachments: { 'quillon.png': { 'image/png': 'iVBORw0KGgoAAAANSUhEUg' } },
          source: ['# Case of **Zephyrine** *Quillon*\n', '\n', 'Seen by Dr __Ottoline__\n', 'Harcastle ![x](attachment:quillon.png)'],
        },
        {
          cell_type: 'code',
          execution_count: 3,
          metadata: { tags: ['for Brandt'] },
          source: ['name = "Zephyrine Quillon"\n', 'df.head()'],
          outputs: [
            { output_type: 'stream', name: 'stdout', text: ['Peregrine\n', 'Whitlock\n'] },
            {
              output_type: 'execute_result',
              data: {
                'text/plain': ['0  Zephyrine Quillon'],
                'text/html': ['<table><tr><td><b>Zephy', 'rine</b> Quillon</td></tr>', '</table>'],
                'image/png': 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ',
              },
              metadata: {},
            },
            { output_type: 'error', ename: 'KeyError', evalue: "'Quillon'", traceback: ['\u001b[31mKeyError\u001b[0m Quillon'] },
          ],
        },
      ],
      metadata: { kernelspec: { name: 'python3', display_name: 'Python of Quillon' }, authors: [{ name: 'Ottoline Harcastle' }] },
      nbformat: 4,
      nbformat_minor: 5,
    },
    null,
    1,
  ),
)
const names = ['Zephyrine', 'Quillon', 'quillon', 'Ottoline', 'Harcastle', 'Peregrine', 'Whitlock', 'Brandt']

describe('notebooks', () => {
  it('have whole names, however a cell sets them and wherever its lines end [F84]', async () => {
    expect(formatOf('x.ipynb', bytes).name).toBe('notebook')
    const file = await notebook.read(bytes, defaultReadOptions)
    for (const said of [
      'Case of Zephyrine Quillon\n',
      'Dr Ottoline\nHarcastle',
      'name = "Zephyrine Quillon"\ndf.head()',
      'Peregrine\nWhitlock',
      'Zephyrine Quillon',
      'for Brandt',
      'attachment:quillon.png',
    ])
      expect(file.text).toContain(said)
    expect(file.text.match(/Zephyrine Quillon/g)).toHaveLength(4)
    expect(file.text).not.toMatch(/iVBOR|python3|markdown/)
    expect(file.unsearched).toEqual([{ kind: 'picture', count: 2 }])
  })

  it('stay notebooks, without a name and without pictures', async () => {
    const out = (await outputWithout(notebook, bytes, names)).toString()
    expect(out).not.toMatch(new RegExp(names.join('|'), 'i'))
    expect(out).not.toContain('iVBOR')
    const { cells, nbformat } = JSON.parse(out)
    expect([nbformat, cells.length, cells[0].cell_type, cells[1].outputs[1].data['text/plain']]).toEqual([4, 2, 'markdown', ['0  # #']])
  })

  it('give changes of whole words back when they are read again', async () => {
    const file = await notebook.read(bytes, defaultReadOptions)
    const words = [...file.text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index, 0: word }) => ({ start: index, end: index + word.length }))
    const value = fc.constantFrom('<**PATIENT**>', 'Ada "Lunt"', '****', 'O\\Hara & [Søns]', '漢', '<b>')
    await fc.assert(
      fc.asyncProperty(fc.nat(words.length - 1), fc.integer({ min: 0, max: 2 }), value, async (first, more, wanted) => {
        const last = words[Math.min(words.length - 1, first + more)]!
        const { start } = words[first]!
        const changes = [{ start, end: last.end, value: file.fit?.(wanted, start) ?? '' }]
        const again = await notebook.read(await file.write(changes), defaultReadOptions)
        if (differsAt(file, changes, again) !== undefined) expect(again.text).toBe(changed(file.text, changes))
      }),
      { numRuns: 500 },
    )
    await expectDamageToBeRefused(notebook, bytes)
  })

  it('are refused when they are none, or when what cannot be searched is to fail', () => {
    expect(() => notebook.read(Buffer.from('{}'), defaultReadOptions)).toThrow('cells')
    expect(() => notebook.read(bytes, { ...defaultReadOptions, unsearched: 'fail' })).toThrow('pictures')
  })
})

it('searches keys and numbers of JSON in outputs [F184]', async () => {
  const data = {
    'application/json': { 'Wilhelmina Quackenbush (1)': { mrn: 8823177 }, 'QF-88231-77': 1, rows: 12 },
    'application/geo+json': [{ 'Jo Quill (2)': 1 }, 'a'],
    'text/plain': ['x'],
  }
  const output = { output_type: 'execute_result', execution_count: 1, metadata: {}, data }
  const cells = [{ cell_type: 'code', execution_count: 1, metadata: { 'Ida Finch (3)': 1 }, source: ['x'], outputs: [output] }]
  const file = Buffer.from(JSON.stringify({ cells, metadata: {}, nbformat: 4, nbformat_minor: 5 }, null, 1))
  const { text, fields, write } = await notebook.read(file, defaultReadOptions)
  for (const said of ['Wilhelmina Quackenbush', 'QF-88231-77', '8823177', 'Jo Quill', 'Ida Finch']) expect(text).toContain(said)
  expect(fields?.map(({ start, end, category }) => `${category} ${text.slice(start, end)}`)).toEqual(['MEDICALRECORD 8823177'])
  expect(Buffer.compare(Buffer.from(await write([])), file)).toBe(0)
  await expectChangesToComeBack(notebook, file)
})
