import { randomUUID } from 'node:crypto';
import { isFinished, RunSnapshot } from '@citeloom/common/contracts/run';
import { looks } from './looks.ts';

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
  start(path: `/api/${string}`, body: unknown): Promise<string>;
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
      for (const nextLook = looks(timeoutMs); ;) {
        const run = await client.snapshot(runId);
        if (isFinished(run.status)) return run;
        if (!(await nextLook())) throw new Error(`run still ${run.status}: ${run.message}`);
      }
    },
  };
  return client;
}
