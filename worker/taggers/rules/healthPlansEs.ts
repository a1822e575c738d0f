import { pattern } from '../../core/pattern.ts'
import { splitWords } from '../../core/splitWords.ts'
import { imssHolds, nassHolds } from './checkDigitsEs.ts'
import { labelled } from './labelled.ts'
import { type Rule, rule, written } from './rule.ts'

const regionalCards = pattern`[A-Z]{4}[ -]?[01][ -]?\d{6}[ -]?\d{3}|[A-Z]{4}\d{12}|BBBBBBBB[A-Z]{2}\d{6}`
const otherRegionalCards = pattern`[A-Z]{2}[A-Z]{2}\d{6}[A-Z]{2}\d{3,6}|CYL[A-Z]\d{9}|NA\d{8,10}`

const socialSecurityNumber = pattern`\d{2}[ -]\d{2}[ -]\d{2}[ -]\d{4}[ -]\d|\d{4}[ -]\d{2}[ -]\d{4}[ -]\d|\d{11}`

/** Numbers of health services, social securities and insurers of Spain and Latin America. */
export const healthPlanRulesEs: readonly Rule[] = [
  labelled({
    name: 'number of a health service in Spanish',
    category: 'HEALTHPLAN',
    languages: ['es'],
    labels: [
      ...'nuhsa nass nuss naf n.s.s nss tsi tis t.i.s tse tsr cipsns catsalut mutualista muface isfas mugeju'.split(' '),
      ...[
        'n° ss',
        'nº ss',
        'n° s.s',
        'n° seguridad social',
        'n° de la seguridad social',
        'n° de seguridad social',
        'seguridad social n°',
        'n° afiliacion',
        'n° de afiliacion',
        'n° de afiliado',
        'n° afiliado',
        'afiliado n°',
        'afiliada n°',
        'tarjeta sanitaria',
        'tarjeta sanitaria n°',
        'tarjeta sanitaria individual',
        'tarjeta sanitaria europea',
        'n° tarjeta sanitaria',
        'cip sns',
        'cip-sns',
        'cip autonomico',
        'codigo sns',
        'cartilla',
        'poliza n°',
        'n° de poliza',
        'n° poliza',
        'n° asegurado',
        'n° de asegurado',
        'asegurado n°',
        'n° de asegurada',
        'codigo de asegurado',
        'seguro social n°',
        'n° de seguro social',
        'n° seguro social',
        'numero de seguridad social',
        'n° beneficiario',
        'n° de beneficiario',
        'beneficiario n°',
        'n° de beneficio',
        'beneficio n°',
        'autogenerado',
        'cod autogenerado',
        'credencial n°',
        'n° credencial',
        'n° de socio',
        'socio n°',
        'n° socio',
        'obra social n°',
        'n° o.s',
      ],
    ],
    least: 4,
    confidence: 0.97,
    proved: true,
    examples: [
      'NUHSA: ‹AN0123456789›',
      'NSS ‹12 34 56 7890 1›',
      'TSI ‹ABCD 1 850312 007›',
      'tarjeta sanitaria ‹BBBB123456789012›',
      'Nº de póliza: ‹0045-88213›',
      'Afiliado Nº ‹1502345678/3›',
      'N° SS: ‹28/12345678/40›',
    ],
    counterexamples: ['tarjeta sanitaria caducada', 'NSS pendiente', 'cartilla de vacunación'],
  }),
  labelled({
    name: 'insurer and its member in Spanish',
    category: 'HEALTHPLAN',
    languages: ['es'],
    labels: [
      ...splitWords(`
        cip sip cia imss issste essalud sis ips ioma pami osde osprera apross iess ccss igss iss sus afil afiliado
        afiliada afiliacion poliza asegurado asegurada seguro sanitas adeslas asisa dkv mapfre fonasa isapre eps
        prevision
      `),
      ...['o.s', 'obra social', 'seguro popular', 'insabi', 'credencial', 'mi sis', 'nhc ss', 'plan de salud', 'swiss medical', 'medicus'],
    ],
    ordinary: true,
    least: 5,
    confidence: 0.93,
    proved: true,
    examples: [
      'SIP ‹1234567›',
      'CIP: ‹ABCD850312007›',
      'IMSS ‹1234 85 0312 7›',
      'AFIL. ‹0612345678/4›',
      'CIA ‹AR 1234 5678 9›',
      'póliza ‹88-123456›',
    ],
    counterexamples: ['seguro que 12', 'cip 500 mg', 'IMSS clínica 23', 'afiliado al IPS'],
  }),
  rule({
    name: 'NUHSA by its build',
    category: 'HEALTHPLAN',
    languages: ['es'],
    at: { words: ['an'] },
    pattern: () => /(?<![\p{L}\d])(AN[ -]?\d{10}|AN(?:[ -]?\d{2}){5})(?![\p{L}\d])/u,
    confidence: 0.98,
    proved: true,
    examples: ['‹AN0123456789›', 'Rosa, ‹AN 0123456789›'],
    counterexamples: ['AN 12', 'AN012345'],
  }),
  rule({
    name: 'CIP of a Spanish region by its build',
    category: 'HEALTHPLAN',
    languages: ['es', 'fr'],
    at: 'capital',
    pattern: () => written(pattern`(?<![\p{L}\d])(${regionalCards}|${otherRegionalCards})(?![\p{L}\d])`, 'u'),
    confidence: 0.95,
    examples: ['CIP ‹GOPE 0 850312 007›', '‹BBBBBBBBAB123456›', '‹ABCD123456789012›'],
    counterexamples: ['GOPE 850312', 'ABCD1234'],
  }),
  rule({
    name: 'affiliation to the Spanish social security that checks',
    category: 'HEALTHPLAN',
    languages: ['es'],
    at: 'number',
    pattern: () => /(?<![\p{L}\d./,-])((?:0[1-9]|[1-4]\d|5[0-3]|66)(?:[ /-]\d{8}[ /-]|\d{8})\d{2})(?![\p{L}\d]|[./-]\d)/u,
    confidence: (code) => (nassHolds(code) ? 0.96 : 0.88),
    accept: ([, code = '']) => /\D/.test(code) || nassHolds(code),
    examples: ['‹28 12345678 40›', '‹08/12345678/12›'],
    counterexamples: ['28 1234567 40', '281234567841'],
  }),
  rule({
    name: 'number of Mexican social security by its groups',
    category: 'HEALTHPLAN',
    languages: ['es'],
    at: 'number',
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d./,-])(${socialSecurityNumber})(?:[ ]?\d[MFO]\d{4}[A-Z]{2})?
        (?![\p{L}\d]|[./-]\d)
      `,
        'u',
      ),
    confidence: (code) => (imssHolds(code) ? 0.93 : 0.86),
    accept: ([, code = '']) => /\D/.test(code) || imssHolds(code),
    examples: ['‹12 34 56 7890 1›', '‹1234 56 7890 1›', '‹12345678903›'],
    counterexamples: ['12345678901', '12 34 56 78'],
  }),
  rule({
    name: 'code of an insured person of Peru by its build',
    category: 'HEALTHPLAN',
    languages: ['es'],
    at: 'number',
    pattern: () => /(?<![\p{L}\d])(\d{7}[A-Z]{5}\d{3})(?![\p{L}\d])/u,
    confidence: 0.97,
    examples: ['Autogenerado ‹8503120GOPEL007›'],
    counterexamples: ['8503120GOPEL', '850312GOPEL007'],
  }),
]
