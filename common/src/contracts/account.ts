import { z } from 'zod';
import { SessionContentItem } from './session-content.ts';

/** What an account may do in the product. */
export const AccountRole = z.enum(['Admin', 'Standard', 'Basic']);

/** `GET /api/account`: who is signed in; by the role the browser knows whether the admin area is open. */
export const OwnAccount = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: AccountRole,
});
export type OwnAccount = z.infer<typeof OwnAccount>;

/** `POST /api/session/:sessionId/associate`: who is to get the work of a browser session. */
export const AssociateRequest = z.object({
  email: z.string().max(255).nullish(),
  firstName: z.string().max(300).nullish(),
  lastName: z.string().max(300).nullish(),
});

/** `contents` are the account's items after its claim; nobody learns more without a token. */
export const AssociateAnswer = z.object({
  success: z.literal(true),
  isExistingUser: z.boolean(),
  contents: z.array(SessionContentItem),
});

/** One place where an account is signed in. */
export const SignInPlaceItem = z.object({
  id: z.string(),
  /** True for the sign-in that asks. */
  isCurrent: z.boolean(),
  userAgent: z.string(),
  address: z.string(),
  assuranceLevel: z.enum(['aal1', 'aal2']),
  createdAt: z.string(),
  refreshedAt: z.string(),
});

export const SignInPlaceList = z.object({
  items: z.array(SignInPlaceItem),
  total: z.number().int(),
  nextCursor: z.string().nullable(),
});

/** `GET /api/account/data`: all that is kept of a person, for the person. */
export const AccountData = z.object({
  account: z.record(z.string(), z.unknown()).nullable(),
  signIns: z.array(SignInPlaceItem),
  contents: z.array(SessionContentItem),
  searches: z.array(z.object({ searchTerm: z.string(), createdAt: z.string() })),
  downloads: z.array(
    z.object({ articleTitle: z.string(), email: z.string().nullable(), createdAt: z.string() }),
  ),
  /** Sites that are published to, without the passwords that are kept for them. */
  siteConnections: z.array(
    z.object({
      publisher: z.string(),
      siteUrl: z.string(),
      username: z.string(),
      authType: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.string().nullable(),
    }),
  ),
  /** Links under which others read articles, and those that were taken back. */
  shareLinks: z.array(
    z.object({
      url: z.string(),
      articleId: z.string(),
      indexable: z.boolean(),
      createdAt: z.string(),
      revokedAt: z.string().nullable(),
    }),
  ),
});
