import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EditableArticle } from '@citeloom/common/contracts/article';
import type {
  UserContentItem,
  UserContentList,
  UserContentPreview,
} from '@citeloom/common/contracts/user-content';
import { ArticleModel } from '@citeloom/common/server/models/article';
import { ContentModel } from '@citeloom/common/server/models/content';
import { EvidenceModel } from '@citeloom/common/server/models/evidence';
import { ImageModel } from '@citeloom/common/server/models/image';
import { ResearchModel } from '@citeloom/common/server/models/research';
import { RunModel } from '@citeloom/common/server/models/run';
import { createRun } from '@citeloom/common/server/runs/create-run';
import { sweepContents } from '@citeloom/api/sweeper/sweep-contents';
import { startAuthWorld, type AuthWorld } from '../support/auth-world.ts';
import { seedContent } from '../support/seed-content.ts';
import { seedImages } from '../support/seed-images.ts';
import { seedArticle, seedResearch } from '../support/seed-research.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await startAuthWorld();
});
afterAll(() => world.close());

type Person = { id: string; email: string; headers: Record<string, string> };

async function newPerson(): Promise<Person> {
  const { id, email, accessToken } = await world.signedUp();
  return { id, email, headers: { Authorization: `Bearer ${accessToken}` } };
}

/** Saves a text as the browser does; its number. */
async function save(person: Person, fields: Record<string, unknown>): Promise<number> {
  const answer = await world.api.call('/api/session/content', {
    headers: person.headers,
    json: {
      ...{ sessionId: randomUUID(), searchTerm: 'looms', articleContent: '<p>Text.</p>' },
      ...{ searchId: randomUUID(), ...fields },
    },
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: number }).id;
}

async function get<Answer>(person: Person, path: string): Promise<Answer> {
  const answer = await world.api.call(path, { headers: person.headers });
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as Answer;
}

const list = (person: Person, query = '') =>
  get<UserContentList>(person, `/api/user/content${query}`);
const titles = async (person: Person, query = '') =>
  (await list(person, query)).contents.map(({ title }) => title);

async function send(person: Person, method: string, path: string, json: unknown) {
  return world.api.call(path, { method, headers: person.headers, json });
}

/** A person with a written article among their contents, with three images. */
async function author() {
  const person = await newPerson();
  const session = randomUUID();
  const research = await seedResearch(session);
  const article = await seedArticle(session, research);
  await seedImages(session, article._id);
  const id = await seedContent(session, article._id);
  await send(person, 'POST', `/api/session/${session}/associate`, {});
  return { person, id, articleId: article._id, research };
}

