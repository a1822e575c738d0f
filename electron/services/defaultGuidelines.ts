/**
 * The guidelines that a new project begins with: the conventions of the i2b2-2014 corpus as this
 * program's models were trained on them, in short. A project may write its own.
 */
export const defaultGuidelines: Readonly<Record<'en' | 'fr', string>> = {
  en: `# What to mark
Mark whatever could lead to the patient, a relative, a member of staff or any other person, and mark it as short as it can be: the words that identify, without what stands around them.

Mark every time it occurs, in headings, signatures and tables too. When in doubt between marking and leaving, mark; when in doubt between two labels, take the more specific one and leave a comment.

# People
Titles and degrees stay outside: in ‘Dr Ann Lee MBBS’ the name is ‘Ann Lee’; Mr, Mrs, Ms, M., Mme and Pr stay outside too. A full name is one span, and so is ‘Lee, Ann’. The ’s of a possessive stays outside.

Patient: the patient, relatives, and anybody who is not staff, such as police, lawyers, teachers and neighbours. Doctor: all staff, from surgeons to clerks.

Profession: the job of the patient or a relative, not of staff.

# Places and institutions
Hospital: hospitals, clinics, practices, nursing homes and wards that bear a name of their own. A bare ‘ED’ or ‘ICU’ is nothing. Organisation: employers, schools, firms.

Street holds number and street, with unit or PO box. City, state, post code and country are each marked alone. Counties, provinces and départements count as state. Other place: anything else on a map that has a name.

# Dates and ages
Date: a whole expression with an anchor in the calendar, such as 14/3/21, March 3rd, Tuesday, 1998, Easter 2018 or another named holiday. No durations, no times of day, no ‘yesterday’. A date of birth has a label of its own.

Age: the number only, ‘67’ in ‘67yo’.

# Numbers and contacts
Phone, pager, fax, e-mail, web address and IP address each have a label.

Record no.: hospital record and episode numbers. Health plan no.: Medicare, NHS, NIR and insurers’ numbers. Licence no.: of providers, prescribers and drivers. Device: serials and lots. Other number: whatever else names one thing, such as an accession, a claim, an order, a social security or a passport number.

# What is never marked
Diseases, drugs, tests and signs that are named after people (Parkinson, Foley, Apgar), doses, scores and vital signs.`,
  fr: `# Que marquer
Marquez tout ce qui pourrait mener au patient, à un proche, à un membre du personnel ou à toute autre personne, et au plus court : les mots qui identifient, sans ce qui les entoure.

Marquez chaque occurrence, aussi dans les en-têtes, les signatures et les tableaux. Dans le doute entre marquer et laisser, marquez ; entre deux étiquettes, prenez la plus précise et laissez un commentaire.

# Personnes
Titres et diplômes restent dehors : dans « Dr Anne Petit », le nom est « Anne Petit » ; M., Mme et Pr restent dehors aussi. Un nom complet est une seule entité, de même que « Petit, Anne ».

Patient : le patient, ses proches et toute personne hors du personnel, comme la police, un avocat, un enseignant, un voisin. Médecin : tout le personnel, du chirurgien au secrétariat.

Profession : le métier du patient ou d’un proche, pas celui du personnel.

# Lieux et établissements
Hôpital : hôpitaux, cliniques, cabinets, maisons de retraite et services qui portent un nom propre. « CHU », « EHPAD » ou « les urgences » seuls ne sont rien. Organisation : employeurs, écoles, entreprises.

La rue comprend le numéro et la voie, avec le bâtiment ou la boîte postale. Ville, région, code postal et pays sont marqués chacun à part. Départements et provinces comptent comme région. Autre lieu : tout ce qui, sur une carte, porte un nom.

# Dates et âges
Date : l’expression entière qui a un repère dans le calendrier, comme 14/3/21, mardi, 1998, Pâques 2018 ou une autre fête. Une date en toutes lettres garde son article (« le 3 mars »), une date en chiffres non. Ni durées, ni heures, ni « hier ». La date de naissance a son étiquette.

Âge : le nombre seul, « 67 » dans « 67 ans ».

# Numéros et contacts
Téléphone, bip, télécopie, courriel, adresse web et adresse IP ont chacun leur étiquette.

N° de dossier : IPP, numéro de séjour ou d’épisode. N° d’assuré : NIR, mutuelle. N° de licence : RPPS, ADELI, permis. Dispositif : numéros de série et de lot. Autre numéro : tout ce qui désigne une seule chose, comme un numéro de demande, d’accession, de passeport ou le FINESS.

# Ce qui n’est jamais marqué
Les maladies, médicaments, examens et signes qui portent le nom de quelqu’un (Parkinson, Foley, Apgar, Lasègue), les doses, les scores et les constantes.`,
}
