import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AccountModel } from '@citeloom/common/server/models/account';
import { AuthSessionModel } from '@citeloom/common/server/models/auth-session';
import { startAuthWorld, type AuthWorld } from '../support/auth-world.ts';
import { authenticatorApp } from '../support/authenticator-app.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { openLink } from '../support/open-link.ts';

jest.setTimeout(60_000);

const STRANGERS = 'Stranger-9-looms';
const PERSONS = 'Persons-9-looms';
const stranger = { first_name: 'Stranger' };

let provider: OidcProvider;
let world: AuthWorld;

async function start(overrides: Record<string, string>) {
  world = await startAuthWorld({
    AUTH_OIDC_ISSUER: provider.issuer,
    AUTH_OIDC_CLIENT_ID: provider.clientId,
    AUTH_OIDC_CLIENT_SECRET: provider.clientSecret,
    AUTH_ANONYMOUS: 'true',
    ...overrides,
  });
}
beforeAll(async () => {
  provider = await startOidcProvider();
});
afterAll(() => provider.close());

type Answer = { status: number; json: Record<string, unknown> };

/** A call by somebody whose browser keeps nothing between two calls. */
async function post(path: string, json: object, token?: string, method = 'POST'): Promise<Answer> {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const answer = await world.api.call(`/auth/v1/${path}`, { method, json, headers });
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
}

const newEmail = () => world.newPerson().email;
const press = (link: URL) => openLink(world.api.url, link);
const asPerson = (email: string) => ({ sub: randomUUID(), email, email_verified: true });

async function mailOf(email: string, count = 1) {
  return world.nextMail(email, count);
}

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

const nothing = {
  ...{ password: false, session: false, identity: false, factor: false },
  ...{ metadata: false, claim: false, details: false },
};

type Way = [name: string, confirm: (email: string) => Promise<void>];

describe('where addresses are confirmed by mail', () => {
  beforeAll(() => start({}));
  afterAll(() => world.close());

  /** Somebody else signs the person's address up, and lets the work of a browser follow. */
  async function squat(email: string) {
    const session = randomUUID();
    const json = { email, password: STRANGERS, data: stranger };
    const answer = await world.api.call('/auth/v1/signup', { json, session });
    expect(answer.status).toBe(200);
    await world.api.call(`/api/session/${session}/associate`, { json: { email } });
    expect((await AccountModel.findOne({ email }).lean())?.claimPending).toBe(true);
  }

  const ways: Way[] = [
    ['the link of the sign-up', (email) => byLink(email)],
    ['the code of the sign-up', (email) => byCode(email, 'signup')],
    [
      'the link of their own sign-up',
      async (email) => {
        await mailOf(email);
        await post('signup', { email, password: PERSONS });
        await byLink(email, 2);
      },
    ],
    [
      'the code of their own sign-up',
      async (email) => {
        await mailOf(email);
        await post('signup', { email, password: PERSONS });
        await byCode(email, 'email', 2);
      },
    ],
    [
      'the token of a link',
      async (email) => {
        const token_hash = (await mailOf(email)).link.searchParams.get('token');
        expect((await post('verify', { token_hash, type: 'signup' })).status).toBe(200);
      },
    ],
    [
      'a link that was sent once more',
      async (email) => {
        await mailOf(email);
        await post('resend', { type: 'signup', email });
        await byLink(email, 2);
      },
    ],
    [
      'a link to sign in by',
      async (email) => {
        await mailOf(email);
        await post('otp', { email });
        await byLink(email, 2);
      },
    ],
    [
      'a code to sign in by',
      async (email) => {
        await mailOf(email);
        await post('magiclink', { email });
        await byCode(email, 'email', 2);
      },
    ],
    [
      'a link to a new password',
      async (email) => {
        await mailOf(email);
        await post('recover', { email });
        await byLink(email, 2);
      },
    ],
    [
      'a code for a new password',
      async (email) => {
        await mailOf(email);
        await post('recover', { email });
        await byCode(email, 'recovery', 2);
      },
    ],
    ['an invitation', async (email) => void (await inviteAndOpen(email))],
    ['a provider', byProvider],
    ['the ID token of a provider', byIdToken],
  ];

  async function inviteAndOpen(email: string) {
    await mailOf(email);
    const { admin } = await world.admin();
    expect((await admin.inviteUserByEmail(email)).error).toBeNull();
    await byLink(email, 2);
  }

  it.each(ways)('nothing of a stranger’s sign-up outlives %s', async (_name, confirm) => {
    const email = newEmail();
    await squat(email);
    await confirm(email);
    expect(await leftOf(email)).toEqual(nothing);
  });

  it.each<Way>([
    ['the link', (email) => byLink(email)],
    ['the code', (email) => byCode(email, 'email_change')],
  ])(
    'nothing of an anonymous account that asks for the address outlives %s',
    async (_n, confirm) => {
      const email = newEmail();
      const signedUp = await post('signup', { data: stranger });
      const { access_token: token, refresh_token: refresh } = signedUp.json;
      const wish = { email, password: STRANGERS };
      expect((await post('user', wish, String(token), 'PUT')).status).toBe(200);
      await confirm(email);
      expect(await leftOf(email, { refresh: String(refresh) })).toEqual(nothing);
    },
  );

  it('the person’s own password counts in the browser that signed up, after a stranger’s', async () => {
    const email = newEmail();
    await squat(email);
    await mailOf(email);
    const client = world.client();
    await client.signUp({ email, password: PERSONS, options: { data: { first_name: 'Ada' } } });
    const { code } = await mailOf(email, 2);
    const { data, error } = await client.verifyOtp({ email, token: code, type: 'signup' });
    expect(error).toBeNull();
    expect(data.user?.user_metadata.first_name).toBe('Ada');
    expect((await post('token?grant_type=password', { email, password: PERSONS })).status).toBe(
      200,
    );
    expect((await leftOf(email)).password).toBe(false);
  });

  it('a stranger who signs up once more behind the person gains nothing', async () => {
    const email = newEmail();
    const client = world.client();
    await client.signUp({ email, password: PERSONS });
    await mailOf(email);
    await squat(email);
    const { code } = await mailOf(email, 2);
    await client.verifyOtp({ email, token: code, type: 'signup' });
    expect(await leftOf(email)).toEqual(nothing);
  });

  it.each([
    ['a line break', 'a@b.example\r\nbcc: x@y.example'],
    ['two addresses', 'a@b.example,c@d.example'],
    ['markup', '<script>alert(1)</script>@x.example'],
  ])('no address with %s comes from a provider', async (_what, email) => {
    const given = { provider: 'oidc', id_token: await provider.idToken(asPerson(email)) };
    expect((await post('token?grant_type=id_token', given)).status).toBe(422);
    expect(await AccountModel.exists({ email: email.toLowerCase() })).toBeNull();
  });

  it('keeps everything of a proved account, however its address is shown again', async () => {
    const person = await world.signedUp();
    await post('recover', { email: person.email });
    await byLink(person.email);
    await byProvider(person.email);
    expect((await person.client.getUser()).error).toBeNull();
    const { email, password } = person;
    expect((await post('token?grant_type=password', { email, password })).status).toBe(200);
  });
});

