import { model, Schema } from 'mongoose';

/** A process that works on runs, as it says of itself every few seconds. */
export type WorkerBeat = {
  /** A UUID of this start of the process. */
  _id: string;
  host: string;
  version: string;
  concurrency: number;
  startedAt: Date;
  lastBeatAt: Date;
};

/** How long a process that says nothing any more is remembered. */
const REMEMBERED_S = 86_400;

const schema = new Schema<WorkerBeat>({
  _id: { type: String, required: true },
  host: { type: String, required: true },
  version: { type: String, required: true },
  concurrency: { type: Number, required: true },
  startedAt: { type: Date, required: true },
  lastBeatAt: { type: Date, required: true },
});
schema.index({ lastBeatAt: 1 }, { expireAfterSeconds: REMEMBERED_S });

export const WorkerBeatModel = model<WorkerBeat>('WorkerBeat', schema, 'workerBeats');
