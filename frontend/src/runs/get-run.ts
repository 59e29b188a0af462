import { RunSnapshot } from '@citeloom/common/contracts/run';
import { callApi } from '../lib/api.ts';

/** `GET /api/runs/:id`: the whole truth about a run. @throws ApiError 404 for a foreign or unknown one. */
export function getRun(runId: string, signal?: AbortSignal): Promise<RunSnapshot> {
  return callApi('GET', `/api/runs/${encodeURIComponent(runId)}`, { schema: RunSnapshot, signal });
}
