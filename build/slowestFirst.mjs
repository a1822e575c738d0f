import { BaseSequencer } from 'vitest/node'

/**
 * The test files that take longest, the longest first, as the last whole run had them: a checkout
 * knows no durations yet, and by size alone some would begin last, while the other cores wait.
 */
const slow = [
  'releases',
  'silence',
  'workbench',
  'learning',
  'releaseFolder',
  'releaseScale',
  'badInput',
  'canary',
  'evaluate',
  'messages',
  'attacks',
  'review',
  'trust',
  'policies',
  'faults',
  'shell',
  'selfTest',
  'resume',
].map((name) => `/e2e/${name}.test.ts`)

/** Runs the slow files of a group of tests before the others. */
export class SlowestFirst extends BaseSequencer {
  async sort(files) {
    const rank = ({ moduleId }) => {
      const place = slow.findIndex((path) => moduleId.endsWith(path))
      return place === -1 ? slow.length : place
    }
    const group = ({ project }) => project.config.sequence.groupOrder
    return (await super.sort(files)).toSorted((a, b) => group(a) - group(b) || rank(a) - rank(b))
  }
}
