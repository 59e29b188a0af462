import type { AnyRoute } from '../../http/route.ts';
import { csvRoutes } from './lists/csv-routes.ts';
import { overviewRoutes } from './overview/overview-routes.ts';
import { recordRoutes } from './records/record-routes.ts';
import { adminRunRoutes } from './runs/run-routes.ts';
import { adminSignInRoutes } from './users/sign-in-routes.ts';
import { adminUserListRoutes } from './users/user-routes.ts';

/** The administrators' area: who uses the installation, what went out, what it costs, whether it works. */
export const adminRoutes: AnyRoute[] = [
  ...overviewRoutes,
  ...csvRoutes,
  ...adminUserListRoutes,
  ...adminSignInRoutes,
  ...recordRoutes,
  ...adminRunRoutes,
];
