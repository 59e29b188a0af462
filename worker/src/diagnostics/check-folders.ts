import type { Finding } from '@citeloom/common/contracts/connection-test';
import { folderProblems, type WrittenFolders } from '../written-folders.ts';

/** Names each folder that has to be written and cannot; says nothing where all can. */
export async function checkFolders(settings: WrittenFolders): Promise<Finding[]> {
  const problems = await folderProblems(settings);
  return problems.map((text) => ({ state: 'error', subject: 'Folder', text }));
}
