import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountModel } from '@citeloom/common/server/models/account';
import { OneTimeTokenModel } from '@citeloom/common/server/models/one-time-token';
import { SignInFlowModel } from '@citeloom/common/server/models/sign-in-flow';
import { openLink } from '../support/open-link.ts';
import { startAuthWorld, told, type AuthWorld } from '../support/auth-world.ts';

let world: AuthWorld;
let callback: string;
beforeAll(async () => {
  world = await startAuthWorld();
  callback = `${world.api.environment.PUBLIC_URL}/auth/callback?type=email_confirmation`;
});
afterAll(() => world.close());

const open = (link: URL, ask?: typeof fetch) => openLink(world.api.url, link, ask);

async function unconfirmed() {
  const person = world.newPerson();
  const client = world.client({ flowType: 'pkce' });
  await client.signUp({ ...person, options: { emailRedirectTo: callback } });
  return { ...person, client, mail: await world.nextMail(person.email) };
}

describe('a confirmation', () => {
  it('signs in by the code of the mail, once', async () => {
    const person = world.newPerson();
    await world.client().signUp(person);
    const { code } = await world.nextMail(person.email);
    const given = { email: person.email, token: code, type: 'signup' } as const;
    const { data, error } = await world.client().verifyOtp(given);
    expect(error).toBeNull();
    expect(data.user?.email_confirmed_at).toEqual(expect.any(String));
    expect(data.user?.user_metadata.email_verified).toBe(true);
    const again = await world.client().verifyOtp(given);
    expect(told(again.error)).toEqual({ status: 403, code: 'otp_expired' });
  });

  it('takes a code of the type email as well', async () => {
    const person = world.newPerson();
    await world.client().signUp(person);
    const { code } = await world.nextMail(person.email);
    const given = { email: person.email.toUpperCase(), token: code, type: 'email' } as const;
    expect((await world.client().verifyOtp(given)).error).toBeNull();
  });

  it('leads on with tokens where no code was asked for', async () => {
    const person = world.newPerson();
    await world.client().signUp({ ...person, options: { emailRedirectTo: callback } });
    const { link } = await world.nextMail(person.email);
    const opened = await open(link, world.browse);
    expect(opened.status).toBe(303);
    expect(opened.target?.origin + (opened.target?.pathname ?? '')).toBe(
      `${world.api.environment.PUBLIC_URL}/auth/callback`,
    );
    expect(opened.query.get('type')).toBe('email_confirmation');
    expect(Object.fromEntries(opened.fragment)).toMatchObject({
      ...{ type: 'signup', token_type: 'bearer', expires_in: '3600', sb: '' },
    });
    const client = world.client();
    const { error } = await client.setSession({
      access_token: opened.fragment.get('access_token') ?? '',
      refresh_token: opened.fragment.get('refresh_token') ?? '',
    });
    expect(error).toBeNull();
  });

  it('leads on with a code for the browser that asked, which only it can use', async () => {
    const { client, mail } = await unconfirmed();
    const opened = await open(mail.link);
    const code = opened.query.get('code') ?? '';
    expect(opened.query.get('type')).toBe('email_confirmation');
    expect(opened.target?.hash).toBe('');
    const stranger = world.client({ flowType: 'pkce' });
    const foreign = await stranger.exchangeCodeForSession(code);
    expect(foreign.error?.code).toBe('pkce_code_verifier_not_found');
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email_confirmed_at).toEqual(expect.any(String));
    const amr = (await client.getClaims()).data?.claims.amr;
    expect(amr).toMatchObject([{ method: 'email/signup' }]);
  });

  it('refuses a code with another verifier, and the code is used up by it', async () => {
    const { mail } = await unconfirmed();
    const code = (await open(mail.link)).query.get('code');
    const exchange = (code_verifier: string) =>
      world.api.call('/auth/v1/token?grant_type=pkce', {
        json: { auth_code: code, code_verifier },
      });
    const wrong = await exchange('x'.repeat(50));
    expect([wrong.status, wrong.headers.get('x-sb-error-code')]).toEqual([
      400,
      'bad_code_verifier',
    ]);
    const again = await exchange('x'.repeat(50));
    expect([again.status, again.headers.get('x-sb-error-code')]).toEqual([
      404,
      'flow_state_not_found',
    ]);
    expect((await exchange('')).status).toBe(400);
  });

  it('refuses a code that is too old', async () => {
    const { client, mail } = await unconfirmed();
    const code = (await open(mail.link)).query.get('code') ?? '';
    await SignInFlowModel.updateMany({}, { expiresAt: new Date(Date.now() - 1000) });
    const { error } = await client.exchangeCodeForSession(code);
    expect(told(error)).toEqual({ status: 422, code: 'flow_state_expired' });
  });

  it('says of a link that is opened twice that it is used', async () => {
    const person = world.newPerson();
    await world.client().signUp({ ...person, options: { emailRedirectTo: callback } });
    const { link } = await world.nextMail(person.email);
    await open(link);
    const again = await open(link);
    expect(again.status).toBe(303);
    expect(Object.fromEntries(again.fragment)).toEqual({
      ...{ error: 'access_denied', error_code: 'otp_expired', sb: '' },
      error_description: 'Email link is invalid or has expired',
    });
  });

  it('says so in the query as well where a code was asked for', async () => {
    const { mail } = await unconfirmed();
    await open(mail.link);
    const again = await open(mail.link);
    expect(again.query.get('error_code')).toBe('otp_expired');
    expect(again.fragment.get('error_code')).toBe('otp_expired');
  });

  it('is not used up by a scanner that opens it: its page has one button and does nothing', async () => {
    const { email, mail } = await unconfirmed();
    const address = world.api.url + mail.link.pathname + mail.link.search;
    const before = await AccountModel.findOne({ email }).lean();
    for (const method of ['HEAD', 'GET', 'GET']) {
      const answer = await fetch(address, { method, redirect: 'manual' });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await AccountModel.findOne({ email }).lean()).toEqual(before);
    const html = await (await fetch(address)).text();
    expect(html.match(/<button /g)).toHaveLength(1);
    expect(html).toContain('>Confirm address</button>');
    expect(html).toContain(email);
    expect(html).not.toContain('<script');
    const token = mail.link.searchParams.get('token') ?? '';
    expect(html.split(token)).toHaveLength(2);
    expect(html).toContain(`<input type="hidden" name="token" value="${token}">`);
    const opened = await open(mail.link);
    expect(opened.query.get('code')).toEqual(expect.any(String));
    expect(opened.target?.href).not.toContain(token);
  });

  it('asks for a new password where another browser began the account', async () => {
    const person = world.newPerson();
    await world.client().signUp({ ...person, options: { emailRedirectTo: callback } });
    const { link } = await world.nextMail(person.email);
    const [address, elsewhere] = [world.api.url + link.pathname + link.search, fetch];
    expect(await (await elsewhere(address)).text()).toContain('You choose a password next');
    expect(await (await world.browse(address)).text()).not.toContain('You choose a password next');
    expect((await open(link, elsewhere)).fragment.get('type')).toBe('recovery');
    expect((await world.client().signInWithPassword(person)).error?.status).toBe(400);

    const other = world.newPerson();
    await world.client().signUp({ ...other, options: { emailRedirectTo: callback } });
    const mail = await world.nextMail(other.email);
    expect((await open(mail.link, world.browse)).fragment.get('type')).toBe('signup');
    expect((await world.client().signInWithPassword(other)).error).toBeNull();
  });

  it('ends with its time', async () => {
    const { email, mail } = await unconfirmed();
    await OneTimeTokenModel.updateMany({ email }, { expiresAt: new Date(Date.now() - 1000) });
    expect((await open(mail.link)).fragment.get('error_code')).toBe('otp_expired');
    const given = { email, token: mail.code, type: 'signup' } as const;
    expect(told((await world.client().verifyOtp(given)).error).code).toBe('otp_expired');
  });

  it('never leads to a page that is not allowed', async () => {
    for (const redirect of ['https://evil.example/', 'javascript:alert(1)', 'a@b.org', '//evil']) {
      const person = world.newPerson();
      await world.client().signUp({ ...person, options: { emailRedirectTo: redirect } });
      const { link } = await world.nextMail(person.email);
      link.searchParams.set('redirect_to', redirect);
      const { target } = await open(link);
      expect(target?.origin).toBe(world.api.environment.PUBLIC_URL);
    }
  });

  it('leads to the page that ends a sign-in where it names no other', async () => {
    const { email, mail } = await unconfirmed();
    const page = `${world.api.environment.PUBLIC_URL}/auth/callback`;
    mail.link.searchParams.delete('redirect_to');
    const { target } = await open(mail.link);
    expect(target && target.origin + target.pathname).toBe(page);
    const used = await open(mail.link);
    expect(used.target && used.target.origin + used.target.pathname).toBe(page);
    expect(used.fragment.get('error_code')).toBe('otp_expired');
    await world.api.call('/auth/v1/recover', { json: { email } });
    const recovery = await world.nextMail(email, 2);
    expect(recovery.link.searchParams.get('redirect_to')).toBe(page);
  });

  it('needs a token and a type', async () => {
    for (const query of ['', '?token=x', '?type=signup', '?token=x&type=moon']) {
      expect((await world.api.call(`/auth/v1/verify${query}`)).status).toBe(400);
    }
  });

  it('stores neither the code nor the link', async () => {
    const { email, mail } = await unconfirmed();
    const stored = JSON.stringify(await OneTimeTokenModel.findOne({ email }).lean());
    expect(stored).not.toContain(mail.code);
    expect(stored).not.toContain(mail.link.searchParams.get('token')?.slice(5) ?? '-');
  });
});

