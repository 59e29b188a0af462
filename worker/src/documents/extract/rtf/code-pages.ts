/** Code pages of the character sets that fonts of Rich Text have (specification 1.9.1, `\fcharset`). */
const PAGE_OF_CHARSET: Readonly<Record<number, number>> = {
  ...{ 0: 1252, 77: 10_000, 128: 932, 129: 949, 134: 936, 136: 950, 161: 1253, 162: 1254 },
  ...{ 163: 1258, 177: 1255, 178: 1256, 186: 1257, 204: 1251, 222: 874, 238: 1250 },
};
/** Names of encodings (WHATWG) that are not `windows-` and the number. */
const LABELS: Readonly<Record<number, string>> = {
  ...{ 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5', 10_000: 'macintosh' },
  ...{ 866: 'ibm866', 65_001: 'utf-8' },
};

const decoders = new Map<number, TextDecoder>();

/** The code page of a font's character set; `otherwise` for one that says none. */
export function pageOfCharset(charset: number, otherwise: number): number {
  return PAGE_OF_CHARSET[charset] ?? otherwise;
}

/** What decodes a code page, Windows-1252 for one that is not known. */
export function decoderOf(page: number): TextDecoder {
  const known = decoders.get(page);
  if (known) return known;
  const decoder = makeDecoder(LABELS[page] ?? `windows-${page}`);
  decoders.set(page, decoder);
  return decoder;
}

function makeDecoder(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
