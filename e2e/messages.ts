import fc from 'fast-check'
import * as z from 'zod'

/**
 * What a page that is not ours might send: what a channel's schema allows, and the same with
 * something wrong with it.
 */
export function messagesFor(schema: z.ZodType): { readonly valid: fc.Arbitrary<unknown>; readonly broken: fc.Arbitrary<unknown> } {
  const shape = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input', reused: 'inline', cycles: 'ref' }) as Shape
  const valid = aValueOf(shape, shape, 0)
  return { valid, broken: fc.oneof(valid.chain(spoilt), anything, nasty) }
}

interface Shape {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Shape | boolean
  readonly propertyNames?: Shape
  readonly items?: Shape
  readonly prefixItems?: readonly Shape[]
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Shape>>
}

/** Strings that do harm where somebody builds a path, a query, a page or a pattern of them. */
const harmful = [
  '',
  ' ',
  '../../../etc/passwd',
  '/etc/passwd',
  '..\\..\\x',
  'CON',
  "'; DROP TABLE people; --",
  '" OR "1"="1',
  'a* NEAR(b c',
  '<img src=x onerror=alert(1)>',
  '=cmd|calc!A1',
  '%00',
  'nul\0byte',
  '\ud800',
  '\u202egnp.exe',
  '__proto__',
  'constructor',
  '{"$ref":"#"}',
  '(a+)+$',
  'x'.repeat(5000),
]

const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ maxLength: 20 }) },
  { weight: 2, arbitrary: fc.constantFrom(...harmful) },
  { weight: 1, arbitrary: fc.uuid() },
)
const anything = fc.anything({ maxDepth: 2, withNullPrototype: false })
const nasty = fc.constantFrom<unknown>(
  null,
  undefined,
  0,
  -1,
  '',
  [],
  [[]],
  {},
  { __proto__: null },
  'x'.repeat(1_000_000),
  Array.from({ length: 10_000 }, () => ({})),
)

function aValueOf(shape: Shape, root: Shape, depth: number): fc.Arbitrary<unknown> {
  if (shape.$ref)
    return depth > 6
      ? fc.constant(null)
      : aValueOf(shape.$ref === '#' ? root : (root.$defs?.[shape.$ref.replace('#/$defs/', '')] ?? {}), root, depth + 1)
  if ('const' in shape) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  const either = shape.anyOf ?? shape.oneOf
  if (either) return fc.oneof(...either.map((each) => aValueOf(each, root, depth + 1)))
  if (shape.allOf) return aValueOf(Object.assign({}, ...shape.allOf) as Shape, root, depth + 1)
  switch (shape.type) {
    case 'object':
      return objectOf(shape, root, depth)
    case 'array': {
      if (shape.prefixItems) return fc.tuple(...shape.prefixItems.map((each) => aValueOf(each, root, depth + 1)))
      const minLength = shape.minItems ?? 0
      return fc.array(aValueOf(shape.items ?? {}, root, depth + 1), {
        minLength,
        maxLength: Math.max(minLength, Math.min(shape.maxItems ?? 4, 4)),
      })
    }
    case 'string':
      return text.map((value) => value.padEnd(shape.minLength ?? 0, 'x').slice(0, shape.maxLength))
    case 'number':
      return fc.oneof(
        fc.double({ min: shape.minimum ?? -9, max: shape.maximum ?? 9, noNaN: true }),
        fc.constantFrom(shape.minimum ?? 0, shape.maximum ?? 1),
      )
    case 'integer': {
      const least = Math.max(shape.minimum ?? -9, (shape.exclusiveMinimum ?? -10) + 1)
      const most = Math.max(least, Math.min(shape.maximum ?? Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER))
      // Small ones: they are what things are called.
      return fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min: least, max: Math.min(most, least + 6) }) },
        { weight: 1, arbitrary: fc.maxSafeInteger().map((n) => Math.min(most, Math.max(least, n))) },
      )
    }
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return anything
  }
}

function objectOf(shape: Shape, root: Shape, depth: number): fc.Arbitrary<unknown> {
  if (!shape.properties && typeof shape.additionalProperties === 'object')
    return fc.dictionary(
      shape.propertyNames ? aValueOf(shape.propertyNames, root, depth + 1).map(String) : fc.string({ maxLength: 8 }),
      aValueOf(shape.additionalProperties, root, depth + 1),
      { maxKeys: 3 },
    )
  const fields = Object.entries(shape.properties ?? {}).map(([name, each]) => [name, aValueOf(each, root, depth + 1)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...(shape.required ?? [])], noNullPrototype: true })
}

/** One field is missing, is something else, or is one too many. */
function spoilt(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return anything
  const names = Object.keys(value)
  const more = fc
    .record({ name: fc.constantFrom('extra', '__proto__', 'constructor', 'toString'), value: anything })
    .map((put) => ({ ...value, [put.name]: put.value }))
  if (names.length === 0) return more
  const own = value as Record<string, unknown>
  return fc.oneof(
    more,
    fc.constantFrom(...names).map((name) => Object.fromEntries(Object.entries(own).filter(([each]) => each !== name))),
    fc.tuple(fc.constantFrom(...names), fc.oneof(anything, nasty)).map(([name, put]) => ({ ...own, [name]: put })),
    fc.tuple(fc.constantFrom(...names), anything).map(([name, put]) => ({ ...own, [name]: [put, own[name]] })),
  )
}
