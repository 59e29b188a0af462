import { LOST } from '../lost-letter.ts';
import { UnreadableError } from '../unreadable-error.ts';

const NOT_TEXT = 'It is not a text document, although its name says so.';

const BYTE_ORDER_MARKS: readonly { label: string; bytes: readonly number[] }[] = [
  { label: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { label: 'utf-16le', bytes: [0xff, 0xfe] },
  { label: 'utf-16be', bytes: [0xfe, 0xff] },
];

/** Beginnings of files that are never text, whatever they are called. */
const SIGNATURES = [
  '%PDF-',
  'PK\u0003\u0004',
  '\u0089PNG',
  'GIF8',
  '\u00ff\u00d8\u00ff',
  '\u007fELF',
];

/** Control characters that text may hold: tab, line breaks, form feed, escape. */
const CONTROL = /[\u0001-\u0008\u000B\u000E-\u001A\u001C-\u001F\u007F]/g;
const CONTROL_SHARE_MAX = 0.01;

const BEYOND_ASCII = /[^\0-\x7f]/gu;

const SNIFFED_BYTES = 64 * 1024;

/** Four letters beyond ASCII that all are UTF-8 are no other encoding by chance. */
const LETTERS_UTF8 = /(?:[^\0-\x7f][\0-\x7f]*){4}/u;

/**
 * Bytes of a text file as a string: by its byte order mark, else as UTF-8 where they plainly are, since programs
 * that store pages write them anew and leave what they declare, else by the `declared` encoding (a WHATWG label)
 * or UTF-8 where they are valid, else by the declared one or mostly UTF-8 with lost letters, else Windows-1252.
 *
 * @throws {UnreadableError} when the bytes are not text: a binary file's signature, NUL bytes, or
 * more than 1 % control characters in the first 64 KB.
 */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  const mark = BYTE_ORDER_MARKS.find(({ bytes: start }) =>
    start.every((byte, index) => bytes[index] === byte),
  );
  if (mark) return checked(decode(bytes, mark.label) ?? '');
  const head = Buffer.from(bytes.subarray(0, SNIFFED_BYTES)).toString('latin1');
  if (head.includes('\0') || SIGNATURES.some((signature) => head.startsWith(signature)))
    throw new UnreadableError(NOT_TEXT);
  const utf8 = decode(bytes, 'utf-8');
  const isPlain = utf8 !== undefined && LETTERS_UTF8.test(utf8);
  const text =
    (declared === undefined || isPlain ? utf8 : decode(bytes, declared)) ??
    utf8 ??
    (declared === undefined ? undefined : decode(bytes, declared, false)) ??
    decode(bytes, isMostlyUtf8(bytes) ? 'utf-8' : 'windows-1252', false) ??
    '';
  return checked(text);
}

/** Whether more signs beyond ASCII are whole in UTF-8 than broken. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes);
  const broken = text.split(LOST).length - 1;
  return (text.match(BEYOND_ASCII)?.length ?? 0) > broken * 2;
}

/**
 * Undefined for an unknown label.
 *
 * @param isStrict undefined for bytes that the encoding does not allow too; else these are lost letters, as in
 * browsers.
 */
function decode(bytes: Uint8Array, label: string, isStrict = true): string | undefined {
  try {
    return new TextDecoder(label, { fatal: isStrict }).decode(bytes);
  } catch {
    return undefined;
  }
}

function checked(text: string): string {
  const head = text.slice(0, SNIFFED_BYTES);
  const controls = head.match(CONTROL)?.length ?? 0;
  if (head.includes('\0') || controls > head.length * CONTROL_SHARE_MAX)
    throw new UnreadableError(NOT_TEXT);
  return text;
}
