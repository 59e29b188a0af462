import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startAuthWorld, type AuthWorld } from '../support/auth-world.ts';
import { openLink } from '../support/open-link.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await startAuthWorld();
});
afterAll(() => world.close());

const open = (link: URL) => openLink(world.api.url, link);

describe('a change of the address', () => {
  async function changing() {
    const person = await world.signedUp();
    const { email: fresh } = world.newPerson();
    const { data, error } = await person.client.updateUser({ email: fresh });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: person.email, new_email: fresh });
    const mails = [await world.nextMail(person.email), await world.nextMail(fresh)] as const;
    return { person, fresh, mails };
  }

  it.each([
    ['the old and then the new', [0, 1]],
    ['the new and then the old', [1, 0]],
  ] as const)('counts when %s address agreed by its link', async (_order, [first, second]) => {
    const { person, fresh, mails } = await changing();
    const half = await open(mails[first].link);
    expect(half.fragment.get('message')).toMatch(/^Confirmation link accepted/);
    expect((await person.client.getUser()).data.user?.email).toBe(person.email);
    const whole = await open(mails[second].link);
    expect(whole.fragment.get('type')).toBe('email_change');
    expect(whole.fragment.get('access_token')).toEqual(expect.any(String));
    const { data } = await person.client.getUser();
    expect(data.user).toMatchObject({ email: fresh });
    expect(data.user?.new_email).toBeUndefined();
    expect(data.user?.identities?.[0]?.identity_data?.email).toBe(fresh);
    const signIn = await world.client().signInWithPassword({ ...person, email: fresh });
    expect(signIn.error).toBeNull();
  });

  it('counts when both agreed by their codes', async () => {
    const { person, fresh, mails } = await changing();
    const type = 'email_change' as const;
    const half = await world
      .client()
      .verifyOtp({ email: person.email, token: mails[0].code, type });
    expect(half.error).toBeNull();
    expect(half.data.session).toBeNull();
    const whole = await world.client().verifyOtp({ email: fresh, token: mails[1].code, type });
    expect(whole.data.user?.email).toBe(fresh);
  });

  it('counts not by one link twice', async () => {
    const { person, mails } = await changing();
    await open(mails[1].link);
    expect((await open(mails[1].link)).fragment.get('error_code')).toBe('otp_expired');
    expect((await person.client.getUser()).data.user?.email).toBe(person.email);
  });

  it('fails when somebody else took the address meanwhile', async () => {
    const { person, fresh, mails } = await changing();
    const admin = await world.admin();
    await admin.admin.createUser({ email: fresh, email_confirm: true });
    await open(mails[0].link);
    const whole = await open(mails[1].link);
    expect(whole.fragment.get('error_code')).toBe('email_exists');
    expect((await person.client.getUser()).data.user?.email).toBe(person.email);
  });

  it('is mailed once more on demand', async () => {
    const { person, fresh } = await changing();
    await world.client().resend({ type: 'email_change', email: person.email });
    expect((await world.nextMail(fresh, 2)).link.searchParams.get('type')).toBe('email_change');
  });
});
