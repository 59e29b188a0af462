/** A site by its host, with the name that it gives itself behind it where that says more. */
export function siteInWords({
  site,
  siteName,
}: {
  site: string;
  siteName?: string | undefined;
}): string {
  return siteName === undefined || siteName.toLowerCase() === site ? site : `${site} (${siteName})`;
}
