import { randomUUID } from 'node:crypto';
import { DownloadRequest } from '@citeloom/common/contracts/download';
import { isFinished } from '@citeloom/common/contracts/run';
import { UNTITLED } from '@citeloom/common/contracts/user-content';
import { ContentModel, type ContentDocument } from '@citeloom/common/server/models/content';
import { DownloadModel, type DownloadDocument } from '@citeloom/common/server/models/download';
import { RunModel, type RunDocument } from '@citeloom/common/server/models/run';
import { withDeadline } from '@citeloom/common/server/deadline';
import { readPreference } from '../../http/prefer.ts';
import type { Reply } from '../../http/route.ts';
import { problemOfRun } from '../../http/run-problem.ts';
import { acceptRun } from '../../runs/accept-run.ts';
import { acceptedReply, waitMsOf } from '../../runs/answer-run.ts';
import { waitForRun } from '../../runs/wait-for-run.ts';
import type { Storer } from '../../storage/reserve-bytes.ts';
import { imageBytes } from '../downloads/image-bytes.ts';
import { streamPackage } from '../downloads/stream-package.ts';

/** What a package of an item is made of: its article as it is now, or the text that was posted. */
function requestOf(content: ContentDocument): DownloadRequest {
  const { articleId, articleTitle, articleContent, images, featuredImageUrl } = content;
  return DownloadRequest.parse(
    articleId
      ? { articleId }
      : {
          title: articleTitle?.trim() || UNTITLED,
          content: articleContent ?? '',
          ...{ images, featuredImageUrl },
        },
  );
}

async function markDownloaded({ _id }: ContentDocument): Promise<void> {
  const downloaded = { $set: { downloaded: true } };
  await withDeadline(ContentModel.updateOne({ _id }, downloaded, { timestamps: false }));
}

/**
 * The zip file of an item: packed by a worker like every package, and sent as soon as it is there. A
 * package that takes longer than a request may wait is answered with where its run is.
 *
 * @throws RunProblem when it could not be packed.
 */
export async function downloadContent(
  storer: Storer & { gone: AbortSignal; header: (name: string) => string | undefined },
  content: ContentDocument,
): Promise<Reply> {
  const { services, gone, header } = storer;
  const request = requestOf(content);
  const run = await acceptRun(storer, randomUUID(), {
    ...{ kind: 'download', title: content.articleTitle ?? '', input: request },
    bytes: await withDeadline(imageBytes(request, services)),
  });
  const preference = readPreference(header('prefer'));
  const stop = AbortSignal.any([gone, services.shutdown]);
  await waitForRun(services.stream, run, waitMsOf(services, preference), stop);
  const ended = await withDeadline(RunModel.findById(run._id).orFail().lean<RunDocument>());
  if (!isFinished(ended.status)) return acceptedReply(services, ended, preference);
  if (ended.status !== 'succeeded') throw problemOfRun(ended);
  const stored = await withDeadline(
    DownloadModel.findOne({ runId: run._id }).orFail().lean<DownloadDocument>(),
  );
  // The worker marks the items of articles; of a text it does not know whose item it is.
  if (!content.articleId) await markDownloaded(content);
  return streamPackage(stored, header);
}
