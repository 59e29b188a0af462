import type { DownloadRequest } from '@citeloom/common/contracts/download';
import { ContentModel } from '@citeloom/common/server/models/content';
import { DownloadModel } from '@citeloom/common/server/models/download';
import { ofOwner, type Owner } from '@citeloom/common/server/models/owner';
import { RunModel, type RunDocument } from '@citeloom/common/server/models/run';
import { recordDownload } from '@citeloom/common/server/record-use';
import type { RunFunction } from '../run-engine/run-context.ts';
import { mailPackage, type PackageMailing } from './mail-package.ts';
import { packageId, storePackage } from './store-package.ts';
import type { SubmittedArticleDependencies } from './submitted-article.ts';
import type { ExportDependencies } from './stored-article.ts';

/** What a download run is made with. */
export type DownloadDependencies = PackageMailing &
  ExportDependencies &
  SubmittedArticleDependencies;

/** What a download run stores: the package is a document of its own. */
export type DownloadResult = { packageId: string };

/** Marks what its owner keeps of an article as downloaded, however it was taken along. */
async function markDownloaded(owner: Owner, articleId: string): Promise<void> {
  await ContentModel.updateMany(
    { ...ofOwner(owner), articleId },
    { $set: { downloaded: true } },
    { timestamps: false },
  );
}

/**
 * Packs an article and mails it where an address was given: two calls, so that a mail that failed is
 * tried again without packing again.
 */
export function createDownload(
  parts: DownloadDependencies,
): RunFunction<DownloadRequest, DownloadResult> {
  return async (context, input) => {
    const { title } = await RunModel.findById(context.runId).orFail().lean<RunDocument>();
    const { articleId, formats, file, references, imageIds, email } = input;
    await context.report({ stage: 'pack', done: 0, total: 1, message: 'Collecting the article' });
    const what = {
      ...{ articleId, formats, ...(file && { file }) },
      ...{ ...(references && { references }), ...(imageIds && { imageIds }) },
    };
    const packed = await context.call('pack', what, (_what, { signal }) =>
      storePackage(context, input, {
        signal,
        parts,
        onPacked: (done, total) => {
          const message = file ? 'Made the file' : `Packed ${done} of ${total} files`;
          // A run that must stop learns so by its signal.
          void context.report({ stage: 'pack', done, total, message }).catch(() => undefined);
        },
      }),
    );
    for (const note of packed.notes) await context.note(note);
    await recordDownload({
      runId: context.runId,
      owner: context.owner,
      articleTitle: title,
      kind: file ? 'form' : 'package',
      mailedTo: email ?? null,
    });
    if (email) {
      await context.report({ stage: 'send', done: 0, total: 1, message: `Sending to ${email}` });
      let attempt = 0;
      const { sent } = await context.call('send', { email }, (_what, { signal }) =>
        mailPackage(packed.packageId, parts, attempt++, signal),
      );
      const message = sent ? `Sent to ${email}` : 'Kept in the outbox';
      await context.report({ stage: 'send', done: 1, total: 1, message });
    }
    if (articleId) await markDownloaded(context.owner, articleId);
    return { packageId: packed.packageId };
  };
}

/** What is worth keeping of a download run that did not end well: its package, once it is stored. */
export async function partialDownload(runId: string): Promise<DownloadResult | null> {
  const _id = packageId(runId);
  return (await DownloadModel.exists({ _id })) ? { packageId: _id } : null;
}
