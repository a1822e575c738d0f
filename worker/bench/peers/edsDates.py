"""EDS-NLP's rules for French that find what identifies: dates. Its rules for names and numbers are a package of their own, eds-pseudo, which is in no registry."""

import edsnlp

from lines import run

nlp = edsnlp.blank('eds')
for pipe in ('eds.normalizer', 'eds.sentences', 'eds.dates'):
    nlp.add_pipe(pipe)


def answers(texts):
    for text, doc in zip(texts, nlp.pipe(texts)):
        spans = [(date.start_char, date.end_char) for date in doc.spans['dates']]
        yield spans, replaced(text, spans)


def replaced(text, spans):
    for start, end in sorted(spans, reverse=True):
        text = f'{text[:start]}<DATE>{text[end:]}'
    return text


run(answers)
