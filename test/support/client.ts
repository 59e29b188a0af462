import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
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
  /** Starts a run with `respond-async` and returns its id; tries a second time where that is asked for. */
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
      const ask = () => client.call('POST', path, body, { prefer: 'respond-async' });
      let answer = await ask();
      // On a busy machine a database may take longer than a call waits for it; the answer says when to come again.
      if (answer.status === 503) {
        await wait(Number(answer.headers.get('retry-after')) * 1000);
        answer = await ask();
      }
      if (answer.status !== 202) throw new Error(`${answer.status}: ${await answer.text()}`);
      return ((await answer.json()) as { runId: string }).runId;
    },
    async snapshot(runId) {
      const answer = await client.call('GET', `/api/runs/${runId}`);
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
      return RunSnapshot.parse(await answer.json());
    },
    async finished(runId, timeoutMs) {
      for (const nextLook = looks(timeoutMs); ;) {
        const run = await client.snapshot(runId);
        if (isFinished(run.status)) return run;
        if (!(await nextLook())) throw new Error(`run still ${run.status}: ${run.message}`);
      }
    },
  };
  return client;
}
