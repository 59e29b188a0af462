/** What people are told when a task fails that may succeed at the next try. */
export type TaskFailure = { code: string; userText: string };

/**
 * Heavy work for a thread: a file that exports a function under the task's name in its table. The function
 * takes one value and gives one, both of a kind that can be cloned.
 */
export type CpuTask<Run> = {
  file: string;
  failure: TaskFailure | undefined;
  /** Never there: it only tells the types of the function. */
  run?: Run;
};

/** Tasks by their names. */
export type CpuTasks = Readonly<Record<string, CpuTask<(input: never) => unknown>>>;

/**
 * An entry of a table of tasks.
 *
 * @param failure without it, the task's own error is passed on.
 */
export function cpuTask<Run extends (input: never) => unknown>(
  file: URL,
  failure?: TaskFailure,
): CpuTask<Run> {
  return { file: file.href, failure };
}
