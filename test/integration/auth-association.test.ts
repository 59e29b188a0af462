import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ArticleModel } from '@citeloom/common/server/models/article';
import { ContentModel } from '@citeloom/common/server/models/content';
import { seedImages } from '../support/seed-images.ts';
import { seedPackage } from '../support/seed-package.ts';
import { seedArticle, seedResearch } from '../support/seed-research.ts';
import { startAuthWorld, type AuthWorld } from '../support/auth-world.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await startAuthWorld();
});
afterAll(() => world.close());

type Answer = {
  success: boolean;
  isExistingUser: boolean;
  contents: { id: number; articleTitle: string | null }[];
};

const bearer = (token: string | undefined): Record<string, string> =>
  token ? { Authorization: `Bearer ${token}` } : {};

async function associate(session: string, json: object, token?: string) {
  const answer = await world.api.call(`/api/session/${session}/associate`, {
    ...{ json, headers: bearer(token) },
  });
  return { status: answer.status, body: (await answer.json()) as Answer };
}

/** A browser session with a research, an article with an image, a saved item and a package. */
async function workOf(session: string) {
  const research = await seedResearch(session);
  const article = await seedArticle(session, research);
  const [image] = await seedImages(session, article._id, 1);
  const stored = await seedPackage(session, article._id);
  const saved = await world.api.call('/api/session/content', {
    session,
    json: { sessionId: session, searchTerm: 'ink', articleId: article._id },
  });
  expect(saved.status).toBe(200);
  return {
    paths: [
      `/api/runs/${research.run._id}`,
      `/api/runs/${article._id}`,
      `/api/articles/${article._id}`,
      `/api/evidence/${article._id}`,
      `/api/sources/${research.sourceId}`,
      `/api/images/${image?._id}`,
      `/api/packages/${stored._id}`,
    ],
  };
}

async function statuses(paths: string[], as: { session?: string; token?: string }) {
  const { session, token } = as;
  return Promise.all(
    paths.map(async (path) => {
      const headers = { Accept: 'application/json', ...bearer(token) };
      const answer = await world.api.call(path, { headers, ...(session ? { session } : {}) });
      await answer.body?.cancel();
      return answer.status;
    }),
  );
}

