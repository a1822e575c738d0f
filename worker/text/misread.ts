/**
 * A scanned text with the figures that its reader took for letters, and letters that it took for
 * figures, put right: 'O3/l1/2O22' is '03/11/2022', 'M0RENO' is 'MORENO'. Nothing changes in
 * length, so that places in it are places in the original. Only texts that have several such
 * misreadings are changed: in any other text 'lO' may be what was meant.
 */
export function misreadPutRight(text: string): string {
  if (!isMisread(text)) return text
  return text.replace(FIGURES, figuresOf).replace(AFTER_FIGURES, digitsOf).replace(WORD, lettersOf)
}

/** A letter like a figure between figures, or at either side of a date's or a number's mark. */
const SURE = /(?<![\p{L}\d])(?:\d+[OolI]\d+(?!\p{L})|[OolI]\d+(?=[./-]\d)|(?<=\d[./-])[OolI]\d+(?!\p{L}))/gu

/** Fewer are a code of somebody's. */
const leastMisread = 2

function isMisread(text: string): boolean {
  let count = 0
  for (const _ of text.matchAll(SURE)) if (++count >= leastMisread) return true
  return false
}

/** Figures and letters like them, of any length, with no other letter beside them. */
const FIGURES = /(?<![\p{L}\d])(?:[\dOoIlS]{2,24}(?![\p{L}\d])|[OIl](?=\.\d{3}[.-]))/gu

function figuresOf(run: string, at: number, text: string): string {
  if (run.length > 1 && (!/\d/.test(run) || !/[OoIlS]/.test(run) || run.startsWith('S'))) return run
  // '5l' is five litres, 'O2' oxygen and '5S' a cycle, unless figures stand at both sides.
  const isQuantity = /^(?:\d{1,4}l|[OI]\d|.*S.*)$/.test(run)
  if (isQuantity && !(/\d[ ./:-]$/.test(text.slice(Math.max(0, at - 2), at)) || /^[./:-]\d/.test(text.slice(at + run.length)))) return run
  return digitsOf(run)
}

/** '13:OO': nothing but letters, behind figures and their mark. */
const AFTER_FIGURES = /(?<=\d[:./-])[OoIl]{1,4}(?![\p{L}\d])/gu

function digitsOf(run: string): string {
  return run.replace(/[Oo]/g, '0').replace(/[Il]/g, '1').replace(/S/g, '5')
}

/** A word with one or two figures among its letters, or one in front of them. */
const WORD = /(?<![\p{L}\d])(?:\d(?=\p{L})|\p{L}){3,40}(?:\p{L}|(?<=\p{L}\p{L})\d)(?![\p{L}\d])/gu

function lettersOf(word: string): string {
  const figures = word.match(/\d/g)?.length ?? 0
  const letters = word.length - figures
  if (figures === 0 || figures > 2 || letters < 4 || letters < 3 * figures) return word
  const isCapital = !/\p{Ll}/u.test(word)
  return word.replace(/\d/gu, (figure, at) => {
    const letter = (isCapital || at === 0 ? bigLetters : smallLetters)[figure]
    return letter ?? figure
  })
}

const bigLetters: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '5': 'S', '6': 'O', '8': 'B' }
const smallLetters: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '5': 's', '6': 'o' }
