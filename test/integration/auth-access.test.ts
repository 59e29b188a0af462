import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routes } from '@citeloom/api/features/all-routes';
import { authRoutes } from '@citeloom/api/features/auth/routes';
import type { AnyRoute } from '@citeloom/api/http/route';
import { AccountModel } from '@citeloom/common/server/models/account';
import { seedContent } from '../support/seed-content.ts';
import { seedImages } from '../support/seed-images.ts';
import { seedPackage } from '../support/seed-package.ts';
import { seedArticle, seedResearch } from '../support/seed-research.ts';
import { startAuthWorld, type AuthWorld } from '../support/auth-world.ts';

const all: AnyRoute[] = [...routes, ...authRoutes];

/**
 * Who calls: nobody, another browser session, the owner, another person, an administrator, who holds the
 * admin token, and who holds one that was it once.
 */
const CALLERS = ['anonymous', 'session', 'owner', 'person', 'admin', 'token', 'oldToken'] as const;
type Caller = (typeof CALLERS)[number];

const ADMIN_TOKEN = 'an-admin-token-for-the-matrix';

let world: AuthWorld;
const headers = {} as Record<Caller, Record<string, string>>;
/** Values for the parts of addresses, all of them the owner's. */
let ids: Record<string, string>;

beforeAll(async () => {
  world = await startAuthWorld({ ADMIN_TOKEN });
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
  const [owner, person, admin] = [
    await world.signedUp(),
    await world.signedUp(),
    await world.signedUp(),
  ];
  await AccountModel.updateOne({ _id: admin.id }, { role: 'Admin' });
  const { number } = await AccountModel.findById(owner.id).orFail().lean();
  const session = randomUUID();
  const research = await seedResearch(session);
  const article = await seedArticle(session, research);
  const [image] = await seedImages(session, article._id, 1);
  const stored = await seedPackage(session, article._id);
  const contentId = String(await seedContent(session, article._id));
  await world.api.call(`/api/session/${session}/associate`, {
    ...{ json: {}, headers: bearer(owner.accessToken) },
  });
  Object.assign(headers, {
    anonymous: {},
    session: { 'X-Session-Id': randomUUID() },
    owner: bearer(owner.accessToken),
    person: bearer(person.accessToken),
    admin: bearer(admin.accessToken),
    token: bearer(ADMIN_TOKEN),
    oldToken: bearer(`${ADMIN_TOKEN}-of-last-week`),
  });
  ids = {
    '/api/runs/:id': research.run._id,
    '/api/runs/:id/continue': research.run._id,
    '/api/runs/:id/events': research.run._id,
    '/api/summaries/:id': research.summaryId,
    '/api/sources/:id': research.sourceId,
    '/api/images/:id': image?._id ?? '',
    '/api/images/:id/:width': image?._id ?? '',
    '/api/packages/:id': stored._id,
    '/api/user/content/:id': contentId,
    '/api/user/content/:id/preview': contentId,
    '/api/user/content/:id/download': contentId,
    '/api/user/content/:id/publish': contentId,
    '/api/user/content/:id/watch': contentId,
    '/api/user/content/:id/watch/check': contentId,
    '/api/user/content/:id/publications': contentId,
    ...Object.fromEntries(
      all.flatMap(({ path }) =>
        path.startsWith('/api/admin/users/:id')
          ? [[path, String(number)]]
          : path.startsWith('/api/admin/runs/:id')
            ? [[path, research.run._id]]
            : [],
      ),
    ),
    '/auth/v1/admin/users/:id': owner.id,
    '/auth/v1/admin/users/:id/factors': owner.id,
    ':articleId': article._id,
    ':versionId': article._id,
    ':sessionId': session,
  };
});
afterAll(() => world.close());

function addressOf(route: AnyRoute): string {
  return route.path.replace(/:(\w+)/g, (part, name: string) => {
    if (name === 'width') return '640';
    return (name === 'id' ? ids[route.path] : ids[part]) ?? randomUUID();
  });
}

