import { opposedTask } from '@citeloom/common/server/articles/opposed-evidence';
import type { CpuPool } from '@citeloom/common/server/cpu-pool/cpu-pool';
import { cpuTask } from '@citeloom/common/server/cpu-pool/cpu-task';
import type { checkEdited } from './gate/check-edited.ts';

/** The work of the api that is too heavy for its main thread, each by the file that does it. */
export const cpuTasks = {
  checkEdited: cpuTask<typeof checkEdited>(new URL('./gate/check-edited.ts', import.meta.url)),
  findOpposed: opposedTask,
};

export type ApiCpuPool = CpuPool<typeof cpuTasks>;
