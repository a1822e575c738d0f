import type { review as english } from '../en/review.ts'
import { bound, counted, duration, number, percent, rate } from './words.ts'

type Unit = 'note' | 'patient'

/** With as many digits after the point as it needs, at most two. */
const exact = (share: number) =>
  percent(share, [0, 1, 2].find((digits) => Math.abs(share * 100 - Number((share * 100).toFixed(digits))) < 1e-9) ?? 2)

const units = (unit: Unit, n: number) => (unit === 'note' ? counted(n, 'note', 'notes') : counted(n, 'patient', 'patients'))

export const review: typeof english = {
  label: 'Après le passage',
  panels: { risk: 'Risque résiduel', documents: 'Documents', whatIf: 'Et si', report: 'Rapport' },

  next: {
    title: 'Ce qui vous attend',
    allDone: 'Tout est fait',
    noneFailed: 'Aucun document en échec.',
    failed: (n) => `${counted(n, 'document est', 'documents sont')} en échec, sans résultat : voir plus bas.`,
    unread: 'Personne n’a lu d’échantillon de ces résultats.',
    read: 'Un échantillon a été lu, et la limite est démontrée.',
    doubtful: 'Un échantillon a été lu, mais trop vite ou sans voir des identifiants inventés : le résultat est peut-être trop beau.',
    notMet: 'Un échantillon a été lu, et la limite n’est pas démontrée.',
    unsigned: 'Le rapport n’est pas signé.',
    signed: 'Le rapport est signé.',
    readNow: 'Lire un échantillon',
    signNow: 'Au rapport',
    see: 'Voir',
  },

  pending: {
    text: (n) =>
      `${counted(n, 'document a été corrigé ou retenu', 'documents ont été corrigés ou retenus')}, et les résultats ne le reflètent pas encore.`,
    go: 'Publier ce qui a changé',
    teach: 'Réutiliser ce qui avait échappé…',
  },

  risk: {
    title: 'Que peut-il rester ?',
    about:
      'Il arrive que les modèles laissent échapper quelque chose. ' +
      'Lisez un échantillon tiré au hasard, marquez toute personne encore identifiable, et le programme calcule une ' +
      'limite supérieure pour toute la publication.',
    unit: 'Ce qui est tiré',
    units: { note: 'Des notes', patient: 'Des patients, avec toutes leurs notes' },
    unitHints: {
      note: 'Chaque note a la même chance d’être tirée.',
      patient: 'À choisir quand plusieurs notes concernent la même personne : ce qui échappe dans l’une échappe souvent dans la suivante.',
    },
    unknown: (n) => `De ${counted(n, 'document', 'documents')}, on ne connaît pas le patient : chacun compte pour un patient à part.`,
    rate: 'Part qui peut fuir au plus, %',
    rateHint: (unit, n) => `Au plus ${units(unit, n)} de la publication peuvent identifier quelqu’un.`,
    confidence: 'Confiance, %',
    confidenceHint: (times) => `Une publication qui fuit davantage passe dans au plus ${number(times)} de 1\u202f000 échantillons pareils.`,
    missRate: 'Manqués par les lecteurs, %',
    missRateHint:
      'Les gens aussi laissent passer des choses. De 100 identifiants restants, un lecteur attentif en laisse passer ' +
      'environ 5 ; un lecteur fatigué davantage. L’échantillon grandit pour en tenir compte.',
    refused: 'Une part de 0,01 à 50 %, une confiance de 50 à 99,99 %, et de 0 à 90 % laissés passer.',
    size: (unit, size, population) => `${number(size)} sur ${units(unit, population)} sont à lire`,
    ifClean: 'Si personne n’y est identifiable, la limite est démontrée.',
    tooMuch:
      'Même tout lire ne le démontrerait pas : les lecteurs en laissent passer trop. Admettez une part plus grande, ou demandez moins de confiance.',
    draw: 'Tirer l’échantillon',
    drawAgain: 'En tirer un autre',
    openTitle: 'Un échantillon est en lecture',
    progress: (unit, read, size) => `${number(read)} sur ${units(unit, size)} lus`,
    goOn: 'Continuer la lecture',
    begin: 'Commencer la lecture',
    again: 'Le revoir',
    time: (seconds) => `${duration(seconds)} de lecture`,
    pace: (seconds) => `encore ${duration(seconds)} environ`,
    doubtful: 'Des endroits ont été passés trop vite, ou plus a échappé que la limite ne le suppose : elle est peut-être trop belle.',
    resultTitle: { met: 'La limite est démontrée', not: 'La limite n’est pas démontrée' },
    found: (unit, found, read) =>
      found === 0
        ? `Personne n’était identifiable dans les ${units(unit, read)} ${unit === 'note' ? 'lues' : 'lus'}.`
        : `Quelqu’un était encore identifiable dans ${number(found)} des ${units(unit, read)} ${unit === 'note' ? 'lues' : 'lus'}.`,
    bound: (unit, most, population, confidence) =>
      `Avec une confiance de ${exact(confidence)}, au plus ${number(most)} sur ${units(unit, population)} identifient quelqu’un : ${bound(most / Math.max(1, population))}.`,
    asked: (rate) => `Demandé : au plus ${exact(rate)}.`,
    missed: (missRate) => `Cela suppose des lecteurs qui laissent passer ${exact(missRate)}.`,
    counts: 'Ce qui a été trouvé compte, même corrigé : cela renseigne sur ce que personne n’a lu.',
    outdatedTitle: 'La publication a changé depuis le dernier échantillon',
    outdated: 'L’échantillon décrit les résultats d’alors. Tirez un nouvel échantillon.',
    decoysAbout:
      'Certains documents reçoivent un identifiant inventé, dans la copie que vous lisez et nulle part ailleurs : il mesure ce que la lecture laisse passer.',
    decoys: (set, missed) =>
      missed === 0
        ? `Identifiants inventés : ${number(set)}, tous trouvés.`
        : `${number(missed)} sur ${counted(set, 'identifiant inventé', 'identifiants inventés')} non vus : ${rate(missed / set)}.`,
    hasty: (n) => `${counted(n, 'document a été passé', 'documents ont été passés')} plus vite que personne ne lit.`,
    history: 'Échantillons jusqu’ici',
    columns: { drawn: 'Tiré', by: 'Par', unit: 'Unité', read: 'Lus', found: 'Identifiable', most: 'Au plus', state: 'État' },
    states: { open: 'en lecture', read: 'lu', outdated: 'avant un changement', dropped: 'abandonné' },
    met: 'démontré',
    notMet: 'non démontré',
    unitWords: { note: 'notes', patient: 'patients' },
    readOf: (read, size, population) => `${number(read)} / ${number(size)} sur ${number(population)}`,
    mostOf: (most, population) => `${number(most)} (${bound(most / Math.max(1, population))})`,
  },

  reading: {
    title: (place, of) => `Lecture : ${number(place)} sur ${number(of)}`,
    documentTitle: (n) => `Document ${number(n)}`,
    note: (n) => `note ${number(n)}`,
    patient: (unit) => `patient ${number(unit)} de l’échantillon`,
    back: 'Retour à la publication',
    loading: 'Les modèles le lisent…',
    failed: 'Ce document ne peut pas être montré',
    sides: 'Ce qui est montré',
    after: 'Après',
    before: 'Avant',
    text: (side, path) => `${side} : ${path}`,
    keyboard:
      'Les flèches vont d’un mot à l’autre, avec Maj elles sélectionnent. ' +
      'La touche d’une catégorie marque la sélection comme oubliée. ' +
      'Entrée marque ce qui est douteux, Retour arrière dit que ce n’est pas un identifiant, ou retire une marque. ' +
      'Chaque endroit douteux demande une réponse. Ctrl et Entrée : lu, au suivant. Maj et B montre l’original. ' +
      'Le point d’interrogation liste toutes les touches.',
    summary: (replaced, doubtful) =>
      `${number(replaced)} remplacés, ${doubtful === 0 ? 'rien de douteux' : counted(doubtful, 'endroit douteux', 'endroits douteux')}`,
    part: 'Une partie d’un grand fichier : on ne peut pas y corriger un endroit seul. Ajoutez un mot à la politique, ou retenez le fichier.',
    withheld: 'La politique retient cette note : rien n’en figure dans les résultats.',
    verdict: 'Verdict',
    clean: 'Personne n’est identifiable : au suivant',
    leak: (n) => (n === 0 ? 'Quelqu’un est identifiable : au suivant' : `${counted(n, 'endroit oublié', 'endroits oubliés')} : au suivant`),
    somebody: 'On peut reconnaître quelqu’un, sans qu’un seul mot l’identifie',
    done: 'Terminé',
    verdicts: { clean: 'lu, personne n’est identifiable', leak: 'lu, quelqu’un était identifiable' },
    unread: 'pas encore lu',
    marks: 'Marques dans ce document',
    noMarks: 'Aucune encore. Sélectionnez ce qui a échappé et appuyez sur la touche de sa catégorie.',
    added: 'oublié',
    kept: 'pas un identifiant',
    doubtful: 'douteux',
    decoy: 'inventé, dans cette copie seulement',
    doubts: {
      title: (n) => `Endroits douteux : ${number(n)}`,
      mark: 'Identifiant',
      markOf: (text) => `« ${text} » est un identifiant`,
      dismiss: 'Aucun',
      dismissOf: (text) => `« ${text} » n’est pas un identifiant`,
      more: (n) => `et ${number(n)} de plus`,
    },
    clinical: (n) => `Termes cliniques masqués : ${number(n)}`,
    takeAway: (text) => `Retirer la marque de « ${text} »`,
    hold: 'Retenir…',
    held: (reason) => `Retenu : ${reason}`,
    takeBack: 'Le publier tout de même',
    saved: 'Enregistré',
    saving: 'Enregistrement…',
    say: {
      marked: (text, category) => `${text} : ${category}`,
      unmarked: (text) => `${text} : marque retirée`,
      kept: (text) => `${text} : pas un identifiant`,
      back: (text) => `${text} : de nouveau remplacé`,
      boxes: (n) => `${counted(n, 'décision', 'décisions')} sur l’image`,
      nothing: 'Rien n’est marqué ici.',
      undone: 'Annulé',
      redone: 'Rétabli',
      noUndo: 'Il n’y a rien à annuler.',
      verdictBack: 'Le verdict précédent est retiré.',
      noDoubt: 'Pas d’autre endroit douteux.',
      dismissed: (text) => `${text} : pas un identifiant`,
      answer: (n) =>
        `${counted(n, 'endroit douteux demande', 'endroits douteux demandent')} d’abord une réponse : Entrée si c’est un identifiant, Retour arrière sinon.`,
      decoyFound: 'Bien vu : il était inventé, pour mesurer la lecture. Il n’est dans aucun résultat.',
      decoyMissed:
        'Vous avez passé un identifiant inventé, mis dans cette copie pour mesurer la lecture. Il n’est dans aucun résultat. Ctrl et Entrée : continuer.',
      side: (side) => `${side} est montré`,
    },
    finished: 'L’échantillon est lu.',
    keys: {
      section: 'Lecture',
      moves: 'Curseur et sélection',
      categories: 'Marquer comme oublié',
      next: 'Lu : au suivant',
      accept: 'Marquer l’endroit douteux',
      remove: 'Retirer une marque ; ce qui était remplacé à tort est gardé ; un endroit douteux n’est pas un identifiant',
      undo: 'Annuler ; sans marque, le verdict précédent',
      redo: 'Rétablir',
      forward: 'Au suivant, sans verdict',
      backward: 'Au précédent',
      doubtful: 'Endroit douteux suivant',
      doubtfulBefore: 'Endroit douteux précédent',
      mark: 'Marque suivante',
      markBefore: 'Marque précédente',
      side: 'Avant et après',
      somebody: 'On peut reconnaître quelqu’un sans un mot seul',
      hold: 'Retenir',
      token: 'Mot suivant ; avec Maj, sélectionner',
      character: 'Caractère suivant',
      clear: 'Finir la sélection ; encore : quitter le texte par Tab',
      panes: 'Vers le panneau à côté du texte et retour',
    },
  },

  documents: {
    search: 'Chercher par numéro ou par nom',
    show: 'Montrer',
    shows: { all: 'Tous', corrected: 'Corrigés', held: 'Retenus', pending: 'Pas encore dans les résultats' },
    count: (n) => counted(n, 'document', 'documents'),
    none: 'Aucun document ne convient.',
    columns: { number: 'Nº', path: 'Document', name: 'Dans les résultats', state: 'État', marks: 'Par les lecteurs' },
    states: { done: 'publié', failed: 'échoué', withheld: 'retenu par la politique', held: 'retenu' },
    added: (n) => counted(n, 'oublié', 'oubliés'),
    removed: (n) => counted(n, 'gardé', 'gardés'),
    pendingBadge: 'pas encore dans les résultats',
    willHold: 'sera retenu',
    willRelease: 'sera publié',
    open: (path) => `Ouvrir ${path}`,
    hold: (path) => `Retenir… ${path}`,
    takeBack: (path) => `Publier ${path} tout de même`,
    holdShort: 'Retenir…',
    takeBackShort: 'Publier',
    same: 'le même',
    held: (n) => `${counted(n, 'document sera retenu', 'documents seront retenus')} au prochain passage.`,
    back: 'Il sera publié au prochain passage.',
  },

  hold: {
    title: 'Retenir',
    about: (path) => `Au prochain passage, rien de ${path} ne figure dans les résultats. On peut le publier de nouveau à tout moment.`,
    reason: 'Pourquoi',
    reasonHint: 'Pour vos propres dossiers. C’est gardé dans le coffre, et le rapport le compte sans ses mots.',
    do: 'Retenir',
  },

  teach: {
    title: 'Réutiliser ce qui avait échappé',
    loading: 'Recherche de ce qui a été marqué…',
    policyTitle: 'Pour la politique : toujours remplacé',
    policyAbout:
      'Des mots qui sont trouvés où qu’ils soient, à partir de la prochaine publication sous cette politique. ' +
      'Laissez de côté ce qui est ailleurs un mot ordinaire.',
    noWords: 'Aucun mot oublié n’est marqué dans cette publication.',
    times: (n) => `${number(n)}×`,
    add: (n) => `Ajouter ${counted(n, 'mot', 'mots')} à la politique`,
    added: (n, name, version) =>
      `${counted(n, 'mot est désormais toujours remplacé', 'mots sont désormais toujours remplacés')} : ${name}, version ${number(version)}.`,
    corpusTitle: 'Pour un corpus : en apprendre',
    corpusAbout: 'Des documents avec tous leurs identifiants, tels que corrigés. Les modèles peuvent y être réajustés.',
    corpus: 'Corpus',
    noCorpus: 'Il n’y a pas encore de corpus. Créez-en un sous Corpus.',
    which: 'Quels documents',
    whichOf: {
      read: (n) => `Ceux lus dans des échantillons, aussi ceux sans oubli (${number(n)})`,
      corrected: (n) => `Ceux avec une correction (${number(n)})`,
    },
    as: 'Comme',
    asOf: { gold: 'Référence', annotation: 'Mon annotation, à confirmer' },
    asHint: 'Les modèles apprennent de la référence et sont mesurés sur elle. Seul ce qui a été lu jusqu’au bout est complet.',
    put: 'Les mettre dans le corpus',
    begun: 'Ils sont mis dans le corpus.',
  },

  whatIf: {
    about:
      'À quel point les modèles doivent être sûrs avant qu’un endroit soit remplacé. ' +
      'Un seuil plus bas remplace davantage de texte qui n’est pas un identifiant ; ' +
      'un seuil plus haut laisse davantage d’identifiants. Essayez sur des notes de cette publication.',
    direct: 'Désigne une personne directement : noms, numéros, contacts',
    other: 'Le reste : dates, lieux, professions',
    votes: (share) => `${percent(share)} des votes`,
    on: {
      sample: (n) => `Sur ${counted(n, 'note du dernier échantillon', 'notes du dernier échantillon')}`,
      drawn: (n) => `Sur ${counted(n, 'document tiré au hasard', 'documents tirés au hasard')}`,
    },
    asModels: 'Pour l’instant, les réglages propres aux modèles décident ; les curseurs partent de leur voisinage.',
    try: 'Essayer',
    stop: 'Arrêter',
    progress: (done, of) => `${number(done)} sur ${number(of)} lus`,
    result: (more, fewer, removed) =>
      `${number(more)} de plus et ${number(fewer)} de moins que les ${number(removed)} qui sont remplacés maintenant.`,
    more: (n) => counted(n, 'endroit de plus serait remplacé', 'endroits de plus seraient remplacés'),
    fewer: (n) => counted(n, 'endroit resterait en clair', 'endroits resteraient en clair'),
    same: 'Rien n’y changerait.',
    problems: (n) => counted(n, 'document n’a pas pu être lu.', 'documents n’ont pas pu être lus.'),
    most: (n) => `et ${number(n)} de plus`,
    use: 'S’en servir désormais…',
    useTitle: 'Une nouvelle version de la politique',
    aboutUsing: (name) =>
      `Les seuils deviennent la prochaine version de ${name}. Cette publication reste telle quelle ; faites-en une nouvelle sous cette version.`,
    useDo: 'Enregistrer la version',
    used: (name, version) => `${name}, version ${number(version)}, a été enregistrée.`,
    openPolicy: 'Ouvrir la politique',
  },

  report: {
    about:
      'Ce qu’une direction doit savoir vient d’abord ; les empreintes et la politique sont en annexe. ' +
      'Aucun mot d’aucune note, aucun chemin. Signez-le ici, ou sur papier.',
    remarks: 'Avant de signer',
    save: { page: 'Enregistrer comme page…', pdf: 'Enregistrer en PDF…', record: 'Enregistrer les chiffres (JSON)…' },
    saved: (file) => `Enregistré sous ${file}.`,
    file: (name) => `Rapport de publication ${name}`,
    toSign: 'à remplir à la main',
    titlePage: {
      open: 'Page de titre…',
      title: 'Page de titre',
      about: 'Cela figure en tête du rapport. Ne nommez aucun patient : ces mots partent avec lui.',
      organisation: 'Organisme',
      organisationHint: 'Il figure, avec son logo, sur chaque rapport de ce coffre.',
      noLogo: 'Pas de logo',
      hasLogo: 'Le logo reste le même',
      chooseLogo: 'Choisir un logo…',
      removeLogo: 'Retirer le logo',
      release: 'Nom de la publication',
      purpose: 'Finalité',
      purposeHint: 'Ce pour quoi le destinataire peut utiliser les notes.',
      do: 'Enregistrer',
    },
    sign: {
      open: 'Signer…',
      again: 'Signer de nouveau…',
      title: 'Signer le rapport',
      about: (name, role) =>
        `Vous signez en tant que ${name}, ${role}. Nom, rôle, heure et décision figurent sur le rapport, et qui le reçoit peut vérifier qu’il n’a pas été changé.`,
      decision: 'Décision',
      decided: { release: 'La publication peut être transmise', withhold: 'La publication ne doit pas être transmise' },
      do: 'Signer',
      by: (name, role, when) => `Signé par ${name}, ${role}, ${when}.`,
    },
  },
}
