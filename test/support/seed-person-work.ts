import { randomUUID } from 'node:crypto';
import type { Delivery } from '@citeloom/common/contracts/admin-records';
import type { RunKind } from '@citeloom/common/domain/run-kinds';
import { DownloadRecordModel } from '@citeloom/common/server/models/download-record';
import type { Owner } from '@citeloom/common/server/models/owner';
import { RunCallModel } from '@citeloom/common/server/models/run-call';
import { SummaryModel } from '@citeloom/common/server/models/summary';
import { recordSpending } from '@citeloom/common/server/record-spending';
import { recordDownload } from '@citeloom/common/server/record-use';
import { createRun } from '@citeloom/common/server/runs/create-run';
import { recordEvent } from '@citeloom/common/server/runs/record-event';

const costs = (usd: number) => ({ calls: 1, inputTokens: 12_345, outputTokens: 678, usd });

/** How a run may have gone. */
type Ending = 'succeeded' | 'empty' | 'failed' | 'cancelled' | 'running';

/**
 * Stores a run of somebody as it stands after its work: with stages, calls that cost or failed, and the
 * summaries of a research. No worker may be awake, or it would take it.
 */
export async function seedRun(
  owner: Owner,
  kind: RunKind,
  title: string,
  ending: Ending,
): Promise<string> {
  const { _id: runId, expiresAt } = await createRun({ kind, owner, title, input: {} });
  const move = (change: Parameters<typeof recordEvent>[2]) => recordEvent(runId, {}, change);
  const leaseUntil = new Date(Date.now() + 3_600_000);
  await move({ status: 'running', stage: 'search', message: 'Searching', set: { leaseUntil } });
  await RunCallModel.create([
    {
      runId,
      key: `plan:${'a'.repeat(32)}`,
      output: 'An answer.',
      costs: costs(0.0421),
      model: 'a-model-with-a-long-name-2026-11-25-preview',
      durationMs: 4210,
      tries: 1,
    },
    {
      runId,
      key: `failed:${randomUUID()}:read:${'b'.repeat(32)}`,
      output: null,
      costs: null,
      model: null,
      durationMs: 30_000,
      tries: 4,
      error: `The page https://example.org/${'a-long-path/'.repeat(8)} cannot be read.`,
    },
  ]);
  await recordSpending({ owner, kind, model: 'a-model' }, costs(0.0421));
  await move({ stage: 'read', progress: 60, message: `Reading ${'long words '.repeat(12)}` });
  if (kind === 'research' && ending === 'succeeded') {
    const rows = ['Yeast and bacteria', 'חיידקים ושמרים', '<b>Flour</b>'].map((name, position) => ({
      _id: randomUUID(),
      ...{ owner, expiresAt, contentId: runId, position, title: name },
      sentences: [
        {
          text: `${name} raise it. `.repeat(12),
          evidenceIds: [],
          verdict: 'supported' as const,
          checks: [],
        },
      ],
      ...{ sourceIds: [], evidenceIds: [], sourcesCount: position + 1 },
    }));
    await SummaryModel.create(rows);
  }
  if (ending === 'running') return runId;
  const error = { code: 'provider', message: 'The model did not answer.', retryable: true };
  await move({
    status: ending === 'empty' ? 'succeeded' : ending,
    message: 'Ended',
    costs: costs(0.0421),
    ...(ending === 'failed' ? { error } : {}),
  });
  return runId;
}

/** Records a download of somebody for each way in which one may have been handed over. */
export async function seedDownloads(owner: Owner, titles: readonly string[]): Promise<void> {
  const ways: Delivery[] = ['file', 'pending', 'sent', 'outbox', 'failed', 'unknown'];
  for (const [at, delivery] of ways.entries()) {
    const runId = randomUUID();
    const articleTitle = titles[at % titles.length] ?? '';
    const kind = at % 2 ? 'form' : 'package';
    await recordDownload({ runId, owner, kind, articleTitle, mailedTo: null });
    await DownloadRecordModel.updateOne({ runId }, { delivery });
  }
}
