import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { withCommands } from '../worker/cli/readmeCommands.ts'
import { table } from '../worker/cli/table.ts'

// Writes the list of commands in worker/cli/README.md from their table:
// node --experimental-strip-types build/readmeCommands.ts
const readme = fileURLToPath(new URL('../worker/cli/README.md', import.meta.url))
writeFileSync(readme, withCommands(readFileSync(readme, 'utf8'), table))
