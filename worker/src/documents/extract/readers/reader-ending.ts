/** With this signal a reader ends itself when it takes more memory than it may; nobody else sends it. */
export const OUT_OF_BOUNDS = 'SIGUSR2';

/** With this signal a reader ends itself when it has computed for longer than it may. */
export const OUT_OF_TIME = 'SIGVTALRM';

/** How V8 ends a process whose heap is full. */
const HEAP_FULL = new Set<unknown>(['SIGABRT', 'SIGTRAP', 'SIGILL', 132, 133, 134]);

/** A process ended before it answered; `sign` is its exit code or signal. */
export class EndedError extends Error {
  readonly sign: unknown;
  constructor(sign: unknown) {
    super(`reader ended: ${String(sign)}`);
    this.sign = sign;
  }

  /** True when it ended for want of processor time. */
  get outOfTime(): boolean {
    return this.sign === OUT_OF_TIME;
  }

  /** True when it ended for want of memory. */
  get outOfMemory(): boolean {
    return this.sign === OUT_OF_BOUNDS || HEAP_FULL.has(this.sign);
  }
}
