// What the tests import as 'fast-check' (vitest.config.ts). `npm test` draws the same inputs each
// time, so that a run that passed passes again; `npm run test:long` draws others
// (CLOISTER_SEED=any).
import fc from '../node_modules/fast-check/lib/fast-check.js'

const given = process.env.CLOISTER_SEED ?? '20260101'
if (given !== 'any') {
  if (!/^\d{1,9}$/.test(given)) throw new Error(`CLOISTER_SEED is a number of up to nine digits or 'any', not '${given}'.`)
  fc.configureGlobal({ seed: Number(given) })
}

export * from '../node_modules/fast-check/lib/fast-check.js'
// biome-ignore lint/style/noDefaultExport: it stands in for a package that has one
export default fc
