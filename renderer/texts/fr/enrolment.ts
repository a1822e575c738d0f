import type { enrolment as english } from '../en/enrolment.ts'

export const enrolment: typeof english = {
  codeTitle: (name) => `Code d’inscription de ${name}`,
  codeAbout: (name) =>
    `Donnez-le à ${name} en main propre ou par téléphone, ni par courrier ni par courriel. Il se tape une fois, à la connexion, avec une phrase secrète que personne d’autre ne connaît. Il n’est pas montré une deuxième fois.`,
  codeName: 'Code d’inscription',
  codeKept: 'Je l’ai noté',
  code: 'Code d’inscription',
  codeHint: 'Sept groupes de quatre ; majuscules et traits d’union ne comptent pas.',
  enrolAbout:
    'Tapez le code que vous avez reçu et choisissez votre propre phrase secrète : au moins 8 caractères. Personne d’autre n’a à la connaître.',
  recoverAbout:
    'C’est le compte d’un administrateur, et personne d’autre ne peut lui donner de code. ' +
    'Tapez la clé de secours du coffre et choisissez votre propre phrase secrète.',
  recoveryKey: 'Clé de secours du coffre',
  needsCode: 'a besoin d’un code d’inscription',
  ownFirst:
    'Choisissez votre propre phrase secrète dans les préférences avant d’ajouter quelqu’un : dès lors, plus d’une personne peut ouvrir ce coffre.',
  awaiting: 'Code remis',
  takesTwo: 'Il faut être deux',
  takesTwoAbout: 'Un autre délégué à la protection des données ou administrateur doit être présent et taper ici sa propre phrase secrète.',
  takesKeyAbout: 'Personne d’autre ne peut confirmer. Tapez la clé de secours du coffre : elle reste valable.',
  person: 'Deuxième personne',
  passphrase: 'Sa phrase personnelle',
  doIt: 'Continuer',
  warningTitle: 'Quelque chose ne va pas avec ce coffre. C’est noté dans le journal d’audit ; prévenez la personne responsable.',
  warnings: {
    'head-missing':
      'vault.head.json, qui garde la fin du journal d’audit, manquait à l’ouverture du coffre. Un coffre plus ancien a pu être mis à sa place.',
    'head-damaged':
      'vault.head.json, qui garde la fin du journal d’audit, était endommagé à l’ouverture du coffre. Un coffre plus ancien a pu être mis à sa place.',
    'head-foreign': 'vault.head.json, qui garde la fin du journal d’audit, est celui d’un autre coffre.',
    'head-differs': 'vault.head.json nomme une ligne que le journal d’audit de ce coffre n’a pas.',
    'trail-cut': 'Le journal d’audit finit avant l’endroit où l’on sait qu’il finissait : le coffre a été remis dans un état plus ancien.',
    'rights-accepted':
      'Les personnes et les droits ne correspondaient pas au journal d’audit, et ont été acceptés tels quels. Vérifiez la liste des personnes et leurs rôles.',
  },
}
