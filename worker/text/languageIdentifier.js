/**
 * eld, of 60 languages. JavaScript, since `language.ts` finds it under this name both in a checkout
 * and in the built program, where its data are JSON (build/programs.mjs): read so, it is there in a
 * fifth of the time.
 */
export { eld } from 'eld/extrasmall'
