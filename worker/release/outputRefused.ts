import { UserError } from '../core/userError.ts'

/**
 * Why OUT can't be used. 'settings': the run differs in settings from the one that wrote OUT;
 * 'locked': another run is writing into it.
 */
export type WhyRefused = 'same' | 'inside' | 'around' | 'filled' | 'foreign' | 'settings' | 'damaged' | 'locked' | 'unwritable'

/**
 * OUT can't be used: the command line's message, and the reason for callers that have messages of
 * their own.
 */
export class OutputRefused extends UserError {
  readonly why: WhyRefused

  constructor(why: WhyRefused, message: string) {
    super(message)
    this.why = why
  }
}
