import type { Sentences } from '../../worker/core/say.ts'

/**
 * What is said of files that come and go: imports, what files hold instead of what they should,
 * exports, packages.
 */
export const frenchOfFiles: Sentences = {
  '{0} is no longer there. Was it moved, or is its disk not connected?':
    '{0} n’existe plus. A-t-il été déplacé, ou son disque n’est-il pas connecté ?',
  // Import.
  'span {0} has no start and end that are whole numbers, the end after the start. Correct it, or export it again.':
    'l’entité {0} n’a pas de début et de fin en nombres entiers, la fin après le début. Corrigez-la, ou refaites l’export.',
  'span {0} has no label. Correct it, or export it again.': 'l’entité {0} n’a pas d’étiquette. Corrigez-la, ou refaites l’export.',
  'its spans are not a list. Correct it, or export it again.': 'ses entités ne sont pas une liste. Corrigez-le, ou refaites l’export.',
  'The person whose annotation this is to be is not on the list any more. Choose another.':
    'La personne à qui serait cette annotation n’est plus dans la liste. Choisissez-en une autre.',
  'Cancelled; kept are {0}.': 'Annulé ; sont gardés : {0}.',
  'duplicate left out.|duplicates left out.': 'doublon laissé de côté.|doublons laissés de côté.',
  'note got a number: its name was taken.|notes got a number: their names were taken.':
    'note a reçu un numéro : son nom était pris.|notes ont reçu un numéro : leurs noms étaient pris.',
  'span left out: its label stands for no category.|spans left out: their labels stand for no category.':
    'entité laissée de côté : son étiquette ne correspond à aucune catégorie.|entités laissées de côté : leurs étiquettes ne correspondent à aucune catégorie.',
  'item could not be read.|items could not be read.': 'élément n’a pas pu être lu.|éléments n’ont pas pu être lus.',
  'note could not be read.|notes could not be read.': 'note n’a pas pu être lue.|notes n’ont pas pu être lues.',
  'there is no text in it: it is left out.': 'il ne contient pas de texte : il est laissé de côté.',
  'it seems to be in none of English, French and Spanish. Choose the language that it is to be taken for.':
    'il ne semble être ni en anglais, ni en français, ni en espagnol. Choisissez la langue à lui donner.',
  'the annotation of {0} was left out: nobody of that name annotates here. Add them under People, then import once more.':
    'l’annotation de {0} a été laissée de côté : personne de ce nom n’annote ici. Ajoutez cette personne sous Personnes, puis importez à nouveau.',
  'an annotation was left out: the file does not name whose it is. Name its annotator in the file, then import once more.':
    'une annotation a été laissée de côté : le fichier ne dit pas de qui elle est. Nommez son annotateur dans le fichier, puis importez à nouveau.',
  'span was left out: it overlaps a longer one, and a text is marked once.|spans were left out: each overlaps a longer one, and a text is marked once.':
    'entité a été laissée de côté : elle en chevauche une plus longue, et un texte n’est marqué qu’une fois.|entités ont été laissées de côté : chacune en chevauche une plus longue, et un texte n’est marqué qu’une fois.',
  "the folder can't be read ({0}). Check that it is still there and that you may read it.":
    'le dossier ne peut pas être lu ({0}). Vérifiez qu’il est toujours là et que vous pouvez le lire.',
  'a link to a folder, to nothing or out of the folder that was chosen; it was not followed. Choose what it leads to itself.':
    'un lien vers un dossier, vers rien ou hors du dossier choisi ; il n’a pas été suivi. Choisissez directement ce vers quoi il mène.',
  'The files could not be read to the end: the process that reads them stopped. Close other programs to free memory, or import fewer files at a time.':
    'Les fichiers n’ont pas pu être lus jusqu’au bout : le processus qui les lit s’est arrêté. Fermez d’autres programmes pour libérer de la mémoire, ou importez moins de fichiers à la fois.',

  // What files hold instead of what they should.
  'There is no file to import here. Choose files, or a folder with files in it.':
    'Il n’y a aucun fichier à importer ici. Choisissez des fichiers, ou un dossier qui en contient.',
  'no document was found when reading this as {0}. Check the format, and whether the file is empty.':
    'aucun document trouvé en le lisant comme {0}. Vérifiez le format, et si le fichier est vide.',
  "the file can't be read ({0}). Check that it is still there and that you may read it.":
    'le fichier ne peut pas être lu ({0}). Vérifiez qu’il est toujours là et que vous pouvez le lire.',
  'the file is larger than can be read in one piece. Split it into files under 500 MB.':
    'le fichier est trop grand pour être lu d’un seul tenant. Partagez-le en fichiers de moins de 500 Mo.',
  '{0}, not text. Export it as plain text, or leave it out.': '{0}, et non du texte. Exportez-le en texte simple, ou laissez-le de côté.',
  'binary data': 'des données binaires',
  'a PDF file': 'un fichier PDF',
  'a ZIP archive or an Office document': 'une archive ZIP ou un document Office',
  'an old Office document': 'un ancien document Office',
  'an RTF document': 'un document RTF',
  'a picture': 'une image',
  'a compressed file': 'un fichier compressé',
  'a program': 'un programme',
  'a database': 'une base de données',
  'a DICOM file': 'un fichier DICOM',
  'not plain text. Choose its own format, or export it as .txt.':
    'ce n’est pas du texte simple. Choisissez son propre format, ou exportez-le en .txt.',
  'its text is not among the chosen files. Choose the .txt of the same name with it, or the folder that holds both.':
    'son texte n’est pas parmi les fichiers choisis. Choisissez avec lui le .txt du même nom, ou le dossier qui contient les deux.',
  'its text is not among the chosen files. Choose the folder that holds both the spans file and the texts.':
    'son texte n’est pas parmi les fichiers choisis. Choisissez le dossier qui contient à la fois le fichier d’entités et les textes.',
  'span was left out|spans were left out': 'entité a été laissée de côté|entités ont été laissées de côté',
  '{0}: the text at the offsets differs. Mark what is missing by hand.':
    '{0} : c’est autre chose qui se trouve à ces positions. Marquez à la main ce qui manque.',
  '{0} of {1} spans do not fit the text at their offsets. Check that the annotation was made on this very text.':
    '{0} entités sur {1} ne correspondent pas au texte à leurs positions. Vérifiez que l’annotation a été faite sur ce texte même.',
  'discontinuous span was read as one for each piece. Look it over.|discontinuous spans were read as one for each piece. Look them over.':
    'entité discontinue a été lue comme une par morceau. Vérifiez-la.|entités discontinues ont été lues comme une par morceau. Vérifiez-les.',
  'Relations, events, attributes or the like were left out ({0}): only spans and their comments are kept.':
    'Des relations, événements, attributs ou autres ont été laissés de côté ({0}) : seules les entités et leurs commentaires sont gardés.',
  'line {0} of its .ann is not a span in the format of brat. Correct the line or remove it.':
    'la ligne {0} de son .ann n’est pas une entité telle que brat l’écrit. Corrigez la ligne ou retirez-la.',
  'line {0} has a token without a label. Mend it, or choose the right format.':
    'la ligne {0} a un mot sans étiquette. Corrigez-la, ou choisissez le bon format.',
  "line {0}: the token is not what the text has at its offsets. Take out the line '# text', or export again.":
    'ligne {0} : le mot n’est pas celui que le texte a à ses positions. Retirez la ligne « # text », ou exportez à nouveau.',
  'it is empty: not even a line with the names of its columns. Export it again.':
    'il est vide : pas même une ligne avec les noms de ses colonnes. Exportez-le à nouveau.',
  "it has no column '{0}'. Its columns are: {1}.": 'il n’a pas de colonne « {0} ». Ses colonnes sont : {1}.',
  'column {0}': 'colonne {0}',
  'none of its columns looks like one of texts. Choose it: {0}.':
    'aucune de ses colonnes ne ressemble à une colonne de textes. Choisissez-la : {0}.',
  'a quotation mark in this row is not closed or stands alone. Correct the row, or export the table again.':
    'un guillemet de cette ligne n’est pas fermé ou se trouve seul. Corrigez la ligne, ou exportez le tableau à nouveau.',
  'this row has {0} cells where the table has {1} columns. Correct the row, or export the table again.':
    'cette ligne a {0} cellules pour {1} colonnes. Corrigez la ligne, ou exportez le tableau à nouveau.',
  'its column of spans does not hold a JSON list. Correct the cell, or clear it.':
    'sa colonne d’entités ne contient pas de liste JSON. Corrigez la cellule, ou videz-la.',
  "it has no field 'text'. Check the format.": 'il n’a pas de champ « text ». Vérifiez le format.',
  "it has neither 'text' nor 'tokens'. Check the format.": 'il n’a ni « text » ni « tokens ». Vérifiez le format.',
  'it is not an object with fields. Check the format.': 'ce n’est pas un objet avec des champs. Vérifiez le format.',
  'its labels are of whole texts, not of spans. Export a sequence labelling project.':
    'ses étiquettes portent sur des textes entiers, et non sur des entités. Exportez un projet d’étiquetage de séquences.',
  'its data has no text. Check the format; texts behind a link must be exported with their content.':
    'ses données n’ont pas de texte. Vérifiez le format ; les textes derrière un lien s’exportent avec leur contenu.',
  'Labels of hypertext without offsets in the text were left out ({0}). Mark them by hand.':
    'Des étiquettes d’hypertexte sans position dans le texte ont été laissées de côté ({0}). Marquez-les à la main.',
  'it has not one tag for each token. Export it again.': 'il n’a pas une étiquette par mot. Exportez-le à nouveau.',
  'its tags are numbers. Export it with the names of the labels.':
    'ses étiquettes sont des nombres. Exportez-le avec les noms des étiquettes.',
  'the line is not a JSON object. Check that this is a spans file.':
    'la ligne n’est pas un objet. Vérifiez que c’est un fichier d’entités.',
  'it failed when the spans were made. Make them again, then import it.':
    'il a échoué quand les entités ont été faites. Refaites-les, puis importez-le.',
  'not JSON: it begins neither with [ nor with {. Check that this is the export itself.':
    'ce n’est pas du JSON : il ne commence ni par [ ni par {. Vérifiez que c’est bien l’export lui-même.',
  'the file breaks off here. Export it again.': 'le fichier s’interrompt ici. Exportez-le à nouveau.',
  'not well-formed JSON. Export it again, or mend it in an editor.':
    'ce JSON est mal formé. Exportez-le à nouveau, ou corrigez-le dans un éditeur.',
  'no TEXT in it, so this is not i2b2 XML. Check the format.': 'il n’a pas de TEXT : ce n’est donc pas du XML d’i2b2. Vérifiez le format.',
  'tag {0} ({1}) has no offsets. Mend the tag or take it out.': 'la balise {0} ({1}) n’a pas de positions. Corrigez-la ou retirez-la.',
  'it declares a document type or entities, which are not read. Take the <!DOCTYPE …> out.':
    'il déclare un type de document ou des entités XML, qui ne sont pas lus. Retirez le <!DOCTYPE …>.',
  'not well-formed XML (line {0}). Export it again, or mend it in an editor.':
    'ce XML est mal formé (ligne {0}). Exportez-le à nouveau, ou corrigez-le dans un éditeur.',
  'not well-formed XML. Export it again, or mend it in an editor.':
    'ce XML est mal formé. Exportez-le à nouveau, ou corrigez-le dans un éditeur.',
  'an entity in it is unknown to XML. Write the character itself, or as &#…;.':
    'il contient une entité que XML ne connaît pas. Écrivez le caractère lui-même, ou sous la forme &#…;.',

  // Export.
  'The person whose annotation is to leave is not on the list any more. Choose another.':
    'La personne dont l’annotation doit sortir n’est plus dans la liste. Choisissez-en une autre.',
  'Cancelled; nothing was left in the folder.': 'Annulé ; rien n’a été laissé dans le dossier.',
  '{0} in the folder ‘{1}’.': '{0} dans le dossier « {1} ».',
  'note could not be written.|notes could not be written.': 'note n’a pas pu être écrite.|notes n’ont pas pu être écrites.',
  'note stayed|notes stayed': 'note est restée|notes sont restées',
  '{0}, without confirmed gold.': '{0}, sans référence confirmée.',
  '{0}, without any gold.': '{0}, sans aucune référence.',
  '{0}, without confirmed annotation of {1}.': '{0}, sans annotation confirmée de {1}.',
  '{0}, without any annotation of {1}.': '{0}, sans aucune annotation de {1}.',
  'this corpus': 'ce corpus',
  'the selection': 'la sélection',
  'the training part': 'la partie d’entraînement',
  'the development part': 'la partie de développement',
  'the test part': 'la partie de test',
  'No note of {0} has confirmed gold yet. {1}': 'Aucune note de {0} n’a encore de référence confirmée. {1}',
  'No note of {0} has gold yet. {1}': 'Aucune note de {0} n’a encore de référence. {1}',
  'No note of {0} has confirmed annotation of {1} yet. {2}': 'Aucune note de {0} n’a encore d’annotation confirmée de {1}. {2}',
  'No note of {0} has annotation of {1} yet. {2}': 'Aucune note de {0} n’a encore d’annotation de {1}. {2}',
  'Choose another annotation or part, or include what is not confirmed.':
    'Choisissez une autre annotation ou une autre partie, ou incluez ce qui n’est pas confirmé.',
  'Choose another annotation or part.': 'Choisissez une autre annotation ou une autre partie.',
  'The export could not be written ({0}); nothing of it was left. Check the folder’s permissions and the space on its disk, or choose another.':
    'L’export n’a pas pu être écrit ({0}) ; rien n’en est resté. Vérifiez les droits du dossier et la place sur son disque, ou choisissez-en un autre.',
  "{0} can't be exported: {1}": '{0} ne peut pas être exporté : {1}',
  'this format holds one annotation of a document, and it has several. Export one person at a time.':
    'ce format ne tient qu’une annotation par document, et il y en a plusieurs. Exportez une personne à la fois.',
  'a span begins or ends inside a character. Mark it again.':
    'une entité commence ou finit à l’intérieur d’un caractère. Marquez-la à nouveau.',
  'brat has no labels with blanks in them. Rename the label.': 'brat n’a pas d’étiquettes avec des blancs. Renommez l’étiquette.',
  'columns have no labels with blanks in them. Rename the label.':
    'les colonnes n’ont pas d’étiquettes avec des blancs. Renommez l’étiquette.',
  'it holds broken bytes, which a table can not. Export it in a JSON format, or as plain text.':
    'il contient des octets abîmés, ce qu’un tableau ne peut pas. Exportez-le dans un format JSON, ou en texte simple.',
  'XML has no way to write some of its characters (controls, or broken bytes). Export it in a JSON format, or as brat.':
    'XML ne peut pas écrire certains de ses caractères (de contrôle, ou octets abîmés). Exportez-le dans un format JSON, ou en brat.',
  'XML has no way to write some characters of a label or a comment. Change it, or export in a JSON format.':
    'XML ne peut pas écrire certains caractères d’une étiquette ou d’un commentaire. Changez-le, ou exportez dans un format JSON.',

  // Packages between machines.
  '{0} has annotated nothing in {1} yet, so there is nothing to send. Annotate a note first.':
    '{0} n’a encore rien annoté dans {1} : il n’y a rien à envoyer. Annotez d’abord une note.',
  'You can only send your own work. Ask an administrator to send that of others.':
    'Vous ne pouvez envoyer que votre propre travail. Demandez à un administrateur d’envoyer celui des autres.',
  'In {0}: {1}. Its fingerprint, to be compared by telephone: {2}.': 'Dans {0} : {1}. Son empreinte, à comparer au téléphone : {2}.',
  'no note of {0} has this text. Import it here, then merge the package again.':
    'aucune note de {0} n’a ce texte. Importez-la ici, puis réunissez le paquet à nouveau.',
  'the annotation reaches beyond the text. Ask the sender for a new package.':
    'l’annotation dépasse le texte. Demandez un nouveau paquet à l’expéditeur.',
  'No note of {0} is in {1}: it was made from a corpus called {2}. Open that corpus, or import its notes first.':
    'Aucune note de {0} n’est dans {1} : il vient d’un corpus nommé {2}. Ouvrez ce corpus, ou importez d’abord ses notes.',
  '{0} taken over': '{0} repris',
  '{0} the same already': '{0} déjà identiques',
  '{0} kept as here': '{0} gardés comme ici',
  '{0} not in this corpus': '{0} absents de ce corpus',
  '{0} is too large for a package of annotations. Choose another file.':
    '{0} est trop grand pour un paquet d’annotations. Choisissez un autre fichier.',
  "{0} can't be read ({1}). Check that the stick is still in, and that you may read it.":
    '{0} ne peut pas être lu ({1}). Vérifiez que la clé est toujours là, et que vous pouvez la lire.',
  "{0} can't be written ({1}). Check the room on the stick, and that you may write there.":
    '{0} ne peut pas être écrit ({1}). Vérifiez la place sur la clé, et que vous pouvez y écrire.',
  '{0} does not hold what a package should. Update Cloister on both machines and have it sent again.':
    '{0} ne contient pas ce qu’un paquet devrait. Mettez Cloister à jour sur les deux machines et faites-le renvoyer.',
  'The passphrase does not open {0}. Ask the sender for the one that this package was made with.':
    'La phrase secrète n’ouvre pas {0}. Demandez à l’expéditeur celle avec laquelle ce paquet a été fait.',
  '{0} is no package of annotations. Choose a file that ends in .cloister.':
    '{0} n’est pas un paquet d’annotations. Choisissez un fichier qui finit par .cloister.',
  '{0} is damaged: the copy is not what was written. Copy it again from where it came.':
    '{0} est endommagé : la copie n’est pas ce qui a été écrit. Copiez-le à nouveau depuis sa source.',
  '{0} was made by a newer version of Cloister. Update this one, then open it again.':
    '{0} vient d’une version plus récente de Cloister. Mettez celle-ci à jour, puis ouvrez-le à nouveau.',
  '{0} was changed after it was made, so nothing of it is taken. Ask the sender for a new one, by another way.':
    '{0} a été changé après coup : rien n’en est pris. Demandez-en un nouveau à l’expéditeur, par un autre chemin.',
}
