import type { Category } from '../../core/category.ts'
import { splitWords } from '../../core/splitWords.ts'
import type { Unsearched } from '../format.ts'

/**
 * What attributes identify (DICOM PS3.15, Annex E, table E.1-1, basic application confidentiality
 * profile). All dates are dates, all UIDs but those of the standard numbers; what stands neither
 * here nor there is read as text.
 */
const categories: readonly (readonly [Category, string])[] = [
  ['PATIENT', '00100010 00101001 00101005 00101060 00102297'],
  [
    'DOCTOR',
    `
      00080090 00081048 00081050 00081060 00081070 0008009c 00321032 00400006 00401010 00402008 0040a075 0040a123
      00404037 00700084 300600a6 300e0008 0016004d
    `,
  ],
  ['MEDICALRECORD', '00100020 00101000'],
  [
    'IDNUM',
    `
      00080050 00101090 00200010 00400009 00401001 00400253 00402016 00402017 00380010 00380060 00120020 00120030
      00120040 00120042 00400512 00400551 0040050a 004006fa 22000005 00120050 00120071 00120082 3010001b
    `,
  ],
  ['HEALTHPLAN', '00101050'],
  [
    'HOSPITAL',
    `
      00080080 00081040 0040a027 00321021 00380300 00380400 00100021 00321033 00402009 00401005 00120031 00400011
      00321020 00120060 00120081 00404036 0038001e 00380011 00380061 00320012 40080042 40080202
    `,
  ],
  ['STREET', '00080081 00101040 00080092 00401102 0040a353 4008011a'],
  ['PHONE', '00080094 00102154 00401103 00102155 00402010 00401104 00402011 0040a354'],
  ['COUNTRY', '00102150'],
  ['STATE', '00102152'],
  ['PROFESSION', '00102180 00101080'],
  ['ORGANIZATION', '00101081 00102299 00120010'],
  [
    'DEVICE',
    `
      00081010 00181000 00181004 00181005 00181007 00181008 0018700a 00181003 00400241 00400001 00400010 00400242
      00400243 00020016 00020017 00020018 00080054 00080055 00181009 00189367 00189371 00189373 30080105 00160051
      30100043 300a00b2
    `,
  ],
  ['DOB', '00100030'],
  ['AGE', '00101010'],
]

const byTag = new Map(
  categories.flatMap(([category, tags]) => splitWords(tags).map((tag) => [Number.parseInt(tag, 16), category] as const)),
)

/**
 * @param tag group × 65,536 + element
 * @returns undefined for a tag that names nobody
 */
export function categoryOfTag(tag: number): Category | undefined {
  return byTag.get(tag)
}

/**
 * Text that nobody's name stands in: codes and their schemes, versions, orientation (PS3.15, E.1-1:
 * not listed).
 */
const silent = new Set([
  0x00080005, 0x00080100, 0x00080102, 0x00080103, 0x00020013, 0x00081090, 0x00080070, 0x00181020, 0x00020010, 0x00020012, 0x00020002,
  0x00080016, 0x00081150, 0x0008001a, 0x0008010d, 0x00080118,
])

export function isSilent(tag: number): boolean {
  return silent.has(tag)
}

/** What can't be searched, by its tag; pixels aside. */
export function unsearchedKind(tag: number, vr: string): Unsearched['kind'] | undefined {
  const group = Math.floor(tag / 0x10000)
  if (group % 2 === 1) return group === 0xfffb ? undefined : 'private attribute'
  // Curves and overlays may show names.
  if ((group >= 0x5000 && group < 0x5100) || (group >= 0x6000 && group < 0x6100)) return 'overlay or curve'
  if (tag === 0x00880200) return 'thumbnail'
  if (tag === 0x00420011) return 'embedded file'
  if (tag === 0xfffafffa || tag === 0x04000120 || tag === 0x04000310 || tag === 0x4ffe0001) return 'signature'
  // Encrypted attributes and what was there before a change, audio, unknown values.
  if (tag === 0x04000500 || tag === 0x04000561) return 'encrypted or former attribute'
  if (tag === 0x00020100 || tag === 0x00020102) return 'private attribute'
  return vr === 'UN' ? 'attribute of an unknown kind' : undefined
}

/** Pixel data, float pixel data and double float pixel data (PS3.5, 8). */
export function isPixels(tag: number): boolean {
  return tag === 0x7fe00010 || tag === 0x7fe00008 || tag === 0x7fe00009
}
