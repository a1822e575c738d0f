"""python -m unittest recipe_test      (needs neither corpora nor a trained model; refilling needs
dist/gazetteer.bin)"""

import itertools
import json
import random
import sys
import tempfile
import unittest
from dataclasses import replace
from pathlib import Path
from unittest import mock

import torch

import rebuild
import train
from batches import tensors
from both_ways import join
from corpus import Note, parse
from data import Cut, label_ids, labels_of, line_break, may_begin, shares_of, token_labels, windows
from detector_notes import filled, sentences, truth, without
from encoder import Encoder, Shape
from export import feeds, write_onnx
from features import fnv, read, word_shape
from fuse import fuse
from gazetteer import Lexicon
from lattice import Lattice, viterbi
from measure import session_of
from model import Sizes, Tagger
from open_ner import codes, partial
from noise import fused, mapped, noisy
from predict import spans_of
from refill import Refiller
from spanish import loosened
from tokens import tokenize

LABELS = ["O", "B-A", "I-A", "B-B", "I-B"]
BIEU = ["O", *(f"{position}-{category}" for category in "AB" for position in "BIEU")]
TAGGED = (
    "Dr <DOCTOR>Ann Lee</DOCTOR> saw <PATIENT>KOVACS, Piroska</PATIENT> on <DATE>3/4/21</DATE>.\n"
    "Ring <PATIENT>Mrs Kovacs</PATIENT> on <PHONE>07700 900123</PHONE>, "
    "<EMAIL>p.kovacs@mail.example</EMAIL>\nSigned <DOCTOR>Lee</DOCTOR>\n"
)


def note() -> Note:
    text, spans = parse(TAGGED)
    return Note("t/a.txt#0", "en", text, tuple(spans))


