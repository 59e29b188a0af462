import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { RunKindWorker } from '@citeloom/worker/run-engine/run-kind';

/** Input of the test-only kind: where the scripted provider is, and how many calls to make. */
export type ProbeInput = {
  provider: string;
  steps: number;
  /** Make the calls side by side instead of one after another. */
  parallel?: boolean;
  /** Tokens that each call costs beside a cent; ten where it does not say. */
  tokens?: number;
  /** Units of progress told without a finished piece after each call. */
  ticks?: number;
};

async function ask(url: string, signal: AbortSignal): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, { signal });
  } catch (cause) {
    signal.throwIfAborted();
    throw failure('network', 'The provider did not answer', true, undefined, cause);
  }
  if (response.ok) return response.json();
  const retryAfter = Number(response.headers.get('retry-after'));
  const retryable = [408, 429].includes(response.status) || response.status >= 500;
  throw failure(
    `http_${response.status}`,
    `The provider answered ${response.status}`,
    retryable,
    retryAfter > 0 ? retryAfter * 1000 : undefined,
  );
}

function failure(
  code: string,
  message: string,
  retryable: boolean,
  retryAfterMs?: number,
  cause?: unknown,
): ProviderError {
  return new ProviderError({ code, message, userText: message, retryable, retryAfterMs, cause });
}

/** A kind of run that only the engine's tests know: `steps` calls to a scripted provider. */
export function createProbeKind(longestMs = 600_000): RunKindWorker {
  const finished = new Map<string, unknown[]>();
  return {
    longestMs,
    stages: [
      { name: 'ask', label: 'Asking', weight: 80 },
      { name: 'tell', label: 'Telling', weight: 20 },
    ],
    parse: (input) => input,
    async run(context, input) {
      const { provider, steps, parallel, tokens = 10, ticks = 0 } = input as ProbeInput;
      const answers: unknown[] = [];
      let done = 0;
      const step = async (index: number) => {
        const answer = await context.call('ask', { index }, (_input, { signal, spend }) => {
          spend({ inputTokens: tokens, usd: 0.01 });
          return ask(`${provider}/step/${index}`, signal);
        });
        answers[index] = answer;
        finished.set(context.runId, answers);
        done += 1;
        await context.report({
          stage: 'ask',
          done,
          total: steps,
          message: `Asked ${done} of ${steps}`,
          partial: { kind: 'source', id: String(index), body: answer },
        });
      };
      const indexes = Array.from({ length: steps }, (_value, index) => index);
      if (parallel) await Promise.all(indexes.map(step));
      else for (const index of indexes) await step(index);
      for (let tick = 1; tick <= ticks; tick += 1) {
        await context.report({ stage: 'tell', done: tick, total: ticks, message: `Tick ${tick}` });
      }
      return { answers };
    },
    async partialResult(runId) {
      const answers = finished.get(runId);
      return answers ? { answers } : null;
    },
  };
}
