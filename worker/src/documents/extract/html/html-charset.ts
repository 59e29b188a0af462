/** Browsers begin anew wherever a head names another encoding, behind whatever scripts it has. */
const PRESCAN_BYTES = 256 * 1024;
const CHARSET =
  /<meta[^>]{1,500}charset\s*=\s*["']?\s*([\w:-]+)|<\?xml[^>]{1,500}encoding\s*=\s*["']([\w:-]+)/i;

/** The encoding that an HTML document names in its head, as written there, or undefined. */
export function declaredCharset(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, PRESCAN_BYTES)).toString('latin1');
  const match = CHARSET.exec(head);
  return match?.[1] ?? match?.[2];
}
