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
    /** Ids of the images that stay behind. */
    leftOut: z.array(z.string()),
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
  ...{ enableAppPassword: true, remember: false, reportLink: false, leftOut: [] },
};

/**
 * What is asked of the server for what was filled in.
 *
 * @param images ids of the images of the article, the feature image first; none while they are not known.
 */
export function publishOrderOf(
  fields: PublishFields,
  update: boolean,
  images: readonly string[],
): PublishOrder {
  const { publisher, connectionId, siteUrl, username, password, reportLink, leftOut } = fields;
  if (publisher === 'folder') return { publisher, update, reportLink };
  const imageIds = images.filter((id) => !leftOut.includes(id));
  const common = { publisher, update, reportLink, ...(images.length > 0 && { imageIds }) };
  if (connectionId !== '') return { ...common, connectionId };
  return {
    ...{ ...common, siteUrl, password, remember: fields.remember },
    ...(publisher === 'wordpress' && {
      username,
      authType: fields.enableAppPassword ? 'application_password' : 'login_password',
    }),
  };
}
