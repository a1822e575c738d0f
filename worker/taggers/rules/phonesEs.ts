import { pattern } from '../../core/pattern.ts'
import { anyNumber, ends, isCallable, type PhoneShape } from './phones.ts'
import { listOf } from './placePatterns.ts'
import { type Rule, rule, written } from './rule.ts'

const free = '(?<![\\d\\p{L}]|\\d[.,/-]|[$€#]\\s?)'

/** Numbers as the countries of Latin America write them. */
const shapes: readonly PhoneShape[] = [
  {
    name: 'phone of Mexico, Colombia or Peru',
    pattern: pattern`
      (?:\(?(?:55|33|81|56)\)?[ -]\d{4}[ -]\d{4}|(?:55|33|81|56)(?:[ -]\d{2}){4}|\(?\d{3}\)?[ -]\d{3}[ -]\d{2}
      [ -]\d{2}|3[0-5]\d[ -]\d{3}[ -]\d{2}[ -]?\d{2}|9\d{2}[ -]\d{3}[ -]\d{3}|60[1-8][ -]?\d{3}[ -]?\d{4})
    `,
    confidence: 0.86,
    examples: ['‹55 1234 5678›', '‹(33) 1234-5678›', '‹951 123 45 67›', '‹310 123 4567›', '‹987 654 321›'],
    counterexamples: ['55 1234', '951 123 4'],
  },
  {
    name: 'phone of Argentina, Chile or Uruguay',
    pattern: pattern`
      (?:\(0\d{2,4}\)[ ]?(?:15[ -]?)?\d{2,4}[ -]?\d{4}|0\d{2,4}[ -]15[ -]?\d{3,4}[ -]?\d{4}|0?11[ -]\d{4}[ -]\d{4}|
      15[ -]\d{4}[ -]\d{4}|9[ ]\d{4}[ ]\d{4}|09\d[ ]?\d{3}[ ]?\d{3}|\(\d{2}\)[ ]?2?\d{3}[ -]?\d{4})
    `,
    confidence: 0.88,
    examples: ['‹(0351) 456-7890›', '‹0351 15 456-7890›', '‹11 4567-8901›', '‹9 8765 4321›', '‹099 123 456›'],
    counterexamples: ['(0351)', '9 8765'],
  },
  {
    name: 'phone of Ecuador, Venezuela, Bolivia or Paraguay',
    pattern: pattern`
      (?:0(?:4(?:12|14|16|22|24|26)|2\d{2})[ .-]?\d{3}[ .-]?\d{2}[ .-]?\d{2}|
      \(0\d{2,3}\)[ ]?\d{3}[ -]?\d{2}[ -]?\d{2}|\(0\d{2,3}\)[ ]?(?:\d{6,7}|\d{3}[ -]\d{3})|
      09[ ]?\d{2,4}[ -]?\d{3,4}[ -]?\d{0,4}(?<=\d{4}|\d{3})|09\d{2}[ -]\d{3}[ -]\d{3})
    `,
    confidence: 0.88,
    examples: ['‹0414-1234567›', '‹0412 123 45 67›', '‹(021) 475-225›', '‹0991234567›', '‹0981 123 456›'],
    counterexamples: ['0414-12', '(021)'],
  },
  {
    name: 'phone of Spain or Mexico with odd blanks',
    pattern: pattern`
      (?:[6789]\d{2}(?=(?:[ .-]?\d{1,3}){2,6}(?![ .-]?\d))(?=[\d .-]*(?<!\d)\d(?!\d))(?:[ .-]?\d){6}|
      [2-9]\d(?=[\d .-]*(?<!\d)\d(?!\d))[ -]?\d(?:[ .-]?\d){7})
    `,
    confidence: 0.7,
    examples: ['(‹689-16 97 5 3›)', '‹915 3 1 28 75›', '‹655 68 3 6 32›', '‹33 10 2 9 70 7 8›'],
    counterexamples: ['655 68 3', '120 80 98 36 5', '6 6 6 6 6 6 6'],
  },
  {
    name: 'phone of the Dominican Republic or Puerto Rico',
    pattern: '(?:(?:809|829|849|787|939)[ .-]?\\d{3}[ .-]?\\d{4})',
    confidence: 0.94,
    examples: ['Hemocentro ‹809-140 2044›', '‹787-010-8427›', '‹829 198 2948›'],
    counterexamples: ['809-140 204', '829198294812'],
  },
  {
    name: 'phone of Colombia or Cuba with odd blanks',
    pattern: pattern`
      (?:3[0-5]\d(?=(?:[ .-]?\d{1,3}){3,6}(?![ .-]?\d))(?:[ .-]?\d){7,8}|60[1-8](?=[ .-])(?:[ .-]?\d){7}|
      7[ ]8\d{2}(?=(?:[ ]?\d{1,2}){2,4}(?![ ]?\d))(?:[ ]?\d){4})
    `,
    confidence: 0.78,
    examples: ['profe ‹301 333 8 2 7 37›', '‹605-569 7 5 2 4›', 'vecina: ‹7 861 7 89 9›'],
    counterexamples: ['301 333 8', '7 861 7', '605 mg'],
  },
  {
    name: 'phone of Central America',
    pattern: '(?:[2-8]\\d{3}-\\d{4})',
    confidence: 0.7,
    examples: ['‹2234-5678›', '‹8765-4321›'],
    counterexamples: ['1234-5678', '2234-567'],
  },
]

