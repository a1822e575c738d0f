import type { Language } from '../../core/document.ts'
import { pattern } from '../../core/pattern.ts'
import { tokenText } from '../../core/tokens.ts'
import { tokenize } from '../../text/tokenize.ts'
import { type Rule, rule, written } from './rule.ts'

/**
 * Hospitals as notes call them for short, and insurers and agencies that are named by capitals
 * alone. Only those are listed that hardly mean anything else in a note: 'CHOP' is chemotherapy,
 * 'ARI' an infection, 'PAH' a pressure, 'Tenon' a capsule. The names are public.
 */
const hospitals: Readonly<Record<Language, string>> = {
  en: pattern`
    MGH|BWH|BIDMC|UPMC|OHSU|UWMC|MSKCC|NYPH|CUMC|VUMC|UTMB|UTSW|MDACC|CHLA|CCHMC|CHKD|DHMC|UVMMC|URMC|
    UNMH|UIHC|UMMC|MUSC|SFGH|ZSFG|KUMC|YNHH|TJUH|OSUMC|UCSF|UCDMC|JHMI|GWUH|RPAH|RNSH|POWH|RBWH|LCCH|
    RWH|RCH|RMH|SVHM|SVHS|SCGH|KEMH|JHCH|GCUH|SCUH|QEH|QEII|LGH|FMC|UHW|UCLH|GSTT|KCH|RLH|RVI|LGI|QEHB|
    QMC|NUH|RUH|RNOH|NNUH|RJAH|QEUH|JCUH|SVUH|MMUH|OLCHC|BCCH|BCWH|VGH|UHN|CHEO|MUHC|JGH|LHSC|IWK|DECH|
    Starship(?![ ]\p{Ll})|Middlemore|SickKids|Barts|Alder[ ]Hey|Broadmoor|Moorfields|Papworth|Mass[ ]General|
    Cedars[- ]Sinai|Mount[ ]Sinai|Beth[ ]Israel(?:[ ]Deaconess)?|M\.?D\.?[ ]Anderson|Sloan[ ]Kettering
  `,
  fr: pattern`
    HEGP|CHUV|CHUG|CHOG|CHPF|CHIVA|HJRA|IUCT|IGR|AP-HP|APHP|AP-HM|Pitié(?:[- ]Salpêtrière)?|Salpêtrière|
    Lariboisière|Purpan|Rangueil|Pellegrin|Bicêtre|Beaujon|Hautepierre|Gustave[- ]Roussy|Robert[- ]Debré|
    Ambroise[- ]Paré|Paul[- ]Brousse|Édouard[- ]Herriot
  `,
  es: pattern`
    HULP|HUVR|HUVM|HUVN|HUMV|HUCA|CHUS|CHUAC|CHUVI|HCSC|HGUGM|HRyC|INER|INCMNSZ|HUV|HUSI|HNERM|HNGAI|
    HULA|CAULE|HUNSC|CHUIMI|HUBU|HUSLL|INEN|INEBA|CMNO|Garrahan|Valdecilla|Marqués[ ]de[ ]Valdecilla|Miguel[ ]Servet|
    Lozano[ ]Blesa|Vall[ ]d['’]Hebron|Bellvitge|Can[ ]Ruti|Puerta[ ]de[ ]Hierro|Infanta[ ](?:Leonor|Elena|Sofía|Cristina)|
    Virgen[ ](?:del[ ]Rocío|de[ ]la[ ]Macarena|Macarena|de[ ]las[ ]Nieves|de[ ]la[ ]Arrixaca)|Barros[ ]Luco|Sótero[ ]del[ ]Río|
    San[ ]Borja[ ]Arriarán|Calvo[ ]Mackenna|Hermanos[ ]Ameijeiras|Pereira[ ]Rossell|Casa[ ]de[ ]Galicia|Médica[ ]Sur|
    Tony[ ]Facio|Calderón[ ]Guardia|Molina[ ]Orosa|Perpetuo[ ]Socorro(?![ ]de)
  `,
}

