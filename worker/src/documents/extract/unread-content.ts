import { zipNames } from './zip-names.ts';

/** What files are that no reader reads, by their first bytes; a length says where those stand. */
const SIGNATURES: readonly [bytes: string, at: number, what: string][] = [
  ['\u0089PNG', 0, 'a picture'],
  ['GIF8', 0, 'a picture'],
  ['\u00ff\u00d8\u00ff', 0, 'a picture'],
  ['BM', 0, 'a picture'],
  ['II*\0', 0, 'a picture'],
  ['MM\0*', 0, 'a picture'],
  ['WEBP', 8, 'a picture'],
  ['ftyphei', 4, 'a picture'],
  ['ftypavif', 4, 'a picture'],
  ['ftyp', 4, 'a recording (video or sound)'],
  ['ID3', 0, 'a recording (video or sound)'],
  ['OggS', 0, 'a recording (video or sound)'],
  ['fLaC', 0, 'a recording (video or sound)'],
  ['WAVE', 8, 'a recording (video or sound)'],
  ['\u001aE\u00df\u00a3', 0, 'a recording (video or sound)'],
  ['\u001f\u008b', 0, 'a packed archive'],
  ['7z\u00bc\u00af', 0, 'a packed archive'],
  ['Rar!', 0, 'a packed archive'],
  ['BOOKMOBI', 60, 'an e-book of Kindle (.mobi)'],
  ['%!PS', 0, 'a PostScript file'],
  ['MZ', 0, 'a program'],
  ['\u007fELF', 0, 'a program'],
];

/** Formats in ZIP archives by what their first entry says (`mimetype`) or an entry is called. */
const OPEN_DOCUMENTS: readonly [type: string, what: string][] = [
  ['oasis.opendocument.spreadsheet', 'an OpenDocument spreadsheet (.ods)'],
  ['oasis.opendocument.presentation', 'an OpenDocument presentation (.odp)'],
  ['oasis.opendocument.graphics', 'an OpenDocument drawing (.odg)'],
];
const ENTRIES: readonly [name: RegExp, what: string][] = [
  [/^Index\/.*\.iwa$|^Index\.zip$/, 'a document of Apple’s office programs'],
  [/^xl\/workbook\.bin$/, 'a binary Excel workbook (.xlsb)'],
  [/^AndroidManifest\.xml$|^META-INF\/MANIFEST\.MF$/, 'a program'],
];

/**
 * What a file is that no reader reads, in words with an article, such as "a picture"; undefined where that
 * is not known.
 */
export function unreadContent(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  if (head.startsWith('PK\u0003\u0004')) {
    const stated = OPEN_DOCUMENTS.find(([type]) =>
      head.includes(`mimetypeapplication/vnd.${type}`),
    );
    if (stated) return stated[1];
    const names = zipNames(bytes);
    const known = ENTRIES.find(([name]) => names.some((each) => name.test(each)));
    return known?.[1] ?? 'a packed archive';
  }
  if (/^\s*<svg|^<\?xml[^<>]*>\s*<svg/i.test(head)) return 'a picture';
  return SIGNATURES.find(([signature, at]) => head.startsWith(signature, at))?.[2];
}
