import type { Owner } from '@citeloom/common/server/models/owner';
import type { Costs, Note, RunPartial } from '@citeloom/common/contracts/run';

/** Costs of a step; `model` is the one that answered, by its own word. */
export type Spending = Partial<Omit<Costs, 'calls'>> & { model?: string };

/** What a call gets beside its input. */
export type CallTools = {
  /** Aborted when the run is cancelled, lost to another worker, or out of budget. */
  signal: AbortSignal;
  /** Adds to the costs that are stored with this call. */
  spend: (costs: Spending) => void;
  /** Adds a note to the run, once per distinct text; nobody is told where there is no run. */
  note?: (note: Note) => Promise<void>;
};

/** Progress of the current stage in finished units of work; `partial` is a finished piece to show. */
export type Report = {
  stage: string;
  done: number;
  total: number;
  message: string;
  partial?: RunPartial;
};

/**
 * All that a kind of run may touch: everything that costs, waits or goes outside passes through
 * `call`, everything that people see through `report` and `note`.
 */
export type RunContext = {
  readonly runId: string;
  /**
   * Whose run it is now: what it may read of what is stored, and whom its results belong to. An account
   * may claim it while it goes on.
   */
  readonly owner: Owner;
  readonly signal: AbortSignal;
  /**
   * Performs a step once: the answer (plain JSON) is stored under name + hash of `input` before it is
   * used, and a run that is taken up again gets the stored answer. Failures that may pass are retried.
   *
   * @throws ProviderError when the step fails for good; RunInterrupted when the run must stop.
   */
  call<Input, Output>(
    name: string,
    input: Input,
    perform: (input: Input, tools: CallTools) => Promise<Output>,
  ): Promise<Output>;
  /**
   * Says that at most so many further calls of each name are to come. From then on the progress of the run
   * is the share of them that are done: say it before the first report, and again as soon as fewer are left.
   */
  expect(further: Readonly<Record<string, number>>): void;
  /** The share (0..1) of the run's budget that is left: steps that are worth less end before it does. */
  budgetLeft(): number;
  /** Records progress; throws RunInterrupted when the run was cancelled or lost. */
  report(report: Report): Promise<void>;
  /** Shows a finished piece, or one that has changed, beside the step that is reported. */
  show(partial: RunPartial): Promise<void>;
  /** Adds a note to the run, once per distinct text. */
  note(note: Note): Promise<void>;
};

/** A kind of run is one plain async function from its input to its stored result. */
export type RunFunction<Input, Result> = (context: RunContext, input: Input) => Promise<Result>;
