/** A document that cannot be read; `message` is the reason in a sentence for people. */
export class UnreadableError extends Error {
  constructor(reason: string, options?: { cause?: unknown }) {
    super(reason, options);
    this.name = 'UnreadableError';
  }
}

/** A document that holds nothing but pictures of pages, by their numbers from 1 on. */
export class ScanError extends UnreadableError {
  readonly pages: readonly number[];
  constructor(reason: string, pages: readonly number[]) {
    super(reason);
    this.pages = pages;
  }
}
