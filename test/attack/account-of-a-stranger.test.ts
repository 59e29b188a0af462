import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AccountModel } from '@citeloom/common/server/models/account';
import {
  nothing,
  startStrangersWorld,
  stranger,
  STRANGERS,
  type StrangersWorld,
  type Way,
} from '../support/strangers-world.ts';

jest.setTimeout(60_000);

const PERSONS = 'Persons-9-looms';

let its: StrangersWorld;

describe('where addresses are confirmed by mail', () => {
  beforeAll(async () => {
    its = await startStrangersWorld({});
  });
  afterAll(() => its.close());

  /** Somebody else signs the person's address up, and lets the work of a browser follow. */
  async function squat(email: string) {
    const session = randomUUID();
    const json = { email, password: STRANGERS, data: stranger };
    const answer = await its.world.api.call('/auth/v1/signup', { json, session });
    expect(answer.status).toBe(200);
    await its.world.api.call(`/api/session/${session}/associate`, { json: { email } });
    expect((await AccountModel.findOne({ email }).lean())?.claimPending).toBe(true);
  }

  const ways: Way[] = [
    ['the link of the sign-up', (email) => its.byLink(email)],
    ['the code of the sign-up', (email) => its.byCode(email, 'signup')],
    [
      'the link of their own sign-up',
      async (email) => {
        await its.mailOf(email);
        await its.post('signup', { email, password: PERSONS });
        await its.byLink(email, 2);
      },
    ],
    [
      'the code of their own sign-up',
      async (email) => {
        await its.mailOf(email);
        await its.post('signup', { email, password: PERSONS });
        await its.byCode(email, 'email', 2);
      },
    ],
    [
      'the token of a link',
      async (email) => {
        const token_hash = (await its.mailOf(email)).link.searchParams.get('token');
        expect((await its.post('verify', { token_hash, type: 'signup' })).status).toBe(200);
      },
    ],
    [
      'a link that was sent once more',
      async (email) => {
        await its.mailOf(email);
        await its.post('resend', { type: 'signup', email });
        await its.byLink(email, 2);
      },
    ],
    [
      'a link to sign in by',
      async (email) => {
        await its.mailOf(email);
        await its.post('otp', { email });
        await its.byLink(email, 2);
      },
    ],
    [
      'a code to sign in by',
      async (email) => {
        await its.mailOf(email);
        await its.post('magiclink', { email });
        await its.byCode(email, 'email', 2);
      },
    ],
    [
      'a link to a new password',
      async (email) => {
        await its.mailOf(email);
        await its.post('recover', { email });
        await its.byLink(email, 2);
      },
    ],
    [
      'a code for a new password',
      async (email) => {
        await its.mailOf(email);
        await its.post('recover', { email });
        await its.byCode(email, 'recovery', 2);
      },
    ],
    ['an invitation', async (email) => void (await inviteAndOpen(email))],
    ['a provider', (email) => its.byProvider(email)],
    ['the ID token of a provider', (email) => its.byIdToken(email)],
  ];

  async function inviteAndOpen(email: string) {
    await its.mailOf(email);
    const { admin } = await its.world.admin();
    expect((await admin.inviteUserByEmail(email)).error).toBeNull();
    await its.byLink(email, 2);
  }

  it.each(ways)('nothing of a stranger’s sign-up outlives %s', async (_name, confirm) => {
    const email = its.newEmail();
    await squat(email);
    await confirm(email);
    expect(await its.leftOf(email)).toEqual(nothing);
  });

  it.each(ways)('nothing that an account can have outlives %s', async (_name, confirm) => {
    const email = its.newEmail();
    await squat(email);
    const idToken = await its.attachBehind({ email });
    await confirm(email);
    expect(await its.leftOf(email, { idToken })).toEqual(nothing);
  });

  it.each<Way>([
    ['the link', (email) => its.byLink(email)],
    ['the code', (email) => its.byCode(email, 'email_change')],
  ])(
    'nothing of an anonymous account that asks for the address outlives %s',
    async (_n, confirm) => {
      const email = its.newEmail();
      const signedUp = await its.post('signup', { data: stranger });
      const { access_token: token, refresh_token: refresh } = signedUp.json;
      const wish = { email, password: STRANGERS };
      expect((await its.post('user', wish, String(token), 'PUT')).status).toBe(200);
      const idToken = await its.attachBehind({ newEmail: email });
      await confirm(email);
      expect(await its.leftOf(email, { refresh: String(refresh), idToken })).toEqual(nothing);
    },
  );

  it('the person’s own password counts in the browser that signed up, after a stranger’s', async () => {
    const email = its.newEmail();
    await squat(email);
    await its.mailOf(email);
    const client = its.world.client();
    await client.signUp({ email, password: PERSONS, options: { data: { first_name: 'Ada' } } });
    const { code } = await its.mailOf(email, 2);
    const { data, error } = await client.verifyOtp({ email, token: code, type: 'signup' });
    expect(error).toBeNull();
    expect(data.user?.user_metadata.first_name).toBe('Ada');
    expect((await its.post('token?grant_type=password', { email, password: PERSONS })).status).toBe(
      200,
    );
    expect((await its.leftOf(email)).password).toBe(false);
  });

  it('a stranger who signs up once more behind the person gains nothing', async () => {
    const email = its.newEmail();
    const client = its.world.client();
    await client.signUp({ email, password: PERSONS });
    await its.mailOf(email);
    await squat(email);
    const { code } = await its.mailOf(email, 2);
    await client.verifyOtp({ email, token: code, type: 'signup' });
    expect(await its.leftOf(email)).toEqual(nothing);
  });

  it.each([
    ['a line break', 'a@b.example\r\nbcc: x@y.example'],
    ['two addresses', 'a@b.example,c@d.example'],
    ['markup', '<script>alert(1)</script>@x.example'],
  ])('no address with %s comes from a provider', async (_what, email) => {
    const given = { provider: 'oidc', id_token: await its.provider.idToken(its.asPerson(email)) };
    expect((await its.post('token?grant_type=id_token', given)).status).toBe(422);
    expect(await AccountModel.exists({ email: email.toLowerCase() })).toBeNull();
  });

  it('keeps everything of a proved account, however its address is shown again', async () => {
    const person = await its.world.signedUp();
    await its.post('recover', { email: person.email });
    await its.byLink(person.email);
    await its.byProvider(person.email);
    expect((await person.client.getUser()).error).toBeNull();
    const { email, password } = person;
    expect((await its.post('token?grant_type=password', { email, password })).status).toBe(200);
  });
});
