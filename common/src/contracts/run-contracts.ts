import type { z } from 'zod';
import type { RunKind } from '../domain/run-kinds.ts';
import { ArticleJudging, EditableArticle, SectionRewriting } from './article.ts';
import { ArticleAnswer, ArticleRunInput } from './article-request.ts';
import { ConnectionTestAnswer, ConnectionTestRequest } from './connection-test.ts';
import { DownloadAnswer, DownloadRequest } from './download.ts';
import { ImagesAnswer, ImagesRequest } from './images.ts';
import { PublishAnswer, PublishRun, SiteCheckAnswer, SiteCheckRequest } from './publishing.ts';
import { ResearchAnswer, ResearchInput } from './research.ts';
import { SourceCheckAnswer, SourceCheckRequest } from './source-watch.ts';
import { TextCheckAnswer, TextCheckRequest } from './text-check.ts';
import { UploadAnswer, UploadRequest } from './upload.ts';

type RunContract = { input: z.ZodType; result: z.ZodType };

/** What each kind of run is given, and the body of the answer once it has succeeded. */
export const runContracts = {
  research: { input: ResearchInput, result: ResearchAnswer },
  article: { input: ArticleRunInput, result: ArticleAnswer },
  images: { input: ImagesRequest, result: ImagesAnswer },
  download: { input: DownloadRequest, result: DownloadAnswer },
  publish: { input: PublishRun, result: PublishAnswer },
  'site-check': { input: SiteCheckRequest, result: SiteCheckAnswer },
  'source-check': { input: SourceCheckRequest, result: SourceCheckAnswer },
  'connection-test': { input: ConnectionTestRequest, result: ConnectionTestAnswer },
  'text-check': { input: TextCheckRequest, result: TextCheckAnswer },
  judge: { input: ArticleJudging, result: EditableArticle },
  rewrite: { input: SectionRewriting, result: EditableArticle },
  upload: { input: UploadRequest, result: UploadAnswer },
} as const satisfies Record<RunKind, RunContract>;
