/** More of a snippet is not looked at. */
const LOOKED_AT = 20_000;

/** The words of a piece of markup, to look for others among them; not fit to be shown. */
export function markupText(markup: string): string {
  return markup.slice(0, LOOKED_AT).replace(/<[^<>]*>|&\w{1,8};/g, ' ');
}
