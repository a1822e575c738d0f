import { fewestCharacters } from '../release/wayBackKey.ts'

export const helpText = `Cloister finds and replaces personal information in clinical notes, offline.

  redact IN OUT      writes every document of IN, redacted, to OUT
  detect IN --spans FILE.jsonl
                     writes where the identifiers are, and no text
  survey IN --entities FILE --key FILE
                     a first pass over all of IN: who is who, encrypted, so that the parts of a release (--shard) agree on surrogates
  pipe               JSON lines {"id","text"} on standard input → {"id","text","spans"} on standard output, in order
  report RECORD.json … --out FILE.html|.pdf|.json
                     the report of a release from its record, or from those of all its parts, made one; --out may be repeated
  agree A B …        how far annotators of the same notes agree: strict F1, Cohen's kappa over all and over annotated tokens,
                     Krippendorff's alpha, categories, confusions. A, B, …: files or folders with one annotator's work each
                     (brat, i2b2 XML, BIO, spans JSONL, doccano, Label Studio), or one export with several annotators
  models list | info NAME | verify
                     the models that vote, where they come from, and whether their files are as they were packed
  models import DIR [--name NAME] [--lang en,fr,es] [--labels MAP.json] [--licence TEXT]
                     makes a voter of a token classifier that was exported to ONNX with its tokenizer.json and config.json;
                     MAP.json says what its labels stand for: {"THEIR_LABEL": "OUR_CATEGORY" or null}. A pack of the program's own, as train
                     and the workbench save them, is verified and taken in as it is
  models rules NAME  the rules that a model has learnt, in words; --off 3,7-9 and --on 3 switch rules, --json prints them as a file,
                     --from FILE.json takes them back after they were edited
  evaluate GOLD PRED …
                     how well answers agree with the gold: strict, relaxed, span and token figures, notes wholly de-identified,
                     errors by kind and cause. GOLD, PRED, …: as for agree; several answers are compared with each other
  train CORPUS --out PACK
                     learns from notes that were annotated on site (in any of the formats of agree), on this machine alone: a CRF,
                     and beside it, in PACK-tbed, rules that mend what the program's own rules get wrong. Measured on notes held
                     out; put into the folder of models, they vote
  train CORPUS --out PACK --learner settings
                     refits the settings of the default vote on 20 annotated notes or more (50 are a good beginning): thresholds, votes,
                     who takes part, ties, calibration. Says what is better beyond chance on notes not refitted on, and packs that alone;
                     in the folder of models the vote goes by it, taken away it is as before
  train CORPUS --out PACK --learner stack
                     fits stacks: what weighs the voters' answers against each other, learnt from notes that none of them has seen (a voter
                     learnt from the same notes is learnt anew, fold by fold); in the folder of models, --ensemble stack:… goes by it
  train CORPUS --folds K
                     cross-validates the learners in K folds by patient, mean ± standard deviation; without --out it leaves nothing
  train CORPUS --curve
                     F1 by number of notes learnt from, and what 50 more would bring
  ablate CORPUS --leave-out features|voters|sources
                     leaves out one thing at a time, and says what it is worth: groups of the CRF's features and sources of notes (the
                     sub-folders of CORPUS), learnt anew without each; voters of the default vote, on every note of CORPUS
  next CORPUS        which of the notes that nobody has annotated to annotate next: those about which the voters disagree most, each
                     unlike the ones before it and those that are annotated
  names --key FILE [--document NAME] [--out FILE]
                     which file of IN became which of OUT, in every release that went by the key; NAME is a path in OUT
  reidentify --way-back FILE --reason TEXT --people 'NAME; NAME' [--document PATH [--at N]] [--value SURROGATE] [--names] [--out FILE]
                     what stood where something else stands now: two people ask together, and the audit beside FILE keeps that they did
  verify FILE        what a file of an update is, before it is installed: its hash, what it was made from, and whether the publisher of this
                     program signed it; FILE or its folder, with release.json and release.json.sig beside it. --publisher KEY.pem: another's key
  self-test          proves an installation: makes notes about nobody in every format, redacts them, searches what comes out

IN is a file or a folder. OUT mirrors it and is never inside it; nothing in IN is changed.

  --profile NAME     i2b2 (default: everything), hipaa; au5, fr, meddocan leave identifiers in clear and only measure. Or a whole policy:
                     safe-harbor, limited-data-set, gdpr, detect-only, i2b2-tags, or a policy file of your own (FILE.json)
  --lang LANGUAGE    auto (default), en, fr, es
  --style NAME       what stands for an identifier: tag (default: <**CATEGORY**>), mask (***), surrogate (realistic, consistent; dates
                     move by a secret offset), hash (keyed); or a policy file
  --scope SCOPE      within what surrogates agree: note (default), patient, release
  --patient-from RULE
                     whose document it is: folder, folder:N (of its path), name:PATTERN (its first group), table:FILE.csv (path,
                     patient), record (the record number in the note); what a file itself says (PID-3, a column) is believed first
  --models NAME,…    all (default), fast (rules, gazetteer and small models), or by name: rules, gazetteer, a model pack
  --accept-weaker    releases though fewer look for identifiers than the policy needs (safe-harbor, limited-data-set and gdpr need
                     rules, gazetteer and the fast models; a file says "find": {"models": "all"}); the report says so first
  --ensemble NAME    auto (default); vote:six, vote:top3-f1, vote:top3-recall: the majority of base models alone, rules aside;
                     hybrid:1 … hybrid:6: filters, models and note detector as in Bourdois 2021 (French); a note that
                     is not detected keeps everything; stack:METHOD@GROUP: a fitted stack, METHOD lr, svm, gbt or auto (the best
                     of them), GROUP six, top3-f1 or top3-recall (English); others, and METHOD rbf and GROUP all, where
                     train --learner stack has fitted them
  --spans FILE       a line of spans for each document, offsets in Unicode code points; --explain adds scores and votes,
                     and whether a French note holds personal data at all
  --names MODE       of files and folders in OUT: opaque (default), keyed codes; readable, their own without what identifies in
                     them; keep, as they are
  --key FILE         32 bytes that surrogates, hashes, shifts, codes of names and the encrypted map of names go by; made when
                     missing. The same key gives the same surrogates: keep it apart from OUT. Without it each run has a key of
                     its own, which is discarded when all is done, and nobody can tell later which file became which
  --entities FILE    of survey: what every part of a release reads
  --report FILE      the release report: a page (.html) or a PDF (.pdf), and beside it its figures (.json); --operator NAME signs it
  --given FILE       spans (JSON lines as detect writes them) that take the taggers' place; --gold FILE only looks for their
                     values in the output and reports what survived
  --way-back FILE    keeps what stood in each place, encrypted, for reidentify: two people each type a passphrase (${fewestCharacters} characters or
                     more) and only both together open it; --passphrase-file A --passphrase-file B reads them from two files.
                     The release's key is in it; a --key beside it, as parts need it, is sealed by both passphrases, too
  --exclude GLOB     leaves out what matches, relative to IN; may be repeated
  --jobs N           worker threads (default: every core)
  --resume           goes on with a run that was stopped, or did not do everything; takes what was added to IN, changed or removed
                     since, and does again what is not in OUT as it was written; --force begins anew over older results
  --shard I/N        does the I-th of N parts (from 1)
  --dry-run          says what would be done, and writes nothing

agree alone takes:
  --profile NAME     compares in a profile's names; own (default): in our categories; raw: as the files have them
  --texts DIR        where the texts of a spans file are that has none beside it
  --json             every figure and the whole confusion matrix, for machines

evaluate alone takes:
  --profile NAME     measures in a profile's names (default: i2b2), in those of the challenge's HIPAA categories (i2b2-hipaa),
                     in ours (own), or as the files have them (raw)
  --by WHAT          category or document: lists them too; may be given twice
  --significance B   shuffles and resamples the documents B times: intervals, and for each two answers whether they differ;
                     --seed N (default: 1) gives the same numbers again
  --html FILE        writes the report as one page; --examples N puts N errors of each kind in it, with their text
  --accept FILE      local acceptance: go or no go by the criteria in FILE, or the usual ones (--accept usual): direct identifiers wholly
                     covered, of all, by type of note, kind of name and sex. {"criteria": [{"of": "direct", "least": 0.95, "bound": "low"},
                     {"of": "noteType", "least": 0.9, "bound": "share", "fewest": 20}]}; of: direct, fully (notes), noteType,
                     nameKind, nameForm, sex, category, language. No go is exit status 1
  --types-by-folder  folders of GOLD are types of notes
  --texts DIR, --exclude GLOB, --json
                     as for agree; the JSON names documents by their place in GOLD

train alone takes:
  --learner NAME,…   crf, tbed (default: both); stack, settings alone
  --method NAME,…    of stacks: auto (default: the best on folds held out), or lr, svm, gbt (logistic regression, linear SVM, boosted
                     trees over tokens), rbf (SVM over candidate entities); --group all (default: everyone whom --models
                     names), or six, top3-f1, top3-recall
  --search MINUTES   tries settings of each learner first, for so long each, on a fifth of the notes to learn from, and learns with
                     the best; trials are in PACK.trials.jsonl and drawn in PACK.trials.html, --resume goes on with them
  --curve            of the first learner, in five folds (--folds N); --html FILE draws it, --json prints it for machines
  --held-out SHARE   of the notes, to measure on (default: the corpus's part 'dev', or 0.1), or a folder of other annotated notes
  --labels MAP.json  what the corpus's labels stand for, where it is not known: {"THEIR_LABEL": "OUR_CATEGORY" or null}
  --annotator NAME   whose annotation counts where notes have several
  --scheme SCHEME    BIO (default) or BIOEU
  --without GROUP,…  leaves features out: lexical, orthographic, morphological, dictionary, document, crosses
  --encoder NAME[:N] adds N dense features (default: 64) that a frozen encoder among the models gives the CRF (minilm-l6 English,
                     e5-fr-es French and Spanish); the encoder has to be beside the model wherever that votes
  --l1 X, --l2 X     the CRF's penalties on its weights
  --minimum-notes N  what stands in fewer notes is not learnt (default: 3), so that no note's own words get into the model
  --seed N           of what is held out (default: 1); the same notes, settings and seed give the same model
  --licence TEXT     under which the model may be passed on; --source TEXT: what it says it was learnt from
  --resume           goes on with a training that was stopped; --force replaces an older PACK
  --lang, --jobs, --exclude and --texts as above

ablate alone takes:
  --significance B   shuffles and resamples the notes B times (default: 10000); --seed N gives the same numbers again
  --held-out         as for train; --folds N learns N times instead, and measures on all notes
  --learner NAME     who learns without each source: crf (default) or tbed
  --html FILE        draws it as one page; --json prints it for machines
  --scheme, --labels, --annotator, --minimum-notes, --lang, --jobs, --exclude and --texts as for train

next alone takes:
  --most N           how many notes to name (default: 20); --json, and --lang, --jobs, --exclude and --texts as above

The environment variable CLOISTER_MODELS names a folder of models to use instead of the program's own.
Where this machine has a policy, an administrator's, every command keeps to it and says so: it may allow some policies and folders only.

Exit status: 0 all done, 1 some documents failed or models were refused, 2 the command could not run,
130 it was stopped (Ctrl-C or SIGTERM): the first lets the documents under way end, a second one does not; nothing is left half-written.
`
