/** The site's list of devices. */
export const devices = {
  open: 'DICOM devices…',
  title: 'DICOM devices',
  about:
    'Pictures of these devices are covered in these places, whatever is read there, in every release that has not begun. Add a place from the page of a DICOM document, in the preview or while a sample is read.',
  none: 'No device is listed.',
  maker: 'Maker',
  model: 'Model',
  modality: 'Modality',
  size: 'Size',
  regions: 'Places: x, y, width × height',
  action: 'Action',
  any: 'any',
  anySize: 'any',
  pixels: (columns: number, rows: number) => `${columns} × ${rows}`,
  remove: 'Remove',
  removeOne: (device: string) => `Remove ${device}`,
  file: 'On the command line:',
}
