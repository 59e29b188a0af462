import { RunModel, type RunDocument } from '@citeloom/common/server/models/run';

/** A run and what it is made from, if any: what lives and dies together. */
export function runWithParents(run: Pick<RunDocument, '_id' | 'input'>): string[] {
  const { searchId, articleId } = run.input as { searchId?: unknown; articleId?: unknown };
  return [run._id, searchId, articleId].filter((id): id is string => typeof id === 'string');
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

/** Lets an article live until a moment, with its research and the images that were drawn for it. */
export async function extendArticle(
  run: Pick<RunDocument, '_id' | 'input'>,
  until: Date,
): Promise<void> {
  await extendRuns(runWithParents(run), until);
  await RunModel.updateMany(
    { kind: 'images', 'input.articleId': run._id },
    { $max: { expiresAt: until } },
    { timestamps: false },
  );
}
