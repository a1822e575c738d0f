import * as z from 'zod'
import { policyShape } from './policy.ts'

/** JSON Schema (2020-12) of a policy's file, as published beside this: policy.schema.json. */
export function policySchema(): z.core.JSONSchema.JSONSchema {
  return z.toJSONSchema(policyShape, { io: 'input' })
}
