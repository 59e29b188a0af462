const WEB = /^(?:https?:)?\/\//i;

/** The address of the web that a link holds, without its fragment; null for any other link. */
export function webAddressOf(link: string): string | null {
  if (!WEB.test(link)) return null;
  const url = URL.parse(link, 'https://localhost');
  if (!url) return null;
  url.hash = '';
  return url.href;
}
