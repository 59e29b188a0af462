import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createFolderPublisher } from '@citeloom/worker/providers/publishers/folder/folder-publisher';
import {
  describePublisher,
  sampleArticle,
  type TriedPublisher,
} from '@citeloom/worker/providers/publishers/publisher.contract';
import { createWebhookPublisher } from '@citeloom/worker/providers/publishers/webhook/webhook-publisher';
import { createRestPublisher } from '@citeloom/worker/providers/publishers/wordpress/rest-publisher';
import { createXmlRpcPublisher } from '@citeloom/worker/providers/publishers/wordpress/xml-rpc-publisher';
import { openSiteClient, type SiteClient } from '@citeloom/worker/web/site-client';
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '../support/publishers/webhook-receiver.ts';
import {
  hasWordPress,
  startWordPress,
  type WordPress,
} from '../support/wordpress/start-wordpress.ts';

const { signal } = new AbortController();

/** Loses the answer of the next request that writes something of WordPress. */
type LosingProxy = { port: number; lose: boolean; close(): void };

async function openLosingProxy(host: string, port: number): Promise<LosingProxy> {
  const server: Server = createServer((client) => {
    const upstream = connect(port, host);
    let loses = false;
    client.on('data', (chunk: Buffer) => {
      const text = chunk.toString('latin1');
      if (proxy.lose && /^POST \S*(?:\/media|\/posts) |wp\.(?:newPost|uploadFile)/.test(text)) {
        proxy.lose = false;
        loses = true;
      }
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => (loses ? client.destroy() : client.write(chunk)));
    upstream.on('end', () => client.end());
    client.on('error', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: LosingProxy = {
    ...{ port: (server.address() as AddressInfo).port, lose: false, close: () => server.close() },
  };
  return proxy;
}

describe.each([
  ['WordPress by its REST interface', createRestPublisher, 'application'],
  ['WordPress by its older interface', createXmlRpcPublisher, 'account'],
] as const)('%s', (name, create, kind) => {
  let site: WordPress;
  let proxy: LosingProxy;
  let client: SiteClient;
  let tried: TriedPublisher;
  beforeAll(async () => {
    if (!hasWordPress) return;
    site = await startWordPress(async (host, port) => (proxy = await openLosingProxy(host, port)));
    client = openSiteClient([site.pair]);
    const password = kind === 'application' ? site.applicationPasswords.author : 'author-secret';
    tried = {
      publisher: create(client, { siteUrl: site.url, username: 'author', password }),
      loseNextAnswer: () => (proxy.lose = true),
      content: async () => {
        const found = await site.evaluate(
          `return ['posts' => array_map(fn($p) => ['title' => html_entity_decode($p->post_title), 'text' => $p->post_content], get_posts(['post_status' => ['any', 'trash']])), 'images' => array_map(fn($p) => hash_file('sha256', get_attached_file($p->ID)), get_posts(['post_type' => 'attachment', 'post_status' => 'any']))];`,
        );
        return found as Awaited<ReturnType<TriedPublisher['content']>>;
      },
    };
  });
  beforeEach(async () => {
    if (hasWordPress) await site.empty();
  });
  afterAll(async () => {
    await client?.close();
    await site?.close();
    proxy?.close();
  });
  (hasWordPress ? describe : describe.skip)('for real', () => describePublisher(name, () => tried));
});

const SECRET = `whsec_${Buffer.from('a secret of at least 24 bytes').toString('base64')}`;

describe('a webhook', () => {
  let receiver: WebhookReceiver;
  let client: SiteClient;
  const publisher = (password = SECRET) =>
    createWebhookPublisher(client, { siteUrl: receiver.url, password });
  beforeEach(async () => {
    receiver = await startWebhookReceiver(SECRET);
    client = openSiteClient([receiver.pair]);
  });
  afterEach(async () => {
    await client.close();
    await receiver.close();
  });

  describePublisher('A webhook', () => ({
    publisher: publisher(),
    loseNextAnswer: () => receiver.answers.push('lost'),
    content: async () => {
      const articles = [...receiver.articles.values()];
      return {
        posts: articles.map(({ title, html }) => ({ title, text: html })),
        images: articles.flatMap(({ images }) => images.map(({ sha256 }) => sha256)),
      };
    },
  }));

  const send = async (password?: string, article = sampleArticle()) => {
    const making = {
      ...{ knownId: null, begunAt: null, mayUpdate: false },
      ...{ begin: async () => undefined, madeNothing: async () => undefined },
      keep: async () => undefined,
    };
    const tried = publisher(password);
    const place = await tried.connect(signal);
    const post = { article, slug: 'ink-1', images: [], pictures: [], reportUrl: null };
    return tried.putPost(place, post, making, signal).catch((error: unknown) => error);
  };

  it('gives the address that the receiver tells', async () => {
    expect(await send()).toMatchObject({ url: 'https://blog.example/ink' });
  });

  it('has the same id at every try of one text, and another one for another text', async () => {
    await send();
    await send();
    await send(undefined, sampleArticle({ title: 'Another' }));
    const ids = receiver.requests.map(({ id }) => id);
    expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false]);
  });

  it('is refused with another secret, and not tried again', async () => {
    expect(await send('another secret')).toMatchObject({
      code: 'webhook_refused',
      retryable: false,
    });
    expect(receiver.articles.size).toBe(0);
  });

  it.each([
    [503, true],
    [429, true],
    [404, false],
    [410, false],
  ])('answered %s may be tried again: %s', async (status, retryable) => {
    receiver.answers.push(status);
    const code = retryable ? 'webhook_failed' : 'webhook_refused';
    expect(await send()).toMatchObject({ code, retryable });
  });
});

describe('a folder', () => {
  let root: string;
  const files = async () => {
    const found = await readdir(root, { recursive: true, withFileTypes: true });
    return found
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name))
      .sort();
  };
  let article = sampleArticle();
  let image: Buffer = Buffer.alloc(0);
  const publisher = () =>
    createFolderPublisher(root, async () => [
      { path: 'images/01.png', content: image.toString('latin1') },
      {
        path: 'article.md',
        content: `---\ntitle: ${JSON.stringify(article.title)}\n---\n${article.notes[0]?.passages[0]?.quote} https://ink.example/on-ink\n`,
      },
    ]);
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'citeloom-published-'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  describePublisher('A folder', () => {
    const made = publisher();
    return {
      publisher: {
        ...made,
        async putPost(place, post, making, stop) {
          article = post.article;
          image = (await post.pictures[0]?.bytes()) ?? image;
          return made.putPost(place, post, making, stop);
        },
      },
      content: async () => {
        const paths = await files();
        const texts = await Promise.all(
          paths.filter((path) => path.endsWith('.md')).map((path) => readFile(path, 'utf8')),
        );
        return {
          posts: texts.map((text) => ({
            title: JSON.parse(/^title: (.*)$/m.exec(text)?.[1] ?? '""') as string,
            text,
          })),
          images: await Promise.all(
            paths
              .filter((path) => path.endsWith('.png'))
              .map(async (path) =>
                createHash('sha256')
                  .update(Buffer.from(await readFile(path, 'utf8'), 'latin1'))
                  .digest('hex'),
              ),
          ),
        };
      },
    };
  });

  const put = (slug: string, mayUpdate = true) =>
    publisher()
      .connect(signal)
      .then((place) =>
        publisher().putPost(
          place,
          { article, slug, images: [], pictures: [], reportUrl: null },
          {
            ...{ knownId: null, begunAt: null, mayUpdate },
            ...{ begin: async () => undefined, madeNothing: async () => undefined },
            keep: async () => undefined,
          },
          signal,
        ),
      );

  it('gives the same bytes for the same article, and leaves nothing behind that is no longer part', async () => {
    await put('ink-1');
    const before = await Promise.all((await files()).map((path) => readFile(path)));
    const { rm: remove, writeFile } = await import('node:fs/promises');
    await writeFile(join(root, 'ink-1', 'images', '02.png'), 'old');
    await put('ink-1');
    const after = await Promise.all((await files()).map((path) => readFile(path)));
    expect(after).toEqual(before);
    expect((await stat(join(root, 'ink-1', 'article.md'))).isFile()).toBe(true);
    await remove(root, { recursive: true });
  });

  it('is not written over without being asked', async () => {
    await put('ink-1');
    await expect(put('ink-1', false)).rejects.toMatchObject({ code: 'already_published' });
  });

  it.each(['../ink', '..', '.'])('is not left by the name %s', async (slug) => {
    await expect(put(slug)).rejects.toThrow('leads out of the folder');
  });
});
