import type { Model } from 'mongoose';
import { ArticleModel } from '../models/article.ts';
import { ContentModel } from '../models/content.ts';
import { DownloadModel } from '../models/download.ts';
import { EvidenceModel } from '../models/evidence.ts';
import { ImageModel } from '../models/image.ts';
import type { Owned } from '../models/owned.ts';
import { PublicationModel } from '../models/publication.ts';
import { ResearchModel } from '../models/research.ts';
import { RunModel } from '../models/run.ts';
import { ShareModel } from '../models/share.ts';
import { SiteConnectionModel } from '../models/site-connection.ts';
import { SourceWatchModel } from '../models/source-watch.ts';
import { SourceModel } from '../models/source.ts';
import { SummaryModel } from '../models/summary.ts';
import { UploadModel } from '../models/upload.ts';

/** Everything that belongs to an owner and ends at a time of its own; runs are the jobs that made it. */
export const ownedModels = [
  ...[ResearchModel, SourceModel, EvidenceModel, SummaryModel],
  ...[ArticleModel, ImageModel, DownloadModel, UploadModel, ContentModel],
  ...[PublicationModel, ShareModel, SiteConnectionModel, SourceWatchModel, RunModel],
] as unknown as readonly Model<Owned>[];
