import { randomBytes } from 'node:crypto';
import type { Owner } from '@citeloom/common/server/models/owner';
import {
  SharedReportModel,
  type SharedReportDocument,
} from '@citeloom/common/server/models/shared-report';
import { keptUntil } from '@citeloom/common/server/runs/retention';

const ADDRESS_BYTES = 24;

/** The public address of an article's evidence report, which it keeps until its author takes it back. */
export async function shareReport(
  { id: articleId }: { id: string },
  owner: Owner,
  publicUrl: string,
): Promise<string> {
  const shared = await SharedReportModel.findOneAndUpdate(
    { articleId },
    {
      $setOnInsert: {
        _id: randomBytes(ADDRESS_BYTES).toString('base64url'),
        ...{ owner, expiresAt: keptUntil(owner) },
      },
    },
    { upsert: true, returnDocument: 'after' },
  )
    .orFail()
    .lean<SharedReportDocument>();
  return `${publicUrl}/api/reports/${shared._id}`;
}
