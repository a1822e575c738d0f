import { BaseSequencer } from 'vitest/node'

/**
 * The test files that take longest, the longest first, as the last whole run had them: a checkout
 * knows no durations yet, and by size alone some would begin last, while the other cores wait.
 */
const slow = [
  'fuzz',
  'pdf',
  'showingWork',
  'packaging',
  'dicomPixels',
  'releases',
  'releaseFolder',
  'silence',
  'everyScreen',
  'pageView',
  'messages',
  'selfTest',
  'workbench',
  'releaseScale',
  'dayOne',
  'learning',
  'resume',
  'review',
  'faults',
  'canary',
  'badInput',
  'attacks',
  'shell',
  'trust',
  'policies',
  'fileFlags',
  'evaluate',
  'vaultFaults',
  'scale',
  'silenceOfWindow',
  'note',
  'hostileNotes',
  'readme',
  'pictures',
  'reidentify',
  'confined',
  'steering',
  'fourEyes',
].map((name) => `/${name}.test.ts`)

/**
 * Runs the slow files of a group of tests before the others, and those of a project one after the
 * other: only so do they share a process, where they may.
 */
export class SlowestFirst extends BaseSequencer {
  async sort(files) {
    const rank = ({ moduleId }) => {
      const place = slow.findIndex((path) => moduleId.endsWith(path))
      return place === -1 ? slow.length : place
    }
    const group = ({ project }) => project.config.sequence.groupOrder
    const shares = ({ project }) => (project.config.isolate ? 1 : 0)
    return (await super.sort(files)).toSorted((a, b) => group(a) - group(b) || rank(a) - rank(b) || shares(a) - shares(b))
  }
}
