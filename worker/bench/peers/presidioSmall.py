"""Presidio with a small spaCy model, as it is installed: every recogniser of its own, no threshold. Usage: presidioSmall.py LANGUAGE MODEL [organisations]"""
import logging
import sys

from lines import run
from presidio_analyzer import AnalyzerEngine, BatchAnalyzerEngine
from presidio_analyzer.nlp_engine import NlpEngineProvider
from presidio_anonymizer import AnonymizerEngine

logging.disable(logging.WARNING)
language, model = sys.argv[1:3]
# It leaves organisations out by itself, and with them hospitals.
ignored_by_default = [] if sys.argv[3:] == ['organisations'] else ['ORG', 'ORGANIZATION']
# What its own spacy.yaml maps, with the small model in the large one's place; French models say PER, LOC, ORG and MISC.
settings = {
    'nlp_engine_name': 'spacy',
    'models': [{'lang_code': language, 'model_name': model}],
    'ner_model_configuration': {
        'model_to_presidio_entity_mapping': {
            'PER': 'PERSON', 'PERSON': 'PERSON', 'NORP': 'NRP', 'FAC': 'LOCATION', 'LOC': 'LOCATION', 'LOCATION': 'LOCATION', 'GPE': 'LOCATION',
            'ORG': 'ORGANIZATION', 'ORGANIZATION': 'ORGANIZATION', 'DATE': 'DATE_TIME', 'TIME': 'DATE_TIME',
        },
        'low_confidence_score_multiplier': 0.4,
        'low_score_entity_names': [],
        'labels_to_ignore': [*ignored_by_default, 'CARDINAL', 'EVENT', 'LANGUAGE', 'LAW', 'MONEY', 'ORDINAL', 'PERCENT', 'PRODUCT', 'QUANTITY',
                             'WORK_OF_ART', 'MISC'],
    },
}
analyzer = AnalyzerEngine(nlp_engine=NlpEngineProvider(nlp_configuration=settings).create_engine(), supported_languages=[language])
batch = BatchAnalyzerEngine(analyzer_engine=analyzer)
anonymizer = AnonymizerEngine()


def answers(texts):
    for text, results in zip(texts, batch.analyze_iterator(texts, language=language, batch_size=16)):
        yield [(result.start, result.end) for result in results], anonymizer.anonymize(text=text, analyzer_results=results).text


run(answers)
