/**
 * Why a run stops on this worker without having failed: a person cancelled it, another worker holds
 * it now, this process is shutting down, the disk is full, the database cannot be reached, or it waits for
 * a person.
 */
export type Interruption = 'cancelled' | 'lost' | 'shutdown' | 'no-room' | 'database' | 'waiting';

/** Thrown into a run's function when it must stop. */
export class RunInterrupted extends Error {
  readonly reason: Interruption;
  constructor(reason: Interruption, cause?: unknown) {
    super(`The run was interrupted: ${reason}`, { cause });
    this.name = 'RunInterrupted';
    this.reason = reason;
  }
}