const organizations: Readonly<Record<Language, string>> = {
  en: pattern`
    BCBS|Anthem|Bonitas|Bestmed|Polmed|GEMS|Medihelp|Intellicare|Maxicare|Medicard|Manulife|Sun ?Life|
    ICBC|Laya|AMR(?=[ .,;)\n]|$)|Molina(?=[ ](?:Health|ID|id))|Amerigroup|Centene|WellCare|UnitedHealthcare|
    Sanlam|Old[ ]Mutual|Medscheme|Jubilee[ ]Insurance
  `,
  fr: pattern`CARSAT|CGSS|CRPV|EFS|MDPH(?=[ ]\d)|Solidaris|Partenamut|CIGNA|MNH|MGP|Intériale|Swica|Helsana|Sanitas|Concordia(?=[ ]n)`,
  es: pattern`
    IMSS(?:-Bienestar|-BIENESTAR)?|ISSSTE|INSABI|CCSS|ESSALUD|EsSalud|MINSA|FONASA|Fonasa|Banmédica|
    Colmena|Consalud|ASSE|CASMU|FNR|BSE|IESS|PAMI|OSDE|IOMA|IPROSS|APROSS|OSEP|OSECAC|Swiss[ ]Medical|
    (?:Nueva|Salud[ ]Total|Sura|SURA|Famisanar|Coosalud|Compensar|Sanitas)[ ]EPS|EPS[ ](?:Sura|SURA|Sanitas|
    Famisanar|Compensar)|ICBF|SeNaSa|SENASA|IVSS|MAPFRE|Mapfre|Adeslas|ADESLAS|Asisa|ASISA|MUFACE|Muface|
    ISFAS|MUGEJU|INSS|Osakidetza|SACYL|Sacyl|SERGAS|Sergas|SESCAM|SESPA|CatSalut|Osasunbidea
  `,
}

export const knownFacilityRules: readonly Rule[] = [
  known('knownHospital', 'HOSPITAL', 'en', hospitals, ['to ‹BIDMC› tonight', 'back from ‹Middlemore›'], ['starship party', 'AQMC 2']),
  known(
    'knownHospitalFr',
    'HOSPITAL',
    'fr',
    hospitals,
    ['adressé au ‹CHUV› ce jour', 'scanner à ‹Lariboisière›'],
    ['rue Lariboisière', 'IGRA'],
  ),
  known(
    'knownHospitalEs',
    'HOSPITAL',
    'es',
    hospitals,
    ['derivar al ‹Garrahan›', '‹HUCA› contesta', 'stent en ‹Valdecilla› 1999'],
    ['calle Garrahan', 'INERTE'],
  ),
  known('knownInsurer', 'ORGANIZATION', 'en', organizations, ['ins ‹BCBS› id', '‹Polmed› says no'], ['gems found', 'national anthem']),
  known('knownInsurerFr', 'ORGANIZATION', 'fr', organizations, ['dossier ‹CARSAT› vu', 'dons ‹EFS›'], ['effets', 'CGSSX']),
  known('knownInsurerEs', 'ORGANIZATION', 'es', organizations, ['afiliada a ‹FONASA› B', 'convenio ‹Nueva EPS›'], ['la colmena', 'ASSEX']),
]

function known(
  name: string,
  category: 'HOSPITAL' | 'ORGANIZATION',
  language: Language,
  lists: Readonly<Record<Language, string>>,
  examples: readonly string[],
  counterexamples: readonly string[],
): Rule {
  return rule({
    name,
    category,
    languages: [language],
    at: { words: firstWords(lists[language]) },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d_.@/\\-])
        (?<!(?:rue|avenue|place|[Cc]alle|C/|[Aa]vda\.?|[Aa]v\.|[Aa]venida|[Pp]laza|[Pp]aseo|street)[ ](?:de[ ])?)
        (${lists[language]})(?![\p{L}\d_@])
      `,
        'u',
      ),
    // More than 'hospitalisation' and the number behind it.
    confidence: language === 'en' ? 0.9 : 0.95,
    proved: language !== 'en',
    examples,
    counterexamples,
  })
}

/** The first token of every name of a list, where the rule is tried. */
function firstWords(list: string): string[] {
  const names = list.split('|').flatMap((name) => /^(?:\(\?:)?(\p{Lu}[\p{L}\d]*)/u.exec(name)?.[1] ?? [])
  return [...new Set(names.map((name) => tokenText(tokenize(name), 0)))]
}
