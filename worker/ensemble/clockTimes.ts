import { pattern } from '../core/pattern.ts'
/** Whether a note tells the time in four bare figures, several times over: '0840 obs', '@2215'. */
export function usesClockTimes(text: string): boolean {
  let found = 0
  for (const _ of text.matchAll(UNMISTAKABLE)) if (++found === enough) return true
  return false
}

/**
 * Whether four digits that may be a year are a time of day, in a note that writes times so: at the
 * beginning of a line, after a date or after a word such as 'at' or 'seen'. (In training and tune
 * notes 14 of 15 were times.)
 *
 * @param before the text before them on the line
 */
export function isClockTime(value: string, before: string): boolean {
  return /^(?:19|20)[0-5]\d$/.test(value) && BEFORE.test(before)
}

const enough = 3

/** No year that a note would mention. */
const UNMISTAKABLE = /(?<![\w/.:-])(?:0\d|1[0-8]|2[1-3])[0-5]\d(?:h|hrs)?(?![\w/.:-])/gu

const WORDS_BEFORE_TIME = pattern`at|seen|given|arr|arrived|called|ATSP|start|end|time|till|until|ended|began|reviewed?`
const DATE_BEFORE_TIME = pattern`(?<!\d)\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?[ ]{1,16}`

const BEFORE = new RegExp(pattern`(?:^[ \t]*|(?<!\p{L})(?:${WORDS_BEFORE_TIME})\.?[ ]{1,2}|@ ?|${DATE_BEFORE_TIME})$`, 'iu')
