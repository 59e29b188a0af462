import { SignInFlowModel, type SignInFlow } from '@citeloom/common/server/models/sign-in-flow';
import type { AccountDocument } from '@citeloom/common/server/models/account';
import type { Reply } from '../../../http/route.ts';
import { AuthError } from '../../../auth/auth-error.ts';
import type { AuthServices } from '../../../auth/auth-services.ts';
import { errorFields, redirectReply, tokenFields } from '../http/redirect-reply.ts';
import { toAuthError } from '../http/send-auth-error.ts';
import { giveCode } from '../one-time/start-flow.ts';
import { openSession } from '../sessions/open-session.ts';
import type { SignInPlace } from '../sessions/sign-in-place.ts';
import type { ProvidedPerson } from './person.ts';
import { keepProviderTokens, type ProviderTokens } from './provider-tokens.ts';

/** A refusal that is told as `access_denied`: it is about the person and not about the request. */
const DENIED = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification']);

/** Where a person comes back to is looked up once; a second visit with the same state finds nothing. */
export async function takeFlow(state: string, provider: string | RegExp): Promise<SignInFlow> {
  const flow = await SignInFlowModel.findOneAndUpdate(
    { _id: state.toLowerCase(), provider, secrets: { $ne: null }, expiresAt: { $gt: new Date() } },
    { $set: { secrets: null } },
    { returnDocument: 'before' },
  ).lean<SignInFlow>();
  if (flow) return flow;
  throw new AuthError(400, 'bad_oauth_state', 'OAuth state is invalid or has expired');
}

/**
 * Leads back with tokens, or with a code for whoever has the verifier.
 *
 * @param person whose identity is added with the code.
 */
export async function succeed(
  services: AuthServices,
  flow: SignInFlow,
  account: Pick<AccountDocument, '_id'>,
  place: SignInPlace,
  tokens: ProviderTokens = {},
  person: ProvidedPerson | null = null,
): Promise<Reply> {
  if (flow.codeChallenge === null) {
    const opened = await openSession(services, account, flow.method, place);
    return redirectReply(flow.redirectTo, { fragment: tokenFields({ ...opened, ...tokens }) }, 302);
  }
  const code = await giveCode(services, flow._id, {
    accountId: account._id,
    person: person && services.encryption.encrypt(JSON.stringify(person), flow._id),
    providerTokens: keepProviderTokens(services, flow._id, tokens),
  });
  if (!code) throw new AuthError(422, 'flow_state_expired', 'The sign-in took too long');
  return redirectReply(flow.redirectTo, { query: { code } }, 302);
}

/** Leads back with what went wrong, in the query and in the fragment. */
export function fail(services: AuthServices, flow: SignInFlow, thrown: unknown): Reply {
  const error = toAuthError(thrown);
  if (error.status >= 500) services.log.warn({ code: error.code }, 'a provider failed');
  const fields = errorFields(error);
  const told = DENIED.has(error.code) ? { ...fields, error: 'access_denied' } : fields;
  return redirectReply(flow.redirectTo, { query: told, fragment: told }, 302);
}

/** Leads to the product with what went wrong, where nobody knows where the person came from. */
export function failAstray({ redirects }: AuthServices, thrown: unknown): Reply {
  return redirectReply(redirects.choose(), { query: errorFields(toAuthError(thrown)) });
}
