import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Category } from '../../core/category.ts'
import { seededRandom } from '../../core/random.ts'
import { UserError } from '../../core/userError.ts'
import type { NoteContext } from '../operator.ts'
import { policyShape, type WrittenPolicy } from '../policy/policy.ts'
import type { ProfiledSpan } from '../profiles.ts'
import { type Entities, entitiesOf, type Mention } from './entities.ts'
import { foldName } from './nameFold.ts'
import { knownName } from './nameLists.ts'
import { nameOperator } from './nameOperator.ts'

const key = new Uint8Array(32).fill(7)

type Named = string | readonly [value: string, category: Category]

/** A note of nothing but names, one a line. */
function noteOf(
  names: readonly Named[],
  more: Partial<NoteContext> & { keep?: NonNullable<WrittenPolicy['surrogates']>['keep'] } = {},
): NoteContext {
  const { keep, ...context } = more
  let text = ''
  const spans: ProfiledSpan[] = []
  for (const name of names) {
    const [value, canonical] = typeof name === 'string' ? [name, 'PATIENT' as const] : name
    spans.push({ start: text.length, end: text.length + value.length, category: canonical, canonical })
    text += `${value}\n`
  }
  const policy = policyShape.parse({ policy: 1, name: 'test', surrogates: { keep } })
  return { text, language: 'en', spans, policy, key, scope: 'note:1', patient: 'note:1', ...context }
}

function surrogatesOf(note: NoteContext): string[] {
  const operate = nameOperator(note, undefined)
  return note.spans.map((span) => operate(span, note.text.slice(span.start, span.end))!)
}

describe('one person, however written', () => {
  const [full = '', ...others] = surrogatesOf(
    noteOf([
      'Jonathan Haworth',
      'J. Haworth',
      'Haworth, Jonathan',
      'HAWORTH Jonathan',
      'JONATHAN',
      'Haworth',
      'Haworth’s',
      'Haworth, J',
      'J.H.',
      'JH',
      'jonathan haworth',
      'Jon Haworth',
      'Jonathan Hawroth',
      'Jonahtan',
      'JonathanHaworth',
      'Haw0rth',
      'Jonathan\n  Haworth',
      'Dr. Haworth, MD',
      'Anna Haworth-Quimby',
      ['jhaworth42', 'USERNAME'],
      ['jonathan.haworth@ward.test', 'EMAIL'],
      ['j_haworth@ward.com', 'EMAIL'],
      ['haworthj', 'USERNAME'],
      ['https://ward.test/staff/jonathan-haworth', 'URL'],
    ]),
  )
  const [given = '', family = ''] = full.split(' ')
  const [g = '', f = ''] = [given[0]!, family[0]!]

  it('has another name', () => {
    expect(full).toMatch(/^\p{Lu}[\p{L}]+ \p{Lu}[\p{L}]+$/u)
    expect(full).not.toMatch(/jonathan|haworth/i)
    expect(g).not.toBe('J')
  })

  it.each(
    [
      `${g}. ${family}`,
      `${family}, ${given}`,
      `${family.toUpperCase()} ${given}`,
      given.toUpperCase(),
      family,
      `${family}’s`,
      `${family}, ${g}`,
      `${g}.${f}.`,
      `${g}${f}`,
      full.toLowerCase(),
      full,
      full,
      given,
      `${given}${family}`,
      family,
      `${given}\n  ${family}`,
      `Dr. ${family}, MD`,
      undefined,
      new RegExp(`^${foldName(g + family)}\\d\\d$`),
      `${foldName(given)}.${foldName(family)}@example.org`,
      `${foldName(g)}_${foldName(family)}@example.com`,
      foldName(family + g),
      `https://example.org/staff/${foldName(given)}-${foldName(family)}`,
    ].map((expected, i) => [expected, i] as const),
  )('is %s', (expected, i) => {
    if (expected instanceof RegExp) expect(others[i]).toMatch(expected)
    else if (expected !== undefined) expect(others[i]).toBe(expected)
    else expect(others[i]).toMatch(new RegExp(`^\\p{Lu}\\p{L}+ ${family}-\\p{Lu}\\p{L}+$`, 'u'))
  })
})

