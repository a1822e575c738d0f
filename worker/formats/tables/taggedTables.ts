import { spanOf } from './grid.ts'
import type { ToldTables } from './toldTables.ts'

/** Tables and lists of definitions by the tags of HTML, which clinical documents have, too. */
export interface TaggedTables {
  /** @param attribute what an attribute of the tag says; '' where it has none of that name */
  readonly open: (name: string, attribute: (name: string) => string) => void
  readonly close: (name: string) => void
  readonly end: () => void
}

type Kind = 'table' | 'dl'

export function taggedTables(tables: ToldTables): TaggedTables {
  const open: { readonly kind: Kind; inHead: boolean }[] = []
  const count = { table: 0, dl: 0 }
  const openTable = (kind: Kind) => {
    open.push({ kind, inHead: false })
    count[kind]++
    tables.openTable()
  }
  /** Ends what was left open in a table or a list, or the whole of it. */
  const backTo = (kind: Kind, isClosed: boolean) => {
    if (count[kind] === 0) return false
    for (let last = open.at(-1)!; last.kind !== kind || isClosed; last = open.at(-1)!) {
      open.pop()
      count[last.kind]--
      tables.closeTable()
      if (last.kind === kind) return true
    }
    return true
  }
  return {
    open: (name, attribute) => {
      if (name === 'table' || name === 'dl') openTable(name)
      else if (sections.has(name)) {
        if (backTo('table', false)) open.at(-1)!.inHead = name === 'thead'
      } else if (name === 'tr') {
        if (backTo('table', false)) tables.openRow()
      } else if (name === 'td' || name === 'th') {
        if (!backTo('table', false)) return
        const head = name === 'th' || open.at(-1)!.inHead
        tables.openCell({ head, columns: spanOf(attribute('colspan')), rows: spanOf(attribute('rowspan')) })
      } else if ((name === 'dt' || name === 'dd') && open.at(-1)?.kind === 'dl') {
        if (name === 'dt') tables.openRow()
        tables.openCell({ head: name === 'dt' })
      }
    },
    close: (name) => {
      if (name === 'table' || name === 'dl') backTo(name, true)
      else if (name === 'thead' && open.at(-1)?.kind === 'table') open.at(-1)!.inHead = false
      else if (name === 'dt' || name === 'dd' ? open.at(-1)?.kind === 'dl' : name === 'td' || name === 'th') tables.closeCell()
    },
    end: tables.end,
  }
}

const sections: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot'])
