import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AccountModel } from '@citeloom/common/server/models/account';
import { authenticatorApp } from '../support/authenticator-app.ts';
import {
  nothing,
  startStrangersWorld,
  stranger,
  STRANGERS,
  type StrangersWorld,
  type Way,
} from '../support/strangers-world.ts';

jest.setTimeout(60_000);

let its: StrangersWorld;

describe('where a sign-up counts without confirmation', () => {
  beforeAll(async () => {
    its = await startStrangersWorld({ AUTH_AUTOCONFIRM: 'true' });
  });
  afterAll(() => its.close());

  /** Somebody else has the person's address, with everything that an account can have. */
  async function settle(email: string) {
    const json = { email, password: STRANGERS, data: stranger };
    const signedUp = await its.world.api.call('/auth/v1/signup', { json, session: randomUUID() });
    const first = ((await signedUp.json()) as { access_token: string }).access_token;
    expect((await AccountModel.findOne({ email }).lean())?.signUpSessionId).not.toBeNull();
    const idToken = await its.provider.idToken(its.asPerson(its.newEmail()));
    const link = { provider: 'oidc', id_token: idToken, link_identity: true };
    const linked = await its.post('token?grant_type=id_token', link, first);
    expect(linked.status).toBe(200);
    const factor = await its.post('factors', { factor_type: 'totp' }, first);
    const path = `factors/${String(factor.json['id'])}`;
    const challenge = await its.post(`${path}/challenge`, {}, first);
    const app = authenticatorApp((factor.json['totp'] as { secret: string }).secret);
    const given = { challenge_id: challenge.json['id'], code: app.nextCode() };
    const raised = await its.post(`${path}/verify`, given, first);
    expect(raised.status).toBe(200);
    const token = String(raised.json['access_token']);
    expect((await its.post('factors/recovery-codes', {}, token)).status).toBe(200);
    return { refresh: String(raised.json['refresh_token']), idToken, token };
  }

  it.each<Way>([
    [
      'a link to a new password',
      async (email) => {
        await its.post('recover', { email });
        await its.byLink(email);
      },
    ],
    [
      'a code for a new password',
      async (email) => {
        await its.post('recover', { email });
        await its.byCode(email, 'recovery');
      },
    ],
    [
      'a link to sign in by',
      async (email) => {
        await its.post('otp', { email });
        await its.byLink(email);
      },
    ],
    [
      'a code to sign in by',
      async (email) => {
        await its.post('otp', { email });
        await its.byCode(email, 'email');
      },
    ],
    ['a provider', (email) => its.byProvider(email)],
    ['the ID token of a provider', (email) => its.byIdToken(email)],
  ])('nothing of a stranger’s account outlives %s', async (_name, confirm) => {
    const email = its.newEmail();
    const held = await settle(email);
    await confirm(email);
    expect(await its.leftOf(email, held)).toEqual(nothing);
  });

  it.each([
    ['new address agrees first', ['new', 'own']],
    ['new address agrees last', ['own', 'new']],
  ])('nothing outlives a change to the person’s address whose %s', async (_name, order) => {
    const [own, email] = [its.newEmail(), its.newEmail()];
    const held = await settle(own);
    expect((await its.post('user', { email }, held.token, 'PUT')).status).toBe(200);
    const mails = { own: await its.mailOf(own), new: await its.mailOf(email) };
    for (const side of order) await its.press(mails[side as 'own' | 'new'].link);
    expect(await its.leftOf(email, held)).toEqual(nothing);
  });

  it('what is set behind the proof by a call from before it counts not', async () => {
    const email = its.newEmail();
    const { token } = await settle(email);
    await its.post('recover', { email });
    const { link } = await its.mailOf(email);
    const wish = { password: 'Stranger-10-looms', current_password: STRANGERS };
    await Promise.all([its.post('user', wish, token, 'PUT').catch(() => null), its.press(link)]);
    const again = await its.post('token?grant_type=password', { email, password: wish.password });
    expect(again.status).toBe(400);
  });
});
