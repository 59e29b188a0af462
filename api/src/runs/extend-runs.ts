import { RunModel, type RunDocument } from '@citeloom/common/server/models/run';

/** A run and the research that it is made from, if any: what lives and dies together. */
export function runWithResearch(run: Pick<RunDocument, '_id' | 'input'>): string[] {
  const { searchId } = run.input as { searchId?: unknown };
  return typeof searchId === 'string' ? [run._id, searchId] : [run._id];
}

/** Lets runs live at least until a moment, because something newer is made of them. */
export async function extendRuns(runIds: string[], until: Date): Promise<void> {
  if (runIds.length === 0) return;
  await RunModel.updateMany(
    { _id: { $in: runIds } },
    { $max: { expiresAt: until } },
    { timestamps: false },
  );
}
