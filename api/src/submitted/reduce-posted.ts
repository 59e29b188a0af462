import { AppError } from '@citeloom/common/domain/app-error';
import { reduceSubmitted } from './reduce-submitted.ts';

/** What a client posted, and where this installation is reached. */
export type SubmittedTask = { given: unknown; publicUrl: string };

/** What is to be stored, or why it is refused: the class of an error does not leave a thread. */
export type Reduced = { value: unknown } | { refused: string };

/** What a client posted as it is stored. */
export function reducePosted({ given, publicUrl }: SubmittedTask): Reduced {
  try {
    return { value: reduceSubmitted(given, publicUrl) };
  } catch (error) {
    if (error instanceof AppError) return { refused: error.userText };
    throw error;
  }
}
