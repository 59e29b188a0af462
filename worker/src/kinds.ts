import type { z } from 'zod';
import { runKinds, type RunKind } from '@citeloom/common/contracts/run-kinds';
import { createBlog, salvageBlog } from './blog/blog.ts';
import { createCheck } from './doctor/check.ts';
import type { Patient } from './doctor/examine.ts';
import type { DownloadParts } from './download/download.ts';
import type { RunFunction } from './engine/run-context.ts';
import type { RunKindWorker } from './engine/run-kind.ts';
import type { BriefOfText } from './images/brief.ts';
import { createJudgeArticle } from './judge/judge-article.ts';
import type { Artist } from './providers/artists/artist.ts';
import { salvageResearch } from './research/load-answer.ts';
import { createResearch } from './research/research.ts';
import type { ResearchParts } from './research/research-parts.ts';
import type { UploadAnswer, UploadRequest } from '@citeloom/common/contracts/upload';
import { createVerify } from './verify/verify.ts';
import type { VerifyParts } from './verify/verify-parts.ts';

/** Joins a kind's contract and progress plan with the function that does it. */
function defineKind<Kind extends RunKind, Result>(
  kind: Kind,
  run: RunFunction<z.output<(typeof runKinds)[Kind]['input']>, Result>,
  salvage: (runId: string) => Promise<Result | null>,
): RunKindWorker {
  const { input, stages } = runKinds[kind];
  return {
    stages,
    parse: (stored) => input.parse(stored),
    run: (context, parsed) => run(context, parsed as z.output<(typeof runKinds)[Kind]['input']>),
    salvage,
  };
}

/** What the kinds of run are made with. */
export type KindParts = {
  research: ResearchParts;
  verify: VerifyParts;
  artist: Artist;
  briefOfText: BriefOfText;
  download: DownloadParts;
  patient: Patient;
  readUpload: RunFunction<z.output<typeof UploadRequest>, UploadAnswer>;
};

/** The kinds that read and write; the rest of a worker is not needed for them. */
export function createWritingKinds(parts: ResearchParts) {
  return {
    research: defineKind('research', createResearch(parts), salvageResearch),
    blog: defineKind('blog', createBlog(parts), salvageBlog),
  };
}

const images = () => import('./images/images.ts');
const download = () => import('./download/download.ts');

/** What this worker can do; a kind with a contract but without a function here does not compile. */
export function createKinds(parts: KindParts): Record<RunKind, RunKindWorker> {
  return {
    ...createWritingKinds(parts.research),
    // Image and archive libraries take memory that many a worker never needs.
    images: defineKind(
      'images',
      async (context, input) =>
        (await images()).createImages(parts.artist, parts.briefOfText)(context, input),
      async (runId) => (await images()).salvageImages(runId),
    ),
    download: defineKind(
      'download',
      async (context, input) => (await download()).createDownload(parts.download)(context, input),
      async (runId) => (await download()).salvageDownload(runId),
    ),
    check: defineKind('check', createCheck(parts.patient), () => Promise.resolve(null)),
    verify: defineKind('verify', createVerify(parts.verify), () => Promise.resolve(null)),
    upload: defineKind('upload', parts.readUpload, () => Promise.resolve(null)),
    judge: defineKind('judge', createJudgeArticle(parts.research.judge), () =>
      Promise.resolve(null),
    ),
  };
}
