import { openInChromium } from './openWindow.ts'

/** `node open.ts --user-data-dir=FOLDER`: the workbench in a window of Chromium's. */
const userData = process.argv.find((word) => word.startsWith('--user-data-dir='))?.slice('--user-data-dir='.length)
if (!userData) throw new Error('which folder?')
process.exitCode = (await openInChromium({ userData })) ?? 1
