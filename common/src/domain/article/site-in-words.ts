/** A site by its host, with the name that it gives itself behind it where that says more. */
export function siteInWords({
  site,
  siteName,
}: {
  site: string;
  siteName?: string | null | undefined;
}): string {
  return !siteName || siteName.toLowerCase() === site ? site : `${site} (${siteName})`;
}
