import { UserError } from '../core/userError.ts'

/**
 * Why OUT can't be taken. 'settings' is what differs from the run that OUT comes from; 'locked':
 * another run is writing into it.
 */
export type WhyRefused = 'same' | 'inside' | 'around' | 'filled' | 'foreign' | 'settings' | 'damaged' | 'locked' | 'unwritable'

/** OUT can't be taken: in the command line's words, and why, for whoever has others. */
export class OutputRefused extends UserError {
  readonly why: WhyRefused

  constructor(why: WhyRefused, message: string) {
    super(message)
    this.why = why
  }
}
