import type { fourEyes as english } from '../en/fourEyes.ts'

export const fourEyes: typeof english = {
  title: 'Une deuxième personne confirme',
  about:
    'Un autre délégué à la protection des données regarde la politique, les dossiers et le plan, puis confirme ici avec sa propre phrase secrète. Un changement ultérieur se confirme à nouveau.',
  person: 'Qui confirme',
  passphrase: 'Sa phrase personnelle',
  confirm: 'Confirmer cette publication',
  confirmed: (name) => `${name} a confirmé cette publication telle qu’elle est.`,
  nobody:
    'Cette publication demande une deuxième personne, et il n’y en a pas : ajoutez un autre délégué à la protection des données qui a sa propre phrase secrète.',
}
