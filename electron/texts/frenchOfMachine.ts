import type { Sentences } from '../../worker/core/say.ts'

/** What is said of the machine's policy and of the installed program. */
export const frenchOfMachine: Sentences = {
  "The machine’s policy {0} can't be read ({1}). The administrator of this machine must make it readable for everyone.":
    'La politique de la machine {0} ne peut pas être lue ({1}). La personne qui gère cette machine doit permettre à chacun de la lire.',
  'The machine’s policy {0} could be changed by the people who use the program, so it is refused. The administrator of this machine must own it and its folder, and let others only read them.':
    'La politique de la machine {0} pourrait être changée par quiconque utilise le programme : ce n’en est donc pas une. Elle et son dossier doivent appartenir à la personne qui gère cette machine, les autres ne pouvant que lire.',
  'The machine’s policy {0} is invalid: {1}. The administrator of this machine must correct it; the guide describes its form.':
    'La politique de la machine {0} n’en est pas une : {1}. La personne qui gère cette machine doit la corriger ; le guide en donne la forme.',
  'it is not JSON': 'ce n’est pas du JSON',
  'it is not an object of settings': 'ce n’est pas un objet de réglages',
  'there is something wrong with ‘{0}’': 'quelque chose ne va pas avec « {0} »',
  'The program is not as it was installed: {0} of its files are missing or were changed, {1} among them. Install it again.':
    'Le programme n’est plus tel qu’il a été installé : {0} de ses fichiers manquent ou ont été changés, dont {1}. Réinstallez-le.',
}
