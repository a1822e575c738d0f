import type { ProfileName } from '../profiles.ts'
import { type Action, type Policy, policyShape } from './policy.ts'

export const styleNames = ['tag', 'mask', 'surrogate', 'hash'] as const
/** One action for everything, as `--style` names it. */
export type StyleName = (typeof styleNames)[number]

/**
 * What `--profile NAME --style STYLE` mean as a policy. `policyProblems` says which of them leave
 * identifiers in clear.
 */
export function policyFor(profile: ProfileName, style: StyleName): Policy {
  return policyShape.parse({
    policy: 1,
    name: `${profile}, ${style}`,
    profile,
    otherwise: actions[style],
    ...(style === 'surrogate' && { categories: moving }),
  })
}

const actions: Readonly<Record<StyleName, Action>> = {
  tag: { do: 'tag' },
  mask: { do: 'mask', with: '*', length: 'same' },
  surrogate: { do: 'surrogate' },
  hash: { do: 'hash', length: 12 },
}

const moving = { DATE: { do: 'shift' }, DOB: { do: 'shift' } } as const
