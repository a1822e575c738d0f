/** Media types of files that can be read, by extension; the first of a type is the usual one. */
const types: readonly (readonly [extension: string, type: string])[] = [
  ['.pdf', 'application/pdf'],
  ['.rtf', 'application/rtf'],
  ['.rtf', 'text/rtf'],
  ['.rtf', 'application/msword+rtf'],
  ['.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['.docm', 'application/vnd.ms-word.document.macroenabled.12'],
  ['.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['.xlsm', 'application/vnd.ms-excel.sheet.macroenabled.12'],
  ['.pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['.odt', 'application/vnd.oasis.opendocument.text'],
  ['.ods', 'application/vnd.oasis.opendocument.spreadsheet'],
  ['.odp', 'application/vnd.oasis.opendocument.presentation'],
  ['.html', 'text/html'],
  ['.xhtml', 'application/xhtml+xml'],
  ['.xml', 'application/xml'],
  ['.xml', 'text/xml'],
  ['.xml', 'application/hl7-cda+xml'],
  ['.xml', 'application/hl7-sda+xml'],
  ['.json', 'application/json'],
  ['.json', 'application/fhir+json'],
  ['.ndjson', 'application/fhir+ndjson'],
  ['.hl7', 'application/hl7-v2'],
  ['.hl7', 'application/edi-hl7v2'],
  ['.hl7', 'x-application/hl7-v2+er7'],
  ['.csv', 'text/csv'],
  ['.tsv', 'text/tab-separated-values'],
  ['.md', 'text/markdown'],
  ['.txt', 'text/plain'],
  ['.ics', 'text/calendar'],
  ['.vcf', 'text/vcard'],
  ['.vcf', 'text/x-vcard'],
  ['.eml', 'message/rfc822'],
  ['.mbox', 'application/mbox'],
  ['.msg', 'application/vnd.ms-outlook'],
  ['.zip', 'application/zip'],
  ['.zip', 'application/x-zip-compressed'],
  ['.7z', 'application/x-7z-compressed'],
  ['.tar', 'application/x-tar'],
  ['.gz', 'application/gzip'],
  ['.gz', 'application/x-gzip'],
  ['.epub', 'application/epub+zip'],
  ['.dcm', 'application/dicom'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpg', 'image/jpg'],
  ['.tif', 'image/tiff'],
  ['.bmp', 'image/bmp'],
]

/** @param type as written, with parameters or without; '' for a type that nothing here is of */
export function extensionOfType(type: string): string {
  const plain = type
    .toLowerCase()
    .replace(/\s*;.*$/s, '')
    .trim()
  return types.find(([, own]) => own === plain)?.[0] ?? ''
}

/** @param extension small letters, with the dot */
export function typeOfExtension(extension: string): string {
  return types.find(([own]) => own === extension)?.[1] ?? 'application/octet-stream'
}
