import { pattern } from '../../core/pattern.ts'
import { splitWords } from '../../core/splitWords.ts'
import { labelled } from './labelled.ts'
import type { Rule } from './rule.ts'

const otherOffices = pattern`
  judicial|juzgado|fiscal\p{Ll}*|polic\p{Ll}*|ips|autoriza\p{Ll}*|auditor[ií]a|queja|
  reclamaci[oó]n|caso|gesti[oó]n
`

/** Before the word for a file that is no patient's record. */
const otherFile = new RegExp(pattern`(?:${otherOffices})(?!\p{L})[^.;\n]{0,40}$`, 'iu')

/** Numbers of files, papers, samples and devices in Spanish. */
export const recordNumberRulesEs: readonly Rule[] = [
  labelled({
    name: 'record number in Spanish',
    category: 'MEDICALRECORD',
    languages: ['es'],
    labels: [
      ...'nhc n.h.c nhcs hc h.c hcl hª nuhc'.split(' '),
      ...[
        'n° historia',
        'n° de historia',
        'n° de historia clinica',
        'n° h.c',
        'n° hc',
        'h. clinica',
        'hist clinica',
        'hist clin',
        'historia clinica n°',
        'historia n°',
        'expediente clinico',
        'n° de expediente',
        'n° expediente',
        'n° de registro',
        'n° de episodio',
        'n° de ingreso',
        'n° ingreso',
        'n° de admision',
        'n° de ficha',
        'ficha clinica',
      ],
    ],
    least: 3,
    confidence: 0.96,
    proved: true,
    examples: ['NHC ‹123.456/7›', 'HC ‹464 851›', 'H.C. ‹12345›', 'Hª ‹94-33-72›', 'N° de expediente: ‹88-1234›'],
    counterexamples: ['HC de 2 g', 'historia clínica de 3 días', 'NHC pendiente'],
  }),
  labelled({
    name: 'file of a patient in Spanish',
    category: 'MEDICALRECORD',
    languages: ['es'],
    labels: ['expediente', 'historia', 'ficha', 'episodio', 'ingreso', 'admision', 'record', 'exp', 'legajo'],
    ordinary: true,
    least: 4,
    confidence: 0.91,
    sort: (_, before) => {
      if (/fecha (?:de |del )?$/iu.test(before)) return undefined
      return otherFile.test(before) ? 'IDNUM' : 'MEDICALRECORD'
    },
    examples: ['Expediente ‹ABC-784 492›', 'ficha ‹955.309›', 'historia ‹39741-0›', 'record ‹34 8812›', 'episodio: ‹2023045›'],
    counterexamples: ['historia de 3 días', 'Fecha de Ingreso: 26708/2017', 'episodio 2', 'expediente incompleto'],
  }),
  labelled({
    name: 'number of a paper, a sample or a case in Spanish',
    category: 'IDNUM',
    languages: ['es'],
    labels: [
      ...splitWords(`
        recibo recibos acta folio folios oficio boleta factura guia albaran incidencia diligencia diligencias dilig
        visado receta vale autos ticket tique autorizacion muestra peticion solicitud orden pedido biopsia laminilla
        placa denuncia atestado sumario causa expte expdte caja prep preparacion registro protocolo formulario
        constancia certificado comprobante tramite radicado remision folio uuid fua cnv donante donacion contrato
        promocion reserva localizador localizacion boletin turno queja reclamacion parte
      `),
      ...[
        'n° de muestra',
        'n° muestra',
        'n° de orden',
        'n° de peticion',
        'n° de factura',
        'n° de autorizacion',
        'n° de recibo',
        'n° de caso',
        'caso n°',
        'acta n°',
        'folio fiscal',
        'n° de empleado',
        'n° empleado',
        'empleado n°',
        'n° de guia',
        'agente n°',
        'celador n°',
        'n° de agente',
        'codigo de barras',
        'n° de biopsia',
        'certificado de defuncion',
        'certificado de nacimiento',
        'ref n°',
        'su ref',
        'n/ref',
        's/ref',
      ],
    ],
    ordinary: true,
    least: 4,
    confidence: 0.91,
    // A count, as in 'muestra 12 200 leucocitos'.
    sort: (code) => (/^\d{1,3}[ .]\d{3}$/.test(code) ? undefined : 'IDNUM'),
    examples: [
      'recibo ‹000-1800›',
      'acta Nº ‹108/2022›',
      'oficio ‹1234/23›',
      'boleta ‹004-3381›',
      'guía ‹45 1632 4240›',
      'muestra: ‹23-B-01234›',
      'solicitud n.º ‹88213›',
    ],
    counterexamples: [
      'receta 2 cajas',
      'placa 7 mm',
      'parte de lesiones',
      'orden 12/03/2021',
      'caja 20 comp',
      'muestra 12 200 leucocitos',
      'causa 3',
    ],
  }),
  labelled({
    name: 'serial or lot in Spanish',
    category: 'DEVICE',
    languages: ['es'],
    labels: [
      'lote',
      'lotes',
      'n° de lote',
      'lote n°',
      'serie',
      'n° de serie',
      'n° serie',
      's/n',
      'n/s',
      'funda',
      'bolsa n°',
      'hematies',
      'unidad n°',
      'ref/lote',
    ],
    least: 3,
    confidence: 0.93,
    proved: true,
    sort: (code, before) =>
      /\p{Lu}|\d{5}|[-/ ]/u.test(code) && !/\/mm/.test(code) && !/(?:citolog[ií]as?|mesa de)\W*$/iu.test(before) ? 'DEVICE' : undefined,
    examples: [
      'lote ‹SYK 3610 60›',
      '(lote ‹P243871217›) 1500',
      'serie ‹7821636›',
      's/n ‹26F 221-44›',
      'lotes ‹HUL 1026-A› y ‹HUL 1027-B›',
    ],
    counterexamples: ['lote de 3', 'serie de 10', 'hematíes 680/mm3'],
  }),
]