describe('the list', () => {
  it('has the fields of an item, with addresses that lead to the article', async () => {
    const { person, id, articleId } = await author();
    const [item] = (await list(person)).contents;
    expect(item).toMatchObject({
      ...{ id, contentType: 'download', title: 'Ink that darkens', searchTerm: 'iron gall ink' },
      ...{ downloaded: false, favorite: false, imageCount: 3, articleId },
      downloadUrl: `/api/user/content/${id}/download`,
      previewUrl: `/api/user/content/${id}/preview`,
    });
    expect(item?.fullContent).toContain('token=');
    for (const address of [item?.thumbnailUrl, ...(item?.images ?? [])]) {
      expect((await world.api.call(address ?? '')).status).toBe(200);
    }
    const preview = await get<UserContentPreview>(person, item?.previewUrl ?? '');
    expect(preview.content).toContain('data-evidence');
    expect(preview.images).toHaveLength(3);
  });

  it('is of whoever is signed in, whatever address the query names', async () => {
    const { person, id } = await author();
    const other = await newPerson();
    expect((await list(person, `?email=${person.email.toUpperCase()}`)).contents).toHaveLength(1);
    expect((await list(other)).contents).toEqual([]);
    for (const path of ['/api/user/content', `/api/user/content/${id}/download`]) {
      const answer = await world.api.call(`${path}?email=${other.email}`, {
        headers: person.headers,
      });
      expect([path, answer.status]).toEqual([path, 403]);
    }
    const answer = await world.api.call(`/api/user/content?email=${person.email}`, {
      headers: { 'X-Session-Id': randomUUID() },
    });
    expect(answer.status).toBe(401);
  });

  it('goes on where a page ended, in each order, and shows each item once', async () => {
    const person = await newPerson();
    const names = ['delta', 'Alpha', '“Éclair”', 'beta', 'Alpha'];
    for (const articleTitle of names) await save(person, { articleTitle });
    const walk = async (sort: string) => {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const query = `?limit=2&sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`;
        const page: UserContentList = await list(person, query);
        seen.push(...page.contents.map(({ title }) => title));
        cursor = page.nextCursor;
      } while (cursor);
      return seen;
    };
    expect(await walk('newest')).toEqual([...names].reverse());
    expect(await walk('oldest')).toEqual(names);
    expect(await walk('title')).toEqual(['Alpha', 'Alpha', 'beta', 'delta', '“Éclair”']);
    const newest = await list(person, '?limit=2');
    for (const cursor of ['x', newest.nextCursor ?? '']) {
      const { status } = await world.api.call(`/api/user/content?sort=title&cursor=${cursor}`, {
        headers: person.headers,
      });
      expect(status).toBe(400);
    }
  });

  it('finds what begins with what was typed, in title, search term and text', async () => {
    const person = await newPerson();
    await save(person, { articleTitle: 'Heat pumps', searchTerm: 'heating' });
    await save(person, {
      articleTitle: 'Café culture',
      articleContent: '<p>On <b>thermostats</b> &amp; tea<sup class="citation">[77]</sup>.</p>',
    });
    expect(await titles(person, '?search=heat')).toEqual(['Heat pumps']);
    expect(await titles(person, '?search=PUM%20heati')).toEqual(['Heat pumps']);
    expect(await titles(person, '?search=cafe')).toEqual(['Café culture']);
    expect(await titles(person, '?search=thermo')).toEqual(['Café culture']);
    expect(await titles(person, '?search=pumps%20tea')).toEqual([]);
    for (const nothing of ['77', 'sup', '.*', '%24', '%5E(a%2B)%2B']) {
      expect(await titles(person, `?search=${nothing}`)).toEqual([]);
    }
    expect(await titles(person, '?search=%20')).toHaveLength(2);
  });

  it('leaves searches out, and what was created before a moment', async () => {
    const person = await newPerson();
    const old = await save(person, { articleTitle: 'Old' });
    await ContentModel.updateOne(
      { _id: old },
      { $set: { createdAt: new Date('2020-01-01') } },
      { timestamps: false, overwriteImmutable: true },
    );
    await save(person, { articleTitle: 'New' });
    await save(person, { articleContent: null, summaries: [{ id: 'x' }] });
    expect(await titles(person)).toEqual(['New', 'Old']);
    const since = new Date(Date.now() - 60_000).toISOString();
    expect(await titles(person, `?since=${since}`)).toEqual(['New']);
    expect(await get(person, `/api/user/content/counts?since=${since}`)).toEqual({
      ...{ total: 2, sinceCount: 1 },
    });
  });
});

describe('one item', () => {
  it('is renamed together with its article, and found by its new name alone', async () => {
    const { person, id, articleId } = await author();
    const answer = await send(person, 'PUT', `/api/user/content/${id}`, { title: ' Iron gall ' });
    expect(await answer.json()).toMatchObject({ id, title: 'Iron gall' });
    const article = await get<EditableArticle>(person, `/api/articles/${articleId}`);
    expect(article).toMatchObject({ title: 'Iron gall', canUndo: true });
    expect(await titles(person, '?search=gall')).toEqual(['Iron gall']);
    await send(person, 'POST', `/api/articles/${articleId}/undo`, { version: article.version });
    expect(await titles(person)).toEqual(['Ink that darkens']);
    for (const title of ['', '   ', 'x'.repeat(201)]) {
      const refused = await send(person, 'PUT', `/api/user/content/${id}`, { title });
      expect(refused.status).toBe(422);
    }
  });

  it('is a favourite while it is marked as one', async () => {
    const { person, id } = await author();
    await save(person, { articleTitle: 'Another' });
    await send(person, 'PUT', `/api/user/content/${id}`, { favorite: true });
    expect(await titles(person, '?favorites=true')).toEqual(['Ink that darkens']);
    await send(person, 'PUT', `/api/user/content/${id}`, { favorite: false });
    expect(await titles(person, '?favorites=true')).toEqual([]);
  });

  it('must be named by a number', async () => {
    const person = await newPerson();
    for (const path of ['x/preview', 'x/download', '1e3/preview']) {
      const answer = await world.api.call(`/api/user/content/${path}`, { headers: person.headers });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ detail: 'Invalid content ID' });
    }
    const renamed = await send(person, 'PUT', '/api/user/content/null', { title: 'x' });
    expect(renamed.status).toBe(400);
  });

  it('cannot be downloaded when it is a search', async () => {
    const person = await newPerson();
    const id = await save(person, { articleContent: null });
    const answer = await world.api.call(`/api/user/content/${id}/download`, {
      headers: person.headers,
    });
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { detail: string }).detail).toMatch(/into an article first/);
  });
});

