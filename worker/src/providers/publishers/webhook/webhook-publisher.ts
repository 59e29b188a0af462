import { createHash, createHmac } from 'node:crypto';
import { postHtml } from '@citeloom/common/domain/publishing/post-blocks';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import { retryAfter } from '../../../web/retry-after.ts';
import type { SiteClient } from '../../../web/site-client.ts';
import type { ImageToPublish, Publisher } from '../publisher.ts';

/** Marks a text as a secret of this kind (Standard Webhooks, https://www.standardwebhooks.com). */
const SECRET_PREFIX = 'whsec_';

/** The key that a secret means: base64 behind its prefix, else its own bytes. */
function keyOf(secret: string): Buffer {
  return secret.startsWith(SECRET_PREFIX)
    ? Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
    : Buffer.from(secret, 'utf8');
}

/**
 * The signature of a message (Standard Webhooks): HMAC-SHA256 of its id, the moment in seconds and the
 * body, with dots between.
 */
export function webhookSignature(
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  const signed = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`);
  return `v1,${signed.digest('base64')}`;
}

function webhookError(status: number, retryAfterHeader: string | undefined): ProviderError {
  const mayPass = status === 408 || status === 429 || (status >= 500 && status !== 501);
  return new ProviderError({
    code: mayPass ? 'webhook_failed' : 'webhook_refused',
    message: `webhook: answered ${status}`,
    userText:
      status === 410
        ? 'The webhook is no longer there (410).'
        : `The webhook did not take the article (${status}).`,
    retryable: mayPass,
    retryAfterMs: retryAfter(retryAfterHeader),
  });
}

async function pictureOf(image: ImageToPublish) {
  const bytes = await image.bytes();
  const { name, alt, caption, contentType } = image;
  return {
    ...{ name: `${name}.png`, alt, caption, contentType },
    sha256: createHash('sha256').update(bytes).digest('hex'),
    base64: bytes.toString('base64'),
  };
}

/**
 * Publishes by a signed POST to an address (Standard Webhooks). Every try of one text has the same
 * `webhook-id`, so that whoever receives it can tell a repetition.
 */
export function createWebhookPublisher(
  client: SiteClient,
  { siteUrl, password: secret }: { siteUrl: string; password: string },
): Publisher {
  return {
    // It answers nothing but messages: the first one is the article.
    connect: async () => ({
      ...{ name: new URL(siteUrl).host, user: null, takesImages: false, facts: {}, notes: [] },
    }),
    putImage: async () => {
      throw new Error('a webhook gets its images with the article');
    },
    async putPost(_place, { article, slug, pictures, reportUrl }, making, signal) {
      const { title, language, excerpt, evidence, report } = article;
      const material = { ...article, figures: [], reportUrl, anchor: slug.slice(-6) };
      const data = {
        ...{ slug, title, language, excerpt, evidence, reportUrl },
        html: postHtml(material),
        report,
        images: await Promise.all(pictures.map(pictureOf)),
      };
      // What is said decides the id: the same text again is the same message, a changed one is not.
      const said = createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 32);
      const id = `msg_${said}`;
      const body = JSON.stringify({ type: 'article.published', id, data });
      const timestamp = Math.floor(Date.now() / 1000);
      await making.begin();
      const answer = await client.send({
        ...{ address: siteUrl, method: 'POST', body, signal },
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': webhookSignature(secret, { id, timestamp, body }),
        },
      });
      if (answer.status < 200 || answer.status > 299)
        throw webhookError(answer.status, answer.headers['retry-after']);
      const created = making.knownId === null;
      await making.keep(slug);
      return { id: slug, url: addressIn(answer.text), created };
    },
  };
}

/** Where the receiver says that the article is, if it says so: `{ "url": … }`. */
function addressIn(text: string): string | null {
  try {
    const { url } = JSON.parse(text) as { url?: unknown };
    return typeof url === 'string' && /^https?:$/.test(URL.parse(url)?.protocol ?? '') ? url : null;
  } catch {
    return null;
  }
}
