import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { otherLinks } from './links.ts'

const other = otherLinks(new Uint8Array(32).fill(3))
const shapeOf = (text: string) => text.replace(/\d/g, '9').replace(/[a-z]/g, 'a').replace(/[A-Z]/g, 'A')

describe('links between objects of a file', () => {
  it('become others of the same shape, the same ones each time, for every id [F66]', () => {
    const ids = fc.string({ unit: fc.constantFrom(...'abzAZ0179.-'), minLength: 1, maxLength: 64 }).filter((id) => /[A-Za-z0-9]/.test(id))
    fc.assert(
      fc.property(ids, (id) => {
        expect(shapeOf(other('id', id))).toBe(shapeOf(id))
        expect(other('id', id)).toBe(other('id', id))
        expect(other('id', id)).not.toBe(id)
      }),
    )
  })

  it('never meet: all numbers of a length have others', () => {
    const all = Array.from({ length: 1000 }, (_, i) => String(i).padStart(3, '0'))
    expect(new Set(all.map((id) => other('id', id))).size).toBe(1000)
  })

  it('stay UUIDs, in their capitals, version and variant', () => {
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
    const made = other('id', id)
    expect(made).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(made).not.toBe(id)
    expect(other('id', id.toUpperCase())).toBe(made.toUpperCase())
  })

  it('go to a server that nobody has [F66]', () => {
    expect(other('address', 'https://fhir.st-mary.example/R4/')).toMatch(/^https:\/\/[0-9a-f]{12}\.example\.org\/$/)
    expect(other('address', 'https://fhir.st-mary.example/R4')).toBe(other('address', 'https://fhir.st-mary.example/R4/').slice(0, -1))
    expect(other('address', 'https://a.example')).not.toBe(other('address', 'https://b.example'))
  })

  it('are UIDs that DICOM takes [F101]', () => {
    const made = other('uid', '1.2.826.0.1.3680043.9.9999.1.2.3.9')
    expect(made).toMatch(/^2\.25\.[1-9]\d{0,38}$/)
    expect(other('uid', '1.2.826.0.1.3680043.9.9999.1.2.3.9')).toBe(made)
    expect(other('uid', '1.2.826.0.1.3680043.9.9999.1.2.3.8')).not.toBe(made)
  })

  it('depend on the key', () => {
    const elsewhere = otherLinks(new Uint8Array(32).fill(4))
    expect(elsewhere('id', 'patient-81')).not.toBe(other('id', 'patient-81'))
  })
})