describe('verifyOtp', () => {
  it('takes the token of a link', async () => {
    const person = world.newPerson();
    await world.client().signUp(person);
    const { link } = await world.nextMail(person.email);
    const token_hash = link.searchParams.get('token') ?? '';
    const { error, data } = await world.client().verifyOtp({ token_hash, type: 'email' });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(person.email);
  });

  it.each([
    ['a code of nobody', { email: 'nobody@example.org', token: '123456', type: 'email' }, 403],
    ['an unknown link', { token_hash: 'a'.repeat(64), type: 'email' }, 403],
    ['no type', { email: 'nobody@example.org', token: '123456' }, 400],
    ['another type', { email: 'a@example.org', token: '123456', type: 'constructor' }, 400],
    ['neither code nor link', { email: 'nobody@example.org', type: 'email' }, 400],
    ['both', { token: '123456', token_hash: 'a', type: 'email' }, 400],
    ['a link with an address', { token_hash: 'a', email: 'a@example.org', type: 'email' }, 400],
    ['a telephone', { phone: '+4930', token: '123456', type: 'sms' }, 403],
  ])('refuses %s', async (_what, json, status) => {
    expect((await world.api.call('/auth/v1/verify', { json })).status).toBe(status);
  });

  it('does not take the code of one address for another', async () => {
    const person = world.newPerson();
    await world.client().signUp(person);
    const { code } = await world.nextMail(person.email);
    const other = { email: 'nobody@example.org', token: code, type: 'email' } as const;
    expect((await world.client().verifyOtp(other)).error).not.toBeNull();
    const wrongType = { email: person.email, token: code, type: 'recovery' } as const;
    expect((await world.client().verifyOtp(wrongType)).error).not.toBeNull();
  });
});

