import { describe, expect, it } from 'vitest'
import { effort } from '../../testing/effort.ts'
import { readName } from './nameParts.ts'

const words = (name: string) =>
  readName(name).map(({ word, kind, role }) => `${word}${kind === 'word' ? '' : ` ${kind}`}${role ? ` ${role}` : ''}`)

describe('a name taken apart', () => {
  it.each([
    ['John Smith', ['john given', 'smith family']],
    ['Smith, John', ['smith family', 'john given']],
    ['SMITH John', ['smith family', 'john given']],
    ['John SMITH', ['john given', 'smith family']],
    ['J. Smith', ['j initial given', 'smith family']],
    ["Smith's", ['smith']],
    ['J.S.', ['j initial given', 's initial family']],
    ['JS', ['js letters']],
    ['JohnSmith', ['john given', 'smith family']],
    ['John\n  Smith', ['john given', 'smith family']],
    ['Anna Smith-Jones', ['anna given', 'smith family', 'jones family']],
    ['Juan de la Cruz', ['juan given', 'cruz family']],
    ['van der Berg', ['berg']],
    ["Patrick O'Brien", ['patrick given', 'obrien family']],
    ['Patrick O’Brien', ['patrick given', 'obrien family']],
    ['Mc Donald', ['mcdonald']],
    ["d'Arcy", ['darcy']],
    ['Lefèvre', ['lefevre family']],
    ['Dr Maria Garcia, MD', ['maria given', 'garcia family']],
    ['Wang Xiaoming', ['wang family', 'xiaoming given']],
    ['Le Van Minh', ['le family', 'van given', 'minh given']],
    ['María García López', ['maria given', 'garcia family', 'lopez family']],
    ['John Smith 42', ['john given', 'smith family', '42 digits']],
  ])('%j', (name, expected) => {
    const found = words(name)

    // A single word that is both says nothing of its role.
    expect(found.map((word) => (expected.length === 1 ? word.replace(/ (?:given|family)$/, '') : word))).toEqual(
      expected.map((word) => (expected.length === 1 ? word.replace(/ (?:given|family)$/, '') : word)),
    )
  })

  it('gives places in the name as it is written', () => {
    const name = "Dr. Maria  d’Arcy's"

    const found = readName(name).map(({ start, end }) => name.slice(start, end))

    expect(found).toEqual(['Maria', 'd’Arcy'])
  })

  it('takes ten thousand words in linear time', async () => {
    const name = "O'Mc van der Smith-J.".repeat(10_000)

    const taken = await effort(() => {
      readName(name)
    })
    expect(taken).toBeLessThan(3000)
  })
})
