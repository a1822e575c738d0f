import type { Sentences } from '../../worker/core/say.ts'

/** What is said where a file from outside is not as it must be (worker/io). */
export const frenchOfDoors: Sentences = {
  "{0} can't be read ({1}). {2}": '{0} ne peut pas être lu ({1}). {2}',
  '{0} is refused: {1}. {2}': '{0} est refusé : {1}. {2}',
  '{0} is refused: it is not text in UTF-8. {1}': '{0} est refusé : ce n’est pas du texte en UTF-8. {1}',
  '{0}, line {1}, is refused: {2}. {3}': '{0}, ligne {1}, est refusé : {2}. {3}',
  'it is missing, or no {0}': 'il manque, ou ce n’est pas : {0}',
  'it is no {0}': 'ce n’est pas : {0}',
  'it has a field that is unknown here': 'il a un champ qui est inconnu ici',
  'it is none of the values that are known here': 'ce n’est aucune des valeurs connues ici',
  'it is too small or too short': 'c’est trop petit ou trop court',
  'it is too large or too long': 'c’est trop grand ou trop long',
  'it is not as it must be': 'ce n’est pas comme il faut',
}
