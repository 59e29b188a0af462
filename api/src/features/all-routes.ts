import type { AnyRoute } from '../http/route.ts';
import { apiDocsRoutes } from './api-docs/routes.ts';
import { articleRoutes } from './articles/routes.ts';
import { blogRoutes } from './blog/routes.ts';
import { checkRoutes } from './check/routes.ts';
import { downloadRoutes } from './downloads/routes.ts';
import { evidenceRoutes } from './evidence/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { imageRoutes } from './images/routes.ts';
import { libraryRoutes } from './library/routes.ts';
import { localRoutes } from './local/routes.ts';
import { outboxRoutes } from './outbox/routes.ts';
import { researchRoutes } from './research/routes.ts';
import { runRoutes } from './runs/routes.ts';
import { sessionContentRoutes } from './session-content/routes.ts';
import { sourceRoutes } from './sources/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { verifyRoutes } from './verify/routes.ts';

const described: AnyRoute[] = [
  ...researchRoutes,
  ...uploadRoutes,
  ...blogRoutes,
  ...articleRoutes,
  ...imageRoutes,
  ...downloadRoutes,
  ...checkRoutes,
  ...verifyRoutes,
  ...runRoutes,
  ...sessionContentRoutes,
  ...evidenceRoutes,
  ...sourceRoutes,
  ...libraryRoutes,
  ...healthRoutes,
  ...outboxRoutes,
  ...localRoutes,
];

/** Every route of the api; what is not listed here does not exist. */
export const routes: AnyRoute[] = [...described, ...apiDocsRoutes(described)];
