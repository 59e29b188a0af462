import { opposedTask } from '@citeloom/common/server/articles/opposed-evidence';
import { openCpuPool, type CpuPool } from '@citeloom/common/server/cpu-pool/cpu-pool';
import { cpuTask } from '@citeloom/common/server/cpu-pool/cpu-task';
import type { makeExports } from './download/formats/make-exports.ts';
import type { makeGivenFiles } from './download/submitted-files.ts';
import type { briefOfText } from './images/text-brief.ts';
import type { drawCover } from './providers/artists/covers/draw-cover.ts';
import type { nearestDocuments } from './research/nearest-documents.ts';
import type { originsOfTexts } from './research/origins-of-texts.ts';
import type { passagesOfTexts } from './research/passages-of-texts.ts';
import type { missingPassages } from './source-check/missing-passages.ts';
import type { checkSubmitted } from './text-check/check-submitted.ts';
import type { readSubmitted } from './text-check/read-submitted.ts';
import type { gateSentences } from './writing/gate-sentences.ts';

const HEAP_LIMIT_MB = 1024;
/** Young objects take three times this. */
const YOUNG_LIMIT_MB = 16;
const IDLE_MS = 10_000;

/** The database may be back at the next try. */
const UNREADABLE = {
  code: 'texts-unavailable',
  userText: 'The texts of the sources cannot be read at the moment.',
};
const at = (path: string) => new URL(path, import.meta.url);

/** The work of the worker that is too heavy for its main thread, each by the file that does it. */
const cpuTasks = {
  gateSentences: cpuTask<typeof gateSentences>(at('./writing/gate-sentences.ts')),
  originsOfTexts: cpuTask<typeof originsOfTexts>(at('./research/origins-of-texts.ts'), UNREADABLE),
  passagesOfTexts: cpuTask<typeof passagesOfTexts>(
    at('./research/passages-of-texts.ts'),
    UNREADABLE,
  ),
  nearestDocuments: cpuTask<typeof nearestDocuments>(at('./research/nearest-documents.ts')),
  readSubmitted: cpuTask<typeof readSubmitted>(at('./text-check/read-submitted.ts')),
  checkSubmitted: cpuTask<typeof checkSubmitted>(at('./text-check/check-submitted.ts'), UNREADABLE),
  makeExports: cpuTask<typeof makeExports>(at('./download/formats/make-exports.ts')),
  makeGivenFiles: cpuTask<typeof makeGivenFiles>(at('./download/submitted-files.ts')),
  briefOfText: cpuTask<typeof briefOfText>(at('./images/text-brief.ts')),
  drawCover: cpuTask<typeof drawCover>(at('./providers/artists/covers/draw-cover.ts')),
  missingPassages: cpuTask<typeof missingPassages>(
    at('./source-check/missing-passages.ts'),
    UNREADABLE,
  ),
  findOpposed: opposedTask,
};

export type WorkerCpuPool = CpuPool<typeof cpuTasks>;

/** Opens the threads of a worker. */
export function openWorkerCpuPool(databaseUrl: string): WorkerCpuPool {
  return openCpuPool(cpuTasks, {
    ...{ databaseUrl, threads: 2, idleMs: IDLE_MS },
    ...{ heapMb: HEAP_LIMIT_MB, youngMb: YOUNG_LIMIT_MB },
  });
}
