import { bound, counted, duration, number, percent, rate } from './words.ts'

type Unit = 'note' | 'patient'

/** With as many digits after the point as it needs, at most two. */
const exact = (share: number) =>
  percent(share, [0, 1, 2].find((digits) => Math.abs(share * 100 - Number((share * 100).toFixed(digits))) < 1e-9) ?? 2)

const units = (unit: Unit, n: number) => (unit === 'note' ? counted(n, 'note', 'notes') : counted(n, 'patient', 'patients'))

export const review = {
  label: 'After the run',
  panels: { risk: 'Residual risk', documents: 'Documents', whatIf: 'What if', report: 'Report' },

  next: {
    title: 'What needs you',
    allDone: 'Everything is done',
    noneFailed: 'No document failed.',
    failed: (n: number) => `${counted(n, 'document failed and has', 'documents failed and have')} no result: see below.`,
    unread: 'Nobody has read a sample of these results.',
    read: 'A sample was read, and the limit is demonstrated.',
    doubtful: 'A sample was read, but too fast or past invented identifiers: what it shows may be too good.',
    notMet: 'A sample was read, and the limit is not demonstrated.',
    unsigned: 'The report is not signed.',
    signed: 'The report is signed.',
    readNow: 'Read a sample',
    signNow: 'To the report',
    see: 'See',
  },

  pending: {
    text: (n: number) => `${counted(n, 'document was', 'documents were')} corrected or held back, and the results do not include this yet.`,
    go: 'Release the changes',
    teach: 'Feed back what was missed…',
  },

  risk: {
    title: 'How much may be left?',
    about:
      'Models sometimes miss identifiers. Read a random sample of the results, mark everyone who is still identifiable, ' +
      'and the program calculates an upper limit for the whole release.',
    unit: 'What is drawn',
    units: { note: 'Notes', patient: 'Patients, with all their notes' },
    unitHints: {
      note: 'Every note is as likely to be drawn as any other.',
      patient: 'Choose this where several notes are about the same person: what is missed in one is often missed in the next.',
    },
    unknown: (n: number) => `The patient of ${counted(n, 'document', 'documents')} is unknown: each counts as a separate patient.`,
    rate: 'Highest share that may leak, %',
    rateHint: (unit: Unit, n: number) => `At most ${units(unit, n)} of the release may identify someone.`,
    confidence: 'Confidence, %',
    confidenceHint: (times: number) => `A release that leaks more than that passes in at most ${number(times)} of 1,000 such samples.`,
    missRate: 'Missed by readers, %',
    missRateHint:
      'People miss identifiers, too. Of 100 that remain, a careful reader misses about 5; a tired one more. The sample is enlarged to compensate.',
    refused: 'Enter a share of 0.01 to 50 %, a confidence of 50 to 99.99 %, and 0 to 90 % missed.',
    size: (unit: Unit, size: number, population: number) => `${number(size)} of ${units(unit, population)} are to be read`,
    ifClean: 'If no one is identifiable in them, the limit is demonstrated.',
    tooMuch: 'Even reading everything would not demonstrate that: readers miss too much. Allow a higher share, or ask for less confidence.',
    draw: 'Draw the sample',
    drawAgain: 'Draw another',
    openTitle: 'A sample is being read',
    progress: (unit: Unit, read: number, size: number) => `${number(read)} of ${units(unit, size)} read`,
    goOn: 'Continue reading',
    begin: 'Start reading',
    again: 'Review it again',
    time: (seconds: number) => `${duration(seconds)} spent`,
    pace: (seconds: number) => `about ${duration(seconds)} left`,
    doubtful: 'Places were passed too fast, or more was missed than the limit assumes: it may be better on paper than it is.',
    resultTitle: { met: 'The limit is demonstrated', not: 'The limit is not demonstrated' },
    found: (unit: Unit, found: number, read: number) =>
      found === 0
        ? `No one was identifiable in the ${units(unit, read)} that were read.`
        : `Someone was still identifiable in ${number(found)} of the ${units(unit, read)} that were read.`,
    bound: (unit: Unit, most: number, population: number, confidence: number) =>
      `With ${exact(confidence)} confidence, at most ${number(most)} of ${units(unit, population)} identify someone: ${bound(most / Math.max(1, population))}.`,
    asked: (rate: number) => `Asked for: at most ${exact(rate)}.`,
    missed: (missRate: number) => `This assumes readers who miss ${exact(missRate)}.`,
    counts: 'Findings count even after correction: they say what to expect in notes that nobody has read.',
    outdatedTitle: 'The release has changed since the last sample',
    outdated: 'The sample describes the results as they were then. Draw a new sample.',
    decoysAbout:
      'Some documents get an invented identifier, in the copy that you read and nowhere else: it measures how much a reader misses.',
    decoys: (set: number, missed: number) =>
      missed === 0
        ? `All ${counted(set, 'invented identifier was', 'invented identifiers were')} found.`
        : `${number(missed)} of ${counted(set, 'invented identifier', 'invented identifiers')} missed: ${rate(missed / set)}.`,
    hasty: (n: number) => `${counted(n, 'document was', 'documents were')} passed faster than anyone reads.`,
    history: 'Samples so far',
    columns: { drawn: 'Drawn', by: 'By', unit: 'Unit', read: 'Read', found: 'Identifiable', most: 'At most', state: 'State' },
    states: { open: 'being read', read: 'read', outdated: 'before a change', dropped: 'abandoned' },
    met: 'demonstrated',
    notMet: 'not demonstrated',
    unitWords: { note: 'notes', patient: 'patients' },
    readOf: (read: number, size: number, population: number) => `${number(read)} / ${number(size)} of ${number(population)}`,
    mostOf: (most: number, population: number) => `${number(most)} (${bound(most / Math.max(1, population))})`,
  },

  reading: {
    title: (place: number, of: number) => `Reading: ${number(place)} of ${number(of)}`,
    documentTitle: (n: number) => `Document ${number(n)}`,
    note: (n: number) => `note ${number(n)}`,
    patient: (unit: number) => `patient ${number(unit)} of the sample`,
    back: 'Back to the release',
    loading: 'The models are reading it…',
    failed: 'This document can’t be shown',
    sides: 'What is shown',
    after: 'After',
    before: 'Before',
    text: (side: string, path: string) => `${side}: ${path}`,
    keyboard:
      'Arrows move from token to token, with Shift they select. A category’s key marks the selection as missed. ' +
      'Enter marks a doubtful place, Backspace says that it is no identifier, or removes a mark. ' +
      'Each doubtful place needs an answer. Ctrl+Enter marks the document as read and opens the next. ' +
      'Shift+B shows the original. Question mark lists all keys.',
    summary: (replaced: number, doubtful: number) =>
      `${number(replaced)} replaced, ${doubtful === 0 ? 'nothing doubtful' : counted(doubtful, 'doubtful place', 'doubtful places')}`,
    part: 'This is part of a large file: single places in it can’t be corrected. Add a word to the policy, or hold the file back.',
    withheld: 'The policy withholds this note: none of it is in the results.',
    verdict: 'Verdict',
    clean: 'No one is identifiable: next',
    leak: (n: number) => (n === 0 ? 'Someone is identifiable: next' : `${counted(n, 'place', 'places')} missed: next`),
    somebody: 'Someone can be recognised, although no single word identifies them',
    done: 'Done',
    verdicts: { clean: 'read, clean', leak: 'read, someone was identifiable' },
    unread: 'not read yet',
    marks: 'Marks in this document',
    noMarks: 'None yet. Select what was missed and press the key of its category.',
    added: 'missed',
    kept: 'not an identifier',
    doubtful: 'doubtful',
    decoy: 'invented, in this copy only',
    doubts: {
      title: (n: number) => `Doubtful places: ${number(n)}`,
      mark: 'Identifier',
      markOf: (text: string) => `‘${text}’ is an identifier`,
      dismiss: 'None',
      dismissOf: (text: string) => `‘${text}’ is no identifier`,
      more: (n: number) => `and ${number(n)} more`,
    },
    clinical: (n: number) => `Clinical terms covered: ${number(n)}`,
    takeAway: (text: string) => `Remove the mark from ‘${text}’`,
    hold: 'Hold back…',
    held: (reason: string) => `Held back: ${reason}`,
    takeBack: 'Release it after all',
    saved: 'Saved',
    saving: 'Saving…',
    say: {
      marked: (text: string, category: string) => `${text}: ${category}`,
      unmarked: (text: string) => `${text}: mark removed`,
      kept: (text: string) => `${text}: not an identifier`,
      back: (text: string) => `${text}: replaced again`,
      boxes: (n: number) => `${counted(n, 'decision', 'decisions')} about the picture`,
      nothing: 'Nothing is marked here.',
      undone: 'Undone',
      redone: 'Redone',
      noUndo: 'Nothing to undo.',
      verdictBack: 'The previous verdict was undone.',
      noDoubt: 'No further doubtful places.',
      dismissed: (text: string) => `${text}: no identifier`,
      answer: (n: number) =>
        `${counted(n, 'doubtful place needs', 'doubtful places need')} an answer first: Enter for an identifier, Backspace for none.`,
      decoyFound: 'Well seen: this was invented to measure the reading. It is in no result.',
      decoyMissed: 'You passed an invented identifier, set into this copy to measure the reading. It is in no result. Ctrl+Enter goes on.',
      side: (side: string) => `${side} is shown`,
    },
    finished: 'The sample is read.',
    keys: {
      section: 'Reading',
      moves: 'Caret and selection',
      categories: 'Mark as missed',
      next: 'Read: next one',
      accept: 'Mark the doubtful place',
      remove: 'Remove a mark; keep what was wrongly replaced; a doubtful place is no identifier',
      undo: 'Undo; without a mark, the previous verdict',
      redo: 'Redo',
      forward: 'Next, without a verdict',
      backward: 'Previous',
      doubtful: 'Next doubtful place',
      doubtfulBefore: 'Previous doubtful place',
      mark: 'Next mark',
      markBefore: 'Previous mark',
      side: 'Before and after',
      somebody: 'Someone can be recognised without a single identifying word',
      hold: 'Hold back',
      token: 'Next token; with Shift, select',
      character: 'Next character',
      clear: 'End the selection; again: leave the text by Tab',
      panes: 'To the panel beside the text and back',
    },
  },

  documents: {
    search: 'Search by number or name',
    show: 'Show',
    shows: { all: 'All', corrected: 'Corrected', held: 'Held back', pending: 'Not in the results yet' },
    count: (n: number) => counted(n, 'document', 'documents'),
    none: 'No documents match.',
    columns: { number: 'No.', path: 'Document', name: 'In the results', state: 'State', marks: 'By readers' },
    states: { done: 'released', failed: 'failed', withheld: 'withheld', held: 'held back' },
    added: (n: number) => `${number(n)} missed`,
    removed: (n: number) => `${number(n)} kept`,
    pendingBadge: 'not in the results yet',
    willHold: 'to be held back',
    willRelease: 'to be released',
    open: (path: string) => `Open ${path}`,
    hold: (path: string) => `Hold back… ${path}`,
    takeBack: (path: string) => `Release ${path}`,
    holdShort: 'Hold back…',
    takeBackShort: 'Release',
    same: 'the same',
    held: (n: number) => `${counted(n, 'document is', 'documents are')} held back from the next run on.`,
    back: 'It will be released by the next run.',
  },

  hold: {
    title: 'Hold back',
    about: (path: string) => `From the next run on, ${path} will not be in the results. It can be released again at any time.`,
    reason: 'Why',
    reasonHint: 'For your own records. It is stored in the vault; the report counts it without quoting it.',
    do: 'Hold back',
  },

  teach: {
    title: 'Feed back what was missed',
    loading: 'Looking up what was marked…',
    policyTitle: 'To the policy: always removed',
    policyAbout: 'Words that are found wherever they occur, starting with the next release under this policy. Leave out ordinary words.',
    noWords: 'No missed words are marked in this release.',
    times: (n: number) => `${number(n)}×`,
    add: (n: number) => `Add ${counted(n, 'word', 'words')} to the policy`,
    added: (n: number, name: string, version: number) =>
      `${counted(n, 'word is', 'words are')} now always removed: ${name}, version ${number(version)}.`,
    corpusTitle: 'To a corpus: learn from it',
    corpusAbout: 'Documents with all their identifiers, as corrected. Models can be retuned on them.',
    corpus: 'Corpus',
    noCorpus: 'There is no corpus yet. Create one under Corpora.',
    which: 'Which documents',
    whichOf: {
      read: (n: number) => `Those read in samples, including clean ones (${number(n)})`,
      corrected: (n: number) => `Those with a correction (${number(n)})`,
    },
    as: 'As',
    asOf: { gold: 'Gold', annotation: 'My annotation, to be confirmed' },
    asHint: 'Models are trained on gold and measured against it. Only documents that were read to the end are complete.',
    put: 'Add them to the corpus',
    begun: 'They are being added to the corpus.',
  },

  whatIf: {
    about:
      'How sure the models must be before a place is replaced. ' +
      'A lower threshold removes more text that is not an identifier; a higher one leaves more identifiers in place. ' +
      'Try it on notes of this release.',
    direct: 'Identifies a person directly: names, numbers, contacts',
    other: 'The rest: dates, places, professions',
    votes: (share: number) => `${percent(share)} of the votes`,
    on: {
      sample: (n: number) => `On the ${counted(n, 'note', 'notes')} of the last sample`,
      drawn: (n: number) => `On ${counted(n, 'document', 'documents')} drawn at random`,
    },
    asModels: 'The models’ own settings currently apply; the sliders start near them.',
    try: 'Try it',
    stop: 'Stop',
    progress: (done: number, of: number) => `${number(done)} of ${number(of)} read`,
    result: (more: number, fewer: number, removed: number) =>
      `${number(more)} more and ${number(fewer)} fewer than the ${number(removed)} that are replaced now.`,
    more: (n: number) => `${counted(n, 'place', 'places')} more would be replaced`,
    fewer: (n: number) => `${counted(n, 'place', 'places')} would stay in clear`,
    same: 'Nothing would change.',
    problems: (n: number) => `${counted(n, 'document', 'documents')} could not be read.`,
    most: (n: number) => `and ${number(n)} more`,
    use: 'Use these thresholds…',
    useTitle: 'A new version of the policy',
    aboutUsing: (name: string) =>
      `The thresholds become the next version of ${name}. This release stays as it is; create a new one to use that version.`,
    useDo: 'Save the version',
    used: (name: string, version: number) => `${name}, version ${number(version)}, was saved.`,
    openPolicy: 'Open the policy',
  },

  report: {
    about:
      'What a director has to know comes first; hashes and the policy are in the annex. No text of notes and no paths. Sign it here, or on paper.',
    remarks: 'Before you sign',
    save: { page: 'Save as a web page…', pdf: 'Save as PDF…', record: 'Save the figures (JSON)…' },
    saved: (file: string) => `Saved as ${file}.`,
    file: (name: string) => `Release report ${name}`,
    toSign: 'to be filled in by hand',
    titlePage: {
      open: 'Title page…',
      title: 'Title page',
      about: 'This stands first on the report. Name no patients: these words leave with it.',
      organisation: 'Organisation',
      organisationHint: 'It and its logo stand on every report of this vault.',
      noLogo: 'No logo',
      hasLogo: 'The logo stays as it is',
      chooseLogo: 'Choose a logo…',
      removeLogo: 'Remove the logo',
      release: 'Name of the release',
      purpose: 'Purpose',
      purposeHint: 'What the recipient may use the notes for.',
      do: 'Save',
    },
    sign: {
      open: 'Sign…',
      again: 'Sign again…',
      title: 'Sign the report',
      about: (name: string, role: string) =>
        `You sign as ${name}, ${role}. Name, role, time and decision stand on the report, and whoever receives it can check that it was not changed.`,
      decision: 'Decision',
      decided: { release: 'The release may be passed on', withhold: 'The release may not be passed on' },
      do: 'Sign',
      by: (name: string, role: string, when: string) => `Signed by ${name}, ${role}, ${when}.`,
    },
  },
}
