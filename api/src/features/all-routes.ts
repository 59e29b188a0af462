import type { AnyRoute } from '../http/route.ts';
import { accountRoutes } from './account/routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { apiDocsRoutes } from './api-docs/routes.ts';
import { articleRoutes } from './articles/routes.ts';
import { articleVersionRoutes } from './articles/version-routes.ts';
import { articleCreationRoutes } from './articles/creation-routes.ts';
import { contentRoutes } from './contents/routes.ts';
import { connectionTestRoutes } from './connection-test/routes.ts';
import { downloadRoutes } from './downloads/routes.ts';
import { evidenceRoutes } from './evidence/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { imageRoutes } from './images/routes.ts';
import { libraryRoutes } from './library/routes.ts';
import { localRoutes } from './local/routes.ts';
import { outboxRoutes } from './outbox/routes.ts';
import { publishingRoutes } from './publishing/routes.ts';
import { sourceWatchRoutes } from './source-watch/routes.ts';
import { researchRoutes } from './research/routes.ts';
import { runRoutes } from './runs/routes.ts';
import { schemaRoutes } from './schemas/routes.ts';
import { sessionContentRoutes } from './session-content/routes.ts';
import { shareRoutes } from './shares/routes.ts';
import { sourceRoutes } from './sources/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { textCheckRoutes } from './text-check/routes.ts';

const described: AnyRoute[] = [
  ...researchRoutes,
  ...uploadRoutes,
  ...articleCreationRoutes,
  ...articleRoutes,
  ...articleVersionRoutes,
  ...shareRoutes,
  ...imageRoutes,
  ...downloadRoutes,
  ...connectionTestRoutes,
  ...textCheckRoutes,
  ...runRoutes,
  ...sessionContentRoutes,
  ...accountRoutes,
  ...adminRoutes,
  ...contentRoutes,
  ...publishingRoutes,
  ...sourceWatchRoutes,
  ...evidenceRoutes,
  ...schemaRoutes,
  ...sourceRoutes,
  ...libraryRoutes,
  ...healthRoutes,
  ...outboxRoutes,
  ...localRoutes,
];

/** Every route of the api; what is not listed here does not exist. */
export const routes: AnyRoute[] = [...described, ...apiDocsRoutes(described)];
