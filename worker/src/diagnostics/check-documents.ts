import type { Finding } from '@citeloom/common/contracts/connection-test';
import { FORMATS_IN_WORDS } from '@citeloom/common/domain/document-formats';
import { sourcesFolder } from '@citeloom/common/server/sources-folder';
import { walkFolder } from '../documents/folder/walk-folder.ts';

/** Looks whether the folder of documents is there and holds something to research in. */
export async function checkDocuments(setting: string): Promise<Finding> {
  const folder = sourcesFolder(setting);
  const subject = 'Documents';
  const listing = await walkFolder(folder).catch(() => undefined);
  if (!listing) {
    const text = `there is no folder ${folder}, or it may not be read. Please correct SOURCES_DIR`;
    return { state: 'error', subject, text };
  }
  const { files, problems } = listing;
  if (files.length === 0) {
    const text = `${folder} holds no document that is read: ${FORMATS_IN_WORDS}`;
    return { state: 'warning', subject, text };
  }
  const text = `${files.length} to research in, in ${folder}`;
  const [first] = problems;
  if (!first) return { state: 'ok', subject, text };
  const detail = `${problems.length} cannot be read, e.g. ${first.path}: ${first.reason}`;
  return { state: 'warning', subject, text, detail };
}
