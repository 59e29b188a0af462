// What becomes of 200 publications to a real WordPress whose requests and answers are cut at random
// points: second drafts and second images there, over the number that was published. Without
// Debian's packages `wordpress`, `php-cli`, `php-mysql`, `php-gd` and `mariadb-server` it measures nothing.
import { openRandomCuts, type RandomCuts } from '../support/random-cuts.ts';
import { printTable } from '../support/statistics.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { publishThroughCuts } from '../support/wordpress/publish-through-cuts.ts';
import { hasWordPress, startWordPress } from '../support/wordpress/start-wordpress.ts';

const ATTEMPTS = 200;
/** Of the exchanges of a publication, which are about eight. */
const SHARE = 0.4;
const AT_ONCE = 4;
const SEED = 2026;

if (!hasWordPress) {
  console.log('There is no WordPress here: nothing was measured.');
} else {
  const database = await openTestDatabase();
  let cuts: RandomCuts | undefined;
  const site = await startWordPress(async (host, port) => {
    cuts = await openRandomCuts(host, port, SEED);
    return cuts;
  });
  try {
    if (!cuts) throw new Error('the site stands before nothing');
    const started = performance.now();
    const results = await publishThroughCuts(site, cuts, {
      ...{ attempts: ATTEMPTS, share: SHARE, atOnce: AT_ONCE },
    });
    const seconds = Math.round((performance.now() - started) / 1000);
    printTable(`${ATTEMPTS} publications through cuts (${seconds} s)`, [
      { what: 'published', figure: results.published, limit: ATTEMPTS },
      { what: 'drafts', figure: results.drafts, limit: ATTEMPTS },
      { what: 'second drafts', figure: results.secondDrafts, limit: 0 },
      { what: 'images', figure: results.images, limit: ATTEMPTS },
      { what: 'second images', figure: results.secondImages, limit: 0 },
      { what: 'drafts without image', figure: results.withoutImage, limit: 0 },
      { what: 'runs', figure: results.runs, limit: '' },
      ...Object.entries(cuts.cuts).map(([where, figure]) => ({
        ...{ what: `cut ${where.replace('-', ' ')}`, figure, limit: '' },
      })),
    ]);
    const { published, drafts, images, secondDrafts, secondImages, withoutImage } = results;
    const isWhole = [published, drafts, images].every((count) => count === ATTEMPTS);
    if (!isWhole || secondDrafts + secondImages + withoutImage > 0) process.exitCode = 1;
  } finally {
    await site.close();
    await cuts?.close();
    await database.close();
  }
}