describe('names of many kinds', () => {
  it('keep particles, and lose accents and marks without becoming others', () => {
    const [juan, cruz, berg, brien, obrien, arcy, mc, mcUpper, accents, none] = surrogatesOf(
      noteOf([
        'Juan de la Cruz',
        'CRUZ',
        'van der Berg',
        "O'Brien",
        'OBrien',
        "d'Arcy",
        'McDonald',
        'MCDONALD',
        'Hélène Lefèvre',
        'LEFEVRE',
      ]),
    )

    expect(juan).toMatch(/^\p{Lu}\p{L}+ de la \p{Lu}\p{L}+$/u)
    expect(juan?.split(' ').at(-1)?.toUpperCase()).toBe(cruz)
    expect(berg).toMatch(/^van der \p{Lu}\p{L}+$/u)
    expect(obrien).toBe(brien)
    expect(arcy).not.toMatch(/arcy/i)
    expect(mcUpper).toBe(mc?.toUpperCase())
    expect(accents?.split(' ')[1]?.toUpperCase()).toBe(none)
  })

  it('are the same with a particle apart and joined', () => {
    const [apart, joined, small] = surrogatesOf(noteOf(['De Fumagalli', 'DeFumagalli', 'de Fumagalli']))

    expect(joined).toBe(apart?.replace(' ', ''))
    expect(small).toBe(apart?.replace('De', 'de'))
  })

  it('stay addresses that nobody has, however many stand together', () => {
    const [two, named] = surrogatesOf(
      noteOf([
        ['coburn@ward.test; haworth@ward.net', 'EMAIL'],
        ['Timothy Coburn <mailto:coburn@ward.test>', 'EMAIL'],
      ]),
    )

    expect(two).toMatch(/^[a-z]+@example\.org; [a-z]+@example\.net$/)
    expect(named).toMatch(/^\p{Lu}\p{L}+ \p{Lu}\p{L}+ <mailto:[a-z]+@example\.org>$/u)
  })

  it('make a family of those who share a name', () => {
    const [mother, father, child] = surrogatesOf(noteOf(['Harriet Coburn', 'Coburn, Desmond', 'Gemma Coburn']))

    expect(father?.split(',')[0]).toBe(mother?.split(' ')[1])
    expect(child?.split(' ')[1]).toBe(mother?.split(' ')[1])
    expect(new Set([mother?.split(' ')[0], father?.split(', ')[1], child?.split(' ')[0]]).size).toBe(3)
  })

  it('bend Slavic family names as the original is bent', () => {
    const [man, woman] = surrogatesOf(noteOf(['Sergei Sokolov', 'Olga Sokolova']))

    const [his, hers] = [man?.split(' ')[1] ?? '', woman?.split(' ')[1] ?? '']
    expect([his, `${his}a`, his.replace(/[iy]$/, 'a')]).toContain(hers)
  })

  it('keep sex and culture where the lists know them', () => {
    const people = ['Deborah Haworth', 'Timothy Coburn', 'Giuseppe Fumagalli', 'Oksana Kovalenko', 'Priyanka Chatterjee', 'Xiaoming Zhang']

    const kinds = (names: string[]) => names.map((name) => knownName(foldName(name.split(' ')[0]!))?.kinds as number)
    const found = surrogatesOf(noteOf(people))

    expect(kinds(found).map((bits) => bits & 3)).toEqual([1, 2, 2, 1, 1, expect.any(Number)])
    for (const [i, culture] of ['english', 'english', 'italian', 'slavic', 'indian', 'chinese'].entries()) {
      for (const word of found[i]!.split(' ')) expect(knownName(foldName(word))?.cultures).toContain(culture)
    }
  })

  it('keep initials where the policy says so, and else change them', () => {
    const names = ['Deborah Haworth', 'Timothy Coburn', 'Giuseppe Fumagalli', 'Zenobia Xylander', 'J. Q. Haworth']
    const initials = (name: string) => name.split(' ').map((word) => foldName(word)[0])

    const kept = surrogatesOf(noteOf(names, { keep: { initials: true } }))
    const changed = surrogatesOf(noteOf(names))

    for (const [i, name] of names.entries()) {
      expect(initials(kept[i]!)).toEqual(initials(name))
      for (const [j, initial] of initials(name).entries()) expect(initials(changed[i]!)[j]).not.toBe(initial)
    }
  })

  it('are as long as the original, nearly, where the policy says so', () => {
    const names = ['Deborah', 'Tim', 'Christopher', 'Haworth', 'Featherstonehaugh', 'Coburn']
    const off = (found: string[]) => found.reduce((sum, name, i) => sum + Math.abs(name.length - names[i]!.length), 0)

    expect(off(surrogatesOf(noteOf(names, { keep: { length: true } })))).toBeLessThan(off(surrogatesOf(noteOf(names))))
  })

  it('write capitals as names have them where the policy does not keep them', () => {
    expect(surrogatesOf(noteOf(['HAWORTH', 'haworth'], { keep: { capitals: false } })).every((name) => /^\p{Lu}\p{Ll}+$/u.test(name))).toBe(
      true,
    )
  })

  it('follow nothing and reveal nothing where a mailbox or a host is nobody’s', () => {
    expect(
      surrogatesOf(
        noteOf([
          ['info@wardhospital.net', 'EMAIL'],
          ['www.wardhospital.com', 'URL'],
        ]),
      ),
    ).toEqual(['info@example.net', 'www.example.com'])
  })

  it('are refused without a key', () => {
    const { key: _, ...note } = noteOf(['Coburn'])

    expect(() => nameOperator({ ...note, key: undefined }, undefined)).toThrow(UserError)
  })
})

