import { CheckedPageModel } from '@citeloom/common/server/models/checked-page';
import { LibraryDocumentModel } from '@citeloom/common/server/models/library-document';
import { SourceModel } from '@citeloom/common/server/models/source';
import { TextModel } from '@citeloom/common/server/models/text';
import { UploadModel } from '@citeloom/common/server/models/upload';
import { WebPageModel } from '@citeloom/common/server/models/web-page';

/** A text this young may belong to a run that has not written its sources yet. */
const SPARED_MS = 24 * 3_600_000;
const BATCH = 500;

type Sorted = { _id: string };

/** Where the last sweep stopped; sweeping goes round and round. */
let place = '';

/**
 * Removes stored texts that no source, document of the library, page of a feed, page of a check or upload uses any more. Looks at one
 * batch per sweep, in turn, so that a large library is never walked at once.
 */
export async function sweepTexts(now: Date): Promise<void> {
  const texts = await TextModel.find({
    _id: { $gt: place },
    createdAt: { $lt: new Date(now.getTime() - SPARED_MS) },
  })
    .sort({ _id: 1 })
    .limit(BATCH)
    .select({ _id: 1 })
    .lean<Sorted[]>();
  place = texts.length < BATCH ? '' : (texts.at(-1)?._id ?? '');
  const ids = texts.map((text) => text._id);
  if (ids.length === 0) return;
  const [bySources, byLibrary, byPages, byChecks, byUploads] = await Promise.all([
    SourceModel.distinct('textId', { textId: { $in: ids } }),
    LibraryDocumentModel.distinct('textId', { textId: { $in: ids } }),
    WebPageModel.distinct('textId', { textId: { $in: ids } }),
    CheckedPageModel.distinct('textId', { textId: { $in: ids } }),
    UploadModel.distinct('textId', { textId: { $in: ids } }),
  ]);
  const used = new Set<string | null>([
    ...bySources,
    ...byLibrary,
    ...byPages,
    ...byChecks,
    ...byUploads,
  ]);
  const unused = ids.filter((id) => !used.has(id));
  if (unused.length > 0) await TextModel.deleteMany({ _id: { $in: unused } });
}
