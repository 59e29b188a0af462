import { ApiError } from '../../../lib/api-error.ts';
import { callApi } from '../../../lib/api.ts';
import { fetchFile } from '../../../lib/fetch-file.ts';
import { saveBlob } from '../../../lib/save-file.ts';
import { adminToken } from './admin-token.ts';

type Options<T> = NonNullable<Parameters<typeof callApi<T>>[2]>;

/** True when the caller is let in no more: the token was changed, or the role was taken. */
export function isNotLetIn(error: unknown): boolean {
  return error instanceof ApiError && [401, 403].includes(error.status);
}

/**
 * A call of the administrators' area: with the admin token that this browser keeps, else as whoever is
 * signed in.
 *
 * @throws ApiError.
 */
export async function callAdmin<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  options: Options<T> = {},
): Promise<T> {
  return callApi<T>(method, `/api/admin${path}`, { token: adminToken.read(), ...options });
}

/** Saves a list as a CSV file, by the same search, filters and order. @throws ApiError. */
export async function saveCsv(name: string, query: URLSearchParams): Promise<void> {
  const answer = await fetchFile(`/api/admin/${name}.csv?${query}`, adminToken.read());
  if ('file' in answer) saveBlob(`${name}.csv`, answer.file);
}