describe('initials', () => {
  it('mean the same of two people for every order of the notes', () => {
    const mentions = ['Gemma Coburn', 'Graham Coburn', 'Coburn, Graham', 'G. Coburn'].map(
      (value): Mention => ({ value, category: 'PATIENT' }),
    )
    fc.assert(
      fc.property(fc.shuffledSubarray(mentions, { minLength: 4 }), (shuffled) => {
        const [short, graham] = surrogatesOf(noteOf(['G. Coburn', 'Graham Coburn'], { scope: 'patient:1', entities: entitiesOf(shuffled) }))

        expect(short?.split('. ')[1]).toBe(graham?.split(' ')[1])
        expect(short?.[0]).toBe(graham?.[0])
      }),
    )
  })
})

describe('a scope', () => {
  const word = fc.constantFrom(
    ...'Haworth Coburn Deborah Timothy Lefèvre Nguyen Zhang Kovalenko Chatterjee Okonkwo Tuilagi Fumagalli Xylander Qvortrup Smith Jones Maria Marie Anne Anna Hansen Hanson'.split(
      ' ',
    ),
  )
  const person = fc.tuple(word, word).filter(([given, family]) => given !== family)

  it('gives every name a surrogate of its own, and none that occurs', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 2 }), fc.boolean(), fc.boolean(), (words, initials, length) => {
        const mentions = words.map((value) => `${value} ${value}sen`)
        const found = surrogatesOf(noteOf(mentions, { keep: { initials, length } }))

        const given = found.flatMap((name) => name.split(' ').map(foldName))
        expect(new Set(given).size).toBe(given.length)
        expect(given.filter((name) => mentions.flatMap((mention) => mention.split(' ').map(foldName)).includes(name))).toEqual([])
      }),
    )
  })

  it('never gives a name that the corpus has', () => {
    const mentions: Mention[] = [{ value: 'Deborah Haworth', category: 'PATIENT' }]
    const taken: string[] = []
    for (let i = 0; i < 300; i++) {
      const entities: Entities = { mentions: [...mentions], taken: [...taken] }
      const words = surrogatesOf(noteOf(['Deborah Haworth'], { scope: 'release', entities }))[0]!
        .split(' ')
        .map(foldName)

      for (const name of words) expect(taken).not.toContain(name)
      taken.push(...words)
    }
  })

  it('gives the same for every order, with the same key, and others with another', () => {
    fc.assert(
      fc.property(fc.array(person, { minLength: 1 }), (people) => {
        const mentions = people.map(([given, family]): Mention => ({ value: `${given} ${family}`, category: 'PATIENT' }))
        const names = mentions.map(({ value }) => value)
        const once = surrogatesOf(noteOf(names, { scope: 'release', entities: entitiesOf(mentions) }))

        const again = surrogatesOf(noteOf(names.toReversed(), { scope: 'release', entities: entitiesOf(mentions.toReversed()) }))

        expect(again.toReversed()).toEqual(once)
      }),
    )
    const names = ['Deborah Haworth', 'Timothy Coburn', 'Coburn', 'Haworth']
    expect(surrogatesOf(noteOf(names, { key: new Uint8Array(32).fill(8) }))).not.toEqual(surrogatesOf(noteOf(names)))
    expect(surrogatesOf(noteOf(names, { scope: 'note:2' }))).not.toEqual(surrogatesOf(noteOf(names)))
  })

  it('without a first pass, gives a name the same surrogate in whatever note it stands', () => {
    const alone = surrogatesOf(noteOf(['Haworth'], { scope: 'release' }))
    const among = surrogatesOf(noteOf(['Deborah Coburn', 'Haworth', 'Timothy Xylander'], { scope: 'release' }))

    expect(among[1]).toBe(alone[0])
  })

  it('outgrows the lists without two people becoming one', () => {
    const mentions = Array.from({ length: 6000 }, (_, i): Mention => ({ value: `Deborah ${lettersOf(i)}worth`, category: 'PATIENT' }))
    const found = surrogatesOf(
      noteOf(
        mentions.map(({ value }) => value),
        { scope: 'release', entities: entitiesOf(mentions) },
      ),
    )

    expect(new Set(found).size).toBe(mentions.length)
  })
})

