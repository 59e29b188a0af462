/** What people call a site: its host, with a port that is not the web's own. */
export function siteOf(address: string): string {
  return new URL(address).host.replace(/^www\./, '');
}
