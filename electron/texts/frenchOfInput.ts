import type { Sentences } from '../../worker/core/say.ts'

/** What is said where a file from outside is not as it must be (worker/io). */
export const frenchOfInput: Sentences = {
  "{0} can't be read ({1}). {2}": '{0} ne peut pas être lu ({1}). {2}',
  '{0} is refused: {1}. {2}': '{0} est refusé : {1}. {2}',
  '{0} is refused: it is not text in UTF-8. {1}': '{0} est refusé : ce n’est pas du texte en UTF-8. {1}',
  '{0}, line {1}, is refused: {2}. {3}': '{0}, ligne {1}, est refusé : {2}. {3}',
  'it is missing, or no {0}': 'il manque, ou ce n’est pas : {0}',
  'it is no {0}': 'ce n’est pas : {0}',
  'it has an unknown field': 'il a un champ inconnu',
  'it is not one of the allowed values': 'ce n’est pas une des valeurs admises',
  'it is too small or too short': 'c’est trop petit ou trop court',
  'it is too large or too long': 'c’est trop grand ou trop long',
  'it is invalid': 'la valeur n’est pas valide',
}
