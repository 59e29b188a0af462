import type { PublishRun } from '@citeloom/common/contracts/publishing';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { Encryption } from '@citeloom/common/server/encryption';
import type { Owner } from '@citeloom/common/server/models/owner';
import type { OpposedTask } from '@citeloom/common/server/articles/find-opposed';
import type { FindDisagreements } from '@citeloom/common/server/articles/opposed-evidence';
import type { CreatePublisher } from '../providers/publishers/create-publisher.ts';
import type { ImageToPublish, PlacedImage, Publisher } from '../providers/publishers/publisher.ts';
import type { RunContext, RunFunction } from '../run-engine/run-context.ts';
import { forgetCredentials, keepCredentials, readCredentials } from './credentials.ts';
import { imagesToPublish } from './images-to-publish.ts';
import { holdPublication, type HeldPublication } from './publication-store.ts';
import type { PublishableArticle } from '../providers/publishers/publishable-article.ts';
import { loadPublishable } from './load-publishable.ts';
import { shareReport } from './share-report.ts';

/** What a publication stores as its result. */
export type PublishResult = { draftUrl: string | null; updated: boolean; place: string };

export type PublishDependencies = {
  createPublisher: CreatePublisher;
  encryption: Encryption;
  /** Where the product is reached from outside, for links to reports. */
  publicUrl: string;
  findDisagreements: (task: OpposedTask, signal: AbortSignal) => ReturnType<FindDisagreements>;
};

/** Failures of the whole that may pass, after which the same credentials are wanted again. */
function mayContinue(error: unknown): boolean {
  return !(error instanceof ProviderError) || error.retryable;
}

async function publisherFor(
  { publisher, connectionId }: PublishRun,
  owner: Owner,
  { createPublisher, encryption }: PublishDependencies,
): Promise<Publisher> {
  const credentials = connectionId ? await readCredentials(connectionId, owner, encryption) : null;
  return createPublisher(publisher, credentials);
}

type Work = {
  context: RunContext;
  publisher: Publisher;
  held: HeldPublication;
  article: PublishableArticle;
};

/** The images one by one; one that the place refuses is left out and noted. */
async function putImages(
  { context, publisher, held, article }: Work,
  place: Awaited<ReturnType<Publisher['connect']>>,
  images: readonly ImageToPublish[],
): Promise<PlacedImage[]> {
  const placed: PlacedImage[] = [];
  for (const [index, image] of images.entries()) {
    const message = `Sending image ${index + 1} of ${images.length}`;
    await context.report({ stage: 'images', done: index, total: images.length, message });
    const making = held.making(image.id);
    const { id, name, alt, caption } = image;
    try {
      placed.push(
        await context.call('image', { id, name, alt, caption }, (_what, { signal }) =>
          publisher.putImage(place, image, making, signal),
        ),
      );
    } catch (error) {
      if (!(error instanceof ProviderError) || error.code !== 'image_refused') throw error;
      const called = alt ? `“${alt}”` : `${index + 1}`;
      const text = `Image ${called} was left out of “${article.title}”. ${error.userText}`;
      await context.note({ code: 'image-failed', text });
    }
  }
  if (images.length > 0) {
    const message = `Sent ${placed.length} of ${images.length} images`;
    await context.report({ stage: 'images', done: images.length, total: images.length, message });
  }
  return placed;
}

async function publishHeld(
  work: Work,
  input: PublishRun,
  { publicUrl }: PublishDependencies,
): Promise<PublishResult> {
  const { context, publisher, held, article } = work;
  const { siteUrl, articleId } = input;
  await context.report({ stage: 'connect', done: 0, total: 1, message: 'Signing in' });
  const place = await context.call('connect', { siteUrl }, (_what, { signal }) =>
    publisher.connect(signal),
  );
  if (input.remember && input.connectionId) await keepCredentials(input.connectionId);
  for (const note of place.notes) await context.note(note);
  const images = await imagesToPublish(articleId, input.imageIds);
  const placed = place.takesImages ? await putImages(work, place, images) : [];
  const where = place.name || siteUrl;
  await context.report({
    stage: 'post',
    done: 0,
    total: 1,
    message: `Writing the draft on ${where}`,
  });
  const reportUrl = input.reportLink ? await shareReport(articleId, publicUrl) : null;
  const { slug } = held;
  const making = held.making();
  const post = await context.call('post', { slug, placed, reportUrl }, (_what, { signal }) =>
    publisher.putPost(
      place,
      { article, slug, images: placed, reportUrl, pictures: images },
      making,
      signal,
    ),
  );
  await held.published(post.url);
  const message = post.created ? `Draft written on ${where}` : `Draft updated on ${where}`;
  await context.report({ stage: 'post', done: 1, total: 1, message });
  return { draftUrl: post.url, updated: !post.created, place: where };
}

/**
 * Publishes an article as a draft: who we are there first, then the images, then the post. Whatever is cut
 * when, there is one draft and one copy of each image, because nothing is made before it was looked for
 * and nothing of an open outcome is made again.
 */
export function createPublication(
  parts: PublishDependencies,
): RunFunction<PublishRun, PublishResult> {
  return async (context, input) => {
    const { connectionId, articleId } = input;
    try {
      const publisher = await publisherFor(input, context.owner, parts);
      const article = await loadPublishable(articleId, (task) =>
        parts.findDisagreements(task, context.signal),
      );
      const held = await holdPublication(input, {
        ...{ owner: context.owner, title: article.title, signal: context.signal },
      });
      try {
        const result = await publishHeld({ context, publisher, held, article }, input, parts);
        if (connectionId) await forgetCredentials(connectionId);
        return result;
      } finally {
        await held.release();
      }
    } catch (error) {
      if (connectionId && !mayContinue(error)) await forgetCredentials(connectionId);
      throw error;
    }
  };
}
