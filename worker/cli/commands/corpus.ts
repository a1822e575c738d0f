import { text, texts, toggle } from '../flags.ts'

/** The formats of annotated notes, as help names them. */
export const corpusFormats = 'brat, i2b2 XML, BIO, spans JSON lines, doccano or Label Studio'

/** The flags of every command that reads annotated notes. */
export const corpusFlags = {
  texts: { ...text('DIR', 'Where the texts of a spans file are that has none beside it'), isPath: true },
  exclude: texts('GLOB', 'Leaves out what matches'),
} as const

export const jsonFlag = toggle('Prints every figure as JSON, for programs')
