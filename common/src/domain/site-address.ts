const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
/** Pages for those who run a site, which stand behind its own address. */
const ADMIN_PAGE = /\/wp-(?:admin|login\.php)(?:[/?#].*)?$/i;

/** The address of a site as it is used, and whether a page of its administration was cut off. */
export type SiteAddress = { siteUrl: string; withoutAdmin: boolean };

/**
 * The site that somebody has typed: everything from `/wp-admin` on is cut off, `https://` is put in front
 * where no scheme stands, and names in other scripts are written in the letters of the name system
 * (RFC 3492). Null where no http or https address is left, or where it holds a user name or password.
 *
 * @example readSiteAddress(' blog.example.org/wp-admin/post-new.php ')?.siteUrl // 'https://blog.example.org'
 */
export function readSiteAddress(typed: string): SiteAddress | null {
  const trimmed = typed.trim();
  if (trimmed === '' || /\s/.test(trimmed)) return null;
  const site = trimmed.replace(ADMIN_PAGE, '');
  const url = URL.parse(SCHEME.test(site) ? site : `https://${site}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return null;
  if (url.username !== '' || url.password !== '') return null;
  const path = url.pathname.replace(/\/+$/, '');
  return { siteUrl: `${url.origin}${path}`, withoutAdmin: site !== trimmed };
}

/**
 * One text for one site, however its address was typed: with or without `www.`, http or https.
 *
 * @param siteUrl as `readSiteAddress` gives it.
 */
export function siteKey(siteUrl: string): string {
  return siteUrl.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/+$/, '');
}
