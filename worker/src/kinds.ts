import type { z } from 'zod';
import { runKinds, type RunKind } from '@citeloom/common/contracts/run-kinds';
import { createBlog, salvageBlog } from './blog/blog.ts';
import type { RunFunction } from './engine/run-context.ts';
import type { RunKindWorker } from './engine/run-kind.ts';
import { salvageResearch } from './research/load-answer.ts';
import { createResearch } from './research/research.ts';
import type { ResearchParts } from './research/research-parts.ts';

/** Joins a kind's contract and progress plan with the function that does it. */
function defineKind<Kind extends RunKind, Result>(
  kind: Kind,
  run: RunFunction<z.output<(typeof runKinds)[Kind]['input']>, Result>,
  salvage: (runId: string) => Promise<Result | null>,
): RunKindWorker {
  const { input, stages } = runKinds[kind];
  return {
    stages,
    parse: (stored) => input.parse(stored),
    run: (context, parsed) => run(context, parsed as z.output<(typeof runKinds)[Kind]['input']>),
    salvage,
  };
}

/** What this worker can do; a kind with a contract but without a function here does not compile. */
export function createKinds(parts: ResearchParts): Record<RunKind, RunKindWorker> {
  return {
    research: defineKind('research', createResearch(parts), salvageResearch),
    blog: defineKind('blog', createBlog(parts), salvageBlog),
  };
}
