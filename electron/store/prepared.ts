import type { Database, Statement } from 'better-sqlite3'

/** What the files of this folder need of the store: its connection. */
export interface Connected {
  readonly db: Database
}

const statements = new WeakMap<Database, Map<string, Statement<unknown[], unknown>>>()

/**
 * The statement for this SQL, compiled once for each connection: compiling costs more than most of
 * them take to run.
 */
export function prepared<Row = unknown>({ db }: Connected, sql: string): Statement<unknown[], Row> {
  let known = statements.get(db)
  if (!known) {
    known = new Map()
    statements.set(db, known)
  }
  let statement = known.get(sql)
  if (!statement) {
    statement = db.prepare<unknown[], unknown>(sql)
    known.set(sql, statement)
  }
  // Whoever writes the SQL knows what its rows hold.
  return statement as Statement<unknown[], Row>
}

/**
 * Runs `work` as one transaction that is there whole or not at all. Inside another it is part of
 * that one.
 */
export function transact<Value>({ db }: Connected, work: () => Value): Value {
  return db.inTransaction ? work() : db.transaction(work).immediate()
}
