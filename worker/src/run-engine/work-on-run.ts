import { setMaxListeners } from 'node:events';
import type { Note } from '@citeloom/common/contracts/run';
import { AppError } from '@citeloom/common/domain/app-error';
import { RunModel, type RunDocument } from '@citeloom/common/server/models/run';
import type { Publish } from '@citeloom/common/server/runs/hints';
import { readPartials } from '@citeloom/common/server/runs/read-events';
import type { RunCalls } from './calls.ts';
import { startHeartbeat } from './heartbeat.ts';
import { createReporter } from './reporter.ts';
import type { RunContext } from './run-context.ts';
import { RunInterrupted } from './run-interrupted.ts';
import type { RunKindWorker } from './run-kind.ts';

async function addNote(run: RunDocument, note: Note): Promise<void> {
  const added = await RunModel.findOneAndUpdate(
    { _id: run._id, fence: run.fence, 'notes.text': { $ne: note.text } },
    { $push: { notes: note } },
    { returnDocument: 'after' },
  ).lean<RunDocument>();
  if (added) run.notes = added.notes;
}

function parseInput(kind: RunKindWorker, input: unknown): unknown {
  try {
    return kind.parse(input);
  } catch (cause) {
    throw new AppError('bad_request', 'This run cannot be read; please start a new one.', {
      cause,
    });
  }
}

/**
 * Performs a claimed run's function under a heartbeat, with its progress written in order.
 *
 * @returns the function's result, once all its progress is stored.
 * @throws RunInterrupted when it must stop, else whatever the function threw.
 */
export async function workOnRun(options: {
  run: RunDocument;
  kind: RunKindWorker;
  calls: RunCalls;
  stop: AbortController;
  publish: Publish;
}): Promise<unknown> {
  const { run, kind, calls, stop, publish } = options;
  const { signal } = stop;
  // Every call and every wait of the run listens to this one signal.
  setMaxListeners(0, signal);
  const interrupt = (interruption: RunInterrupted) => stop.abort(interruption);
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  aborted.catch(() => undefined);

  const identity = { runId: run._id, fence: run.fence, onInterrupted: interrupt };
  const reporter = createReporter({
    ...identity,
    stages: kind.stages,
    shown: await readPartials(run._id),
    costs: () => calls.costs(),
    callsDone: () => calls.done(),
    publish,
  });
  const heartbeat = startHeartbeat({
    ...identity,
    onBeat: (current) => {
      run.owner = current;
      void reporter.breakSilence().catch(() => undefined);
    },
  });
  const context: RunContext = {
    runId: run._id,
    get owner() {
      return run.owner;
    },
    signal,
    call: async (name, input, perform) => {
      signal.throwIfAborted();
      const note = (one: Note) => addNote(run, one);
      const step: typeof perform = (given, tools) => perform(given, { ...tools, note });
      try {
        return await Promise.race([calls.call(name, input, step), aborted]);
      } finally {
        if (!signal.aborted) reporter.counted();
      }
    },
    expect: (further) => calls.expect(further),
    budgetLeft: () => calls.budgetLeft(),
    report: async (report) => {
      signal.throwIfAborted();
      await reporter.report(report);
    },
    show: async (partial) => {
      signal.throwIfAborted();
      await reporter.show(partial);
    },
    note: (note) => addNote(run, note),
  };

  try {
    signal.throwIfAborted();
    const work = kind.run(context, parseInput(kind, run.input));
    // The function may outlive an abort for a moment; its late failure is nobody's concern.
    work.catch(() => undefined);
    const result = await Promise.race([work, aborted]);
    await reporter.flush();
    return result;
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    reporter.stop();
    heartbeat.stop();
    stop.abort(new RunInterrupted('lost'));
  }
}