async function ask(route: AnyRoute, caller: Caller): Promise<number> {
  const answer = await fetch(world.api.url + addressOf(route), {
    method: route.method.toUpperCase(),
    redirect: 'manual',
    headers: {
      ...{ Accept: 'application/json', 'X-Supabase-Api-Version': '2024-01-01' },
      // No worker is there to end a run.
      Prefer: 'respond-async',
      ...headers[caller],
    },
  });
  await answer.body?.cancel();
  return answer.status;
}

/**
 * Which statuses mean that a caller was let in to what an address names. Bodies are left out, so that a
 * call that may do something stops at its validation, or was one that needs no body.
 */
const isLetIn = (status: number) => ![401, 403, 404].includes(status);

/** Routes whose address names something of the owner. */
const named = new Set(
  all
    .filter(({ path, access }) => access.scheme !== 'none' && /:(id|articleId)/.test(path))
    .map(({ path }) => path),
);

/** Whether the address that is called names something that the owner has. */
const isOwned = ({ path }: AnyRoute) => path.includes(':articleId') || ids[path] !== undefined;

/** What each kind of access says of each caller: true lets in, a number is the refusal. */
function expected(route: AnyRoute, caller: Caller): true | number[] {
  const { scheme } = route.access;
  const holdsId = route.path.startsWith('/api/session/:');
  const showsToken = caller === 'token' || caller === 'oldToken';
  if (scheme === 'none' || (holdsId && caller !== 'session' && !showsToken)) return true;
  if (scheme === 'administrator' && caller === 'token') return true;
  if (scheme === 'local') return [403, 404];
  // Elsewhere the admin token is a bearer that counts nowhere.
  if (showsToken) return [401, 403];
  if (scheme === 'service') return caller === 'anonymous' || caller === 'session' ? [401] : [403];
  const isSignedIn = caller !== 'anonymous' && caller !== 'session';
  if (scheme === 'account') {
    if (!isSignedIn) return [401];
    if (caller === 'owner' && isOwned(route)) return true;
    return named.has(route.path) ? [404, 422] : true;
  }
  if (scheme === 'administrator') {
    if (!isSignedIn) return [401];
    return caller === 'admin' ? true : [403];
  }
  if (caller === 'anonymous') return [401];
  // Of what nobody has, its address is as unknown to the owner as to anybody.
  if (caller === 'owner') return named.has(route.path) && !isOwned(route) ? [404] : true;
  return named.has(route.path) ? [404] : true;
}

/** Would change what later calls look for, or are tried with a state of their own elsewhere. */
const LATER = new Set([
  'delete /api/account',
  'post /auth/v1/logout',
  'delete /api/admin/users/:id/sessions',
  'delete /api/admin/users/:id/sessions/:sessionId',
  'delete /api/admin/users/:id',
  'post /api/admin/users/:id/disable',
]);

describe('every route', () => {
  const cases = all
    .filter(({ method, path }) => !LATER.has(`${method} ${path}`))
    .flatMap((route) =>
      CALLERS.map((caller) => [route.method.toUpperCase(), route.path, caller, route] as const),
    )
    // What removes comes last.
    .sort(([one], [other]) => Number(one === 'DELETE') - Number(other === 'DELETE'));

  it.each(cases)('%s %s, called by %s', async (_method, _path, caller, route) => {
    const status = await ask(route, caller);
    const wanted = expected(route, caller);
    expect(status).toBeLessThan(500);
    if (wanted === true && !named.has(route.path)) expect([401, 403]).not.toContain(status);
    else if (wanted === true) expect([status, isLetIn(status)]).toEqual([status, true]);
    else expect(wanted).toContain(status);
  });

  it.each([...LATER])('%s needs a sign-in', async (name) => {
    const route = all.find(({ method, path }) => `${method} ${path}` === name);
    if (!route) throw new Error(`${name} is no route`);
    for (const caller of ['anonymous', 'session'] as const) {
      expect(await ask(route, caller)).toBe(401);
    }
  });
});
