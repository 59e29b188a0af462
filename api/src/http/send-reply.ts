import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { pagePolicy } from '../html/page-policy.ts';
import type { Answers, Reply, StreamEvent } from './route.ts';

/** How often a quiet stream says that it is alive; proxies close idle connections after a minute. */
const KEEP_ALIVE_MS = 15_000;

/** So much of a stream waits for its reader at most, and one event more. */
const UNREAD_MAX_BYTES = 256 * 1024;
/** A reader that takes nothing for so long while something waits for it is let go. */
const UNREAD_MS = 30_000;

function describe(event: StreamEvent): string {
  return `id: ${event.id}\ndata: ${JSON.stringify(event.data)}\n\n`;
}

async function sendEvents(
  response: Response,
  events: Extract<Reply, { events: unknown }>['events'],
  shutdown: AbortSignal,
): Promise<void> {
  const ended = new AbortController();
  const end = () => ended.abort();
  response.on('close', end);
  shutdown.addEventListener('abort', end, { once: true });
  response.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
  response.setHeader('X-Accel-Buffering', 'no');
  response.flushHeaders();
  response.write('retry: 2000\n\n');
  const alive = setInterval(() => {
    // Would look like a sign of life of a reader that reads nothing.
    if (!response.writableNeedDrain) response.write(': alive\n\n');
  }, KEEP_ALIVE_MS);
  try {
    await events({
      send(event) {
        response.write(describe(event));
        return response.writableLength < UNREAD_MAX_BYTES;
      },
      onRead: (listener) => response.on('drain', listener),
      ended: ended.signal,
    });
  } finally {
    clearInterval(alive);
    shutdown.removeEventListener('abort', end);
    response.end();
  }
}

/** Sends bytes at the reader's pace; a reader that goes away is no failure. */
async function sendBytes(response: Response, bytes: Readable): Promise<void> {
  await pipeline(bytes, response).catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

/**
 * Writes a handler's answer. JSON is held against the route's contract first: what the contract does
 * not name never leaves the house, and an answer that breaks it is an error of ours.
 */
export async function sendReply(
  request: Request,
  response: Response,
  reply: Reply,
  answers: Answers,
  shutdown: AbortSignal,
): Promise<void> {
  const declared = [answers[reply.status] ?? []].flat();
  if (declared.length === 0) throw new Error(`The route declares no answer ${reply.status}`);
  response.status(reply.status);
  response.setHeader('Cache-Control', 'no-store');
  // Node looks whether any of what waits was taken meanwhile, so a slow reader is not a dead one.
  response.setTimeout(UNREAD_MS, () => response.destroy());
  for (const [name, value] of Object.entries(reply.headers ?? {})) response.setHeader(name, value);
  if ('json' in reply) {
    const contract = declared.find((answer) => typeof answer !== 'string');
    if (!contract) throw new Error(`The route declares no JSON for ${reply.status}`);
    response.json(contract.parse(reply.json));
  } else if ('html' in reply) {
    response.setHeader('Content-Security-Policy', reply.policy ?? pagePolicy(reply.nonce));
    response.type('html').send(reply.html);
  } else if ('events' in reply && request.method !== 'HEAD') {
    request.socket.setNoDelay(true);
    await sendEvents(response, reply.events, shutdown);
  } else if ('bytes' in reply && request.method !== 'HEAD') {
    await sendBytes(response, reply.bytes());
  } else {
    response.end();
  }
}