describe('the work of a browser session', () => {
  it('follows a person who signs in, and then belongs to the account alone', async () => {
    const session = randomUUID();
    const { paths } = await workOf(session);
    const person = await world.signedUp();
    const { status, body } = await associate(session, { email: person.email }, person.accessToken);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, isExistingUser: false });
    expect(body.contents).toHaveLength(1);
    expect(new Set(await statuses(paths, { token: person.accessToken }))).toEqual(new Set([200]));
    expect(new Set(await statuses(paths, { session }))).toEqual(new Set([404]));
    const stranger = await world.signedUp();
    expect(new Set(await statuses(paths, { token: stranger.accessToken }))).toEqual(new Set([404]));
    const kept = await ArticleModel.find({ 'owner.id': person.id }).lean();
    expect(kept.map(({ expiresAt }) => expiresAt.getFullYear())).toEqual([9999]);
  });

  it('is claimed once, however often that is asked for', async () => {
    const session = randomUUID();
    await workOf(session);
    const person = await world.signedUp();
    const first = await associate(session, {}, person.accessToken);
    const again = await associate(session, {}, person.accessToken);
    expect(again.body.contents).toEqual(first.body.contents);
    expect(again.body.isExistingUser).toBe(true);
  });

  it('reaches one account when two ask at once', async () => {
    const session = randomUUID();
    const { paths } = await workOf(session);
    const [one, other] = [await world.signedUp(), await world.signedUp()];
    const answers = await Promise.all(
      [one, other, one, other].map(({ accessToken }) => associate(session, {}, accessToken)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const seen = await Promise.all(
      [one, other].map(({ accessToken }) => statuses(paths, { token: accessToken })),
    );
    const wholes = seen.filter((all) => all.every((status) => status === 200));
    const nothings = seen.filter((all) => all.every((status) => status === 404));
    expect([wholes.length, nothings.length]).toEqual([1, 1]);
  });

  it('goes on under the same session id as new work, which another may claim', async () => {
    const session = randomUUID();
    await workOf(session);
    const [one, other] = [await world.signedUp(), await world.signedUp()];
    await associate(session, {}, one.accessToken);
    const { paths } = await workOf(session);
    await associate(session, {}, other.accessToken);
    expect(new Set(await statuses(paths, { token: other.accessToken }))).toEqual(new Set([200]));
    expect(new Set(await statuses(paths, { token: one.accessToken }))).toEqual(new Set([404]));
  });

  it('is merged with what the account has, never doubled', async () => {
    const person = await world.signedUp();
    const owner = { type: 'user' as const, id: person.id };
    const session = randomUUID();
    const searchId = randomUUID();
    const item = { searchTerm: 'ink', searchId, expiresAt: new Date('9999-12-31') };
    await ContentModel.create({ ...item, _id: 900_001, owner, articleTitle: 'Older' });
    await ContentModel.create({
      ...{ ...item, _id: 900_002, owner: { type: 'session', id: session }, articleTitle: 'Newer' },
    });
    const { body } = await associate(session, {}, person.accessToken);
    expect(body.isExistingUser).toBe(true);
    expect(body.contents.map(({ articleTitle }) => articleTitle)).toEqual(['Older']);
    expect(await ContentModel.countDocuments({ searchId })).toBe(1);
  });

  it('replaces nothing of the account where ids are absent, and skips what has a title of the account', async () => {
    const person = await world.signedUp();
    const session = randomUUID();
    const expiresAt = new Date('9999-12-31');
    const theirs = { owner: { type: 'user' as const, id: person.id }, expiresAt };
    const visitors = { owner: { type: 'session' as const, id: session }, expiresAt };
    await ContentModel.create([
      { ...theirs, _id: 900_011, searchTerm: 'ink', articleTitle: 'Own' },
      { ...theirs, _id: 900_012, searchTerm: 'ink' },
      { ...visitors, _id: 900_013, searchTerm: 'ink' },
      { ...visitors, _id: 900_014, searchTerm: 'pens' },
      { ...visitors, _id: 900_015, searchTerm: 'dyes', articleTitle: 'Own' },
    ]);
    await associate(session, {}, person.accessToken);
    const kept = await ContentModel.find({ 'owner.id': person.id }).sort({ _id: 1 }).lean();
    expect(kept.map(({ _id }) => _id)).toEqual([900_011, 900_012, 900_013, 900_014]);
    expect(await ContentModel.exists({ _id: 900_015 })).toBeNull();
  });

  it('follows a sign-up that is confirmed on another device', async () => {
    const session = randomUUID();
    const { paths } = await workOf(session);
    const person = world.newPerson();
    await world.client({ session }).signUp(person);
    const claimed = await associate(session, {
      ...{ email: person.email, firstName: 'Ada', lastName: 'Weaver' },
    });
    expect(claimed.body).toEqual({ success: true, isExistingUser: false, contents: [] });
    expect(new Set(await statuses(paths, { session }))).toEqual(new Set([200]));
    const { code } = await world.nextMail(person.email);
    const elsewhere = world.client();
    const { data } = await elsewhere.verifyOtp({
      ...{ email: person.email, token: code, type: 'signup' },
    });
    const token = data.session?.access_token;
    expect(new Set(await statuses(paths, { token }))).toEqual(new Set([200]));
    expect(new Set(await statuses(paths, { session }))).toEqual(new Set([404]));
  });

  it('follows nobody who has not signed up in it', async () => {
    const session = randomUUID();
    const { paths } = await workOf(session);
    const person = world.newPerson();
    await world.client({ session: randomUUID() }).signUp(person);
    await associate(session, { email: person.email });
    const { code } = await world.nextMail(person.email);
    await world.client().verifyOtp({ email: person.email, token: code, type: 'signup' });
    expect(new Set(await statuses(paths, { session }))).toEqual(new Set([200]));
  });

  it('says nothing of an account to whoever shows no token', async () => {
    const known = await world.signedUp();
    for (const email of [known.email, 'nobody@example.org', undefined]) {
      const { status, body } = await associate(randomUUID(), email ? { email } : {});
      expect([status, body]).toEqual([200, { success: true, isExistingUser: false, contents: [] }]);
    }
  });

  it('goes to nobody under another address than that of the token', async () => {
    const session = randomUUID();
    const { paths } = await workOf(session);
    const [one, other] = [await world.signedUp(), await world.signedUp()];
    const { status } = await associate(session, { email: other.email }, one.accessToken);
    expect(status).toBe(403);
    expect((await associate(session, {}, 'a.b.c')).status).toBe(401);
    expect((await associate('42', {})).status).toBe(404);
    expect(new Set(await statuses(paths, { session }))).toEqual(new Set([200]));
  });
});

describe('what a person saves who is signed in', () => {
  it('belongs to the account, whatever session the browser names', async () => {
    const person = await world.signedUp();
    const session = randomUUID();
    const saved = await world.api.call('/api/session/content', {
      json: { sessionId: session, searchTerm: 'looms', articleTitle: 'Looms' },
      headers: bearer(person.accessToken),
    });
    expect(saved.status).toBe(200);
    expect(await saved.json()).toMatchObject({ expiresAt: null });
    const own = await world.api.call(`/api/session/${session}/content`, {
      headers: bearer(person.accessToken),
    });
    expect(((await own.json()) as { contents: unknown[] }).contents).toHaveLength(1);
    expect((await world.api.call(`/api/session/${session}/content`)).status).toBe(404);
  });
});