describe('deleting', () => {
  const remove = (person: Person, ids: number[], how = 'delete') =>
    send(person, 'POST', `/api/user/content/${how}`, { ids });

  it('takes items from every list, and brings them back with all that was theirs', async () => {
    const { person, id, articleId, research } = await author();
    expect(await (await remove(person, [id])).json()).toEqual({ ids: [id] });
    expect(await titles(person)).toEqual([]);
    expect((await send(person, 'PUT', `/api/user/content/${id}`, {})).status).toBe(404);
    await sweepContents(new Date());
    expect(await (await remove(person, [id], 'restore')).json()).toEqual({ ids: [id] });
    await sweepContents(new Date(Date.now() + 24 * 3_600_000));
    expect(await titles(person)).toEqual(['Ink that darkens']);
    expect(await ImageModel.countDocuments({ articleId })).toBe(3);
    expect(await EvidenceModel.exists({ _id: research.evidenceId })).not.toBeNull();
  });

  it('removes the article, its images and its research once it cannot be undone', async () => {
    const { person, id, articleId, research } = await author();
    await remove(person, [id]);
    const later = new Date(Date.now() + 11 * 60_000);
    await sweepContents(later);
    expect(await ContentModel.exists({ _id: id })).toBeNull();
    expect(await ArticleModel.exists({ _id: articleId })).toBeNull();
    expect(await ImageModel.exists({ articleId })).toBeNull();
    expect(await ResearchModel.exists({ _id: research.run._id })).toBeNull();
    expect(await EvidenceModel.exists({ _id: research.evidenceId })).toBeNull();
    expect(await (await remove(person, [id], 'restore')).json()).toEqual({ ids: [] });
  });

  it('leaves a research that another article is made of, until that goes too', async () => {
    const person = await newPerson();
    const session = randomUUID();
    const research = await seedResearch(session);
    const [one, other] = [
      await seedArticle(session, research),
      await seedArticle(session, research),
    ];
    const ids = [await seedContent(session, one._id), await seedContent(session, other._id)];
    await send(person, 'POST', `/api/session/${session}/associate`, {});
    await remove(person, ids.slice(0, 1));
    const ends = async () => (await ResearchModel.findById(research.run._id).lean())?.expiresAt;
    expect((await ends())?.getFullYear()).toBe(9999);
    await remove(person, ids.slice(1));
    expect((await ends())?.getTime()).toBeLessThan(Date.now() + 11 * 60_000);
  });

  it('touches nothing of anybody else', async () => {
    const { person, id } = await author();
    const other = await newPerson();
    expect(await (await remove(other, [id])).json()).toEqual({ ids: [] });
    await remove(person, [id]);
    expect(await (await remove(other, [id], 'restore')).json()).toEqual({ ids: [] });
    expect(await titles(person)).toEqual([]);
  });

  it('cancels what still writes at an article, and keeps nothing more of it', async () => {
    const { person, id, articleId } = await author();
    const owner = { type: 'user' as const, id: person.id };
    const run = await createRun({ kind: 'images', owner, title: 'Ink', input: { articleId } });
    await remove(person, [id]);
    expect(await RunModel.findById(run._id).lean()).toMatchObject({ status: 'cancelled' });
    // The page of the article is still open in another tab, and saves.
    const answer = await send(person, 'POST', '/api/session/content', {
      ...{ sessionId: randomUUID(), articleId, articleTitle: 'Again' },
    });
    expect(answer.status).toBe(404);
    await world.api.call('/api/generate-images', {
      headers: { ...person.headers, Prefer: 'respond-async' },
      json: { articleId },
    });
    const article = await ArticleModel.findById(articleId).lean();
    expect(article?.expiresAt.getTime()).toBeLessThan(Date.now() + 11 * 60_000);
  });

  it('refuses what are no numbers of items, and too many of them', async () => {
    const person = await newPerson();
    const many = Array.from({ length: 201 }, (_, index) => index + 1);
    for (const ids of [[], ['1'], [1.5], [-1], many] as number[][]) {
      expect((await remove(person, ids)).status).toBe(422);
    }
  });
});

describe('an article that is written without its browser', () => {
  it('is among the contents of its owner, once, however often it is saved', async () => {
    const { person, id, articleId } = await author();
    await seedContent(person.id, articleId);
    await send(person, 'POST', '/api/session/content', { sessionId: randomUUID(), articleId });
    const { contents } = await list(person);
    expect(contents.map((item: UserContentItem) => item.id)).toEqual([id]);
  });
});
