import { z } from 'zod';
import { PUBLISH_TEXTS, PublisherName } from '@citeloom/common/contracts/publishing';
import { readSiteAddress } from '@citeloom/common/domain/site-address';
import type { PublishOrder } from './use-publication.ts';

/** What the form holds. */
export const PublishFields = z
  .object({
    publisher: PublisherName,
    /** A kept site in place of the fields, or none. */
    connectionId: z.string(),
    siteUrl: z.string(),
    username: z.string(),
    password: z.string(),
    enableAppPassword: z.boolean(),
    remember: z.boolean(),
    reportLink: z.boolean(),
  })
  .superRefine(({ publisher, connectionId, siteUrl, username, password }, context) => {
    if (publisher === 'folder' || connectionId !== '') return;
    const fail = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const needed = { siteUrl, ...(publisher === 'wordpress' && { username }), password };
    for (const [name, value] of Object.entries(needed))
      if (value.trim() === '') fail(name, PUBLISH_TEXTS.missing);
    if (siteUrl.trim() !== '' && !readSiteAddress(siteUrl))
      fail('siteUrl', publisher === 'webhook' ? PUBLISH_TEXTS.webhook : PUBLISH_TEXTS.site);
  });
export type PublishFields = z.infer<typeof PublishFields>;

export const NO_FIELDS: PublishFields = {
  ...{ publisher: 'wordpress', connectionId: '', siteUrl: '', username: '', password: '' },
  ...{ enableAppPassword: true, remember: false, reportLink: false },
};

/** What is asked of the server for what was filled in. */
export function publishOrderOf(fields: PublishFields, update: boolean): PublishOrder {
  const { publisher, connectionId, siteUrl, username, password, reportLink } = fields;
  const common = { publisher, update, reportLink };
  if (publisher === 'folder') return common;
  if (connectionId !== '') return { ...common, connectionId };
  return {
    ...{ ...common, siteUrl, password, remember: fields.remember },
    ...(publisher === 'wordpress' && {
      username,
      authType: fields.enableAppPassword ? 'application_password' : 'login_password',
    }),
  };
}
