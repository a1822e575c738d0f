import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { UserError } from '../core/userError.ts'
import { builtIn } from '../packs/taggerNames.ts'

interface Places<Name extends string> {
  /** The folder of the first pack. */
  readonly output: string
  readonly learners: readonly Name[]
  readonly existing: 'refuse' | 'resume' | 'force'
  /** What a training that can be gone on with keeps. */
  readonly unfinished?: string
}

/** Where each pack goes. @throws UserError when a name won't do or is taken */
export function outputPaths<Name extends string>({
  output,
  learners,
  existing,
  unfinished,
}: Places<Name>): { readonly learner: Name; readonly path: string }[] {
  const name = basename(resolve(output))
  const taken: readonly string[] = ['all', 'fast', ...builtIn]
  if (!/^[a-z0-9][a-z0-9._-]{0,57}$/i.test(name) || taken.includes(name)) {
    throw new UserError(
      `'${name}' can't name a model. Give --out a folder name of letters, digits, '-', '_' and '.', other than ${taken.join(', ')}.`,
    )
  }
  const places = learners.map((learner, k) => ({ learner, path: k === 0 ? output : `${resolve(output)}-${learner}` }))
  for (const { path } of places) {
    // A training that was cut short may have come as far as the first of its packs.
    if (!existsSync(path) || existing === 'force' || (existing === 'resume' && unfinished !== undefined && existsSync(unfinished))) continue
    throw new UserError(`${path} exists. Replace it with --force, or choose another --out.`)
  }
  // Nothing but a model is ever replaced by one.
  const other = places.find(({ path }) => existsSync(path) && !existsSync(join(path, 'pack.json')))
  if (other) throw new UserError(`${other.path} exists and is no model: it is not replaced. Choose another --out.`)
  return places
}
