import { extname } from 'node:path'
import type { Unsearched } from '../format.ts'

/** What becomes of a member of a package. */
export type MemberHandling =
  | { readonly as: 'xml' | 'package' | 'picture' | 'kept' }
  | { readonly as: 'dropped'; readonly kind?: Unsearched['kind'] }

/** @param type its content type, as the package says */
export function handlingOf(name: string, type: string): MemberHandling {
  const extension = extname(name).toLowerCase()
  if (/^_xmlsignatures\/(?:_rels\/|[^/]*\.sigs$)/i.test(name)) return { as: 'dropped' }
  const dropped = droppedAlways.find(([pattern]) => pattern.test(name) || pattern.test(type))
  if (dropped) return { as: 'dropped', kind: dropped[1] }
  if (name.endsWith('/')) return { as: 'kept' }
  if (name === '[Content_Types].xml' || extension === '.rels' || /[+/]xml$/.test(type) || extension === '.xml' || extension === '.vml')
    return { as: 'xml' }
  if (
    packages.has(extension) ||
    /officedocument\.(?:wordprocessingml|spreadsheetml|presentationml)|ms-(?:word|excel|powerpoint)\..*macroEnabled/i.test(type)
  ) {
    return usualName.test(name) ? { as: 'package' } : { as: 'dropped', kind: 'embedded file' }
  }
  if (/^image\//.test(type) || pictures.has(extension)) return { as: 'picture' }
  if (/^(?:audio|video)\//.test(type)) return { as: 'dropped', kind: 'sound or video' }
  if (/oleObject|\/package$/i.test(type) || /embeddings\//.test(name)) return { as: 'dropped', kind: 'embedded file' }
  return { as: 'dropped', kind: 'member that is no XML' }
}

/**
 * By name or content type, XML or not: what holds copies of the text that nobody can search well,
 * or goes with something that is left out.
 */
const droppedAlways: readonly (readonly [RegExp, Unsearched['kind']])[] = [
  [/^_xmlsignatures\/|digital-signature/i, 'signature'],
  [/vbaProject|vbaData/i, 'macro'],
  [/(?:^|\/)activeX\//i, 'macro'],
  [/(?:^|\/)customUI\//i, 'macro'],
  [/(?:^|\/)webextensions\//i, 'macro'],
  [/^docProps\/thumbnail\./i, 'thumbnail'],
  [/(?:^|\/)(?:pivotCache|pivotTables|slicers|slicerCaches|timelines|timelineCaches)\//i, 'pivot table, slicer or timeline'],
  [/(?:^|\/)(?:revisions|changesInfos)\/|(?:^|\/)revisionInfo\.xml$/i, 'record of changes'],
  // Keys of the patients whom letters were written to, packed.
  [/mailMergeRecipientData|(?:^|\/)recipientData\d*\.xml$/i, 'embedded file'],
  // A page that Word would make part of the document: its markup is none of an Office document.
  [/\.xht$|xhtml/i, 'embedded file'],
  [/(?:^|\/)ink\/|inkml/i, 'picture'],
  [/\.svg$|image\/svg/i, 'picture'],
]

/**
 * Names that programs give to embedded documents: another may be that of a person, and members'
 * names are not searched.
 */
const usualName = /(?:^|\/)(?:Microsoft_\w+|oleObject|package|embedded\w*|workbook|worksheet|document|presentation|book|sheet)\d*\.\w+$/i

const packages: ReadonlySet<string> = new Set([
  '.docx',
  '.docm',
  '.dotx',
  '.dotm',
  '.xlsx',
  '.xlsm',
  '.xltx',
  '.xltm',
  '.pptx',
  '.pptm',
  '.ppsx',
  '.potx',
])
const pictures: ReadonlySet<string> = new Set([
  '.png',
  '.jpg',
  '.jpeg',
  '.jfif',
  '.gif',
  '.bmp',
  '.tif',
  '.tiff',
  '.emf',
  '.wmf',
  '.emz',
  '.wmz',
  '.pict',
  '.webp',
  '.ico',
  '.wdp',
  '.jp2',
  '.eps',
])
