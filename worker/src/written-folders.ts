import type { Environment } from '@citeloom/common/server/environment';
import { folderProblem } from '@citeloom/common/server/folder-problem';
import { outboxFolder } from '@citeloom/common/server/mail/mail-destination';

/** The settings that name folders in which a worker makes files. */
export type WrittenFolders = Pick<Environment, 'DATA_DIR' | 'PUBLISH_DIR' | 'SMTP_URL'>;

/** What cannot be written of the folders that a worker needs, in words with ways to go on. */
export async function folderProblems(settings: WrittenFolders): Promise<string[]> {
  const { DATA_DIR, PUBLISH_DIR, SMTP_URL } = settings;
  const problems = await Promise.all([
    SMTP_URL ? null : folderProblem(outboxFolder(DATA_DIR), 'DATA_DIR'),
    PUBLISH_DIR ? folderProblem(PUBLISH_DIR, 'PUBLISH_DIR') : null,
  ]);
  return problems.filter((problem) => problem !== null);
}
