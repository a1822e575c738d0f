import { UserError } from '../core/userError.ts'

/** As package.json and set-up (build/runtime.mjs) have it. */
export const minimumNode = '22.15'

/** @throws UserError in a Node that lacks what the program calls */
export function refuseOldNode(running: string = process.versions.node): void {
  const [major = 0, minor = 0] = running.split('.').map(Number)
  const [minimumMajor = 0, minimumMinor = 0] = minimumNode.split('.').map(Number)
  if (major > minimumMajor || (major === minimumMajor && minor >= minimumMinor)) return
  throw new UserError(
    `This is Node ${running}, and Cloister needs ${minimumNode} or later. Start it with npm start -- …, which brings its own.`,
  )
}
