import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openRandomCuts, type RandomCuts } from '../support/random-cuts.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { publishThroughCuts } from '../support/wordpress/publish-through-cuts.ts';
import {
  hasWordPress,
  startWordPress,
  type WordPress,
} from '../support/wordpress/start-wordpress.ts';

/** `npm run bench -- publish-cuts` does 200. */
const ATTEMPTS = 12;
const SHARE = 0.4;

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let cuts: RandomCuts;
let site: WordPress;
beforeAll(async () => {
  if (!hasWordPress) return;
  database = await openTestDatabase();
  site = await startWordPress(async (host, port) => {
    cuts = await openRandomCuts(host, port, 19);
    return cuts;
  });
});
afterAll(async () => {
  await site?.close();
  await cuts?.close();
  await database?.close();
});

(hasWordPress ? describe : describe.skip)('replies of WordPress cut at random points', () => {
  it('leave one draft and one image of each article', async () => {
    const results = await publishThroughCuts(site, cuts, {
      ...{ attempts: ATTEMPTS, share: SHARE, atOnce: 3 },
    });
    expect(Object.values(cuts.cuts).every((count) => count > 0)).toBe(true);
    expect(results).toEqual({
      ...{ published: ATTEMPTS, runs: expect.any(Number) },
      ...{ drafts: ATTEMPTS, secondDrafts: 0, images: ATTEMPTS, secondImages: 0, withoutImage: 0 },
    });
  });
});
