const WEB = /^(?:https?:)?\/\//i;

/** The address of the web that a link holds, without its fragment; null for any other link. */
export function webAddressOf(link: string): string | null {
  if (!WEB.test(link)) return null;
  const url = URL.parse(link, 'https://localhost');
  if (!url) return null;
  url.hash = '';
  return url.href;
}

/** Brackets belong to an address that has both: `/wiki/Mercury_(planet)`, the DOI of an article. */
const ADDRESS =
  /\bhttps?:\/\/(?:[^\s<>"'()\]]|\([^\s<>"'()]*\))*(?:[^\s<>"'()\].,;:!?]|\([^\s<>"'()]*\))/g;

/** The addresses of the web that are written out in a text, in its order. */
export function addressesIn(text: string): string[] {
  return [...text.matchAll(ADDRESS)].map(([address]) => address);
}

/** A text with each address that is written out replaced. */
export function replaceAddresses(text: string, replacement: (address: string) => string): string {
  return text.replace(ADDRESS, replacement);
}