describe('where a sign-up counts without confirmation', () => {
  beforeAll(() => start({ AUTH_AUTOCONFIRM: 'true' }));
  afterAll(() => world.close());

  /** Somebody else has the person's address, with everything that an account can have. */
  async function settle(email: string) {
    const signedUp = await post('signup', { email, password: STRANGERS, data: stranger });
    const first = String(signedUp.json['access_token']);
    const idToken = await provider.idToken(asPerson(newEmail()));
    const link = { provider: 'oidc', id_token: idToken, link_identity: true };
    const linked = await post('token?grant_type=id_token', link, first);
    expect(linked.status).toBe(200);
    const factor = await post('factors', { factor_type: 'totp' }, first);
    const path = `factors/${String(factor.json['id'])}`;
    const challenge = await post(`${path}/challenge`, {}, first);
    const app = authenticatorApp((factor.json['totp'] as { secret: string }).secret);
    const given = { challenge_id: challenge.json['id'], code: app.nextCode() };
    const raised = await post(`${path}/verify`, given, first);
    expect(raised.status).toBe(200);
    const token = String(raised.json['access_token']);
    expect((await post('factors/recovery-codes', {}, token)).status).toBe(200);
    return { refresh: String(raised.json['refresh_token']), idToken, token };
  }

  it.each<Way>([
    [
      'a link to a new password',
      async (email) => {
        await post('recover', { email });
        await byLink(email);
      },
    ],
    [
      'a code for a new password',
      async (email) => {
        await post('recover', { email });
        await byCode(email, 'recovery');
      },
    ],
    [
      'a link to sign in by',
      async (email) => {
        await post('otp', { email });
        await byLink(email);
      },
    ],
    [
      'a code to sign in by',
      async (email) => {
        await post('otp', { email });
        await byCode(email, 'email');
      },
    ],
    ['a provider', byProvider],
    ['the ID token of a provider', byIdToken],
  ])('nothing of a stranger’s account outlives %s', async (_name, confirm) => {
    const email = newEmail();
    const held = await settle(email);
    await confirm(email);
    expect(await leftOf(email, held)).toEqual(nothing);
  });

  it.each([
    ['new address agrees first', ['new', 'own']],
    ['new address agrees last', ['own', 'new']],
  ])('nothing outlives a change to the person’s address whose %s', async (_name, order) => {
    const [own, email] = [newEmail(), newEmail()];
    const held = await settle(own);
    expect((await post('user', { email }, held.token, 'PUT')).status).toBe(200);
    const mails = { own: await mailOf(own), new: await mailOf(email) };
    for (const side of order) await press(mails[side as 'own' | 'new'].link);
    expect(await leftOf(email, held)).toEqual(nothing);
  });

  it('what is set behind the proof by a call from before it counts not', async () => {
    const email = newEmail();
    const { token } = await settle(email);
    await post('recover', { email });
    const { link } = await mailOf(email);
    const wish = { password: 'Stranger-10-looms', current_password: STRANGERS };
    await Promise.all([post('user', wish, token, 'PUT').catch(() => null), press(link)]);
    const again = await post('token?grant_type=password', { email, password: wish.password });
    expect(again.status).toBe(400);
  });
});
