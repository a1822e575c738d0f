import type { devices as english } from '../en/devices.ts'

export const devices: typeof english = {
  open: 'Appareils DICOM…',
  title: 'Appareils DICOM',
  about:
    'Les images de ces appareils sont couvertes à ces endroits, quoi qu’on y lise, dans toute publication qui n’a pas commencé. Ajoutez un endroit depuis la page d’un document DICOM, dans l’aperçu ou pendant la lecture d’un échantillon.',
  none: 'Aucun appareil n’est inscrit.',
  maker: 'Fabricant',
  model: 'Modèle',
  modality: 'Modalité',
  size: 'Taille',
  regions: 'Endroits : x, y, largeur × hauteur',
  action: 'Action',
  any: 'tous',
  anySize: 'toutes',
  pixels: (columns, rows) => `${columns} × ${rows}`,
  remove: 'Retirer',
  removeOne: (device) => `Retirer ${device}`,
  file: 'En ligne de commande :',
}