describe('signInWithOtp', () => {
  it('mails a known person a link and a code to sign in by', async () => {
    const person = await world.signedUp();
    const { error } = await world.client().signInWithOtp({ email: person.email });
    expect(error).toBeNull();
    const mail = await world.nextMail(person.email);
    expect(mail.subject).toBe('Your link to sign in');
    expect(mail.link.searchParams.get('type')).toBe('magiclink');
    const client = world.client();
    const given = { email: person.email, token: mail.code, type: 'email' } as const;
    expect((await client.verifyOtp(given)).error).toBeNull();
    const { data } = await client.getClaims();
    expect(data?.claims.amr).toMatchObject([{ method: 'otp' }]);
    expect((await open(mail.link)).fragment.get('error_code')).toBe('otp_expired');
  });

  it('makes an account for an unknown address and confirms it', async () => {
    const { email } = world.newPerson();
    await world.client().signInWithOtp({ email, options: { data: { first_name: 'Ada' } } });
    const mail = await world.nextMail(email);
    expect(mail.link.searchParams.get('type')).toBe('signup');
    const client = world.client();
    const { data } = await client.verifyOtp({ email, token: mail.code, type: 'email' });
    expect(data.user).toMatchObject({ email, user_metadata: { first_name: 'Ada' } });
    const password = 'Weaving-9-looms';
    expect((await world.client().signInWithPassword({ email, password })).error).not.toBeNull();
    expect((await client.updateUser({ password })).error).toBeNull();
    expect((await world.client().signInWithPassword({ email, password })).error).toBeNull();
  });

  it('makes none where that is not wanted', async () => {
    const { email } = world.newPerson();
    const given = { email, options: { shouldCreateUser: false } };
    const { error } = await world.client().signInWithOtp(given);
    expect(told(error)).toEqual({ status: 422, code: 'otp_disabled' });
    expect(await AccountModel.exists({ email })).toBeNull();
  });

  it('ends in a code for the browser that asked', async () => {
    const person = await world.signedUp();
    const client = world.client({ flowType: 'pkce' });
    await client.signInWithOtp({ email: person.email, options: { emailRedirectTo: callback } });
    const { link } = await world.nextMail(person.email);
    const code = (await open(link)).query.get('code') ?? '';
    expect((await client.exchangeCodeForSession(code)).error).toBeNull();
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'magiclink' }]);
  });

  it('answers the old name of the call', async () => {
    const person = await world.signedUp();
    const answer = await world.api.call('/auth/v1/magiclink', { json: { email: person.email } });
    expect(await answer.json()).toEqual({});
    expect((await world.nextMail(person.email)).subject).toBe('Your link to sign in');
  });

  it('refuses telephones and what is no address', async () => {
    const phone = await world.client().signInWithOtp({ phone: '+4930123456' });
    expect(told(phone.error).status).toBe(400);
    expect(told((await world.client().signInWithOtp({ email: 'x' })).error).status).toBe(400);
  });
});