describe('ten thousand notes of one patient group', () => {
  const families = ['Haworth', 'Coburn', 'Lefèvre', 'Kovalenko', 'Chatterjee', "O'Rourke", 'Fumagalli', 'Tuilagi', 'Quimby', 'Featherstone']
  // No two of a family share an initial: whom a letter means is then certain.
  const givens = ['Deborah', 'Timothy', 'Hélène', 'Oksana', 'Priyanka', 'Giuseppe', 'Ruth', 'Winifred']
  const people = families.flatMap((family, i) => givens.slice(i % 3, (i % 3) + 4).map((given) => ({ given, family })))
  const ways: readonly ((given: string, family: string) => Named)[] = [
    (given, family) => `${given} ${family}`,
    (given, family) => `${family}, ${given}`,
    (given, family) => `${family.toUpperCase()} ${given}`,
    (given, family) => `${given[0]}. ${family}`,
    (given, family) => `${family.toUpperCase()}, ${given.toUpperCase()}`,
    (given, family) => `${given} ${family}'s`,
    (_, family) => family,
    (given) => given,
    (given, family) => [`${given} ${family}`, 'DOCTOR'],
    (given, family) => [`${foldName(given)}.${foldName(family)}@ward.test`, 'EMAIL'],
  ]

  it('hold not one inconsistent surrogate and no original name', () => {
    const random = seededRandom(1)
    const chance = (below: number): number => Math.floor(random() * below)
    const notes = Array.from({ length: 10_000 }, () =>
      Array.from({ length: 1 + chance(4) }, () => ({ person: chance(people.length), way: chance(ways.length), slip: chance(20) === 0 })),
    )
    const namedBy = ({ person, way, slip }: { person: number; way: number; slip: boolean }): Named => {
      const { given, family } = people[person]!
      return ways[way]!(given, slip && way < 9 ? slipped(family) : family)
    }
    const entities = entitiesOf(
      notes.flat().map((mention): Mention => {
        const named = namedBy(mention)
        return typeof named === 'string' ? { value: named, category: 'PATIENT' } : { value: named[0], category: named[1] }
      }),
    )
    const full = surrogatesOf(
      noteOf(
        people.map(({ given, family }) => `${given}~${family}`.replace('~', ' ')),
        { scope: 'patient:1', entities },
      ),
    ).map((name) => name.split(' '))
    const originals = new Set(people.flatMap(({ given, family }) => [foldName(given), foldName(family)]))

    const wrong: string[] = []
    for (const note of notes) {
      const found = surrogatesOf(noteOf(note.map(namedBy), { scope: 'patient:1', entities }))
      for (const [i, mention] of note.entries()) {
        const [given = '', family = ''] = full[mention.person]!
        const named = ways[mention.way]!(given, family)
        const expected = (typeof named === 'string' ? named : named[0]).replace('ward.test', 'example.org')
        // The point after an initial is that of its letter without accents.
        if (foldedLetters(found[i]!) !== foldedLetters(expected)) wrong.push(`${namedBy(mention)}: ${found[i]}, not ${expected}`)
        for (const word of found[i]!.split(/[^\p{L}'’]+/u)) if (originals.has(foldName(word))) wrong.push(`${word} is left`)
      }
    }

    expect(wrong.slice(0, 10)).toEqual([])
    expect(new Set(full.map((name) => name.join(' '))).size).toBe(people.length)
  }, 120_000)
})

function slipped(name: string): string {
  const at = name.length - 3
  return name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2)
}

function foldedLetters(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '')
}

/** A number as letters, so that no two are a slip apart: each letter three times. */
function lettersOf(number: number): string {
  let left = number
  let out = ''
  for (let i = 0; i < 4; i++) {
    out += `${'bdfgklmnprtv'[left % 12]?.repeat(2)}a`
    left = Math.floor(left / 12)
  }
  return out
}
