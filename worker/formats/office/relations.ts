import { posix } from 'node:path'
import { attributeOf, attributeText, elementsOf, type OpenTag } from './tags.ts'

/** A relationship of a part (ECMA-376-2, 9.3): what it names by an id. */
export interface Relation {
  readonly id: string
  /**
   * The last segment of its type: 'image', 'worksheet'; transitional and strict documents agree in
   * that.
   */
  readonly type: string
  /** A member's name; of an external one, what is written there. */
  readonly target: string
  readonly external: boolean
  readonly tag: OpenTag
  readonly end: number
}

/**
 * Where a relationship leads within a member: to a place of this document ('#Sheet2!A1'), its '#'
 * left out.
 *
 * @returns undefined where it leads nowhere within, or out of the package
 */
export function fragmentOf(source: string, tag: OpenTag): { readonly start: number; readonly end: number } | undefined {
  const target = attributeOf(tag, 'Target')
  if (!target || attributeText(source, tag, 'TargetMode') === 'External') return undefined
  const hash = source.slice(target.start, target.end).search(/(?<!&)#/)
  return hash < 0 ? undefined : { start: target.start + hash + 1, end: target.end }
}

/** @param name of the part whose relationships they are; '' for the package's own */
export function relationsIn(source: string, name: string): readonly Relation[] {
  return elementsOf(source, (tag) => attributeText(source, tag, 'Target') !== undefined).map(({ tag, end }) => {
    const target = attributeText(source, tag, 'Target') ?? ''
    const external = attributeText(source, tag, 'TargetMode') === 'External'
    const type = (attributeText(source, tag, 'Type') ?? '').split('/').at(-1) ?? ''
    return { id: attributeText(source, tag, 'Id') ?? '', type, target: external ? target : resolved(name, target), external, tag, end }
  })
}

/** 'word/document.xml' → 'word/_rels/document.xml.rels' */
export function relationsName(name: string): string {
  return posix.join(posix.dirname(name), '_rels', `${posix.basename(name)}.rels`)
}

/**
 * 'word/_rels/document.xml.rels' → 'word/document.xml'; undefined for a member that holds no
 * relationships
 */
export function relationsOwner(name: string): string | undefined {
  const match = /^(.*?)_rels\/([^/]*)\.rels$/.exec(name)
  return match ? `${match[1]}${match[2]}` : undefined
}

function resolved(name: string, target: string): string {
  const path = target.split('#')[0]!
  const plain = path.includes('%') ? unescaped(path) : path
  return plain.startsWith('/') ? posix.normalize(plain).slice(1) : posix.join(posix.dirname(name), plain)
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
