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

The environment variable CLOISTER_MODELS names a folder of models to use instead of the program's own.

Exit status: 0 all done, 1 some documents failed or models were refused, 2 the command could not run.
`
