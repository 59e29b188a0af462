import type { z } from 'zod';

/** How the form of an answer is asked for: by a JSON schema, as any JSON object, or in words alone. */
export type AnswerFormat = 'schema' | 'object' | 'words';

/** One message of the conversation that makes up a question. */
export type ChatTurn = { role: 'user' | 'assistant'; text: string };

/** A question as it goes out; both APIs are asked with the same one. */
export type RawQuestion = {
  model: string;
  instructions: string;
  turns: ChatTurn[];
  /** Name and shape of the wanted JSON. */
  name: string;
  schema: z.ZodType;
  format: AnswerFormat;
  temperature: number | undefined;
  /** Most tokens of the answer, reasoning included; undefined leaves it to the server. */
  outputTokensMax: number | undefined;
  signal: AbortSignal;
  /** Is told the answer's text piece by piece as it comes: the answer is asked for as a stream then. */
  onText?: ((piece: string) => void) | undefined;
};

/** What came back, before anything of it is believed. */
export type RawAnswer = {
  text: string;
  /** Why the model stopped: it was done, ran out of room, or would not answer. */
  stop: 'done' | 'length' | 'refused';
  /** The model that answered, by its own word. */
  model: string;
  /** Tokens as the server counted them; null when it did not say. */
  usage: { input: number; output: number } | null;
};

/** Asks one question by one of the APIs. */
export type AskRaw = (question: RawQuestion) => Promise<RawAnswer>;
