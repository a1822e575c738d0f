import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a shipped package may be under: permissive, or bound to its own files (MPL). */
const allowed = [
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'MPL-2.0',
  'CC0-1.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'BlueOak-1.0.0',
  'Unicode-3.0',
  'Unlicense',
]

/**
 * Packages that ship without their licence's text: whose they are. The text is that of the licence
 * which they name.
 */
const holders = {
  'onnxruntime-common': 'Copyright (c) Microsoft Corporation',
  'onnxruntime-node': 'Copyright (c) Microsoft Corporation',
  '@tesseract.js-data/eng': 'Copyright (c) Tesseract.js contributors',
  '@tesseract.js-data/fra': 'Copyright (c) Tesseract.js contributors',
  '@tesseract.js-data/spa': 'Copyright (c) Tesseract.js contributors',
  '@cornerstonejs/codec-libjpeg-turbo-8bit': 'Copyright (c) Chris Hafey',
  '@cornerstonejs/codec-openjpeg': 'Copyright (c) Chris Hafey',
  'libarchive-wasm': 'Copyright (c) ofk',
  saxes: 'Copyright (c) Isaac Z. Schlueter, Louis-Dominique Dubeau and Contributors',
  '@nodable/entities': 'Copyright (c) Amit Gupta',
}

/** What a package holds of others, of which its own licence says nothing. */
const within = {
  'zxing-wasm': 'It holds ZXing-C++ (github.com/zxing-cpp/zxing-cpp), under the Apache License 2.0, whose text stands in LICENSE.',
  'libarchive-wasm': `It holds libarchive (libarchive.org; Copyright (c) 2003-2018 Tim Kientzle and the other authors), under this licence:

Redistribution and use in source and binary forms, with or without modification, are permitted provided that the following conditions are met:
1. Redistributions of source code must retain the above copyright notice, this list of conditions and the following disclaimer.
2. Redistributions in binary form must reproduce the above copyright notice, this list of conditions and the following disclaimer in the
documentation and/or other materials provided with the distribution.

THIS SOFTWARE IS PROVIDED BY THE AUTHOR(S) "AS IS" AND ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF
MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE DISCLAIMED. IN NO EVENT SHALL THE AUTHOR(S) BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL,
SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF USE, DATA, OR
PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE
OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

libarchive was built with zlib (Copyright (c) Jean-loup Gailly and Mark Adler), liblzma (Copyright (c) The Tukaani Project) and libbzip2
(Copyright (c) 1996-2019 Julian R Seward), each free to use, change and pass on in source and binary form.`,
}

/**
 * @param expression SPDX, such as `(MIT OR CC0-1.0)`
 * @returns whether it may be kept to by licences that are allowed alone
 */
export function isAllowed(expression) {
  const words = expression?.match(/[()]|[^\s()]+/g) ?? []
  let at = 0
  const one = () => {
    const word = words[at++]
    if (word !== '(') return allowed.includes(word)
    const inner = either()
    return words[at++] === ')' && inner
  }
  const both = () => {
    let value = one()
    while (words[at] === 'AND') {
      at++
      value = one() && value
    }
    return value
  }
  const either = () => {
    let value = both()
    while (words[at] === 'OR') {
      at++
      value = both() || value
    }
    return value
  }
  return words.length > 0 && either() && at === words.length
}

/** Packages that may not be shipped, each as one line. */
export function forbidden(packages) {
  return packages
    .filter(({ licence }) => !isAllowed(licence))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence ?? 'no licence'}`)
}

/**
 * THIRD-PARTY.txt: what is shipped that others have made, with their notices and the texts of their
 * licences.
 *
 * @param packages as packagesFor and wordPackages have them
 */
export function thirdPartyText(root, packages) {
  const parts = packages.map(
    (entry) => `${heading(`${entry.name} ${entry.version} (${entry.licence})`)}\n${licenceText(root, entry).trim()}\n`,
  )
  const runtime =
    `${heading('Electron, Chromium and Node')}\nElectron's runtime lies beside the program: ` +
    'LICENSE.electron.txt and LICENSES.chromium.html hold its licences and those of what is in it.\n'
  const data = `${heading('Lists of names and words, and models')}\n${readFileSync(join(root, 'models', 'SOURCES.md'), 'utf8').trim()}\n`
  return `Cloister is under the Apache License 2.0 (LICENSE). It ships what others have made:\n\n${[...parts, runtime, data].join('\n')}`
}

function heading(text) {
  return `${'='.repeat(80)}\n${text}\n${'='.repeat(80)}\n`
}

/** Throws for a package whose notices nobody knows. */
function licenceText(root, { folder, name, licence }) {
  const files = readdirSync(join(root, folder))
    .filter((file) => /^(?:licen[cs]e|copying|copyright|notice)/i.test(file))
    .sort()
  const texts = files.map((file) => readFileSync(join(root, folder, file), 'utf8'))
  if (texts.length === 0) texts.push(textOf(licence, name))
  return [...texts, ...(within[name] ? [within[name]] : [])].join('\n\n')
}

function textOf(licence, name) {
  const holder = holders[name]
  if (holder && licence === 'MIT') return `MIT License\n\n${holder}\n\n${mit}`
  if (holder && licence === 'ISC') return `ISC License\n\n${holder}\n\n${isc}`
  throw new Error(`${name} has no licence text: say in build/packaging/licences.mjs whose it is`)
}

const isc = `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright
notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF
MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES
WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN
CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`

const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.`
