import { accessToken, renewToken } from './access-token.ts';
import { sessionId } from './session-id.ts';

/** Who calls: the session of this browser, and whoever is signed in. */
export function callerHeaders(token: string | null): Record<string, string> {
  const session = { 'x-session-id': sessionId() };
  return token ? { ...session, authorization: `Bearer ${token}` } : session;
}

/**
 * Does something as whoever is signed in; a token that the server refuses is renewed once.
 *
 * @param given a token in place of that of whoever is signed in.
 */
export async function asCaller<Answer>(
  ask: (token: string | null) => Promise<Answer>,
  statusOf: (answer: Answer) => number,
  given?: string | null,
): Promise<Answer> {
  if (given) return ask(given);
  const token = await accessToken();
  const answer = await ask(token);
  if (statusOf(answer) !== 401 || !token) return answer;
  const renewed = await renewToken(token);
  return renewed ? ask(renewed) : answer;
}
