"""python -m unittest recipe_test      (needs neither corpora nor a trained model; refilling needs
dist/gazetteer.bin)"""

import itertools
import json
import random
import unittest
from pathlib import Path

import torch

from batches import tensors
from corpus import Note, parse
from crf import FORBIDDEN, Crf, viterbi
from data import labels_of, line_break, token_labels, windows
from features import read
from gazetteer import Lexicon
from model import Sizes, Tagger
from open_ner import codes
from noise import fused, mapped, noisy
from predict import spans_of
from refill import Refiller
from tokens import tokenize

LABELS = ["O", "B-A", "I-A", "B-B", "I-B"]
TAGGED = (
    "Dr <DOCTOR>Ann Lee</DOCTOR> saw <PATIENT>KOVACS, Piroska</PATIENT> on <DATE>3/4/21</DATE>.\n"
    "Ring <PATIENT>Mrs Kovacs</PATIENT> on <PHONE>07700 900123</PHONE>, "
    "<EMAIL>p.kovacs@mail.example</EMAIL>\nSigned <DOCTOR>Lee</DOCTOR>\n"
)


def note() -> Note:
    text, spans = parse(TAGGED)
    return Note("t/a.txt#0", "en", text, tuple(spans))


class CrfTest(unittest.TestCase):
    def setUp(self):
        torch.manual_seed(2)
        self.crf = Crf(LABELS)
        for part in (self.crf.transitions, self.crf.start, self.crf.end):
            torch.nn.init.normal_(part)
        self.emissions = torch.randn(2, 4, len(LABELS))

    def path(self, row: int, labels) -> float:
        transitions, start, end = (part.detach() for part in self.crf.scores())
        score = (
            start[labels[0]] + end[labels[-1]] + sum(self.emissions[row, t, label] for t, label in enumerate(labels))
        )
        return float(score + sum(transitions[a, b] for a, b in zip(labels, labels[1:])))

    def test_sums_over_all_paths(self):
        got = self.crf.partition(self.emissions, torch.tensor([4, 2]), *self.crf.scores())
        for row, length in ((0, 4), (1, 2)):
            paths = [self.path(row, labels) for labels in itertools.product(range(len(LABELS)), repeat=length)]
            self.assertAlmostEqual(float(got[row]), float(torch.logsumexp(torch.tensor(paths), 0)), places=3)

    def test_finds_the_best_path_and_no_forbidden_one(self):
        crf = tuple(part.detach().numpy() for part in self.crf.scores())
        best = max(itertools.product(range(len(LABELS)), repeat=4), key=lambda labels: self.path(0, labels))
        self.assertEqual(viterbi(self.emissions[0].numpy(), *crf), list(best))
        self.assertGreater(self.path(0, best), FORBIDDEN / 2)

    def test_a_set_of_labels_allows_what_it_names_only(self):
        labels = labels_of("en")
        crf, lengths = Crf(labels), torch.tensor([2])
        emissions = torch.zeros(1, 2, len(labels))
        emissions[0, 0, labels.index("B-DOCTOR")] = emissions[0, 1, labels.index("I-DOCTOR")] = 30
        fits, does_not = torch.tensor([[codes()["B-~PERSON"], codes()["I-~PERSON"]]]), torch.tensor(
            [[codes()["B-~PLACE"], codes()["I-~PLACE"]]]
        )
        self.assertLess(float(crf.loss(emissions, fits, lengths)), 0.01)
        self.assertGreater(float(crf.loss(emissions, does_not, lengths)), 10)

    def test_a_masked_label_costs_what_its_best_guesses_cost_together(self):
        lengths = torch.tensor([4, 4])
        known = torch.tensor([[0, 1, 2, 0], [0, 0, 0, 3]])
        masked = torch.tensor([[-1, 1, 2, 0], [0, 0, 0, 3]])
        self.assertLess(
            float(self.crf.loss(self.emissions, masked, lengths)), float(self.crf.loss(self.emissions, known, lengths))
        )


class ModelTest(unittest.TestCase):
    def test_answers_do_not_depend_on_padding(self):
        lexicon = Lexicon()
        labels = labels_of("en")
        model = Tagger(3, labels, Sizes(hidden=8)).eval()
        ids = {label: i for i, label in enumerate(labels)}
        made = windows(note(), lexicon, {}, ids, random.Random(1))
        long = windows(Note("t", "en", "word " * 50, ()), lexicon, {}, ids, random.Random(1))
        alone, together = ({k: v for k, v in tensors(part).items() if k != "labels"} for part in (made, [*made, *long]))
        n = len(made[0].words)
        with torch.no_grad():
            self.assertTrue(torch.allclose(model(**alone)[0, :n], model(**together)[0, :n], atol=1e-5))


class DataTest(unittest.TestCase):
    def setUp(self):
        self.lexicon = Lexicon()

    def test_labels_and_spans_are_each_other_s_way_back(self):
        labels = labels_of("en")
        reading = read(note().text, self.lexicon)
        given = token_labels(note(), reading, {label: i for i, label in enumerate(labels)})
        self.assertEqual(tuple(spans_of(given, reading, labels)), note().spans)

    def test_the_same_entity_gets_the_same_replacement(self):
        for seed in range(40):
            fresh = Refiller(note(), self.lexicon, {}, random.Random(seed)).refilled()
            values = [fresh.text[a:b] for a, b, _ in fresh.spans]
            if len(values[0].split()) == 2 and values[0].istitle():
                self.assertIn(values[-1], values[0])
            self.assertEqual([category for *_, category in fresh.spans], [category for *_, category in note().spans])
            self.assertEqual(fresh.text.count("\n"), note().text.count("\n"))

    def test_spans_follow_noise(self):
        for seed in range(200):
            made = noisy(note(), random.Random(seed))
            for start, end, _ in made.spans:
                self.assertEqual(made.text[start:end], made.text[start:end].strip())
        doubled = mapped(note(), lambda c: c * 2)
        self.assertEqual(doubled.text[doubled.spans[0][0] : doubled.spans[0][1]], "".join(c * 2 for c in "Ann Lee"))
        self.assertEqual(len(fused(note(), random.Random(0)).spans), len(note().spans))

    def test_windows_do_not_cut_identifiers(self):
        labels = {label: i for i, label in enumerate(labels_of("en"))}
        text, spans = parse(" ".join(["x <PATIENT>Ann Mary Lee</PATIENT>"] * 300))
        reading = read(text, self.lexicon)
        given = token_labels(Note("t", "en", text, tuple(spans)), reading, labels)
        for wanted in range(60, 70):
            self.assertNotEqual(given[line_break(reading, given, 0, wanted)], labels["I-PATIENT"])


class TokensTest(unittest.TestCase):
    def test_tokens_are_the_program_s(self):
        fixtures = Path(__file__).parent / "fixtures"
        texts = json.loads((fixtures / "texts.json").read_text(encoding="utf-8"))
        for text, expected in zip(texts, json.loads((fixtures / "tokens.json").read_text(encoding="utf-8"))):
            pieces = [text.encode("utf-16-le")[2 * a : 2 * b].decode("utf-16-le") for a, b in expected]
            self.assertEqual([text[a:b] for a, b in tokenize(text)], pieces)


if __name__ == "__main__":
    unittest.main()
