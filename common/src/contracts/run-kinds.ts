import type { z } from 'zod';
import { ArticleJudging, EditableArticle } from './article.ts';
import { ArticleAnswer, ArticleRequest } from './article-request.ts';
import { ConnectionTestAnswer, ConnectionTestRequest } from './connection-test.ts';
import { DownloadAnswer, DownloadRequest } from './download.ts';
import { ImagesAnswer, ImagesRequest } from './images.ts';
import { ResearchAnswer, ResearchRequest } from './research.ts';
import type { RunSnapshot } from './run.ts';
import { UploadAnswer, UploadRequest } from './upload.ts';
import { TextCheckAnswer, TextCheckRequest } from './text-check.ts';

/** A stage is a label over calls, for people; `weight` is its share of the progress (sum 100). */
export type Stage = { name: string; label: string; weight: number };

type RunKindContract = {
  input: z.ZodType;
  result: z.ZodType;
  stages: readonly [Stage, ...Stage[]];
};

export type RunKind = RunSnapshot['kind'];

/**
 * The contract and progress plan of every kind of run. A kind named in `RunSnapshot` but missing
 * here, in the worker's `kinds` or in the api's presenters does not compile.
 */
export const runKinds = {
  research: {
    input: ResearchRequest,
    result: ResearchAnswer,
    stages: [
      { name: 'search', label: 'Searching', weight: 15 },
      { name: 'read', label: 'Reading', weight: 50 },
      { name: 'write', label: 'Writing summaries', weight: 35 },
    ],
  },
  article: {
    input: ArticleRequest,
    result: ArticleAnswer,
    stages: [
      { name: 'outline', label: 'Outlining', weight: 15 },
      { name: 'write', label: 'Writing', weight: 85 },
    ],
  },
  images: {
    input: ImagesRequest,
    result: ImagesAnswer,
    stages: [{ name: 'draw', label: 'Drawing', weight: 100 }],
  },
  download: {
    input: DownloadRequest,
    result: DownloadAnswer,
    stages: [
      { name: 'pack', label: 'Packing', weight: 80 },
      { name: 'send', label: 'Sending', weight: 20 },
    ],
  },
  'connection-test': {
    input: ConnectionTestRequest,
    result: ConnectionTestAnswer,
    stages: [{ name: 'check', label: 'Testing', weight: 100 }],
  },
  'text-check': {
    input: TextCheckRequest,
    result: TextCheckAnswer,
    stages: [
      { name: 'read', label: 'Reading', weight: 25 },
      { name: 'find', label: 'Finding passages', weight: 30 },
      { name: 'check', label: 'Checking', weight: 45 },
    ],
  },
  judge: {
    input: ArticleJudging,
    result: EditableArticle,
    stages: [{ name: 'judge', label: 'Judging', weight: 100 }],
  },
  upload: {
    input: UploadRequest,
    result: UploadAnswer,
    stages: [{ name: 'read', label: 'Reading', weight: 100 }],
  },
} as const satisfies Record<RunKind, RunKindContract>;
