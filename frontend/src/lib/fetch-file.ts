import { ApiError } from './api-error.ts';
import { asCaller, callerHeaders } from './caller.ts';
import { readProblem } from './read-problem.ts';

/** A file that needs a sign-in, or, where it is still being made, what the server says of that. */
export type FetchedFile = { file: Blob } | { accepted: unknown };

/**
 * Fetches a file as whoever is signed in; plain links send no token. It may take minutes to be made.
 *
 * @param given a token in place of that of whoever is signed in.
 * @throws ApiError when the answer is not OK or does not come.
 */
export async function fetchFile(path: string, given?: string | null): Promise<FetchedFile> {
  const answer = await asCaller(
    (token) =>
      fetch(path, { headers: callerHeaders(token) }).catch(() => {
        throw new ApiError(0, 'unreachable', 'The server cannot be reached. Please try again.');
      }),
    ({ status }) => status,
    given,
  );
  if (!answer.ok) throw readProblem(answer.status, answer.statusText, await answer.text());
  return answer.status === 202
    ? { accepted: (await answer.json()) as unknown }
    : { file: await answer.blob() };
}
