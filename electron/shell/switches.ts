/**
 * Switches that a start of the program may have. Chromium knows a thousand more, and any of them
 * may let others in: `--remote-debugging-port` to whoever is on this machine, `--load-extension`,
 * `--log-net-log`, `--proxy-server`, `--inspect`, `--disable-web-security`,
 * `--renderer-cmd-prefix`.
 */
const allowed: ReadonlySet<string> = new Set([
  'user-data-dir',
  // How the window is drawn, where a machine's graphics need help.
  'disable-gpu',
  'disable-gpu-compositing',
  'disable-software-rasterizer',
  'force-color-profile',
  'force-device-scale-factor',
  'force-renderer-accessibility',
  'high-dpi-support',
  'lang',
  'ozone-platform',
  'ozone-platform-hint',
  // Ours: what is to be shown first.
  'task',
])

/**
 * For whom a switch may be given: Chromium does not start as root with its sandbox, and macOS
 * numbers what the Finder starts.
 */
export interface Starter {
  readonly platform: NodeJS.Platform
  readonly isRoot: boolean
}

/**
 * The first switch among the words of a command line that the program does not start with, as it
 * was written; null where there is none.
 */
export function refusedSwitch(words: readonly string[], { platform, isRoot }: Starter): string | null {
  return words.find((word) => isSwitch(word, platform) && !isAllowed(word, platform, isRoot)) ?? null
}

/**
 * Chromium takes one dash for two, and on Windows a slash; what follows a lone `--` is for the
 * program, and the program takes nothing there.
 */
function isSwitch(word: string, platform: NodeJS.Platform): boolean {
  return word.startsWith('-') || (platform === 'win32' && /^\/[a-z]/i.test(word))
}

function isAllowed(word: string, platform: NodeJS.Platform, isRoot: boolean): boolean {
  if (platform === 'darwin' && /^-psn_\d+_\d+$/.test(word)) return true
  const name =
    word
      .replace(/^(?:--?|\/)/, '')
      .split('=', 1)[0]
      ?.toLowerCase() ?? ''
  return allowed.has(name) || (name === 'no-sandbox' && isRoot)
}
