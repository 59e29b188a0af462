import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { createLogger } from '@citeloom/common/server/log';
import { writeBlob } from '@citeloom/common/server/blobs';
import { isFinished } from '@citeloom/common/contracts/run';
import { runContracts } from '@citeloom/common/contracts/run-contracts';
import { runKinds } from '@citeloom/common/domain/run-kinds';
import { findOpposed } from '@citeloom/common/server/articles/find-opposed';
import { ArticleModel } from '@citeloom/common/server/models/article';
import { ImageModel } from '@citeloom/common/server/models/image';
import { RunModel, type RunDocument } from '@citeloom/common/server/models/run';
import {
  boundTo,
  siteEncryption,
  SiteConnectionModel,
} from '@citeloom/common/server/models/site-connection';
import { createRun } from '@citeloom/common/server/runs/create-run';
import { createPublication } from '@citeloom/worker/publish/publish';
import { openPublishers } from '@citeloom/worker/providers/publishers/create-publisher';
import { executeNextRun } from '@citeloom/worker/run-engine/execute-run';
import { openSiteClient } from '@citeloom/worker/web/site-client';
import { seedArticle, seedResearch } from '../seed-research.ts';
import type { RandomCuts } from '../random-cuts.ts';
import type { WordPress } from './start-wordpress.ts';

const KEY = 'a-key-for-tests-that-is-long-enough';
/** Publications of one article until it is there; a person would not try more often. */
const TRIES = 12;
const BETWEEN_LOOKS_MS = 20;

/** What became of articles that were published through cuts. */
export type CutResults = {
  published: number;
  /** Runs that it took, those that ended with an error included. */
  runs: number;
  drafts: number;
  secondDrafts: number;
  images: number;
  secondImages: number;
  /** Published articles whose draft lacks its featured image. */
  withoutImage: number;
};

/** An article with an image of its own, which an account has. */
async function seedArticleOf(owner: { type: 'user'; id: string }, index: number): Promise<string> {
  const session = randomUUID();
  const research = await seedResearch(session, { owner });
  const article = await seedArticle(session, research);
  await ArticleModel.updateOne({ _id: article._id }, { owner, title: `Ink number ${index}` });
  const colour = { r: index % 256, g: Math.floor(index / 256), b: 120 };
  const picture = { width: 480, height: 270, channels: 3 as const, background: colour };
  const blob = await writeBlob(await sharp({ create: picture }).png().toBuffer(), article._id);
  await ImageModel.create({
    ...{ _id: randomUUID(), runId: article._id, articleId: article._id, slot: 0, prompt: null },
    ...{ owner, expiresAt: article.expiresAt, alt: `Picture ${index}`, caption: 'Drawn' },
    ...{ engine: 'built-in', digitalSourceType: 'algorithmicMedia', variants: [], ...blob },
  });
  return article._id;
}

/**
 * Publishes articles to a WordPress behind a proxy that cuts, each as often as a person would until it
 * is there, and then counts what the site has. A run that ends with an error is followed by a new one.
 *
 * @param share of the exchanges that are cut.
 */
export async function publishThroughCuts(
  site: WordPress,
  cuts: RandomCuts,
  { attempts, share, atOnce }: { attempts: number; share: number; atOnce: number },
): Promise<CutResults> {
  const client = openSiteClient([site.pair]);
  const encryption = siteEncryption(KEY);
  const run = createPublication({
    createPublisher: openPublishers({ client, folder: '', makeFiles: () => Promise.resolve([]) }),
    ...{ encryption, publicUrl: 'http://localhost:4000' },
    findDisagreements: (task) => Promise.resolve(findOpposed(task)),
  });
  const tools = {
    kinds: {
      publish: {
        stages: runKinds.publish.stages,
        longestMs: runKinds.publish.longestMs,
        parse: (input: unknown) => runContracts.publish.input.parse(input),
        run: run as never,
      },
    },
    publish: () => Promise.resolve(),
    log: createLogger('worker', 'silent'),
    giveBack: new AbortController().signal,
    requeue: () => Promise.resolve(),
  };
  let runs = 0;
  let published = 0;

  async function publishOnce(owner: { type: 'user'; id: string }, articleId: string) {
    const _id = randomUUID();
    const stored = { _id, owner, siteUrl: site.url };
    await SiteConnectionModel.create({
      ...{ ...stored, publisher: 'wordpress', username: 'author', kept: false },
      ...{ authType: 'application_password', expiresAt: new Date(Date.now() + 3_600_000) },
      secret: encryption.encrypt(site.applicationPasswords.author, boundTo(stored)),
    });
    const input = {
      ...{ articleId, publisher: 'wordpress', siteUrl: site.url, connectionId: _id },
      ...{ remember: false, update: false, imageIds: null, reportLink: false },
    };
    const created = await createRun({ kind: 'publish', owner, title: 'Ink', input });
    runs += 1;
    for (;;) {
      // Whose turn it is may be another article's run, while one beside this has taken its.
      await executeNextRun('sites', tools);
      const run = await RunModel.findById(created._id).orFail().lean<RunDocument>();
      if (isFinished(run.status)) return run;
      await wait(BETWEEN_LOOKS_MS);
    }
  }

  async function publish(index: number): Promise<void> {
    const owner = { type: 'user' as const, id: randomUUID() };
    const articleId = await seedArticleOf(owner, index);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const ended = await publishOnce(owner, articleId);
      if (ended.status === 'succeeded') {
        published += 1;
        return;
      }
    }
  }

  cuts.share = share;
  const waiting = Array.from({ length: attempts }, (_, index) => index);
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await publish(next);
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    cuts.share = 0;
    await client.close();
  }
  const counted = (await site.evaluate(
    `$posts = get_posts(['post_status' => ['any', 'trash', 'auto-draft'], 'numberposts' => -1]);
     $images = get_posts(['post_type' => 'attachment', 'post_status' => 'any', 'numberposts' => -1]);
     return [
       'titles' => array_map(fn($p) => $p->post_title, $posts),
       'pictures' => array_map(fn($p) => md5_file(get_attached_file($p->ID)), $images),
       'bare' => count(array_filter($posts, fn($p) => !get_post_thumbnail_id($p))),
     ];`,
  )) as { titles: string[]; pictures: string[]; bare: number };
  return {
    ...{ published, runs },
    drafts: counted.titles.length,
    secondDrafts: counted.titles.length - new Set(counted.titles).size,
    images: counted.pictures.length,
    secondImages: counted.pictures.length - new Set(counted.pictures).size,
    withoutImage: counted.bare,
  };
}
