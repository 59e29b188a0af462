import { z } from 'zod';
import type { AccountDocument } from '@citeloom/common/server/models/account';
import type { OneTimeToken } from '@citeloom/common/server/models/one-time-token';
import { anyone } from '../../../http/access.ts';
import { textForm } from '../../../http/receive-form.ts';
import { defineRoute, type AnyRoute, type Reply } from '../../../http/route.ts';
import { invalid } from '../../../auth/auth-error.ts';
import type { AuthServices } from '../../../auth/auth-services.ts';
import { hasAttached } from '../accounts/attached-by.ts';
import { accountById } from '../accounts/find-account.ts';
import { isAddressProved } from '../accounts/prove-address.ts';
import { askToFollow, FOLLOW_PATH, type LinkWords } from '../http/link-page.ts';
import { errorFields, redirectReply, tokenFields } from '../http/redirect-reply.ts';
import { toAuthError } from '../http/send-auth-error.ts';
import { wordsOfLink } from '../mails/account-mails.ts';
import { confirmToken, HALF_CHANGED } from '../one-time/confirm-token.ts';
import { PKCE_PREFIX } from '../one-time/issue-token.ts';
import { giveCode } from '../one-time/start-flow.ts';
import { findByLink, linkExpired, purposesOf, takeByLink } from '../one-time/take-token.ts';
import { openSession } from '../sessions/open-session.ts';
import { placeOf } from '../sessions/sign-in-place.ts';

/** A mailed link as somebody opens it, in a browser with these cookies. */
type OpenedLink = { token: string; type: string; target: string; cookies: string | undefined };

/** Says before the press what is about to happen to which account. */
function notesOf(
  services: AuthServices,
  account: AccountDocument,
  { purpose, email }: OneTimeToken,
  cookies: string | undefined,
): string[] {
  const isChange = purpose === 'email-change-current' || purpose === 'email-change-new';
  if (isChange && account.email) {
    return [
      `The account of ${account.email} is to have the address ${account.newEmail ?? email} instead.`,
      'If you have not asked for it, close this page.',
    ];
  }
  const isLost =
    account.passwordHash !== null &&
    !isAddressProved(services, account) &&
    !hasAttached(services, account, cookies);
  return [
    `This is for the account of ${email}.`,
    ...(isLost
      ? ['You choose a password next, because the account was begun in another browser.']
      : []),
  ];
}

async function ask(services: AuthServices, link: OpenedLink): Promise<Reply> {
  const { token, type, cookies } = link;
  const found = await findByLink(services, token, type);
  const account = await accountById(found.accountId);
  if (!account) throw linkExpired();
  const words: LinkWords = {
    ...wordsOfLink(type),
    notes: notesOf(services, account, found, cookies),
  };
  return askToFollow(words, link);
}

async function follow(
  services: AuthServices,
  { token, type, target, cookies }: OpenedLink,
  place: ReturnType<typeof placeOf>,
): Promise<Reply> {
  const taken = await takeByLink(services, token, type);
  const { account, isHalf, lostPassword } = await confirmToken(services, taken, cookies);
  if (isHalf) {
    const message = { message: HALF_CHANGED };
    return redirectReply(target, {
      fragment: message,
      ...(taken.flowId ? { query: message } : {}),
    });
  }
  if (!taken.flowId) {
    const tokens = await openSession(services, account, 'otp', place);
    // A page that knows recoveries lets the person choose a password.
    const next = lostPassword ? 'recovery' : type;
    return redirectReply(target, { fragment: { ...tokenFields(tokens), type: next } });
  }
  const code = await giveCode(services, taken.flowId, { accountId: account._id });
  if (!code) throw linkExpired();
  return redirectReply(target, { query: { code } });
}

/** @throws AuthError `validation_failed`. */
function readLink(
  { redirects }: Pick<AuthServices, 'redirects'>,
  given: {
    token?: string | undefined;
    type?: string | undefined;
    redirect_to?: string | undefined;
  },
  cookies: string | undefined,
): OpenedLink {
  const { token, type } = given;
  if (!token || !type) throw invalid('Verify requires a token and a verification type');
  purposesOf(type);
  return { token, type, target: redirects.choose(given.redirect_to), cookies };
}

/** Leads to the page that asked for the link, with what went wrong. */
function refuse({ token, target }: OpenedLink, error: unknown): Reply {
  const fields = errorFields(toAuthError(error));
  const isForCode = token.startsWith(PKCE_PREFIX);
  return redirectReply(target, { fragment: fields, ...(isForCode ? { query: fields } : {}) });
}

const one = z.string().optional().catch(undefined);

/** Mailed links: opening one shows what it does, and only the press of a person does it. */
export const linkRoutes: AnyRoute[] = [
  defineRoute({
    method: 'get',
    path: '/auth/v1/verify',
    summary: 'The page that a mailed link opens, with one button.',
    access: anyone,
    limit: 'open',
    query: z.object({ token: one, type: one, redirect_to: one }),
    answers: { 200: 'html', 303: 'empty' },
    handle: async ({ services: { auth }, query, header }) => {
      const link = readLink(auth, query, header('cookie'));
      return ask(auth, link).catch((error: unknown) => refuse(link, error));
    },
  }),
  defineRoute({
    method: 'post',
    path: FOLLOW_PATH,
    summary: 'Does what a mailed link is for and leads on to the page that asked for it.',
    access: anyone,
    limit: 'useCode',
    form: textForm('token', 'type', 'redirect_to'),
    answers: { 303: 'empty' },
    handle: async ({ services: { auth }, body, header, address }) => {
      const link = readLink(auth, body, header('cookie'));
      const place = placeOf({ header, address });
      return follow(auth, link, place).catch((error: unknown) => refuse(link, error));
    },
  }),
];
