/** What a scripted server does instead of answering well (issue: bad input). */
export type Fault =
  | {
      kind: 'status';
      status: number;
      code?: string;
      message?: string;
      param?: string;
      headers?: Record<string, string>;
      /** As gateways answer: with a page instead of JSON. */
      html?: boolean;
    }
  /** Answers well after a while. */
  | { kind: 'delay'; ms: number }
  /** Sends nothing, or headers and half of a body and then nothing; held until the end. */
  | { kind: 'hang'; after?: 'headers' }
  /** Waits until the test lets it answer. */
  | { kind: 'hold' }
  /** Ends the connection before anything, or in the middle of the body. */
  | { kind: 'destroy' }
  | { kind: 'cut' }
  /** Status 200 with any body. */
  | { kind: 'body'; body: string; contentType?: string }
  /** An answer whose text is this, in place of the script's. */
  | { kind: 'text'; text: string }
  /** The script's answer behind a thought aloud. */
  | { kind: 'think'; thought: string; unopened?: boolean }
  | { kind: 'refusal' }
  /** Ran out of tokens: half of the text. */
  | { kind: 'length' }
  /** Stopped by a content filter. */
  | { kind: 'filtered' }
  /** A response of status `failed` (Responses only). */
  | { kind: 'failed'; code: string }
  /** Answers well, without saying what it has used. */
  | { kind: 'no-usage' }
  /** Answers well, and says that it has read so many tokens of the question and no more. */
  | { kind: 'reads'; tokens: number };
