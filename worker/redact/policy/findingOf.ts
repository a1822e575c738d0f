import type { TaggerOptions } from '../../tagging/tagDocument.ts'
import type { Policy } from './policy.ts'

/**
 * How taggers find what a policy asks for: one and the same in a release, its preview and a sample.
 */
export function findingOf({ direct, other, sensitivity }: Partial<Policy['find']>): Pick<TaggerOptions, 'threshold' | 'sensitivity'> {
  return {
    threshold: {
      ...(direct === undefined ? {} : { direct: Math.round(direct * 100) }),
      ...(other === undefined ? {} : { indirect: Math.round(other * 100) }),
    },
    sensitivity,
  }
}
