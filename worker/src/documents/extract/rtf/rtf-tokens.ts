/** A piece of Rich Text (specification 1.9.1): a group's bounds, a control word or sign, or letters. */
export type RtfToken =
  | { kind: 'open' | 'close' }
  | { kind: 'word'; name: string; value: number | undefined }
  | { kind: 'text'; text: string }
  /** Bytes in the code page of their font. */
  | { kind: 'byte'; byte: number };

const TOKEN =
  /[{}]|\\'([0-9a-f]{2})|\\([a-z]{1,32})(-?\d{1,10})? ?|\\([^a-z])|[^\\{}\r\n]+|[\r\n]+/gi;

/** The tokens of Rich Text, whose bytes are given as Latin-1; what `\bin` counts is left out. */
export function* rtfTokens(source: string): Generator<RtfToken> {
  const pattern = new RegExp(TOKEN);
  for (let match = pattern.exec(source); match !== null; match = pattern.exec(source)) {
    const [whole, byte, name, value, sign] = match;
    if (whole === '{') yield { kind: 'open' };
    else if (whole === '}') yield { kind: 'close' };
    else if (byte !== undefined) yield { kind: 'byte', byte: parseInt(byte, 16) };
    else if (name === 'bin') pattern.lastIndex += Math.max(0, Number(value ?? 0));
    else if (name !== undefined)
      yield { kind: 'word', name, value: value === undefined ? undefined : Number(value) };
    else if (sign !== undefined) yield { kind: 'word', name: sign, value: undefined };
    else if (!/^[\r\n]/.test(whole)) yield { kind: 'text', text: whole };
  }
}
