import { migrate } from '../migrate.ts'
import { openOnDisk } from './scene.ts'

/**
 * Brings the store at the path of its first argument up to the last version, as a start of the
 * program does.
 */
const [path = ''] = process.argv.slice(2)
const db = openOnDisk(path)
await migrate(db, path)
db.close()
