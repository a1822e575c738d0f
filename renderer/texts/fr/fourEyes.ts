import type { fourEyes as english } from '../en/fourEyes.ts'

export const fourEyes: typeof english = {
  title: 'Une deuxième personne confirme',
  about:
    'Un autre délégué à la protection des données vérifie la politique, les dossiers et le plan, puis confirme ici avec sa propre phrase secrète.',
  person: 'Qui confirme',
  passphrase: 'Sa phrase personnelle',
  confirm: 'Confirmer cette publication',
  covers: (files, corrections, held) =>
    `Elle porte sur les réglages, ${files} ${files > 1 ? 'fichiers' : 'fichier'} d’originaux tels qu’ils sont, ${corrections} ${corrections > 1 ? 'corrigés' : 'corrigé'} et ${held} ${held > 1 ? 'retenus' : 'retenu'}, et le dossier des résultats. Si quoi que ce soit change, elle doit être confirmée à nouveau.`,
  confirmed: (name) => `${name} a confirmé cette publication telle qu’elle est.`,
  nobody:
    'Cette publication demande une deuxième personne, et il n’y en a pas : ' +
    'ajoutez un autre délégué à la protection des données qui a sa propre phrase secrète.',
}
