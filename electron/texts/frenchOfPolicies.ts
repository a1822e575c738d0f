import type { Sentences } from '../../worker/core/say.ts'

/** What is said of policies: of their files, of what they contradict, of what is kept of them. */
export const frenchOfPolicies: Sentences = {
  'column is|columns are': 'colonne est transmise|colonnes sont transmises',
  'listed name stays|listed names stay': 'nom de la liste reste|noms de la liste restent',
  'word is|words are': 'mot n’est|mots ne sont',
  'word that is always found is|words that are always found are': 'mot toujours trouvé est|mots toujours trouvés sont',
  'Invented note': 'Note inventée',
  'These stay in clear: {0}.': 'Restent en clair : {0}.',
  'The notes of one person can be linked to each other. With the key, they can be re-identified: under the GDPR the result is still personal data.':
    'Les notes d’une même personne peuvent être reliées entre elles. Avec la clé, elles peuvent être réidentifiées : au sens du RGPD, le résultat reste une donnée personnelle.',
  'Safe Harbor keeps no more of a date than its year. Choose ‘tag’ or ‘mask’.':
    'Safe Harbor ne garde d’une date que l’année. Choisissez « tag » ou « mask ».',
  'a year may show an age over 89, which Safe Harbor does not allow. Choose ‘tag’ or ‘mask’.':
    'une année peut révéler un âge supérieur à 89 ans, ce que Safe Harbor ne permet pas. Choisissez « tag » ou « mask ».',
  'Safe Harbor keeps the first three digits of a postcode only where more than 20,000 people live. Choose ‘tag’ or ‘mask’.':
    'Safe Harbor ne garde les trois premiers chiffres d’un code postal que là où vivent plus de 20 000 personnes. Choisissez « tag » ou « mask ».',
  'Safe Harbor leaves no identifier in clear. Take this away, or ‘safeHarbor’.':
    'Safe Harbor ne laisse aucun identifiant en clair. Retirez ceci, ou « safeHarbor ».',
  'Safe Harbor puts all ages over 89 together. Choose ‘over-89’.':
    'Safe Harbor réunit tous les âges au-delà de 89 ans. Choisissez « over-89 ».',
  'Safe Harbor removes more than the profile {0} does. Choose hipaa or i2b2.':
    'Safe Harbor retire plus que le profil {0}. Choisissez hipaa ou i2b2.',
  'Safe Harbor removes this. Choose another action than ‘keep’, or take ‘safeHarbor’ away.':
    'Safe Harbor retire ceci. Choisissez une autre action que « keep », ou retirez « safeHarbor ».',
  'Below balanced, names and numbers that the taggers found are left in clear where they are not sure.':
    'Sous « équilibré », des noms et des numéros que les modèles ont trouvés restent en clair là où ils ne sont pas sûrs.',
  'So high, names and numbers that some of the taggers see will be missed.':
    'Si haut, des noms et des numéros que voient certains des modèles seront manqués.',
  'The policy’s pattern ‘{0}’ matches more than {1} places of one document. Make it narrower.':
    'L’expression « {0} » de la politique trouve plus de {1} endroits dans un seul document. Restreignez-la.',
  'The policy’s pattern ‘{0}’ takes too long on one document. Make it simpler: let it look less far ahead.':
    'L’expression « {0} » de la politique prend trop de temps sur un seul document. Simplifiez-la : qu’elle regarde moins loin.',
  'There is a policy {0} already. Choose another name.': 'Il y a déjà une politique {0}. Choisissez un autre nom.',
  'This policy can’t be used as it is. {0}{1}': 'Cette politique ne peut pas servir telle quelle. {0}{1}',
  'This policy is no longer there. Choose another.': 'Cette politique n’est plus là. Choisissez-en une autre.',
  'This version of the policy is not there. Choose another.': 'Cette version de la politique n’existe pas. Choisissez-en une autre.',
  'a *, + or ? has nothing before it that it could repeat.': 'un *, + ou ? n’a rien devant lui à répéter.',
  'a bracket is closed that was not opened.': 'une parenthèse est fermée sans avoir été ouverte.',
  'a bracket is not closed.': 'une parenthèse n’est pas fermée.',
  'a hash is a code derived from the identifier, which Safe Harbor does not allow. Choose ‘tag’ or ‘mask’.':
    'une empreinte est un code dérivé de l’identifiant, ce que Safe Harbor ne permet pas. Choisissez « tag » ou « mask ».',
  'a range in square brackets runs backwards, or is none that is known.':
    'un intervalle entre crochets va à rebours, ou n’en est pas un que l’on connaisse.',
  'a shifted date is derived from the real one, which Safe Harbor does not allow. Choose ‘tag’ or ‘mask’.':
    'une date décalée est dérivée de la vraie, ce que Safe Harbor ne permet pas. Choisissez « tag » ou « mask ».',
  'a square bracket is not closed.': 'un crochet n’est pas fermé.',
  'a surrogate of a date or an age is derived from the real one, which Safe Harbor does not allow. Choose ‘tag’ or ‘mask’.':
    'un substitut de date ou d’âge est dérivé du vrai, ce que Safe Harbor ne permet pas. Choisissez « tag » ou « mask ».',
  'a surrogate of a number or an address is a code derived from it, which Safe Harbor does not allow. Choose ‘tag’ or ‘mask’.':
    'un substitut de numéro ou d’adresse est un code qui en est dérivé, ce que Safe Harbor ne permet pas. Choisissez « tag » ou « mask ».',
  'a surrogate that stays the same from note to note is a code for the person, derived from the name, which Safe Harbor does not allow. Choose ‘note’.':
    'un substitut qui reste le même d’une note à l’autre est un code pour la personne, dérivé de son nom, ce que Safe Harbor ne permet pas. Choisissez « note ».',
  'it ends with a backslash.': 'elle finit par une barre oblique inverse.',
  'it has neither letter nor digit. Take it out.': 'il n’a ni lettre ni chiffre. Retirez-le.',
  'it is also among the words that are never removed. Take it out of one of the lists.':
    'il est aussi parmi les mots jamais retirés. Ôtez-le de l’une des listes.',
  'it is not a valid regular expression (the syntax is RE2’s).':
    'ce n’est pas une expression régulière lisible (la syntaxe est celle de RE2).',
  'it looks ahead or behind, (?=…) or (?<=…), which a pattern here cannot. Put what is wanted into brackets: the first group is what counts.':
    'elle regarde en avant ou en arrière, (?=…) ou (?<=…), ce qui n’est pas possible ici. Mettez ce qui est voulu entre parenthèses : c’est le premier groupe qui compte.',
  'it refers back to a group (\\1), which a pattern here cannot. Write it out.':
    'elle renvoie à un groupe (\\1), ce qui n’est pas possible ici. Écrivez-le en toutes lettres.',
  'it repeats something more than 1,000 times, or backwards.': 'elle répète quelque chose plus de 1 000 fois, ou à rebours.',
  'only dates (DATE, DOB) can be shifted. Choose another action.':
    'seules les dates (DATE, DOB) peuvent être décalées. Choisissez une autre action.',
  'only {0} can be made coarser to ‘{1}’. Choose another action.':
    'seuls {0} peuvent être généralisés à « {1} ». Choisissez une autre action.',
  'the profile {0} leaves out {1}, so it would stay in clear. Choose another category or profile.':
    'le profil {0} omet {1}, qui resterait donc en clair. Choisissez une autre catégorie ou un autre profil.',
  'the profile {0} leaves {1} in clear. Choose i2b2 or hipaa, or say ‘leavesInClear’ that this is wanted.':
    'le profil {0} laisse en clair : {1}. Choisissez i2b2 ou hipaa, ou dites par « leavesInClear » que c’est voulu.',
  'the whole has to be an object, in braces.': 'le tout doit être un objet, entre accolades.',
  'there is no ‘{0}’ in a policy. Take it out.': 'une politique n’a pas de « {0} ». Retirez-le.',
  'there is no ‘{0}’ in a policy; did you mean ‘{1}’?': 'une politique n’a pas de « {0} » ; vouliez-vous dire « {1} » ?',
  'this has to be one of {0}.': 'il faut l’un de : {0}.',
  'this has to be {0}.': 'il faut {0}.',
  'this is missing, or of another kind than it has to be.': 'ceci manque, ou est d’une autre nature qu’il ne faut.',
  'this is not a category. Categories are PATIENT, DOCTOR, DATE and the like.':
    'ce n’est pas une catégorie. Les catégories sont PATIENT, DOCTOR, DATE et ainsi de suite.',
  'this is not as a policy has it.': 'ce n’est pas ainsi dans une politique.',
  'this is too large or too long: at most {0}.': 'c’est trop grand ou trop long : {0} au plus.',
  'this is too small or too short: at least {0}.': 'c’est trop petit ou trop court : {0} au moins.',
  'this leaves {0} in clear. Choose another action, or say ‘leavesInClear’ that this is wanted.':
    'ceci laisse en clair : {0}. Choisissez une autre action, ou dites par « leavesInClear » que c’est voulu.',
  "{0} can't be read ({1}). Check its permissions, or choose another file.":
    '{0} ne peut pas être lu ({1}). Vérifiez ses droits d’accès, ou choisissez un autre fichier.',
  '{0} in clear, a patient’s who is called the same included.': '{0} en clair, y compris celui d’un patient homonyme.',
  '{0} is no policy that can be used: {1}': '{0} n’est pas une politique utilisable : {1}',
  '{0} is not JSON. Open it with a text editor and look for a missing comma, quote or bracket, or save it again from the window.':
    '{0} n’est pas du JSON. Ouvrez-le avec un éditeur de texte et cherchez une virgule, un guillemet ou un crochet manquant, ou enregistrez-le de nouveau depuis la fenêtre.',
  '{0} is too large for a policy (8 MB). Choose another file.':
    '{0} est trop grand pour une politique (8 Mo). Choisissez un autre fichier.',
  '{0} kept all the same, since their category is.': '{0} quand même gardés, puisque leur catégorie l’est.',
  '{0} never removed, wherever they stand alone.': '{0} jamais retirés, partout où ils sont seuls.',
  '{0} passed on without being searched.': '{0} sans être examinées.',
  '{0} points at a person directly. Choose another action, or say ‘leavesInClear’ that it is to stay in clear.':
    '{0} désigne directement une personne. Choisissez une autre action, ou dites par « leavesInClear » que cela doit rester en clair.',
  '{0} saved version {1} of this policy in the meantime. Keep yours as a policy of its own, or open it again and make your changes there.':
    '{0} a enregistré entre-temps la version {1} de cette politique. Gardez la vôtre comme une politique à part, ou rouvrez-la et refaites-y vos changements.',
  '‘{0}’ is not for every category. Say it of those that it is for, under ‘categories’.':
    '« {0} » n’est pas pour toutes les catégories. Dites-le de celles à qui cela convient, sous « categories ».',
  'Safe Harbor removes this. Choose ‘policy’, or take ‘safeHarbor’ away.':
    'Safe Harbor retire ceci. Choisissez « policy », ou retirez « safeHarbor ».',
  'Dates and times of DICOM files stay in clear, but for days of birth.':
    'Les dates et heures des fichiers DICOM restent en clair, sauf les jours de naissance.',
  'Names and serial numbers of devices stay in clear in DICOM files.':
    'Les noms et numéros de série des appareils restent en clair dans les fichiers DICOM.',
  'Names and addresses of institutions stay in clear in DICOM files.':
    'Les noms et adresses des établissements restent en clair dans les fichiers DICOM.',
  'UIDs of DICOM files stay: whoever has the originals can tell whose they are.':
    'Les UID des fichiers DICOM restent : qui a les originaux peut dire de qui ils sont.',
}
