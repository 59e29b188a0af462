import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { laneOf, type RunKind } from '../../domain/run-kinds.ts';
import { searchWords } from '../../domain/text/search-words.ts';
import type { Owner } from '../models/owner.ts';
import { RunEventModel } from '../models/run-event.ts';
import { RunModel, type RunDocument } from '../models/run.ts';
import { SearchRecordModel } from '../models/search-record.ts';
import { searchRecord } from '../record-use.ts';
import { runKeptUntil } from './retention.ts';

/**
 * Writes a new run with its first event, and what is recorded of a search, before anything is queued.
 *
 * @param options.input the request body, already parsed by the kind's contract.
 */
export async function createRun(options: {
  kind: RunKind;
  owner: Owner;
  title: string;
  input: unknown;
  expiresAt?: Date;
  /** Given when the id had to be known before, so that a repeated request cannot make two runs. */
  id?: string;
}): Promise<RunDocument> {
  const id = options.id ?? randomUUID();
  const message = 'Starting in a moment';
  const record = options.kind === 'research' ? await searchRecord({ ...options, _id: id }) : null;
  return mongoose.connection.transaction(async (session) => {
    const [run] = await RunModel.create(
      [
        {
          _id: id,
          kind: options.kind,
          owner: options.owner,
          lane: laneOf(options.kind, options.input),
          title: options.title,
          words: searchWords([options.title]),
          input: options.input,
          status: 'queued',
          stage: null,
          progress: 0,
          message,
          seq: 1,
          attempts: 0,
          fence: 0,
          costs: { calls: 0, inputTokens: 0, outputTokens: 0, usd: 0 },
          expiresAt: options.expiresAt ?? runKeptUntil(options.owner),
        },
      ],
      { session },
    );
    await RunEventModel.create(
      [{ runId: id, seq: 1, stage: null, progress: 0, message, status: 'queued' }],
      { session },
    );
    if (record) await SearchRecordModel.create([record], { session });
    return (run as NonNullable<typeof run>).toObject();
  });
}
