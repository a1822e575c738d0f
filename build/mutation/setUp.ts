import fc from 'fast-check'

/**
 * A mutant is noticed by a few runs of a property or by none; what its smallest counterexample is,
 * nobody asks.
 */
fc.configureGlobal({ numRuns: 25, endOnFailure: true })
