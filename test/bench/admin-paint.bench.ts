// How soon the administrators' area is there, with 100,000 users, downloads, searches and runs against 100:
// the first paint, and the first rows of users, in a browser that opens it anew each time.
import mongoose from 'mongoose';
import type { Browser } from 'playwright-core';
import { connectDatabase, disconnectDatabase } from '@citeloom/common/server/database';
import { launchBrowser } from '../support/browser.ts';
import { startProduct } from '../support/product.ts';
import { seedAdministration, thinAdministration } from '../support/seed-administration.ts';
import { percentile, printTable } from '../support/statistics.ts';

const MANY = 100_000;
const FEW = 100;
const OPENED = 12;
/** Of the middle value: it moves less than the ends with what else the machine does. */
const RATIO_LIMIT = 1.25;
const TOKEN = 'an-admin-token-for-this-bench';

type Opened = { paint: number; rows: number };

const product = await startProduct({
  ...{ sourcesDir: 'library', workers: 0, env: { ADMIN_TOKEN: TOKEN } },
});
await connectDatabase(product.databaseUrl);
const browser: Browser = await launchBrowser();

/** Opens the area in a browser without a cache, in milliseconds from the beginning. */
async function open(): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript((token) => localStorage.setItem('adminToken', token), TOKEN);
  const page = await context.newPage();
  await page.goto(`${product.url}/admin`);
  await page.getByRole('cell').first().waitFor();
  const opened = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    rows: performance.now(),
  }));
  await context.close();
  return opened;
}

async function openOften(): Promise<Opened[]> {
  await open();
  const all: Opened[] = [];
  for (let turn = 0; turn < OPENED; turn += 1) all.push(await open());
  return all;
}

await Promise.all(Object.values(mongoose.models).map((model) => model.createIndexes()));
await seedAdministration(1, FEW);
const few = await openOften();
await seedAdministration(FEW + 1, MANY);
const many = await openOften();
// Once more as it was, so that a busy moment of the machine meets both.
await thinAdministration(FEW);
few.push(...(await openOften()));

const middle = (all: readonly Opened[], what: keyof Opened) =>
  percentile(
    all.map((opened) => opened[what]),
    0.5,
  );
const rows = (['paint', 'rows'] as const).map((what) => {
  const [atFew, atMany] = [middle(few, what), middle(many, what)];
  return {
    what: `${what === 'paint' ? 'first paint' : 'first rows'} at ${MANY.toLocaleString('en')}, p50 (at ${FEW}: ${atFew.toFixed(0)} ms)`,
    figure: `${atMany.toFixed(0)} ms`,
    limit: `${RATIO_LIMIT} times`,
    ratio: (atMany / atFew).toFixed(2),
  };
});
printTable('Opening the admin area', rows);
await browser.close();
await disconnectDatabase();
await product.close();
process.exit(rows.every(({ ratio }) => Number(ratio) <= RATIO_LIMIT) ? 0 : 1);