/**
 * Phones of Spain and Latin America: by their labels, whatever their shape, and by the shapes of
 * the countries.
 */
export const phoneRulesEs: readonly Rule[] = [
  ...shapes.map(({ name, pattern, confidence, examples, counterexamples }) =>
    rule({
      name,
      category: 'PHONE',
      languages: ['es'],
      at: 'number',
      pattern: () => written(`${free}(${pattern})${ends}`, 'u'),
      from: (text, at) => (/^\(\d{2,4}\)/.test(text.slice(Math.max(0, at - 1), at + 5)) ? at - 1 : at),
      confidence,
      accept: ([, number]) => isCallable(number ?? ''),
      examples,
      counterexamples,
    }),
  ),
  rule({
    name: 'labelled phone in Spanish',
    category: 'PHONE',
    languages: ['es'],
    at: {
      words: listOf(
        pattern`
          telefono|telefonos|tel|tels|tfno|tfn|tfo|tlf|tlfn|tlfno|telf|movil|moviles|mobil|cel|celular|celulares|celu|
          cell|fono|fonos|fijo|whatsapp|wasap|guasap|wsp|wa|contacto|llamar|llamo|llame|llamad|avisar|avise|marcar|
          numero|localizable|telefonico|telefonica|centralita|conmutador|busca
        `,
      ),
    },
    pattern: () =>
      written(
        pattern`
        \p{L}+\.?(?:[ ](?:fijo|m[oó]vil|de|del|la|el|al|a|en|su|mi|contacto|casa|trabajo|madre|padre|hij[oa]|espos[oa]|
        marido|mujer|hermano|hermana|vecin[oa]|n[º°]\.?|n[uú]m\.?|n[uú]mero|urgencias|unidad|es)(?!\p{L})){0,4}
        (?:[ ]?\([\p{L} .]{1,20}\))?(?:[ ]?(?:,[ ]?)?\p{L}{3,12}(?=:))?[ :=.#|,_-]{0,12}(${anyNumber})${ends}
      `,
        'iu',
      ),
    confidence: 0.95,
    proved: true,
    accept: ([, number]) => isCallable(number ?? '') && !/^\d{4,5}\.?\d?$/.test((number ?? '').trim()),
    examples: [
      'Tfno: ‹952 12 34 56›',
      'móvil ‹612.345.6 7 8›',
      'cel. ‹987 65 4 3 21›',
      'Teléfono de la madre: ‹612345678›',
      'Tlf. (hijo) ‹+34 612 34 56 78›',
      'celu: ‹351-5 12 34 5 6›',
      'llamar al ‹011 4567-8901›',
    ],
    counterexamples: ['contacto 12/03/2021', 'llamar a las 10', 'móvil apagado', 'número 12'],
  }),
  rule({
    name: 'extension in Spanish',
    category: 'PHONE',
    languages: ['es'],
    at: { words: ['ext', 'extension', 'int', 'interno', 'anexo', 'busca', 'buscapersonas'] },
    pattern: () => /(?:ext(?:ensi[oó]n)?|int(?:erno)?|anexo)[ :.]{1,3}(\d(?:[ ]?\d){0,5})(?!\d|[ ]?(?:mg|ml|%|\/|d[ií]as|[.,:]\d))/iu,
    confidence: 0.93,
    accept: ([, digits = ''], { document: { text }, start }) =>
      digits.replace(/\D/g, '').length >= 3 || /\d[ ,;)]{1,3}$/u.test(text.slice(Math.max(0, start - 3), start)),
    examples: ['ext. ‹2345›', '965 123 456 ext ‹8›', 'interno ‹412›', '(021) 475-225 int. ‹31›', 'anexo ‹1 2 3 4›'],
    counterexamples: ['rot. int 20 grados', 'int 5', 'ext 3 cm'],
  }),
]
