import { createHash, randomUUID } from 'node:crypto';
import type { Costs } from '@citeloom/common/contracts/run';
import type { RunDocument } from '@citeloom/common/server/models/run';
import { recordSpending } from '@citeloom/common/server/record-spending';
import { RunCallModel, type RunCallDocument } from '@citeloom/common/server/models/run-call';
import { budgetLeft, checkBudget, type Budget } from './budget.ts';
import { createDayBudget } from './day-budget.ts';
import { isDatabaseFailure } from './database-failure.ts';
import { describeFailure } from './finish-run.ts';
import { createExpectedCalls } from './expected-calls.ts';
import { withRetries } from './retry.ts';
import type { CallTools, RunContext, Spending } from './run-context.ts';
import { RunInterrupted } from './run-interrupted.ts';

const NOTHING: Costs = { calls: 0, inputTokens: 0, outputTokens: 0, usd: 0 };

/** JSON with sorted keys, so that equal inputs have equal text. */
function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Name of a call and hash of its input: what makes two calls of a run the same call. */
export function callKey(name: string, input: unknown): string {
  const hash = createHash('sha256')
    .update(stableJson(input ?? null))
    .digest('hex');
  return `${name}:${hash.slice(0, 32)}`;
}

function add(sum: Costs, part: Partial<Costs>): Costs {
  return {
    calls: sum.calls + (part.calls ?? 0),
    inputTokens: sum.inputTokens + (part.inputTokens ?? 0),
    outputTokens: sum.outputTokens + (part.outputTokens ?? 0),
    usd: sum.usd + (part.usd ?? 0),
  };
}

/** The finished calls of one run: each answer is stored before it is used, and never asked for twice. */
export type RunCalls = Pick<RunContext, 'call' | 'budgetLeft' | 'expect'> & {
  costs(): Costs;
  /** What is done of the calls that the run expects, 0 to 1; null where it expects none. */
  done(): number | null;
};

type Ended = Omit<RunCallDocument, 'runId' | 'createdAt'>;

/**
 * Stores a call, after what it has cost was added to the day: of a process that dies in between the call is
 * made and paid for once more.
 */
async function storeCall(
  { _id: runId, owner, kind }: Pick<RunDocument, '_id' | 'owner' | 'kind'>,
  call: Ended,
): Promise<void> {
  if (call.costs) await recordSpending({ owner, kind, model: call.model }, call.costs);
  await RunCallModel.create([{ runId, ...call }]);
}

/**
 * Loads a run's stored calls. The store is first-write-wins and carries no fence on purpose: an answer
 * that a worker was still paid for after it lost the run is worth keeping for the one that has it now.
 *
 * @param run whose owner may change while it goes on: costs are those of whoever has it then.
 * @param budget stops further calls once the run, or its person or everybody today, has cost that much.
 */
export async function loadCalls(
  run: Pick<RunDocument, '_id' | 'owner' | 'kind'>,
  signal: AbortSignal,
  budget: Budget = {},
): Promise<RunCalls> {
  const { _id: runId } = run;
  const dayBudget = createDayBudget(run, budget);
  const stored = await RunCallModel.find({ runId }).lean<RunCallDocument[]>();
  const answers = new Map<string, Promise<unknown>>(
    stored.map(({ key, output }) => [key, Promise.resolve(output)]),
  );
  const expected = createExpectedCalls();
  const answered = new Set<string>();
  let sum = stored.reduce((total, { costs }) => add(total, costs ?? NOTHING), NOTHING);

  async function perform<Input, Output>(
    key: string,
    input: Input,
    step: (input: Input, tools: CallTools) => Promise<Output>,
  ): Promise<unknown> {
    checkBudget(sum, budget);
    await dayBudget.check();
    const started = performance.now();
    let spent: Costs = { ...NOTHING, calls: 1 };
    let model: string | null = null;
    const spend = ({ model: answering, ...costs }: Spending) => {
      spent = add(spent, costs);
      model = answering ?? model;
    };
    let tries = 0;
    const told = () => ({ model, tries, durationMs: Math.round(performance.now() - started) });
    const attempt = () => {
      tries += 1;
      return step(input, { signal, spend });
    };
    const answer = await withRetries(signal, attempt).catch(async (error: unknown) => {
      await keepFailure(key, error, { ...told(), costs: spent });
      throw error;
    });
    // What is used now must equal what a later worker will read back.
    const output: unknown = JSON.parse(JSON.stringify(answer ?? null));
    try {
      await storeCall(run, { key, output, costs: spent, ...told() });
      sum = add(sum, spent);
      return output;
    } catch (error) {
      if ((error as { code?: number }).code === 11000) {
        const first = await RunCallModel.findOne({ runId, key }).lean<RunCallDocument>();
        return first?.output;
      }
      if (isDatabaseFailure(error)) throw new RunInterrupted('database', error);
      throw error;
    }
  }

  /** What a failed call has cost counts against the budget, also when the run is continued. */
  async function keepFailure(
    key: string,
    error: unknown,
    ended: Omit<Ended, 'key' | 'output'> & { costs: Costs },
  ): Promise<void> {
    const { inputTokens, outputTokens, usd } = ended.costs;
    const isPaid = inputTokens + outputTokens + usd > 0;
    if (isPaid) sum = add(sum, ended.costs);
    else if (signal.aborted) return;
    await storeCall(run, {
      ...ended,
      key: `failed:${randomUUID()}:${key}`,
      output: null,
      costs: isPaid ? ended.costs : null,
      error: describeFailure(error).message,
    }).catch(() => undefined);
  }

  function count(name: string, key: string): void {
    if (answered.has(key)) return;
    answered.add(key);
    expected.answered(name);
  }

  return {
    costs: () => sum,
    done: () => expected.share(),
    expect: (further) => expected.expect(further),
    budgetLeft: () => Math.min(budgetLeft(sum, budget), dayBudget.left()),
    async call<Input, Output>(
      name: string,
      input: Input,
      step: (input: Input, tools: CallTools) => Promise<Output>,
    ): Promise<Output> {
      const key = callKey(name, input);
      let answer = answers.get(key);
      if (!answer) {
        answer = perform(key, input, step);
        answers.set(key, answer);
        // A failed call may be tried again by the same run, so it is forgotten.
        answer.catch(() => answers.delete(key));
      }
      const output = await answer;
      count(name, key);
      return output as Output;
    },
  };
}
