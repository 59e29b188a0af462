import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PublishRun } from '@citeloom/common/contracts/publishing';
import { slugOf } from '@citeloom/common/domain/article/article-metadata';
import { endLease, takeLease } from '@citeloom/common/server/models/lease';
import {
  NOTHING_PUBLISHED,
  publicationId,
  PublicationModel,
  type PublicationDocument,
  type PublishedThing,
} from '@citeloom/common/server/models/publication';
import type { Owner } from '@citeloom/common/server/models/owner';
import { keptUntil } from '@citeloom/common/server/runs/retention';
import type { Making } from '../providers/publishers/publisher.ts';
import { RunInterrupted } from '../run-engine/run-interrupted.ts';

/** How long a worker that died keeps others from publishing the same article at the same site. */
const LEASE_MS = 12_000;
const BEAT_MS = 3000;
const WAIT_MS = 500;

/** An article's publication at a site, held by this run alone while it works. */
export type HeldPublication = {
  readonly slug: string;
  /** What is remembered of the post, or of an image by its id. */
  making(imageId?: string): Making;
  /** Writes that it is published. */
  published(draftUrl: string | null): Promise<void>;
  release(): Promise<void>;
};

/** Letters and figures at the end of a slug, so that no other post has it. */
const SLUG_MARK = 10;

/** The last part of a post's address: words of the title, and a mark that stands for article and site. */
function slugFor(title: string, id: string): string {
  return `${slugOf(title)}-${id.replaceAll('-', '').slice(0, SLUG_MARK)}`;
}

async function loadOrCreate(
  input: PublishRun,
  owner: Owner,
  title: string,
): Promise<PublicationDocument> {
  const { articleId, publisher, siteUrl } = input;
  const _id = publicationId(articleId, publisher, siteUrl);
  const fresh = {
    ...{ owner, articleId, publisher, siteUrl, expiresAt: keptUntil(owner) },
    ...{ slug: slugFor(title, _id), post: NOTHING_PUBLISHED, images: {} },
    ...{ draftUrl: null, publishedAt: null },
  };
  return PublicationModel.findOneAndUpdate(
    { _id },
    { $setOnInsert: fresh },
    { upsert: true, returnDocument: 'after' },
  )
    .orFail()
    .lean<PublicationDocument>();
}

/**
 * Holds an article's publication at a site until it is released, so that of two runs, or of a worker that
 * was stopped and the one that took over, one at a time writes there. Waits while another holds it.
 */
export async function holdPublication(
  input: PublishRun,
  { owner, title, signal }: { owner: Owner; title: string; signal: AbortSignal },
): Promise<HeldPublication> {
  const stored = await loadOrCreate(input, owner, title);
  const { _id } = stored;
  const lease = `publication:${_id}`;
  const holder = randomUUID();
  const hold = () => takeLease(lease, holder, LEASE_MS);
  while (!(await hold())) await wait(WAIT_MS, undefined, { signal });
  const beat = setInterval(() => void hold().catch(() => false), BEAT_MS);
  // Read again: the one that held it before may have gone on until now.
  const current = await PublicationModel.findById(_id).orFail().lean<PublicationDocument>();

  function making(imageId?: string): Making {
    const path = imageId === undefined ? 'post' : `images.${imageId}`;
    let thing: PublishedThing =
      (imageId === undefined ? current.post : current.images[imageId]) ?? NOTHING_PUBLISHED;
    let before = thing;
    const write = async (changes: Partial<PublishedThing>) => {
      thing = { ...thing, ...changes };
      await PublicationModel.updateOne({ _id }, { $set: { [path]: thing } });
    };
    return {
      get knownId() {
        return thing.id;
      },
      get begunAt() {
        return thing.id === null ? thing.begunAt : null;
      },
      get mayUpdate() {
        return input.update || (current.publishedAt === null && thing.begun > 0);
      },
      async begin() {
        // Whoever has lost it must not write there any more.
        if (!(await hold())) throw new RunInterrupted('lost');
        before = thing;
        await write({ begunAt: new Date(), begun: thing.begun + 1 });
      },
      async madeNothing() {
        await write(before);
      },
      keep: (id) => write({ id }),
    };
  }

  return {
    slug: current.slug,
    making,
    async published(draftUrl) {
      await PublicationModel.updateOne({ _id }, { $set: { draftUrl, publishedAt: new Date() } });
    },
    async release() {
      clearInterval(beat);
      await endLease(lease, holder);
    },
  };
}
