import { UserError } from '../core/userError.ts'

/** The least that the program runs in, as package.json asks for it. */
export const leastNode = '22.15'

/** @throws UserError in a Node that lacks what the program calls */
export function refuseOldNode(running: string = process.versions.node): void {
  const [major = 0, minor = 0] = running.split('.').map(Number)
  const [leastMajor = 0, leastMinor = 0] = leastNode.split('.').map(Number)
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return
  throw new UserError(
    `This is Node ${running}, and Cloister needs ${leastNode} or later. Start it with npm start -- …, which brings its own.`,
  )
}
