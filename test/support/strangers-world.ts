import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { AccountModel } from '@citeloom/common/server/models/account';
import { AuthSessionModel } from '@citeloom/common/server/models/auth-session';
import { startAuthWorld, type AuthWorld } from './auth-world.ts';
import { startOidcProvider } from './oidc-provider.ts';
import { openLink } from './open-link.ts';

/** The stranger's password, and what they say of themselves. */
export const STRANGERS = 'Stranger-9-looms';
export const stranger = { first_name: 'Stranger' };

/** What a stranger may have attached to an account; none of it may be left. */
export const nothing = {
  ...{ password: false, session: false, identity: false, factor: false },
  ...{ metadata: false, claim: false, details: false },
};

/** A way in which a person shows that an address is theirs. */
export type Way = [name: string, confirm: (email: string) => Promise<void>];

type Answer = { status: number; json: Record<string, unknown> };

/** A product with a provider, strangers who are there first, and the persons whose addresses they took. */
export type StrangersWorld = Awaited<ReturnType<typeof startStrangersWorld>>;

/** Starts it. @param overrides settings of the product. */
export async function startStrangersWorld(overrides: Record<string, string>) {
  const provider = await startOidcProvider();
  const world: AuthWorld = await startAuthWorld({
    AUTH_OIDC_ISSUER: provider.issuer,
    AUTH_OIDC_CLIENT_ID: provider.clientId,
    AUTH_OIDC_CLIENT_SECRET: provider.clientSecret,
    AUTH_ANONYMOUS: 'true',
    ...overrides,
  });

  /** A call by somebody whose browser keeps nothing between two calls. */
  async function post(
    path: string,
    json: object,
    token?: string,
    method = 'POST',
  ): Promise<Answer> {
    const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
    const answer = await world.api.call(`/auth/v1/${path}`, { method, json, headers });
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
  }

  const press = (link: URL) => openLink(world.api.url, link);
  const asPerson = (email: string) => ({ sub: randomUUID(), email, email_verified: true });
  const mailOf = (email: string, count = 1) => world.nextMail(email, count);

  async function byLink(email: string, count = 1) {
    const opened = await press((await mailOf(email, count)).link);
    expect(opened.fragment.get('access_token')).toEqual(expect.any(String));
  }

  async function byCode(email: string, type: string, count = 1) {
    const { code } = await mailOf(email, count);
    expect((await post('verify', { email, token: code, type })).status).toBe(200);
  }

  /** The person comes by the provider, which has verified their address. */
  async function byProvider(email: string) {
    provider.person = asPerson(email);
    const client = world.client({ flowType: 'pkce' });
    const redirectTo = `${world.api.environment.PUBLIC_URL}/auth/callback`;
    const { data } = await client.signInWithOAuth({
      ...{ provider: 'oidc' as never, options: { redirectTo, skipBrowserRedirect: true } },
    });
    const step = async (address: string) => {
      const answer = await fetch(address.replace(world.api.environment.PUBLIC_URL, world.api.url), {
        redirect: 'manual',
      });
      return answer.headers.get('location') ?? '';
    };
    const end = new URL(await step(await step(await step(data.url ?? ''))));
    const { error } = await client.exchangeCodeForSession(end.searchParams.get('code') ?? '');
    expect(error).toBeNull();
  }

  async function byIdToken(email: string) {
    const id_token = await provider.idToken(asPerson(email));
    const given = { provider: 'oidc', id_token };
    expect((await post('token?grant_type=id_token', given)).status).toBe(200);
  }

  /** What is left of the stranger in the account of the person, and what the stranger can still open. */
  async function leftOf(email: string, held: { refresh?: string; idToken?: string } = {}) {
    const account = await AccountModel.findOne({ email }).lean();
    if (!account) throw new Error('there is no account');
    const signedIn = await post('token?grant_type=password', { email, password: STRANGERS });
    const refreshed = held.refresh
      ? await post('token?grant_type=refresh_token', { refresh_token: held.refresh })
      : null;
    const given = { provider: 'oidc', id_token: held.idToken ?? '' };
    const provided = held.idToken ? await post('token?grant_type=id_token', given) : null;
    const provides = provided?.json['user'] as { id?: string } | undefined;
    const sessions = await AuthSessionModel.find({ accountId: account._id }).lean();
    return {
      password: signedIn.status !== 400,
      session:
        refreshed?.status === 200 || sessions.some(({ userAgent }) => userAgent === 'stranger'),
      identity: provides?.id === account._id || account.identities.length > 1,
      factor: account.factors.length > 0 || account.recoveryCodes.length > 0,
      metadata: account.userMetadata.includes('Stranger'),
      claim: account.claimPending || account.signUpSessionId !== null,
      details: account.identities.some(({ data }) => data.includes('Stranger')),
    };
  }

  /**
   * Attaches what no call lets a stranger attach before an address is confirmed, as if there were one: a
   * sign-in that lasts, an identity, a second factor, recovery codes and a claim of work.
   *
   * @returns an ID token that opens the identity.
   */
  async function attachBehind(whose: { email: string } | { newEmail: string }): Promise<string> {
    const [now, sub] = [new Date(), randomUUID()];
    const dated = { createdAt: now, updatedAt: now };
    const account = await AccountModel.findOneAndUpdate(whose, {
      $push: {
        identities: {
          ...{ id: randomUUID(), provider: 'oidc', subject: sub, email: null, ...dated },
          ...{ data: JSON.stringify(stranger), lastSignInAt: now },
        },
        factors: {
          ...{ id: randomUUID(), friendlyName: 'Theirs', status: 'verified', secret: 'x' },
          ...{ lastStep: 0, lastChallengedAt: null, ...dated },
        },
        recoveryCodes: 'x',
      },
      $set: {
        recoveryFactor: { id: randomUUID(), friendlyName: 'Theirs', ...dated },
        ...{ signUpSessionId: randomUUID(), claimPending: true },
      },
    }).lean();
    if (!account) throw new Error('there is no account');
    await AuthSessionModel.create({
      ...{ _id: randomUUID(), accountId: account._id, userAgent: 'stranger', refreshedAt: now },
      expiresAt: new Date(now.getTime() + 3_600_000),
    });
    return provider.idToken({ sub, email_verified: false });
  }

  return {
    ...{ world, provider, post, press, asPerson, mailOf, leftOf, attachBehind },
    ...{ byLink, byCode, byProvider, byIdToken },
    newEmail: () => world.newPerson().email,
    async close() {
      await world.close();
      await provider.close();
    },
  };
}
