import type { SiteConnectionDocument } from '@citeloom/common/server/models/site-connection';

/** What a person has at a site, in the clear: kept in memory only, for as long as it is used. */
export type SiteCredentials = Pick<SiteConnectionDocument, 'siteUrl' | 'username' | 'authType'> & {
  password: string;
};
