/** A document that cannot be read; `message` is the reason in a sentence for people. */
export class UnreadableError extends Error {
  constructor(reason: string, options?: { cause?: unknown }) {
    super(reason, options);
    this.name = 'UnreadableError';
  }
}