class LatticeTest(unittest.TestCase):
    """Against every path there is."""

    def setUp(self):
        torch.manual_seed(2)

    def lattice(self, labels) -> Lattice:
        made = Lattice(labels)
        for part in (made.transitions, made.start, made.end):
            torch.nn.init.normal_(part)
        return made

    def paths(self, crf: Lattice, emissions, labels):
        """(score, path) of every path that the positions allow."""
        transitions, start, end = crf.scores()
        category = [0] + [1 + (k - 1) // crf.positions for k in range(1, len(labels))]
        for path in itertools.product(range(len(labels)), repeat=len(emissions)):
            score = sum(float(emissions[t, k]) for t, k in enumerate(path))
            score += float(start[category[path[0]]] + end[category[path[-1]]])
            ends = [labels[k][:1] in ("OEU" if crf.positions == 4 else "OBI") for k in path]
            opens = [labels[k][:1] in "OBU" for k in path]
            if not opens[0] or not ends[-1]:
                continue
            for i in range(1, len(path)):
                if opens[i] and ends[i - 1]:
                    score += float(transitions[category[path[i - 1]], category[path[i]]])
                elif opens[i] or labels[path[i - 1]][:1] not in "BI" or category[path[i]] != category[path[i - 1]]:
                    break
            else:
                yield score, list(path)

    def test_sums_over_all_allowed_paths_and_finds_the_best(self):
        for labels in (LABELS, BIEU):
            crf, emissions = self.lattice(labels), torch.randn(2, 4, len(labels))
            got = crf.partition(emissions, torch.tensor([4, 2]))
            for row, length in ((0, 4), (1, 2)):
                found = list(self.paths(crf, emissions[row, :length], labels))
                scores = torch.tensor([score for score, _ in found])
                self.assertAlmostEqual(float(got[row].detach()), float(torch.logsumexp(scores, 0)), places=3)
                best = max(found)[1]
                self.assertEqual(viterbi(emissions[row, :length].numpy(), crf.scores(), crf.positions), best)

    def test_scores_a_path_as_the_sum_over_all_does(self):
        for labels in (LABELS, BIEU):
            crf, emissions = self.lattice(labels), torch.randn(1, 4, len(labels))
            inside = torch.ones(1, 4, dtype=torch.bool)
            for score, path in self.paths(crf, emissions[0], labels):
                got = crf.path_score(emissions, torch.tensor([path]), torch.tensor([4]), inside)
                self.assertAlmostEqual(float(got.detach()), score, places=3)

    def test_a_set_of_labels_allows_what_it_names_only(self):
        for scheme in ("BI", "BIEU"):
            labels = labels_of("en", scheme)
            crf, lengths = Lattice(labels), torch.tensor([2])
            emissions = torch.zeros(1, 2, len(labels))
            last = "E" if scheme == "BIEU" else "I"
            emissions[0, 0, labels.index("B-DOCTOR")] = emissions[0, 1, labels.index(f"{last}-DOCTOR")] = 30
            fits = torch.tensor([[codes()["B-~PERSON"], codes()["I-~PERSON"]]])
            does_not = torch.tensor([[codes()["B-~PLACE"], codes()["I-~PLACE"]]])
            self.assertLess(float(crf.loss(emissions, fits, lengths).detach()), 0.01)
            self.assertGreater(float(crf.loss(emissions, does_not, lengths).detach()), 10)

    def test_a_masked_label_costs_what_its_best_guesses_cost_together(self):
        crf, emissions, lengths = self.lattice(LABELS), torch.randn(2, 4, len(LABELS)), torch.tensor([4, 4])
        known = torch.tensor([[0, 1, 2, 0], [0, 0, 0, 3]])
        masked = torch.tensor([[-1, 1, 2, 0], [0, 0, 0, 3]])
        self.assertLess(float(crf.loss(emissions, masked, lengths).detach()), float(crf.loss(emissions, known, lengths).detach()))


class ModelTest(unittest.TestCase):
    def test_answers_do_not_depend_on_padding(self):
        lexicon = Lexicon()
        labels = labels_of("en")
        made = windows(note(), lexicon, {}, labels, random.Random(1))
        long = windows(Note("t", "en", "word " * 50, ()), lexicon, {}, labels, random.Random(1))
        n = len(made[0].words)
        for architecture in ("blstm", "cnn"):
            model = Tagger(3, labels, Sizes(architecture=architecture, hidden=8, width=8, rows=50)).eval()
            with torch.no_grad():
                alone, together = model(**tensors(made)), model(**tensors([*made, *long]))
            self.assertTrue(torch.allclose(alone[0, :n], together[0, :n], atol=1e-5))

    def test_an_encoder_does_not_see_padding(self):
        torch.manual_seed(1)
        encoder = Encoder(Shape(vocabulary=50, width=24, inner=32, heads=2, layers=2, positions=20, taken=(1, 2))).eval()
        pieces, first = torch.tensor([[2, 7, 8, 9, 3]]), torch.tensor([[1, 3]])
        padded = torch.cat([pieces, torch.zeros(1, 3, dtype=torch.long)], dim=1)
        with torch.no_grad():
            alone = encoder(pieces, torch.tensor([5]), first)
            self.assertTrue(torch.allclose(alone, encoder(padded, torch.tensor([5]), first), atol=1e-5))
        self.assertEqual(alone.shape, (1, 2, 48))


class FuseTest(unittest.TestCase):
    """A small encoder, whose places are as many as its pieces, in both graphs."""

    def setUp(self):
        torch.manual_seed(4)
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.encoder = Encoder(Shape(vocabulary=40, width=48, inner=128, layers=2, positions=20, taken=(1, 2))).eval()
        self.samples = [self.sample([9, 5], 9), self.sample([12], 12)]

    def sample(self, lengths: list[int], longest: int) -> dict:
        pieces = torch.randint(1, 40, (len(lengths), longest), dtype=torch.int32)
        places = torch.arange(longest, dtype=torch.int32).repeat(len(lengths), 1)
        return {"pieces": pieces, "pieceLengths": torch.tensor(lengths, dtype=torch.int32), "first": places}

    def test_a_fused_graph_answers_what_the_plain_one_does(self):
        plain, fused_graph = self.folder / "model.onnx", self.folder / "model.fused.onnx"
        write_onnx(self.encoder, tuple(self.samples[0]), self.samples[0], "context", plain)
        fed = [feeds(sample, tuple(sample)) for sample in self.samples]
        self.assertEqual(fuse(plain, fused_graph, fed), 2)
        for sample in fed:
            one, other = (session_of(file).run(None, sample)[0] for file in (plain, fused_graph))
            for row, length in enumerate(sample["pieceLengths"]):
                self.assertLess(abs(one[row, :length] - other[row, :length]).max(), 1e-4)


class BothWaysTest(unittest.TestCase):
    def test_one_operation_answers_what_two_lstms_do(self):
        torch.manual_seed(4)
        model = Tagger(3, LABELS, Sizes(architecture="blstm", hidden=8, width=8, layers=2)).eval()
        lexicon, labels = Lexicon(), labels_of("en")
        short = windows(note(), lexicon, {}, labels, random.Random(1))
        batch = tensors([*short, *windows(Note("t", "en", "word " * 30, ()), lexicon, {}, labels, random.Random(1))])
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "model.onnx"
            write_onnx(model, model.inputs, batch, "emissions", path)
            before = session_of(path).run(None, feeds(batch, model.inputs))[0]
            self.assertEqual(join(path), 2)
            self.assertEqual(join(path), 0)
            after = session_of(path).run(None, feeds(batch, model.inputs))[0]
        for row, length in enumerate(batch["lengths"].tolist()):
            self.assertEqual(before[row, :length].tolist(), after[row, :length].tolist())


class DataTest(unittest.TestCase):
    def setUp(self):
        self.lexicon = Lexicon()

    def test_labels_and_spans_are_each_other_s_way_back(self):
        for scheme in ("BI", "BIEU"):
            labels = labels_of("en", scheme)
            reading = read(note().text, self.lexicon)
            given = token_labels(note(), reading, label_ids(labels))
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
        labels = label_ids(labels_of("en"))
        text, spans = parse(" ".join(["x <PATIENT>Ann Mary Lee</PATIENT>"] * 300))
        reading = read(text, self.lexicon)
        given = token_labels(Note("t", "en", text, tuple(spans)), reading, labels)
        for wanted in range(60, 70):
            self.assertNotEqual(given[line_break(reading.lines, may_begin(given, 2), 0, wanted)], labels["I-PATIENT"])

    def test_notes_of_other_languages_are_drawn_and_may_be_any_of_the_finer_categories(self):
        self.assertEqual(shares_of("en=0.5+fr=1"), {"en": 0.5, "fr": 1.0})
        self.assertEqual(shares_of(""), {})
        with self.assertRaises(ValueError):
            shares_of("es=1")
        labels = labels_of("es")
        given = token_labels(replace(note(), spans=loosened(note().spans)), read(note().text, self.lexicon), label_ids(labels))
        rows = partial(labels)
        first = next(label for label in given if label < -1)
        self.assertEqual({label for label, allowed in zip(labels, rows[-first - 1]) if allowed}, {"B-PATIENT", "B-RELATIVE"})

    def test_balanced_keeps_as_many_lines_without_an_identifier_as_with_one(self):
        text, spans = parse("plain words\n" * 40 + "Dr <DOCTOR>Lee</DOCTOR>\n" * 5)
        cut = Cut(balanced=True, longest=500)
        made = windows(Note("t", "en", text, tuple(spans)), self.lexicon, {}, labels_of("en"), random.Random(1), cut)
        self.assertEqual(sum(len(w.labels) for w in made), 20)
        self.assertEqual(sum(int((w.labels > 0).sum()) for w in made), 5)

    def test_hashes_are_31_bits_of_fnv_1a(self):
        self.assertEqual(fnv("a"), 0xE40C292C & 0x7FFFFFFF)
        self.assertEqual(word_shape("McDonaldson12"), "XxXxxxxdd")


class DetectorNotesTest(unittest.TestCase):
    FRENCH = (
        "Mme <PATIENT>Solène Kerbrat</PATIENT> se plaint du dos. Vue par le Dr <DOCTOR>Hamon</DOCTOR>.\n"
        "Lasègue négatif. Tél : <PHONE>02 98 00 00 00</PHONE>\nAdresse <STREET>12 rue des Lilas</STREET>, sortie.\n"
    )

    def french(self, tagged: str = FRENCH) -> Note:
        text, spans = parse(tagged)
        return Note("t/a.txt#0", "fr", text, tuple(spans))

    def test_sentences_are_the_whole_text(self):
        text = self.french().text
        parts = [text[a:b] for a, b in sentences(text)]
        self.assertEqual("".join(parts), text)
        self.assertEqual(len(parts), 5)
        self.assertEqual(len(sentences("Vu par M. Hamon et le Dr. Kerbrat. Va bien")), 2)

    def test_a_copy_without_personal_data_has_none_and_keeps_what_is_no_personal_data(self):
        seen = ""
        for seed in range(40):
            copy = without(self.french(), random.Random(seed))
            self.assertNotRegex(copy.text, "Solène|Kerbrat|Hamon|98 00|Lilas")
            self.assertIn("Lasègue négatif.", copy.text)
            self.assertIs(truth(copy), False)
            seen += copy.text
        self.assertIn("Mme se plaint du dos.", seen)
        self.assertRegex(seen, "Vue par (le|l')")

    def test_truth_is_the_paper_s_and_leaves_open_what_the_paper_does_not_say(self):
        self.assertIs(truth(self.french()), True)
        self.assertIs(truth(self.french("Vu le <DATE>3 mars</DATE> au CHU <HOSPITAL>Saint-Luc</HOSPITAL>")), False)
        self.assertIs(truth(self.french("Dossier <MEDICALRECORD>4471902</MEDICALRECORD>")), None)

    def test_a_template_s_given_name_and_surname_are_one_name(self):
        made = filled("Dr [Solène](PRENOM) [KERBRAT](NOM) [3/4/21](DATE)", "t")
        self.assertEqual(made.text, "Dr Solène KERBRAT 3/4/21")
        self.assertEqual(made.spans, ((3, 17, "PATIENT"), (18, 24, "DATE")))


class TokensTest(unittest.TestCase):
    def test_tokens_are_the_program_s(self):
        fixtures = Path(__file__).parent / "fixtures"
        texts = json.loads((fixtures / "texts.json").read_text(encoding="utf-8"))
        for text, expected in zip(texts, json.loads((fixtures / "tokens.json").read_text(encoding="utf-8"))):
            pieces = [text.encode("utf-16-le")[2 * a : 2 * b].decode("utf-16-le") for a, b in expected]
            self.assertEqual([text[a:b] for a, b in tokenize(text)], pieces)


class Rebuilding(unittest.TestCase):
    def test_every_pack_is_trained_again_with_the_settings_in_its_pack_json(self):
        packs = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(rebuild.PACKS.glob("*/pack.json"))]
        self.assertGreater(len(packs), 10)
        for pack in packs:
            self.assertTrue(rebuild.commands(pack["name"], Path("work")), pack["name"])
            if pack["kind"] != "tagger":
                continue
            with mock.patch.object(sys, "argv", ["train.py", *rebuild.training(pack), "--out", "work"]):
                plan, _ = train.arguments()
            for name, value in pack["settings"].items():
                given = getattr(plan, name)
                self.assertEqual(given if isinstance(given, float) else str(given), type(given)(value) if isinstance(given, float) else value)


if __name__ == "__main__":
    unittest.main()
