import type { Stage } from '@citeloom/common/domain/run-kinds';
import type { Costs, RunPartial } from '@citeloom/common/contracts/run';
import type { Publish } from '@citeloom/common/server/runs/hints';
import { recordEvent, type RunChange } from '@citeloom/common/server/runs/record-event';
import { isDatabaseFailure } from './database-failure.ts';
import { progressByCalls, progressOf } from './progress.ts';
import type { Report } from './run-context.ts';
import { RunInterrupted } from './run-interrupted.ts';

/** Progress without a finished piece is told at most this often. */
const COALESCE_MS = 250;
/** The longest a running run says nothing. */
const SILENCE_MS = 5000;

type ReporterOptions = {
  runId: string;
  fence: number;
  stages: readonly Stage[];
  /** Pieces that earlier attempts have shown; the same ones are not told again. */
  shown: RunPartial[];
  costs: () => Costs;
  /** What is done of the calls that the run expects, 0 to 1; null where it expects none. */
  callsDone: () => number | null;
  publish: Publish;
  onInterrupted: (interruption: RunInterrupted) => void;
};

/**
 * Writes a run's events in order: pieces at once, plain progress coalesced to 250 ms (the last one is
 * never dropped), and a heartbeat that repeats the current step after 5 s of silence.
 */
export function createReporter(options: ReporterOptions) {
  const { runId, fence, publish } = options;
  const shown = new Map(
    options.shown.map((partial) => [`${partial.kind}:${partial.id}`, JSON.stringify(partial.body)]),
  );
  /** The step that was reported last, whether it was told yet or not. */
  let step: { stage?: string; message?: string } = {};
  let byStages = 0;
  let isPending = false;
  let told = '';
  let lastAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let chain: Promise<void> = Promise.resolve();

  const now = (): RunChange => ({
    ...step,
    progress: progressByCalls(byStages, options.callsDone()),
  });

  /** What moves without a report: the calls that are done, and what they have cost. */
  function counts(): string {
    const { inputTokens, outputTokens, usd } = options.costs();
    return [now().progress, inputTokens, outputTokens, usd].join(' ');
  }

  function write(partial?: RunPartial): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    isPending = false;
    const change = { ...now(), ...(partial && { partial }) };
    told = counts();
    lastAt = performance.now();
    chain = chain.then(async () => {
      try {
        const full = { ...change, costs: options.costs() };
        const run = await recordEvent(runId, { fence, from: ['running'] }, full, publish);
        if (!run) throw new RunInterrupted('lost');
      } catch (error) {
        const interruption =
          error instanceof RunInterrupted
            ? error
            : isDatabaseFailure(error)
              ? new RunInterrupted('database', error)
              : null;
        if (!interruption) throw error;
        options.onInterrupted(interruption);
        throw interruption;
      }
    });
    // The caller of `report` or the run's end sees the failure; the chain itself must not be unhandled.
    chain.catch(() => undefined);
    return chain;
  }

  function flush(): Promise<void> {
    return isPending ? write() : chain;
  }

  function writeIn(ms: number): void {
    isPending = true;
    timer ??= setTimeout(() => void flush().catch(() => undefined), ms);
  }

  /** Whether a piece is new or has changed; it counts as shown from now on. */
  function isNews({ kind, id, body }: RunPartial): boolean {
    const [key, text] = [`${kind}:${id}`, JSON.stringify(body)];
    const changed = shown.get(key) !== text;
    shown.set(key, text);
    return changed;
  }

  return {
    async report(report: Report): Promise<void> {
      const { stage, message, partial } = report;
      byStages = progressOf(options.stages, report);
      step = { stage, message };
      if (partial && isNews(partial)) return write(partial);
      const due = lastAt + COALESCE_MS - performance.now();
      if (due <= 0) return write();
      writeIn(due);
    },
    /** Shows a piece that was finished beside the current step, which stays as it is. */
    async show(partial: RunPartial): Promise<void> {
      if (isNews(partial)) await write(partial);
    },
    /** Tells what a call has moved that has just ended, unless a report does so in a moment. */
    counted(): void {
      if (told !== counts()) writeIn(COALESCE_MS);
    },
    /** Repeats the current step when nothing was said for five seconds; called with each heartbeat. */
    async breakSilence(): Promise<void> {
      if (performance.now() - lastAt >= SILENCE_MS - 1000) await write();
    },
    /** Writes what is pending and waits until all is stored. */
    flush,
    /** Stops the timer and forgets what is pending: the run ends otherwise. */
    stop(): void {
      clearTimeout(timer);
      isPending = false;
    },
  };
}

export type Reporter = ReturnType<typeof createReporter>;
