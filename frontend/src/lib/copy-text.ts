/**
 * Puts a text on the clipboard, and where it is given its HTML too, so that it pastes as rich text.
 *
 * @returns false where the browser forbids it, such as on a page without TLS
 */
export async function copyText(text: string, html?: string): Promise<boolean> {
  try {
    if (html === undefined) await navigator.clipboard.writeText(text);
    else {
      const parts = {
        'text/plain': new Blob([text], { type: 'text/plain' }),
        'text/html': new Blob([html], { type: 'text/html' }),
      };
      await navigator.clipboard.write([new ClipboardItem(parts)]);
    }
    return true;
  } catch {
    return false;
  }
}