describe('resetPasswordForEmail', () => {
  it('answers {} for a known and for an unknown address', async () => {
    const person = await world.signedUp();
    for (const email of [person.email, 'nobody@example.org']) {
      const { data, error } = await world.client().resetPasswordForEmail(email);
      expect([data, error]).toEqual([{}, null]);
    }
    const mail = await world.nextMail(person.email);
    expect(mail.subject).toBe('Set a new password');
    expect(await world.mailsTo('nobody@example.org')).toEqual([]);
  });

  it('lets a person set a new password, without knowing the old one', async () => {
    const person = await world.signedUp();
    const client = world.client({ flowType: 'pkce' });
    await client.resetPasswordForEmail(person.email, { redirectTo: callback });
    const { link } = await world.nextMail(person.email);
    const code = (await open(link)).query.get('code') ?? '';
    const exchanged = await client.exchangeCodeForSession(code);
    expect(exchanged.error).toBeNull();
    expect(exchanged.data).toMatchObject({ redirectType: 'recovery' });
    const password = 'Spinning-7-wheels';
    expect((await client.updateUser({ password })).error).toBeNull();
    expect((await person.client.getUser()).error).not.toBeNull();
    const fresh = { email: person.email, password };
    expect((await world.client().signInWithPassword(fresh)).error).toBeNull();
  });

  it('tells a page that it is a recovery', async () => {
    const person = await world.signedUp();
    await world.client().resetPasswordForEmail(person.email);
    const { link } = await world.nextMail(person.email);
    expect((await open(link)).fragment.get('type')).toBe('recovery');
  });

  it('makes older links and codes of the same kind worthless', async () => {
    const person = await world.signedUp();
    await world.client().resetPasswordForEmail(person.email);
    const first = await world.nextMail(person.email);
    await world.client().resetPasswordForEmail(person.email);
    await world.nextMail(person.email, 2);
    expect((await open(first.link)).fragment.get('error_code')).toBe('otp_expired');
  });
});

describe('resend', () => {
  it('mails a confirmation once more', async () => {
    const { email } = await unconfirmed();
    const { error } = await world.client().resend({ type: 'signup', email });
    expect(error).toBeNull();
    const { code } = await world.nextMail(email, 2);
    expect(
      (await world.client().verifyOtp({ email, token: code, type: 'email' })).error,
    ).toBeNull();
  });

  it('answers the same for unknown and confirmed addresses, and mails nothing', async () => {
    const person = await world.signedUp();
    for (const email of [person.email, 'nobody@example.org']) {
      expect((await world.client().resend({ type: 'signup', email })).error).toBeNull();
      expect(await world.mailsTo(email)).toEqual([]);
    }
  });

  it('refuses other types', async () => {
    for (const json of [{ type: 'recovery', email: 'a@example.org' }, { email: 'a@example.org' }]) {
      expect((await world.api.call('/auth/v1/resend', { json })).status).toBe(400);
    }
  });
});
