export const helpText = `Cloister finds and replaces personal information in clinical notes, offline.

  redact IN OUT      writes every document of IN, redacted, to OUT
  detect IN --spans FILE.jsonl
                     writes where the identifiers are, and no text
  pipe               JSON lines {"id","text"} on standard input → {"id","text","spans"} on standard output, in order
  agree A B …        how far annotators of the same notes agree: strict F1, Cohen's kappa over all and over annotated tokens,
                     Krippendorff's alpha, categories, confusions. A, B, …: files or folders with one annotator's work each
                     (brat, i2b2 XML, BIO, spans JSONL, doccano, Label Studio), or one export with several annotators
  models list | info NAME | verify
                     the models that vote, where they come from, and whether their files are as they were packed
  models import DIR [--name NAME] [--lang en,fr,es] [--labels MAP.json] [--licence TEXT]
                     makes a voter of a token classifier that was exported to ONNX with its tokenizer.json and config.json;
                     MAP.json says what its labels stand for: {"THEIR_LABEL": "OUR_CATEGORY" or null}
  models rules NAME  the rules that a model has learnt, in words; --off 3,7-9 and --on 3 switch rules, --json prints them as a file,
                     --from FILE.json takes them back after they were edited
  evaluate GOLD PRED …
                     how well answers agree with the gold: strict, relaxed, span and token figures, notes wholly de-identified,
                     errors by kind and cause. GOLD, PRED, …: as for agree; several answers are compared with each other
  train CORPUS --out PACK
                     learns from notes that were annotated on site (in any of the formats of agree), on this machine alone: a CRF,
                     and beside it, in PACK-tbed, rules that mend what the program's own rules get wrong. Measured on notes held
                     out; put into the folder of models, they vote

IN is a file or a folder. OUT mirrors it and is never inside it; nothing in IN is changed.

  --profile NAME     i2b2 (default: everything), hipaa; au5, fr, meddocan leave identifiers in clear and only measure
  --lang LANGUAGE    auto (default), en, fr, es
  --style tag        what stands for an identifier: <**CATEGORY**>
  --models NAME,…    all (default), fast (rules, gazetteer and small models), or by name: rules, gazetteer, a model pack
  --ensemble NAME    auto (default); vote:six, vote:top3-f1, vote:top3-recall: the majority of base models alone, rules aside;
                     hybrid:1 … hybrid:6: filters, models and note detector as in Bourdois 2021 (French); a note that
                     is not detected keeps everything
  --spans FILE       a line of spans for each document, offsets in Unicode code points; --explain adds scores and votes,
                     and whether a French note holds personal data at all
  --names MODE       replace (default) or keep identifiers in file and folder names
  --key FILE         the key of the encrypted map of replaced names; made when missing (default: OUT.key)
  --exclude GLOB     leaves out what matches, relative to IN; may be repeated
  --jobs N           worker threads (default: every core)
  --resume           goes on with a run that was stopped; --force begins anew over older results
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
  --texts DIR, --exclude GLOB, --json
                     as for agree; the JSON names documents by their place in GOLD

train alone takes:
  --learner NAME,…   crf, tbed (default: both)
  --held-out SHARE   of the notes, to measure on (default: the corpus's part 'dev', or 0.1), or a folder of other annotated notes
  --labels MAP.json  what the corpus's labels stand for, where it is not known: {"THEIR_LABEL": "OUR_CATEGORY" or null}
  --annotator NAME   whose annotation counts where notes have several
  --scheme SCHEME    BIO (default) or BIOEU
  --without GROUP,…  leaves features out: lexical, orthographic, morphological, dictionary, document, crosses
  --l1 X, --l2 X     the CRF's penalties on its weights
  --minimum-notes N  what stands in fewer notes is not learnt (default: 3), so that no note's own words get into the model
  --seed N           of what is held out (default: 1); the same notes, settings and seed give the same model
  --licence TEXT     under which the model may be passed on
  --resume           goes on with a training that was stopped; --force replaces an older PACK
  --lang, --jobs, --exclude and --texts as above

The environment variable CLOISTER_MODELS names a folder of models to use instead of the program's own.

Exit status: 0 all done, 1 some documents failed or models were refused, 2 the command could not run.
`
