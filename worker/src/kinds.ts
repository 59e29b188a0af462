import type { z } from 'zod';
import { runContracts } from '@citeloom/common/contracts/run-contracts';
import { runKinds, type RunKind } from '@citeloom/common/domain/run-kinds';
import { countInWords } from '@citeloom/common/domain/text/count-in-words';
import { createArticle, partialArticle } from './article/article.ts';
import { articleOutcome } from './article/article-outcome.ts';
import { createConnectionTest } from './diagnostics/connection-test.ts';
import type { DiagnosticsConfig } from './diagnostics/diagnostics-config.ts';
import type { DownloadDependencies } from './download/download.ts';
import type { RunFunction } from './run-engine/run-context.ts';
import type { RunKindWorker } from './run-engine/run-kind.ts';
import type { BriefOfText } from './images/brief.ts';
import { createJudgeArticle } from './judge/judge-article.ts';
import { createRewriting } from './rewrite/rewrite-section.ts';
import type { Artist } from './providers/artists/artist.ts';
import type { PublishDependencies } from './publish/publish.ts';
import { createSiteCheck } from './publish/site-check.ts';
import type { SiteClient } from './web/site-client.ts';
import { partialResearch } from './research/research-store.ts';
import { createResearch } from './research/research.ts';
import { researchOutcome } from './research/research-outcome.ts';
import type { ResearchDependencies } from './research/research-dependencies.ts';
import type { UploadAnswer, UploadRequest } from '@citeloom/common/contracts/upload';
import { createSourceCheck, type SourceCheckDependencies } from './source-check/source-check.ts';
import { createTextCheck } from './text-check/text-check.ts';
import type { TextCheckDependencies } from './text-check/text-check-dependencies.ts';

/** Joins a kind's contract and progress plan with the function that does it. */
function defineKind<Kind extends RunKind, Result>(
  kind: Kind,
  run: RunFunction<z.output<(typeof runContracts)[Kind]['input']>, Result>,
  partialResult: (runId: string) => Promise<Result | null>,
  outcome?: (result: Result) => string | Promise<string>,
): RunKindWorker {
  const { stages, longestMs } = runKinds[kind];
  const { input } = runContracts[kind];
  return {
    stages,
    longestMs,
    parse: (stored) => input.parse(stored),
    run: (context, parsed) =>
      run(context, parsed as z.output<(typeof runContracts)[Kind]['input']>),
    partialResult,
    ...(outcome && { outcome: (result) => outcome(result as Result) }),
  };
}

/** What the kinds of run are made with. */
export type KindDependencies = {
  research: ResearchDependencies;
  verify: TextCheckDependencies;
  artist: Artist;
  briefOfText: BriefOfText;
  download: DownloadDependencies;
  publish: PublishDependencies;
  siteClient: SiteClient;
  sourceCheck: SourceCheckDependencies;
  config: DiagnosticsConfig;
  readUpload: RunFunction<z.output<typeof UploadRequest>, UploadAnswer>;
};

/** The kinds that read and write; the rest of a worker is not needed for them. */
export function createWritingKinds(parts: ResearchDependencies) {
  return {
    research: defineKind('research', createResearch(parts), partialResearch, researchOutcome),
    article: defineKind('article', createArticle(parts), partialArticle, articleOutcome),
  };
}

const images = () => import('./images/images.ts');
const publish = () => import('./publish/publish.ts');
const download = () => import('./download/download.ts');

/** What this worker can do; a kind with a contract but without a function here does not compile. */
export function createKinds(parts: KindDependencies): Record<RunKind, RunKindWorker> {
  return {
    ...createWritingKinds(parts.research),
    // Image and archive libraries take memory that many a worker never needs.
    images: defineKind(
      'images',
      async (context, input) =>
        (await images()).createImages(parts.artist, parts.briefOfText)(context, input),
      async (runId) => (await images()).partialImages(runId),
      ({ imageIds }) => `${countInWords(imageIds.length, 'image')} drawn`,
    ),
    download: defineKind(
      'download',
      async (context, input) => (await download()).createDownload(parts.download)(context, input),
      async (runId) => (await download()).partialDownload(runId),
    ),
    publish: defineKind(
      'publish',
      async (context, input) => (await publish()).createPublication(parts.publish)(context, input),
      () => Promise.resolve(null),
    ),
    'site-check': defineKind('site-check', createSiteCheck(parts.siteClient), () =>
      Promise.resolve(null),
    ),
    'source-check': defineKind('source-check', createSourceCheck(parts.sourceCheck), () =>
      Promise.resolve(null),
    ),
    'connection-test': defineKind('connection-test', createConnectionTest(parts.config), () =>
      Promise.resolve(null),
    ),
    'text-check': defineKind('text-check', createTextCheck(parts.verify), () =>
      Promise.resolve(null),
    ),
    upload: defineKind('upload', parts.readUpload, () => Promise.resolve(null)),
    rewrite: defineKind('rewrite', createRewriting(parts.research), () => Promise.resolve(null)),
    judge: defineKind('judge', createJudgeArticle(parts.research.judge), () =>
      Promise.resolve(null),
    ),
  };
}
