import { type MarkedText, marked } from './markedText.ts'

/** A note of the sample project: about nobody, with what is to be found in it. */
export interface SampleNote extends MarkedText {
  readonly name: string
}

export function sampleNotes(language: 'en' | 'fr'): readonly SampleNote[] {
  return (language === 'fr' ? french : english).map(([name, source]) => ({ name: `${name}.txt`, ...marked(source) }))
}

const english: readonly (readonly [name: string, source: string])[] = [
  [
    'discharge-pneumonia',
    `[HOSPITAL|Lakeshore Memorial Hospital]
Discharge summary

Patient: [PATIENT|Marit Halvorsen]    MRN: [MEDICALRECORD|00482913]
Date of birth: [DOB|03/14/1951]
Admitted: [DATE|10/02/2023]    Discharged: [DATE|10/06/2023]

Mrs. [PATIENT|Halvorsen] is a [AGE|72] year old retired [PROFESSION|librarian] who was brought in by her son [PATIENT|Erik]
(cell [PHONE|218-555-0177]) with fever and a productive cough. Chest X-ray showed pneumonia of the right lower lobe.
She has Parkinson's disease. Treated with ceftriaxone 1 g daily.

[DOCTOR|Samuel Okafor], MD
`,
  ],
  [
    'clinic-heart',
    `Cardiology clinic, [DATE|14 March 2023]

[PATIENT|Ottilie Oakenfield], [AGE|64], was seen with palpitations. She lives at [STREET|12 Quince Lane], [CITY|Eastmere] and can be
reached at [EMAIL|o.oakenfield@example.org] or [PHONE|555-0142].
ECG: atrial fibrillation, 110 a minute. Echocardiogram normal, CHA2DS2-VASc 2. Apixaban 5 mg twice a day.
She will see Dr. [DOCTOR|Ansgar Thistlewood] again on [DATE|4 April].
`,
  ],
  [
    'letter-hip',
    `Dear Dr. [DOCTOR|Raghunathan],

Re: [PATIENT|Thomas Keogh], born [DOB|2 November 1948], record [MEDICALRECORD|604417]

Thank you for sending Mr. [PATIENT|Keogh], a former [PROFESSION|abattoir worker] from [CITY|Port Fairy]. The right hip hurts on walking;
Trendelenburg's sign is positive. The X-ray of [DATE|3 August] shows osteoarthritis, Kellgren 4. He would like a
replacement, and is on the list of [HOSPITAL|Moyne Base Hospital].

Kind regards,
[DOCTOR|Helena Vasilakis], pager [PAGER|4471]
`,
  ],
  [
    'emergency-fall',
    `Emergency department, [DATE|21 June 2023], 03:40

[PATIENT|Beatrix Fennimore], [AGE|81], fell on the stairs of [HOSPITAL|Rosewood Manor], where she has lived since [DATE|2019]. Her daughter
[PATIENT|Clara] (phone [PHONE|555-0163]) found her. No loss of consciousness, Babinski negative, blood pressure 142/86.
Insurance number [HEALTHPLAN|HP-2342-118]. CT of the head without bleeding. Wrist: Colles fracture, reduced and set in plaster.
Seen by [DOCTOR|Ruben Castellane].
`,
  ],
  [
    'nursing-diabetes',
    `Nursing note, ward 7, [DATE|9 May 2023]

Mr. [PATIENT|Ishaan Merriweather] slept well. Blood sugar 9.8 at six, 12 units of insulin. His wife, [PATIENT|Leona], works for the
[ORGANIZATION|Kesteven Heart Trust] and comes at five. He asks for Dr. [DOCTOR|Quill], who knows his foot. May go home on [DATE|Friday] to
[CITY|Graves End]. Murphy drip finished.
[DOCTOR|N. Abernathy], RN, badge [IDNUM|B-20714]
`,
  ],
  [
    'psychiatry-review',
    `Review of [DATE|11 September 2023]

[PATIENT|Juniper Ashgrove] is [AGE|29] and teaches at [ORGANIZATION|Eastmere Primary School]. Sleep has been better since July. She calls her sister
[PATIENT|May] every evening on [PHONE|555-0188]. No thoughts of death. Sertraline 100 mg goes on; next visit in [DATE|October].
Copies to Dr. [DOCTOR|Will Harrow], [STREET|4 Station Road], [CITY|Eastmere] [ZIP|90210].
`,
  ],
  [
    'pathology-skin',
    `Pathology report [IDNUM|P23-09117]

[PATIENT|Gideon Larkspur], born [DOB|30/01/1966], sent by Dr. [DOCTOR|Ottoline Brandt]. Received on [DATE|12/10/2023].
Skin of the left shoulder: naevus without atypia, Breslow not applicable. Margins clear.
Dr. [DOCTOR|Emeric Vance], fax [FAX|555-0143]
`,
  ],
  [
    'physiotherapy-knee',
    `Physiotherapy, [DATE|2 December 2023]

[PATIENT|Rosalind Pemberley] is a [AGE|34] year old [PROFESSION|lighthouse keeper] and runs with the [ORGANIZATION|Old Harbour Runners]. Six weeks after repair of
the anterior cruciate ligament at [HOSPITAL|Eastmere General Hospital], Lachman's test is firm. She drives again (licence [LICENSE|L-559012]).
Please send the plan to [EMAIL|rosalind@example.org]. Dr. [DOCTOR|Thistlewood] agrees.
`,
  ],
]

