import type { Category } from '../../core/category.ts'
import { splitWords } from '../../core/splitWords.ts'

/**
 * What becomes of a group by the word that it begins with (Rich Text Format Specification 1.9.1):
 * read in the line, read beside it, no text, fonts, names of styles or lists, a time in numbers, or
 * something that can't be searched. Undefined: no destination; its text goes on where it stands.
 */
export type Destination = 'flow' | 'beside' | 'nothing' | 'fonts' | 'names' | 'authors' | 'time' | 'picture' | 'embedded file' | 'signature'

/**
 * @param starred whether `\*` stands before the word: who doesn't know it has to skip the group, so
 *   here it is read beside the line
 */
export function destinationOf(word: string, starred: boolean): Destination | undefined {
  return destinations.get(word) ?? (starred ? 'beside' : undefined)
}

/** Groups of a style sheet that hold a style each; others say nothing of it (its shortcut keys). */
export const styleGroups: ReadonlySet<string> = new Set(['s', 'cs', 'ts', 'ds'])

/** What the properties of a document and the marks of its comments are. */
export function categoryOf(word: string): Category | undefined {
  return categories[word]
}

const categories: Readonly<Record<string, Category>> = {
  author: 'DOCTOR',
  operator: 'DOCTOR',
  manager: 'DOCTOR',
  company: 'ORGANIZATION',
  atnauthor: 'DOCTOR',
}

const destinations: ReadonlyMap<string, Destination> = new Map(
  (
    [
      ['fonts', 'fonttbl'],
      ['time', 'creatim revtim printim buptim'],
      ['authors', 'revtbl'],
      ['names', 'stylesheet listname liststylename'],
      ['picture', 'pict'],
      ['embedded file', 'objdata datastore svb datafield'],
      ['signature', 'oldcprops oldpprops oldsprops oldtprops'],
      [
        'flow',
        `
          rtf field fldrslt listtext pntext pntxta pntxtb result ud upr shp shprslt shpinst object shppict nonshppict
          shpgrp info userprops mmath moMath
        `,
      ],
      [
        'beside',
        `
          shptxt dptxbxtext background header headerl headerr headerf footer footerl footerr footerf footnote annotation
          atnauthor atnid atndate atnref fldinst bkmkstart bkmkend title subject author manager company operator
          category keywords comment doccomm hlinkbase propname staticval linkval ffname ffdeftext ffformat ffhelptext
          ffstattext ffentrymcr ffexitmcr ffl xe tc rxe txe sv formfield template docvar filetbl file nextfile private
          password htmltag mailmerge datasource ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn
        `,
      ],
      [
        'nothing',
        `
          colortbl generator listtable listoverridetable rsidtbl themedata colorschememapping latentstyles mmathPr
          xmlnstbl wgrffmtfilter pgptbl pnseclvl defchp defpap sn blipuid picprop panose atrfstart atrfend pgdsctbl
          fldtype list listlevel leveltext levelnumbers
        `,
      ],
    ] as const
  ).flatMap(([destination, words]) => splitWords(words).map((word) => [word, destination] as const)),
)
