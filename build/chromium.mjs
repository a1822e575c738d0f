import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { SetUpError, step } from './say.mjs'

/** Where Debian keeps its browser, and others theirs. `CLOISTER_CHROMIUM` names another. */
const places = [
  process.env.CLOISTER_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** @returns the browser's path; undefined where there is none */
export function chromiumPath() {
  return places.find((place) => place && existsSync(place))
}

/**
 * Gets Debian's Chromium when there is none and it may be installed. Throws SetUpError otherwise.
 */
export async function chromiumReady() {
  if (chromiumPath()) return
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (mayInstall) {
    await step('Installing Chromium for the tests', () => {
      const run = (args) =>
        spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      run(['update', '-qq'])
      run(['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
    })
  }
  if (!chromiumPath())
    throw new SetUpError(
      'The tests drive a real browser. Install Chromium (on Debian: apt-get install chromium), or name one in CLOISTER_CHROMIUM, and start again.',
    )
}
