import { z } from 'zod';
import { readSiteAddress } from '../domain/site-address.ts';
import { Uuid } from './ids.ts';
import { Note } from './run.ts';
import { knownItems } from './what-is-known.ts';

/** Where articles can be published. */
export const PublisherName = z.enum(['wordpress', 'webhook', 'folder']);
export type PublisherName = z.infer<typeof PublisherName>;

/** How a site is signed in to: by a password of its own for programs, or by the account's own. */
export const SiteAuthType = z.enum(['application_password', 'login_password']);
export type SiteAuthType = z.infer<typeof SiteAuthType>;

/** What the form says of missing fields and of an address that is none. */
export const PUBLISH_TEXTS = {
  missing: 'Please fill in all fields',
  site: 'Please enter a valid WordPress site URL (e.g., https://yourblog.com)',
  webhook: 'Please enter a valid address (e.g., https://yourblog.com/hooks/citeloom)',
} as const;

/** Longest name and password that are taken; those of WordPress are shorter. */
const CREDENTIAL_MAX = 200;

/** The address of a site as people type it. */
export const TypedSite = z
  .string()
  .max(2048, PUBLISH_TEXTS.site)
  .refine((typed) => typed.trim() === '' || readSiteAddress(typed) !== null, PUBLISH_TEXTS.site);

/**
 * `POST /api/user/content/{id}/publish`: where to, and by which credentials or by which that were kept.
 * A webhook has an address and a secret; the folder is the operator's.
 */
export const PublishRequest = z
  .object({
    publisher: PublisherName.default('wordpress'),
    siteUrl: TypedSite.default(''),
    username: z.string().trim().max(CREDENTIAL_MAX).default(''),
    password: z.string().max(CREDENTIAL_MAX).default(''),
    authType: SiteAuthType.default('application_password'),
    /** What was kept before, in place of address, name and password. */
    connectionId: Uuid.optional(),
    /** Keep what was typed for the next time. */
    remember: z.boolean().default(false),
    /** The person has agreed that what is there already is changed. */
    update: z.boolean().default(false),
    /** Pictures that go along, the first one as the featured image; without it the article's own. */
    imageIds: z.array(Uuid).max(20).optional(),
    /** Whether the post links to a public page with the whole evidence report. */
    reportLink: z.boolean().default(false),
  })
  .superRefine(({ publisher, connectionId, siteUrl, username, password }, context) => {
    if (connectionId || publisher === 'folder') return;
    const needed = { siteUrl, password, ...(publisher === 'wordpress' && { username }) };
    for (const [name, value] of Object.entries(needed)) {
      if (value.trim() === '')
        context.addIssue({ code: 'custom', path: [name], message: PUBLISH_TEXTS.missing });
    }
  });
export type PublishRequest = z.infer<typeof PublishRequest>;

/** What a run of kind `publish` is given; its credentials stand elsewhere, encrypted. */
export const PublishRun = z.object({
  articleId: Uuid,
  publisher: PublisherName,
  siteUrl: z.string(),
  /** Null for the folder, which needs none. */
  connectionId: Uuid.nullable(),
  /** Whether the credentials are kept once they have worked. */
  remember: z.boolean(),
  update: z.boolean(),
  imageIds: z.array(Uuid).nullable(),
  reportLink: z.boolean(),
});
export type PublishRun = z.infer<typeof PublishRun>;

/** 200 answer of a publication. */
export const PublishAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  /** Where the draft is edited; null where there is no such page. */
  draftUrl: z.string().nullable(),
  /** True when a draft that was there has been changed. */
  updated: z.boolean(),
  notes: knownItems(Note, 'code'),
});
export type PublishAnswer = z.infer<typeof PublishAnswer>;

/** `POST /api/user/sites/check`: what a site can, before anybody signs in to it. */
export const SiteCheckRequest = z.object({
  siteUrl: TypedSite.refine((typed) => typed.trim() !== '', PUBLISH_TEXTS.missing),
});
export type SiteCheckRequest = z.infer<typeof SiteCheckRequest>;

/** What a site has told of itself without credentials. */
export const SiteCheckAnswer = z.object({
  siteUrl: z.string(),
  /** What the site calls itself; empty where it does not say. */
  name: z.string(),
  /** Whether its REST interface answers. */
  rest: z.boolean(),
  /** Its own page on which an application password is given; null where it gives none. */
  authorizeUrl: z.string().nullable(),
  /** Whether the older interface answers, which takes the account's own password. */
  xmlRpc: z.boolean(),
});
export type SiteCheckAnswer = z.infer<typeof SiteCheckAnswer>;

/** Credentials that are kept; never the password itself. */
export const SiteConnection = z.object({
  id: Uuid,
  publisher: PublisherName,
  siteUrl: z.string(),
  username: z.string(),
  authType: SiteAuthType,
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type SiteConnection = z.infer<typeof SiteConnection>;

/** `GET /api/user/connections`. */
export const SiteConnectionList = z.object({ items: knownItems(SiteConnection, 'publisher') });

/** `POST /api/user/connections/authorize`: begins to connect a site by its own page. */
export const AuthorizeSiteRequest = SiteCheckRequest.extend({
  /** The page that the check has found. */
  authorizeUrl: z.url({ protocol: /^https?$/ }).max(2048),
});
export const AuthorizeSiteAnswer = z.object({
  /** Where the person goes, with what the site needs to lead back. */
  address: z.string(),
  /** False where the site cannot lead back here: it then shows the password to be copied. */
  returns: z.boolean(),
});

/** `POST /api/user/connections`: what the site has given to whoever came back from its page. */
export const ConnectSiteRequest = z.object({
  state: z.string().min(20).max(100),
  siteUrl: z.string().max(2048),
  username: z.string().trim().min(1).max(CREDENTIAL_MAX),
  password: z.string().min(1).max(CREDENTIAL_MAX),
});

/** Where an article has been published. */
export const PublicationItem = z.object({
  publisher: PublisherName,
  siteUrl: z.string(),
  draftUrl: z.string().nullable(),
  publishedAt: z.string(),
});
export type PublicationItem = z.infer<typeof PublicationItem>;

/** `GET /api/user/content/{id}/publications`. */
export const PublicationList = z.object({ items: z.array(PublicationItem) });

/** `GET /api/user/publishing`: what an account may do with an article. */
export const PublishingOffer = z.object({
  /** Where this installation publishes to. */
  publishers: z.array(PublisherName),
  /** Whether the account may publish from the page of an article, and not from its contents alone. */
  onArticlePage: z.boolean(),
  /** The number of the article among the account's contents; null where it is none of them. */
  contentId: z.number().int().nullable(),
});
export type PublishingOffer = z.infer<typeof PublishingOffer>;

/** Name of a publisher for people. */
export const publisherNames: Readonly<Record<PublisherName, string>> = {
  wordpress: 'WordPress',
  webhook: 'Webhook',
  folder: 'Folder',
};