const french: typeof english = [
  [
    'sortie-pneumopathie',
    `[HOSPITAL|Centre hospitalier de Valbrune]
Compte rendu d’hospitalisation

Patient : M. [PATIENT|Gaspard Delorme]    IPP : [MEDICALRECORD|8004412977]
Né le [DOB|12/05/1947]
Entrée le [DATE|02/10/2023], sortie le [DATE|06/10/2023]

M. [PATIENT|Delorme], [AGE|76] ans, ancien [PROFESSION|menuisier], est amené par sa fille [PATIENT|Nathalie] ([PHONE|06 39 98 12 34]) pour fièvre et toux.
La radiographie montre une pneumopathie de la base droite. Maladie de Parkinson connue. Amoxicilline 3 g par jour.

Dr [DOCTOR|Benoît Carpentier]
`,
  ],
  [
    'consultation-coeur',
    `Consultation de cardiologie du [DATE|3 février 2023]

Madame [PATIENT|Solenn Kervadec], [AGE|64] ans, consulte pour des palpitations. Elle demeure [STREET|27 quai des Charpentiers], [CITY|Nantes]. On la joint
au [PHONE|02 61 91 40 63] ou à [EMAIL|s.kervadec@example.org].
ECG : fibrillation atriale à 110. Échographie normale. Apixaban 5 mg deux fois par jour.
Elle reverra le Dr [DOCTOR|Anselme Le Goff] le [DATE|4 avril].
`,
  ],
  [
    'courrier-hanche',
    `Cher confrère,

Merci de m’avoir adressé M. [PATIENT|Thibault Quentric], né le [DOB|2 novembre 1948], dossier [MEDICALRECORD|604417], ancien [PROFESSION|mareyeur] à [CITY|Valmer-sur-Orge].
La hanche droite est douloureuse à la marche ; signe de Trendelenburg positif. La radiographie du [DATE|3 août] montre une
arthrose évoluée. Il souhaite une prothèse et s’inscrit à l’[HOSPITAL|hôpital de Valmer].

Dr [DOCTOR|Maëlle Troadec], bip [PAGER|4417]
`,
  ],
  [
    'urgences-chute',
    `Urgences, le [DATE|21 juin 2023] à 3 h 40

Mme [PATIENT|Jacqueline Ferrand], [AGE|81] ans, a chuté dans l’escalier de la [HOSPITAL|résidence des Tilleuls], où elle vit depuis [DATE|2019]. Sa fille
[PATIENT|Claire] (tél. [PHONE|06 39 98 40 12]) l’a trouvée. Pas de perte de connaissance, Babinski négatif, TA 14/8.
NIR : [HEALTHPLAN|2 42 06 44 109 273 31]. Scanner cérébral sans saignement. Poignet : fracture de Pouteau-Colles, réduite.
Vue par [DOCTOR|Camille Roussel].
`,
  ],
  [
    'soins-diabete',
    `Transmissions, secteur 7, le [DATE|9 mai 2023]

M. [PATIENT|Isidore Merlin] a bien dormi. Glycémie à 1,8 g/l à six heures, 12 unités d’insuline. Son épouse, [PATIENT|Léonie], travaille à
l’[ORGANIZATION|association Cœur d’Orge] et vient à dix-sept heures. Il demande le Dr [DOCTOR|Lemaître], qui connaît son pied. Sortie [DATE|vendredi]
pour [CITY|Graveline]. Point de Murphy indolore.
[DOCTOR|N. Abgrall], IDE, badge [IDNUM|B-20714]
`,
  ],
  [
    'psychiatrie-suivi',
    `Suivi du [DATE|11 septembre 2023]

[PATIENT|Lucile Aubépine] a [AGE|29] ans et enseigne à l’[ORGANIZATION|école de la Jetée]. Elle dort mieux depuis juillet. Elle appelle chaque soir sa sœur
[PATIENT|Maya] au [PHONE|06 39 98 55 18]. Pas d’idées de mort. Sertraline 100 mg poursuivie ; prochaine visite en [DATE|octobre].
Copie au Dr [DOCTOR|Guillaume Hardouin], [STREET|4 rue de la Gare], [ZIP|99120] [CITY|Valmer-sur-Orge].
`,
  ],
  [
    'anapath-peau',
    `Compte rendu [IDNUM|P23-09117]

[PATIENT|Gédéon Larzac], né le [DOB|30/01/1966], adressé par le Dr [DOCTOR|Odile Brandt]. Reçu le [DATE|12/10/2023].
Peau de l’épaule gauche : nævus sans atypie, indice de Breslow sans objet. Marges saines.
Dr [DOCTOR|Émeric Vance], fax [FAX|02 61 91 40 99]
`,
  ],
  [
    'kinesitherapie-genou',
    `Kinésithérapie, le [DATE|2 décembre 2023]

[PATIENT|Rosalie Pimprenelle], [AGE|34] ans, [PROFESSION|gardienne de phare], court avec les [ORGANIZATION|Foulées du Vieux-Port]. Six semaines après la réparation du
ligament croisé antérieur à l’[HOSPITAL|hôpital de Valmer], le test de Lachman est ferme. Elle conduit de nouveau (permis [LICENSE|L-559012]).
Merci d’envoyer le programme à [EMAIL|rosalie@example.org]. Le Dr [DOCTOR|Ronceray] est d’accord.
`,
  ],
]
