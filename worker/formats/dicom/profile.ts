import { splitWords } from '../../core/splitWords.ts'
import type { DicomOptions } from '../format.ts'
import type { Element } from './elements.ts'

/**
 * What is done with an attribute: it is read as text (whose identifiers give way as the policy's
 * categories say), stays unread, goes, or loses its value.
 */
export type Treatment = 'read' | 'retain' | 'remove' | 'empty' | 'dummy'

/**
 * What the basic profile and its options make of an attribute (DICOM PS3.15, table E.1-1).
 * Attributes that are named by their category are no part of this: they are read, and changed.
 */
export function treatmentOf({ tag, vr }: Pick<Element, 'tag' | 'vr'>, options: DicomOptions | undefined): Treatment {
  if (!options) return 'read'
  if (isAlwaysRemoved(tag)) return 'remove'
  if (options.descriptors === 'remove') {
    if (removedDescriptors.has(tag)) return 'remove'
    if (emptiedDescriptors.has(tag)) return 'empty'
    if (dummyDescriptors.has(tag)) return 'dummy'
  }
  if (options.patient === 'remove') {
    if (removedCharacteristics.has(tag)) return 'remove'
    if (emptiedCharacteristics.has(tag)) return 'empty'
  }
  if (options.device === 'retain' && deviceTags.has(tag)) return 'retain'
  if (options.institution === 'retain' && institutionTags.has(tag)) return 'retain'
  if (options.uids === 'retain' && vr === 'UI') return 'retain'
  if (tag !== birthDate && (vr === 'DA' || vr === 'DT') && options.dates === 'retain') return 'retain'
  if (vr === 'TM' || tag === timezone) {
    if (options.temporal !== 'removed') return 'retain'
    return removedTimes.has(tag) ? 'remove' : 'dummy'
  }
  return 'read'
}

/** What stands in the place of a value that has to be there. */
export function dummyOf({ vr }: Pick<Element, 'vr'>): Uint8Array {
  return Buffer.from(vr === 'TM' ? '000000' : vr === 'SH' || vr === 'LO' || vr === 'ST' || vr === 'LT' || vr === 'UT' ? 'REMOVED ' : '')
}

/** Why an attribute of an identity that stays is allowed to. */
export type Retained = 'dates' | 'device' | 'institution' | 'uids' | 'patient'

/** @returns the option that an attribute belongs to, if it is named by its category */
export function retainedBy({ tag, vr }: Pick<Element, 'tag' | 'vr'>): Retained | undefined {
  if (deviceTags.has(tag)) return 'device'
  if (institutionTags.has(tag)) return 'institution'
  if (vr === 'UI') return 'uids'
  if ((vr === 'DA' || vr === 'DT') && tag !== birthDate) return 'dates'
  return removedCharacteristics.has(tag) ? 'patient' : undefined
}

const birthDate = 0x00100030
const timezone = 0x00080201

/**
 * What no option keeps and nobody can clean: where a picture was taken (GPS), notes of makers,
 * check sums and values from before a change, religion, languages, time of birth, photographs.
 */
function isAlwaysRemoved(tag: number): boolean {
  return (tag >= 0x00160070 && tag <= 0x0016008e) || alwaysRemoved.has(tag)
}

const alwaysRemoved = tagsOf(`
  0016002b 04000402 04000403 04000404 04000550 04000551 04000552 04000600 fffcfffc 40000010
  00100032 001021f0 00100101 00100102 00101100 00380004 00081120
`)

const deviceTags = tagsOf(`
  00181007 0018700a 00500020 3010002d 00181000 00181002 0018100b 00181008 00181005 0016004f
  00160050 00160051 0016004e 30100043 00400241 00400242 00181004 00400011 00400001 00400010
  00321020 00321021 300a0216 30080105 00081010 00185011 300a00b2 0018100a 00181009 00189371
  00189373 00189367 00181003
`)

const institutionTags = tagsOf('00120060 00120081 00120030 00120031 00080081 00081040 00081041 00080082 00080080')

const removedCharacteristics = tagsOf('00101010 00102160 00101020 00101030 001021c0 001021a0 00102110 00380050 00380500 00400012')
const emptiedCharacteristics = tagsOf('00100040 00102203')

const removedTimes = tagsOf(`
  00380021 00080035 0040a193 00080034 00400251 00400245 00400005 00400003 00080201
`)

const removedDescriptors = tagsOf(`
  00184000 00189424 001021b0 00081084 00081080 300a00c3 300a00dd 00120072 00120051 00400310
  00400280 300a02eb 0040051a 0018a003 0018937f 00082111 0016004b 00380040 300a0016 30100037
  30100036 300a0676 300a0196 300a0072 00209158 00084000 00204000 00402400 40080300 40080115
  4008010b 00500021 00102000 0018937b 00102180 00104000 00400254 300a000e 30100061 300c0113
  0040100a 00321030 00402001 00401002 00321066 00321067 00189185 00400275 00321070 00401400
  00189937 40084000 30060028 30060038 30060088 30060085 300a0004 300a0003 00400007 0008103e
  00380062 300a01b2 300a01a6 00400602 00400600 30060006 30060004 00324000 00081030 00384000
`)
const emptiedDescriptors = tagsOf(`
  3010000f 30100017 3010007f 3010007b 30100081 300a067d 3010005c 3010005a 30060026 3010007a
  22000002 00321060
`)
const dummyDescriptors = tagsOf(`
  00181400 00181030 30100056 001811bb 30100035 30100038 300a0742 300a0783 300a0619 300a0623
  300a067c 300a0002 30100054 300a062a 30060002 300a0608 30100077 300a0734 30100033 30100034
  00180010
`)

function tagsOf(hex: string): ReadonlySet<number> {
  return new Set(splitWords(hex).map((tag) => Number.parseInt(tag, 16)))
}
