import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { startWebServer } from '../web-server.ts';

type Message = {
  id: string;
  data: {
    slug: string;
    title: string;
    html: string;
    images: { base64: string; sha256: string }[];
  };
};

/** Something that takes webhooks as Standard Webhooks describes it, written apart from what sends them. */
export type WebhookReceiver = {
  url: string;
  pair: string;
  /** What it has taken, by slug; the same message twice counts once. */
  articles: Map<string, Message['data']>;
  /** Headers of every request. */
  requests: Record<string, string | undefined>[];
  /** Statuses of the next answers, or `lost` for none; then 200. */
  answers: (number | 'lost')[];
  close(): Promise<void>;
};

/** @param secret as both have it; `whsec_` and base64, or any text. */
export async function startWebhookReceiver(secret: string): Promise<WebhookReceiver> {
  const server = await startWebServer();
  const key = secret.startsWith('whsec_')
    ? Buffer.from(secret.slice(6), 'base64')
    : Buffer.from(secret);
  const seen = new Set<string>();
  const receiver: WebhookReceiver = {
    ...{ url: `${server.origin}/hooks/citeloom?source=citeloom`, pair: server.pair },
    ...{ articles: new Map(), requests: [], answers: [], close: () => server.close() },
  };
  server.put('/hooks/citeloom', (request, response) => {
    void (async () => {
      const body = await buffer(request);
      const header = (name: string) => String(request.headers[name] ?? '');
      const id = header('webhook-id');
      receiver.requests.push({ id, timestamp: header('webhook-timestamp') });
      const signed = `${id}.${header('webhook-timestamp')}.${body.toString('utf8')}`;
      const wanted = Buffer.from(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
      const given = Buffer.from(header('webhook-signature'));
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
        return void response.writeHead(401).end();
      const next = receiver.answers.shift() ?? 200;
      if (next !== 'lost' && next !== 200) return void response.writeHead(next).end();
      if (!seen.has(id)) {
        seen.add(id);
        const { data } = JSON.parse(body.toString('utf8')) as Message;
        for (const { base64, sha256 } of data.images) {
          const bytes = Buffer.from(base64, 'base64');
          if (createHash('sha256').update(bytes).digest('hex') !== sha256)
            throw new Error('an image arrived damaged');
        }
        receiver.articles.set(data.slug, data);
      }
      if (next === 'lost') return void response.destroy();
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('{"url":"https://blog.example/ink"}');
    })();
  });
  return receiver;
}
