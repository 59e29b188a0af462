import { UPLOAD_NAME_MAX } from './own-sources.ts';

/**
 * What an uploaded file is called: the last part of the name that came with it, without control and
 * invisible characters, at most 200 UTF-16 units with its extension kept.
 *
 * @example uploadName('C:\\papers\\tide tables.pdf') // 'tide tables.pdf'
 */
export function uploadName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (/^[. ]*$/.test(plain)) return 'file';
  if (plain.length <= UPLOAD_NAME_MAX) return plain;
  const extension = /\.[^.]{1,10}$/.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, UPLOAD_NAME_MAX - extension.length);
  return stem.replace(/[\ud800-\udbff]$/, '') + extension;
}
