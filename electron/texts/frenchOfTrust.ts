import type { Sentences } from '../../worker/core/say.ts'

/** Keys, people's own passphrases, the audit trail, backups and erasures. */
export const frenchOfTrust: Sentences = {
  "'{0}' is no head of an audit trail. Copy it from a release report: 64 letters and figures, @, a number.":
    '« {0} » n’est pas une tête de journal d’audit. Copiez-la d’un rapport de publication : 64 lettres et chiffres, @, un nombre.',
  'A release is confirmed by another privacy officer, who has a passphrase of their own. Choose one.':
    'Une publication est confirmée par un autre délégué à la protection des données, qui a sa propre phrase secrète. Choisissez-en un.',
  'A release needs a second person here, and a watched folder releases without anybody. Make a release of the folder instead.':
    'Une publication demande ici une deuxième personne, et un dossier surveillé publie sans personne. Faites plutôt une publication du dossier.',
  'Everybody here has a passphrase of their own. Choose another one.': 'Chacun a ici sa propre phrase secrète. Choisissez-en une autre.',
  'Everybody here has a passphrase of their own. Choose yours: at least {0} characters.':
    'Chacun a ici sa propre phrase secrète. Choisissez la vôtre : au moins {0} caractères.',
  'Head of the audit trail': 'Tête du journal d’audit',
  'It is erased, but another program has the vault open, and the log beside it still holds what was there. Close that program, then lock the vault.':
    'C’est effacé, mais un autre programme a le coffre ouvert, et le journal à côté contient encore ce qui s’y trouvait. Fermez ce programme, puis verrouillez le coffre.',
  'Somebody has to be an administrator. Make another person one first.':
    'Il faut un administrateur. Donnez d’abord ce rôle à une autre personne.',
  'The backup in {0} is damaged: {1} is not what was written. Take another backup.':
    'La sauvegarde dans {0} est endommagée : {1} n’est pas ce qui a été écrit. Prenez une autre sauvegarde.',
  'The backup is in {0}, and was checked. Its passphrase is the vault’s, as it is now.':
    'La sauvegarde est dans {0}, et elle est contrôlée. Sa phrase secrète est celle du coffre, telle qu’elle est maintenant.',
  'The copy is damaged: it is not what the vault holds. Make it again, on another disk.':
    'La copie est endommagée : ce n’est pas ce que contient le coffre. Refaites-la, sur un autre disque.',
  'The key store of the operating system did not give the key. Type the passphrase.':
    'Le trousseau du système n’a pas donné la clé. Tapez la phrase secrète.',
  'The policy of this machine doesn’t allow its key store to open the vault, or it has none.':
    'La politique de cette machine ne permet pas à son trousseau d’ouvrir le coffre, ou elle n’en a pas.',
  'The policy of this machine says whether a release needs a second person. Ask whoever looks after it.':
    'La politique de cette machine dit si une publication demande une deuxième personne. Demandez à qui s’occupe de la machine.',
  'A policy in a file is allowed by its hash: {0}.': 'Une politique dans un fichier est permise par son empreinte : {0}.',
  'The policy of this machine doesn’t allow ‘{0}’ for a release. It allows {1}. Choose one of them, or ask your administrator.':
    'La politique de cette machine ne permet pas « {0} » pour une publication. Elle permet {1}. Choisissez parmi celles-ci, ou demandez à qui s’occupe de la machine.',
  'The policy of this machine requires a sensitivity of {0} or more for a release. Choose it in the policy, or with --sensitivity.':
    'La politique de cette machine prescrit une sensibilité d’au moins {0} pour une publication. Choisissez-la dans la politique, ou avec --sensitivity.',
  'The policy of this machine doesn’t let ‘{0}’ be written there: only below {1}. Choose a place there, or ask your administrator.':
    'La politique de cette machine ne laisse pas écrire « {0} » à cet endroit : seulement sous {1}. Choisissez un endroit là, ou demandez à qui s’occupe de la machine.',
  'The policy of this machine leaves releases to roles that can’t release. Ask your administrator.':
    'La politique de cette machine réserve les publications à des rôles qui ne peuvent pas publier. Demandez à qui s’occupe de la machine.',
  'The policy of this machine leaves releases to {0}, and {1} is not one of them.':
    'La politique de cette machine réserve les publications aux {0}, et {1} n’en fait pas partie.',
  'The vault is open. Lock it first.': 'Le coffre est ouvert. Verrouillez-le d’abord.',
  "The vault's folder can't be written ({0}), so no passphrase can be tried. Make room on the disk, or have the folder made writable.":
    'Le dossier du coffre ne peut pas être écrit ({0}) : aucune phrase secrète ne peut être essayée. Faites de la place sur le disque, ou faites autoriser l’écriture du dossier.',
  'There is no note of this patient in this corpus. Check how the patient is written there.':
    'Il n’y a aucune note de ce patient dans ce corpus. Vérifiez comment le patient y est écrit.',
  'There were {0} wrong tries. Wait {1}, then try again.': 'Il y a eu {0} essais faux. Attendez {1}, puis réessayez.',
  'second|seconds': 'seconde|secondes',
  'This copy is not there any more.': 'Cette copie n’est plus là.',
  'This is not the passphrase of {0}. Check capitals and the keyboard’s language, and try again.':
    'Ce n’est pas la phrase secrète de {0}. Vérifiez les majuscules et la langue du clavier, et réessayez.',
  'This is not the recovery key of this vault. Check every letter against the paper: there are seven groups of four.':
    'Ce n’est pas la clé de secours de ce coffre. Comparez chaque lettre avec le papier : il y a sept groupes de quatre.',
  'This release waits for a second person: another privacy officer confirms it with their own passphrase, then it can start.':
    'Cette publication attend une deuxième personne : un autre délégué à la protection des données la confirme avec sa propre phrase secrète, puis elle peut commencer.',
  "This vault can't be opened by the key store of the operating system. Type its passphrase.":
    'Le trousseau du système ne peut pas ouvrir ce coffre. Tapez sa phrase secrète.',
  "{0} can't be read ({1}). Check its name and its permissions.": '{0} ne peut pas être lu ({1}). Vérifiez son nom et ses droits.',
  "{0} can't be written ({1}). Choose another folder, or make room.":
    '{0} ne peut pas être écrit ({1}). Choisissez un autre dossier, ou faites de la place.',
  "{0} can't be written ({1}). Make room on its disk, or choose another folder. The vault is as it was.":
    '{0} ne peut pas être écrit ({1}). Faites de la place sur son disque, ou choisissez un autre dossier. Le coffre est comme il était.',
  '{0}, who set this folder up, may no longer release. Somebody who may sets it up again.':
    '{0}, qui a mis ce dossier en place, n’a plus le droit de publier. Quelqu’un qui l’a le met en place à nouveau.',
  '{0} has a passphrase of their own. Type it.': '{0} a sa propre phrase secrète. Tapez-la.',
  '{0} is no backup of a vault. Choose the folder that a backup made: it has vault.db, vault.json and backup.json in it.':
    '{0} n’est pas une sauvegarde de coffre. Choisissez le dossier qu’une sauvegarde a créé : il contient vault.db, vault.json et backup.json.',
  "{0} is no exported audit trail. Choose a file that 'audit export' or the audit screen wrote.":
    '{0} n’est pas un journal d’audit exporté. Choisissez un fichier écrit par « audit export » ou par l’écran du journal.',
  "You can't take your own name out. Ask another administrator to do it.":
    'Vous ne pouvez pas retirer votre propre nom. Demandez à un autre administrateur de le faire.',
  'Person {0}': 'Personne {0}',
  'The policy of this machine allows at most {0} days. Choose a shorter time.':
    'La politique de cette machine permet au plus {0} jours. Choisissez une durée plus courte.',
  'Some of this is not due any more. Look at the list again.': 'Une partie n’est plus à effacer. Regardez de nouveau la liste.',
  'What this release knew of its documents was erased when its time was over. Its figures and report are still here; make a new release for anything else.':
    'Ce que cette publication savait de ses documents a été effacé quand son temps était écoulé. Ses chiffres et son rapport sont toujours là ; faites une nouvelle publication pour toute autre chose.',
  'Starting again would drop corrections that a second person has to see. Let it go on, or make a new release of the folder.':
    'Recommencer laisserait tomber des corrections qu’une deuxième personne doit voir. Laissez-la continuer, ou faites une nouvelle publication du dossier.',
  'This release has changed since it was looked at. Look at it again, then confirm it.':
    'Cette publication a changé depuis qu’on l’a regardée. Regardez-la de nouveau, puis confirmez-la.',
  'The people and rights in this vault are not those that its audit trail ends with: parts of an older copy may have been put in their place. Nothing was opened. Restore the newest backup, or open the vault with its recovery key: that is recorded, and takes the rights as they are now.':
    'Les personnes et les droits de ce coffre ne sont pas ceux par lesquels finit son journal d’audit : des parties d’une copie plus ancienne ont pu être mises à leur place. Rien n’a été ouvert. Restaurez la sauvegarde la plus récente, ou ouvrez le coffre avec sa clé de secours : cela est noté et prend les droits tels qu’ils sont.',
  'Choose a passphrase of your own first, under Preferences: from then on there is more than one person here.':
    'Choisissez d’abord votre propre phrase secrète, dans les préférences : dès lors, il y a plus d’une personne ici.',
  'This takes two: another privacy officer or administrator types their own passphrase here.':
    'Il faut être deux : un autre délégué à la protection des données ou administrateur tape ici sa propre phrase secrète.',
  'This takes two, and no one else can confirm it: type the recovery key of the vault.':
    'Il faut être deux, et personne d’autre ne peut confirmer : tapez la clé de secours du coffre.',
  '{0} needs an enrolment code first. Ask an administrator for one.':
    '{0} a d’abord besoin d’un code d’inscription. Demandez-en un à un administrateur.',
  'There is no enrolment code for this person. Ask an administrator for one.':
    'Il n’y a pas de code d’inscription pour cette personne. Demandez-en un à un administrateur.',
  'This is not the enrolment code. Check every letter against what you were given, or ask an administrator for another.':
    'Ce n’est pas le code d’inscription. Comparez chaque lettre avec ce que vous avez reçu, ou demandez-en un autre à un administrateur.',
  'Change your own passphrase under Preferences.': 'Changez votre propre phrase secrète dans les préférences.',
  'The key that signed {0} was not compared with {1} yet. Have the fingerprint read to you, then say that it is the same.':
    'La clé qui a signé {0} n’a pas encore été comparée avec {1}. Faites-vous lire l’empreinte, puis dites qu’elle est la même.',
  '{0} says that it is the work of {1}, and it is signed with the key of {2}. Nothing of it is taken. Ask both of them.':
    '{0} se dit le travail de {1}, et est signé avec la clé de {2}. Rien n’en est pris. Demandez aux deux.',
}
