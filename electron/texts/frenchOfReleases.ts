import type { Sentences } from '../../worker/core/say.ts'

/** What is said of releases and watched folders. */
export const frenchOfReleases: Sentences = {
  'A release has ended.': 'Une publication est terminée.',
  'The suggestions are there.': 'Les suggestions sont prêtes.',
  'A model is trained.': 'Un modèle est entraîné.',
  'A measurement is done.': 'Une mesure est faite.',
  'A job is done.': 'Une tâche est terminée.',
  'A job failed. Open Cloister to see why.': 'Une tâche a échoué. Ouvrez Cloister pour en voir la raison.',
  'document is|documents are': 'document est|documents sont',
  'The results would go into the folder of the originals. Originals are never written: choose another folder for the results.':
    'Les résultats iraient dans le dossier des originaux. Les originaux ne sont jamais modifiés : choisissez un autre dossier pour les résultats.',
  'The folder for the results lies inside the folder of the originals, so results would be taken for originals. Choose one apart from it.':
    'Le dossier des résultats est dans celui des originaux : des résultats seraient pris pour des originaux. Choisissez-en un à part.',
  'The folder of the originals lies inside the one for the results. Choose a folder for the results apart from it.':
    'Le dossier des originaux est dans celui des résultats. Choisissez pour les résultats un dossier à part.',
  'The folder for the results holds something already. Choose an empty or a new one.':
    'Le dossier des résultats contient déjà quelque chose. Choisissez-en un vide ou un nouveau.',
  'The folder for the results holds something else than this release. Choose an empty or a new one, or start again.':
    'Le dossier des résultats contient autre chose que cette publication. Choisissez-en un vide ou un nouveau, ou recommencez.',
  'The results that are there were made with other settings or another version of the models. Start again, or make a new release.':
    'Les résultats présents ont été faits avec d’autres réglages ou une autre version des modèles. Recommencez, ou faites une nouvelle publication.',
  'Another program is writing into the folder for the results. Wait until it has ended, or choose another folder.':
    'Un autre programme écrit dans le dossier des résultats. Attendez qu’il ait fini, ou choisissez un autre dossier.',
  'it was written to while the release went on. Go on once nobody writes to it':
    'il a été modifié pendant la publication. Reprenez quand plus personne n’y écrit',
  'a folder, a pipe or a device is in its place. Look who writes into the folder of the originals, then go on':
    'un dossier, un tube ou un périphérique a pris sa place. Voyez qui écrit dans le dossier des originaux, puis reprenez',
  'a link that leads out of the folder of the originals is in its place, or in that of its folder. Look who writes into that folder, then go on':
    'un lien qui sort du dossier des originaux a pris sa place, ou celle de son dossier. Voyez qui écrit dans ce dossier, puis reprenez',
  'its result was removed or changed by another program while the release went on. Go on to do it again':
    'son résultat a été retiré ou modifié par un autre programme pendant la publication. Reprenez pour le refaire',
  'its place among the results was taken away while the release went on. Go on to do it again':
    'sa place parmi les résultats a été retirée pendant la publication. Reprenez pour le refaire',
  'The originals are not as the run before left them: {0} added, {1} changed, {2} removed.':
    'Les originaux ne sont plus ce qu’ils étaient à l’exécution précédente : {0} ajoutés, {1} modifiés, {2} retirés.',
  'result was not as it had been written, and was done again.|results were not as they had been written, and were done again.':
    'résultat n’était pas tel qu’il avait été écrit, et a été refait.|résultats n’étaient pas tels qu’ils avaient été écrits, et ont été refaits.',
  'Names of files and folders in the results': 'Noms des fichiers et dossiers dans les résultats',
  'codes that reveal nothing': 'des codes qui ne disent rien',
  'readable, without the identifiers found in them: chosen for this release':
    'lisibles, sans ce qu’on y a trouvé d’identifiant : choisi pour cette publication',
  'as they were: chosen for this release': 'tels qu’ils étaient : choisi pour cette publication',
  'What this release kept beside its results is damaged. Start again.':
    'Ce que cette publication gardait à côté de ses résultats est endommagé. Recommencez.',
  'The folder for the results can’t be written. Check its permissions and the free space on the disk, or choose another.':
    'Impossible d’écrire dans le dossier des résultats. Vérifiez ses droits d’accès et la place sur le disque, ou choisissez-en un autre.',
  'it may not be read, or its output may not be written. Check the permissions, or leave it out':
    'il ne peut pas être lu, ou son résultat ne peut pas être écrit. Vérifiez les droits d’accès, ou laissez-le de côté',
  'the folder may not be read. Check its permissions, or leave it out':
    'le dossier ne peut pas être lu. Vérifiez ses droits d’accès, ou laissez-le de côté',
  'its name is not valid UTF-8. Rename it': 'son nom n’est pas en UTF-8 valide. Renommez-le',
  'it is gone. Was it moved while the run went on?': 'il n’est plus là. A-t-il été déplacé entre-temps ?',
  'a folder is in the place of its output. Remove it': 'un dossier se trouve là où son résultat devrait aller. Retirez-le',
  'a file stands where a folder should be. Remove it': 'un fichier se trouve là où il faudrait un dossier. Retirez-le',
  'its name is too long for this disk. Shorten it': 'son nom est trop long pour ce disque. Raccourcissez-le',
  'the disk is full. Make room, then go on': 'le disque est plein. Faites de la place, puis reprenez',
  'it is larger than 2 GiB. Split it': 'il dépasse 2 Gio. Divisez-le',
  'its worker ended unexpectedly; nothing was written. Try it alone, and report this if it happens again':
    'son traitement s’est arrêté de façon inattendue ; rien n’a été écrit. Essayez-le seul, et signalez-le si cela se reproduit',
  'it took too long and was stopped; nothing was written. Split it, or leave it out':
    'il prenait trop de temps et a été abandonné ; rien n’a été écrit. Divisez-le, ou laissez-le de côté',
  'it needs more memory than a worker may use; nothing was written. Split it, or leave it out':
    'il demande plus de mémoire que permis ; rien n’a été écrit. Divisez-le, ou laissez-le de côté',
  'Choose the folder that is to be released.': 'Choisissez le dossier à publier.',
  'Choose the folder that is to be released, and the one for the results.': 'Choisissez le dossier à publier, et celui des résultats.',
  'Choose the policy of the release.': 'Choisissez la politique de la publication.',
  'This policy leaves identifiers in clear ({0}) and does not say that this is wanted. Choose another, or edit it.':
    'Cette politique laisse des identifiants en clair ({0}) sans dire que c’est voulu. Choisissez-en une autre, ou modifiez-la.',
  'The folder of the originals ({0}) is not there. Is its disk or network connected?':
    'Le dossier des originaux ({0}) est introuvable. Son disque ou son réseau est-il connecté ?',
  'This release is running. Stop it first.': 'Cette publication est en cours. Arrêtez-la d’abord.',
  'This release is running already.': 'Cette publication est déjà en cours.',
  '{0} is running. Wait for it, or pause it first.': '{0} est en cours. Attendez-la, ou mettez-la d’abord en pause.',
  'This release is no longer there. Choose another.': 'Cette publication n’est plus là. Choisissez-en une autre.',
  'This release has begun in the meantime. Correct the document in its review.':
    'Cette publication a commencé entre-temps. Corrigez le document dans sa relecture.',
  'This release has begun, so its settings stay. Make a new one for other settings.':
    'Cette publication a commencé : ses réglages ne changent plus. Faites-en une nouvelle pour d’autres réglages.',
  'Another release is shown now. Open this one again.': 'Une autre publication est affichée à présent. Ouvrez de nouveau celle-ci.',
  'This release has changed in the meantime. Open it again.': 'Cette publication a changé entre-temps. Ouvrez-la de nouveau.',
  'The process that reads the documents ended unexpectedly. Close other programs to free memory, and try again.':
    'Le processus qui lit les documents s’est arrêté de façon inattendue. Fermez d’autres programmes pour libérer de la mémoire, et réessayez.',
  '{0} is paused: {1} of {2} documents are done.': '{0} est en pause : {1} documents sur {2} sont faits.',
  '{0} was stopped: {1} of {2} documents are done. It can still go on.':
    '{0} a été arrêtée : {1} documents sur {2} sont faits. Elle peut encore reprendre.',
  '{0}: {1} in {2}.': '{0} : {1} dans {2}.',
  '{0} failed.': '{0} en échec.',
  'The process that releases ended unexpectedly three times, when {0} of {1} documents were passed. Close other programs to free memory and go on. If it ends at the same place again, leave the next document out.':
    'Le processus de publication s’est arrêté trois fois de façon inattendue, après {0} documents sur {1}. Fermez d’autres programmes pour libérer de la mémoire et reprenez. S’il s’arrête encore au même endroit, laissez le document suivant de côté.',
  'Something went wrong. It was written to the log; it is tried again at the next look.':
    'Une erreur s’est produite. Elle est notée dans le journal ; un nouvel essai aura lieu au prochain examen.',
  'This folder is no longer watched.': 'Ce dossier n’est plus surveillé.',
  'The folder is not there. Is its disk or network connected?': 'Le dossier est introuvable. Son disque ou son réseau est-il connecté ?',
  'The process that releases ended unexpectedly. What was under way is taken again at the next look.':
    'Le processus de publication s’est arrêté de façon inattendue. Ce qui était en cours sera repris au prochain examen.',
  'A release is running. The folder is looked at when it has ended.':
    'Une publication est en cours. Le dossier sera examiné quand elle sera terminée.',
}
