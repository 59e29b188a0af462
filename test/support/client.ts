import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isFinished, RunSnapshot } from '@citeloom/common/contracts/run';

/** A visitor's session as a program would use it. */
export type Client = {
  sessionId: string;
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Response>;
  /** Starts a run with `respond-async` and returns its id. */
  start(
    path: '/api/research' | '/api/blog' | '/api/generate-images' | '/api/download' | '/api/verify',
    body: unknown,
  ): Promise<string>;
  snapshot(runId: string): Promise<RunSnapshot>;
  /** Waits until a run has ended. @throws after `timeoutMs`. */
  finished(runId: string, timeoutMs?: number): Promise<RunSnapshot>;
};

/** A client of the HTTP interface with a session of its own; `own` are headers of every call. */
export function createClient(
  baseUrl: string,
  sessionId: string = randomUUID(),
  own: Record<string, string> = {},
): Client {
  const client: Client = {
    sessionId,
    call: (method, path, body, headers = {}) =>
      fetch(`${baseUrl}${path}`, {
        method,
        headers: {
          'x-session-id': sessionId,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...own,
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    async start(path, body) {
      const answer = await client.call('POST', path, body, { prefer: 'respond-async' });
      if (answer.status !== 202) throw new Error(`${answer.status}: ${await answer.text()}`);
      return ((await answer.json()) as { runId: string }).runId;
    },
    async snapshot(runId) {
      const answer = await client.call('GET', `/api/runs/${runId}`);
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
      return RunSnapshot.parse(await answer.json());
    },
    async finished(runId, timeoutMs = 60_000) {
      const deadline = Date.now() + timeoutMs;
      for (;;) {
        const run = await client.snapshot(runId);
        if (isFinished(run.status)) return run;
        if (Date.now() > deadline) throw new Error(`run still ${run.status}: ${run.message}`);
        await wait(50);
      }
    },
  };
  return client;
}
