import { randomBytes, randomUUID } from 'node:crypto';
import type OAuth2Strategy from 'passport-oauth2';
import type { SignInFlow } from '@citeloom/common/server/models/sign-in-flow';
import { createAuthenticate } from '../../../auth/authenticate.ts';
import { invalid } from '../../../auth/auth-error.ts';
import type { AuthServices } from '../../../auth/auth-services.ts';
import type { Challenge } from '../http/fields.ts';
import { startFlow, type FlowLink } from '../one-time/start-flow.ts';
import { configuredProviders, type Provider } from './configured-providers.ts';
import { askGithub, GITHUB } from './github.ts';
import { discover, readIdToken } from './open-id.ts';
import type { ProvidedPerson } from './person.ts';
import { visitCookie } from './visit-cookie.ts';

/** How long a person may take at the provider. */
const VISIT_MS = 5 * 60_000;

/** Names that only we may give to a provider. */
const OURS = new Set([
  ...['client_id', 'client_secret', 'redirect_uri', 'response_type', 'state', 'nonce', 'scope'],
  ...['code_challenge', 'code_challenge_method', 'code_verifier'],
  // What our own callers say to us.
  ...['provider', 'redirect_to', 'scopes', 'skip_http_redirect'],
]);

type Secrets = { verifier: string; nonce: string };
type Visited = { person: ProvidedPerson; accessToken: string; refreshToken: string | undefined };

/** @throws AuthError `validation_failed` for a provider that is unknown or not configured. */
export function requireProvider({ environment }: AuthServices, name: string | undefined): Provider {
  const provider = configuredProviders(environment).find((one) => one.name === name);
  if (provider) return provider;
  const shown = (name ?? '').slice(0, 40);
  throw invalid(`Unsupported provider: Provider ${shown} could not be found or is not enabled`);
}

async function findPerson(
  provider: Provider,
  accessToken: string,
  idToken: unknown,
  nonce: string,
): Promise<ProvidedPerson> {
  const { issuer } = provider;
  if (issuer === null) return askGithub(accessToken);
  if (typeof idToken !== 'string') throw new Error('the provider gave no ID token');
  return readIdToken({ ...provider, issuer }, idToken, (given) => given === nonce);
}

/** The strategy of a provider for one visit. */
async function strategyFor(
  services: AuthServices,
  provider: Provider,
  visit: {
    secrets: Secrets;
    store: (verifier: string) => Promise<string>;
    params: Record<string, string>;
    scopes: readonly string[];
  },
): Promise<OAuth2Strategy> {
  const places = provider.issuer === null ? GITHUB : await discover(provider.issuer);
  const options = {
    authorizationURL: places.authorization_endpoint,
    tokenURL: places.token_endpoint,
    clientID: provider.clientId,
    clientSecret: provider.clientSecret,
    callbackURL: `${services.issuer}/callback`,
    scope: [...new Set([...provider.scopes, ...visit.scopes])],
    pkce: 'S256',
    state: true,
    skipUserProfile: true,
    store: {
      store: (
        _request: unknown,
        verifier: string,
        _state: unknown,
        _meta: unknown,
        done: (error: unknown, state?: string) => void,
      ) => void visit.store(verifier).then((state) => done(null, state), done),
      verify: (
        _request: unknown,
        state: string,
        _meta: unknown,
        done: (error: unknown, ok: string, state: string) => void,
      ) => done(null, visit.secrets.verifier, state),
    },
  };
  const { default: Strategy } = await import('passport-oauth2');
  const strategy = new Strategy(
    options as unknown as OAuth2Strategy.StrategyOptions,
    (
      accessToken: string,
      refreshToken: string,
      results: { id_token?: unknown },
      _profile: unknown,
      done: OAuth2Strategy.VerifyCallback,
    ) => {
      findPerson(provider, accessToken, results.id_token, visit.secrets.nonce).then(
        (person) => done(null, { person, accessToken, refreshToken }),
        (error: unknown) => done(error),
      );
    },
  );
  strategy.authorizationParams = () => visit.params;
  return strategy;
}

/**
 * Begins a sign-in at a provider.
 *
 * @param given.query the query of the caller; what we do not use ourselves is passed on.
 * @returns the address at the provider to go to, and the cookie that the browser has to come back with.
 */
export async function beginVisit(
  services: AuthServices,
  provider: Provider,
  given: {
    redirectTo: string;
    challenge: Challenge | null;
    link: FlowLink | null;
    query: Record<string, unknown>;
  },
): Promise<{ url: string; cookie: string | null }> {
  const { redirectTo, challenge, link, query } = given;
  const id = randomUUID();
  const nonce = randomBytes(16).toString('base64url');
  const passedOn = Object.entries(query).filter(
    (pair): pair is [string, string] => !OURS.has(pair[0]) && typeof pair[1] === 'string',
  );
  const scopes = typeof query.scopes === 'string' ? query.scopes.split(/\s+/).filter(Boolean) : [];
  const store = async (verifier: string) => {
    const secrets = services.encryption.encrypt(JSON.stringify({ verifier, nonce }), id);
    const flow = { id, redirectTo, challenge, link, secrets, method: 'oauth' };
    await startFlow({ ...flow, provider: provider.name, lastsMs: VISIT_MS });
    return id;
  };
  const strategy = await strategyFor(services, provider, {
    ...{ secrets: { verifier: '', nonce }, store, scopes },
    params: { ...Object.fromEntries(passedOn), ...(provider.issuer === null ? {} : { nonce }) },
  });
  const outcome = await createAuthenticate(strategy)({ query: {} });
  if (outcome.kind !== 'redirect') throw new Error('the strategy of a provider did not redirect');
  return { url: outcome.url, cookie: challenge ? null : visitCookie(services, id, VISIT_MS) };
}

/**
 * Ends a visit: exchanges the provider's code and finds out whom it names.
 *
 * @throws Error when the provider's answers are not right.
 */
export async function endVisit(
  services: AuthServices,
  flow: SignInFlow,
  code: string,
): Promise<Visited> {
  const provider = requireProvider(services, flow.provider ?? undefined);
  const secrets = JSON.parse(services.encryption.decrypt(flow.secrets ?? '', flow._id)) as Secrets;
  const strategy = await strategyFor(services, provider, {
    ...{ secrets, params: {}, scopes: [] },
    store: () => Promise.reject(new Error('nothing begins here')),
  });
  const outcome = await createAuthenticate<Visited>(strategy)({ query: { code, state: flow._id } });
  if (outcome.kind !== 'success') throw new Error('the provider named nobody');
  return outcome.user;
}
