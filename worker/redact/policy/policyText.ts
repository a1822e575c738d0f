import { createHash } from 'node:crypto'
import { canonical } from '../../core/canonical.ts'
import { type Policy, policyShape } from './policy.ts'

/**
 * sha256, in hexadecimal, of the policy as canonical JSON: keys sorted, everything usual written
 * out. Two files that mean the same have the same.
 */
export function policyHash(policy: Policy): string {
  return createHash('sha256').update(canonical(policy)).digest('hex')
}

/**
 * A policy's file: JSON with only what is not usual, in the order of the schema, and each word,
 * pattern and action on a line of its own, so that versions are compared line by line.
 */
export function policyText(policy: Policy): string {
  const usual = policyShape.parse({ policy: 1, name: policy.name })
  const { policy: version, name, ...rest } = policy
  return `${printed({ policy: version, name, ...unusual(rest, usual) }, '')}\n`
}

/** What differs from the usual; list entries as they are, but for the case that is usual. */
function unusual(value: object, usual: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (const [key, own] of Object.entries(value)) {
    const plain = usual[key]
    if (own === undefined || canonical(own) === (plain === undefined ? undefined : canonical(plain))) continue
    out[key] = Array.isArray(own) ? own.map(bare) : isObject(own) && isObject(plain) && !('do' in own) ? unusual(own, plain) : own
  }
  return out
}

function bare(entry: unknown): unknown {
  if (!isObject(entry)) return entry
  // Words match in any case unless they say otherwise, patterns as they are written.
  const usual = !('pattern' in entry)
  return Object.fromEntries(Object.entries(entry).filter(([key, value]) => value !== undefined && !(key === 'anyCase' && value === usual)))
}

function printed(value: unknown, indent: string): string {
  if (!isObject(value) && !Array.isArray(value)) return JSON.stringify(value)
  const entries = Array.isArray(value) ? value.map((each) => ['', each] as const) : Object.entries(value)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (entries.length === 0) return `${open}${close}`
  const lines = entries.map(
    ([key, each]) => `${key === '' && Array.isArray(value) ? '' : `${JSON.stringify(key)}: `}${printed(each, `${indent}  `)}`,
  )
  const flat = entries.every(([, each]) => !isObject(each) && !Array.isArray(each))
  if (flat && !Array.isArray(value) && indent !== '') return `{ ${lines.join(', ')} }`
  return `${open}\n${lines.map((line) => `${indent}  ${line}`).join(',\n')}\n${indent}${close}`
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
