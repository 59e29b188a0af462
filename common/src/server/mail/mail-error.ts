type MailFailure = { code: string; message: string; userText: string; retryable: boolean };

/** A mail that was not taken; `retryable` when the same mail may be taken later. */
export class MailError extends Error {
  readonly code: string;
  readonly userText: string;
  readonly retryable: boolean;

  constructor({ code, message, userText, retryable }: MailFailure) {
    super(message);
    this.name = 'MailError';
    this.code = code;
    this.userText = userText;
    this.retryable = retryable;
  }
}
