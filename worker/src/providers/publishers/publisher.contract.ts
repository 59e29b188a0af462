import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PublishableArticle } from './publishable-article.ts';
import type { ImageToPublish, Making, PlacedImage, Publisher } from './publisher.ts';

/** What lies at a place, however it keeps it. */
export type PublishedContent = {
  /** Titles and texts of the posts of this article. */
  posts: { title: string; text: string }[];
  /** SHA-256 of the images that came with it. */
  images: string[];
};

/** A publisher under test and the place that it publishes to. */
export type TriedPublisher = {
  publisher: Publisher;
  content(): Promise<PublishedContent>;
  /** Lets the answer of the next request that writes be lost; undefined where there is none. */
  loseNextAnswer?: () => void;
};

/** A pixel, in as few bytes as PNG takes. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const QUOTE = 'Iron gall ink darkens within 2 days of writing.';
const EVIDENCE = '00000000-0000-4000-8000-000000000001';

/** An article that is cited, with signs that HTML, XML and Markdown mean something by. */
export function sampleArticle(changes: Partial<PublishableArticle> = {}): PublishableArticle {
  return {
    id: '00000000-0000-4000-8000-00000000000a',
    title: 'Ink & <paper> – größer "als" 東京 🎉',
    ...{ language: 'en', excerpt: QUOTE, evidence: '1 cited sentence', legend: [], credit: null },
    sections: [
      {
        id: 'lead',
        blocks: [
          {
            type: 'paragraph',
            sentences: [
              {
                text: QUOTE,
                evidenceIds: [EVIDENCE],
                verdict: 'supported',
                level: 'quoted',
                checks: [],
              },
            ],
          },
        ],
        removed: [],
      },
    ],
    numbers: new Map([[EVIDENCE, { source: 1, passage: 1 }]]),
    notes: [
      {
        number: 1,
        passages: [
          {
            ...{ label: '1.1', evidenceId: EVIDENCE, levels: ['quoted'] },
            ...{ quote: QUOTE, before: 'Before. ', after: ' After.' },
          },
        ],
        ...{ source: 'On ink', site: 'ink.example', date: '2026-10-01', read: '2026-11-01' },
        ...{ address: 'https://ink.example/on-ink' },
      },
    ],
    report: {} as PublishableArticle['report'],
    ...changes,
  };
}

function sampleImage(): ImageToPublish {
  const sha256 = createHash('sha256').update(PNG).digest('hex');
  return {
    ...{ id: 'image-1', name: `citeloom-${sha256.slice(0, 12)}`, alt: 'A pixel', caption: 'Small' },
    ...{ contentType: 'image/png', bytes: () => Promise.resolve(PNG) },
  };
}

/** What is remembered between calls, as the database keeps it. */
function memory(): { making: () => Making; agree: (agreed: boolean) => void } {
  let id: string | null = null;
  let begunAt: Date | null = null;
  let begun = 0;
  let agreed = false;
  return {
    agree: (agrees) => (agreed = agrees),
    making: () => ({
      get knownId() {
        return id;
      },
      get begunAt() {
        return id === null ? begunAt : null;
      },
      get mayUpdate() {
        return agreed || (id === null && begun > 0);
      },
      async begin() {
        begunAt = new Date();
        begun += 1;
      },
      async madeNothing() {
        begunAt = null;
      },
      async keep(kept) {
        id = kept;
      },
    }),
  };
}

/** What every publisher has to do: one post and one copy of each image, whatever was cut when. */
export function describePublisher(name: string, tried: () => TriedPublisher): void {
  const { signal } = new AbortController();
  const picture = sampleImage();
  let post: ReturnType<typeof memory>;
  let image: ReturnType<typeof memory>;
  let slug: string;
  beforeEach(() => {
    post = memory();
    image = memory();
    slug = `ink-${Math.random().toString(16).slice(2, 12)}`;
  });

  /** One publication from its beginning, as a run does it, each step again while it may pass. */
  async function publish(article = sampleArticle()) {
    const { publisher } = tried();
    const again = async <Done>(step: () => Promise<Done>): Promise<Done> => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await step();
        } catch (error) {
          if (tries === 4 || !(error as { retryable?: boolean }).retryable) throw error;
        }
      }
    };
    const place = await again(() => publisher.connect(signal));
    const images: PlacedImage[] = place.takesImages
      ? [await again(() => publisher.putImage(place, picture, image.making(), signal))]
      : [];
    const content = { article, slug, images, pictures: [picture], reportUrl: null };
    return again(() => publisher.putPost(place, content, post.making(), signal));
  }

  describe(`${name}, as a publisher`, () => {
    it('puts the article there with its words, its proof and its image', async () => {
      const placed = await publish();
      expect(placed.created).toBe(true);
      const { posts, images } = await tried().content();
      expect(posts).toHaveLength(1);
      expect(posts[0]?.title).toBe(sampleArticle().title);
      expect(posts[0]?.text).toContain('darkens within 2 days');
      expect(posts[0]?.text).toContain('https://ink.example/on-ink');
      expect(images).toEqual([createHash('sha256').update(PNG).digest('hex')]);
    });

    it('changes what is there when the person agrees', async () => {
      await publish();
      post.agree(true);
      const placed = await publish(sampleArticle({ title: 'Another title' }));
      expect(placed.created).toBe(false);
      const { posts, images } = await tried().content();
      expect([posts.map(({ title }) => title), images.length]).toEqual([['Another title'], 1]);
    });

    it('has one of each when nothing is remembered of a publication before', async () => {
      await publish();
      post = memory();
      image = memory();
      post.agree(true);
      await publish();
      const { posts, images } = await tried().content();
      expect([posts.length, images.length]).toEqual([1, 1]);
    });

    it('has one of each when an answer is lost', async () => {
      const { loseNextAnswer } = tried();
      if (!loseNextAnswer) return;
      for (let lost = 0; lost < 2; lost += 1) {
        loseNextAnswer();
        post.agree(lost > 0);
        await publish();
      }
      const { posts, images } = await tried().content();
      expect([posts.length, images.length]).toEqual([1, 1]);
    });
  });
}
