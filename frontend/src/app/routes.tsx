import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { pageAddresses, type PageName } from '@citeloom/common/domain/page-addresses';
import type * as LoadAhead from './load-ahead.ts';
import { PageLoading } from './page-loading.tsx';
import { HomePage } from './pages/home-page.tsx';
import { RouteError } from './route-error.tsx';
import { PageFrame } from './shell/page-frame.tsx';

type Page = Pick<RouteObject, 'Component' | 'lazy' | 'loader'>;

/** A page whose code is loaded when it is opened; the landing page is part of the first file. */
function later(load: () => Promise<{ default: ComponentType }>): Page {
  return { lazy: { Component: async () => (await load()).default } };
}

/** The pieces of the interface to look at: no part of what is built. */
const DEVELOPMENT: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/development', ...later(() => import('./development/development-page.tsx')) }]
  : [];

/**
 * Every page of the web app; one without an address, or an address without a page, does not compile.
 * A page opens once its code is here, and that of a run once its first snapshot is here too, so that
 * no empty page comes in between.
 */
export function createRoutes(client: QueryClient): RouteObject[] {
  // What cannot be loaded ahead, the page itself loads or reports.
  const ahead =
    (name: keyof typeof LoadAhead) =>
    async ({ params }: LoaderFunctionArgs) => {
      await (await import('./load-ahead.ts'))[name](client, params);
      return null;
    };
  const loader = ahead('loadRun');
  const pages: Record<PageName, Page> = {
    home: { Component: HomePage },
    research: { ...later(() => import('./pages/research-page.tsx')), loader },
    article: {
      ...later(() => import('./pages/article-page.tsx')),
      loader: ahead('loadRunAndEvidence'),
    },
    report: {
      ...later(() => import('./pages/report-page.tsx')),
      loader: ahead('loadRunAndEvidence'),
    },
    shared: {
      ...later(() => import('./pages/shared-article-page.tsx')),
      loader: ahead('loadShared'),
    },
    sharedReport: {
      ...later(() => import('./pages/shared-report-page.tsx')),
      loader: ahead('loadShared'),
    },
    checkText: later(() => import('./pages/check-text-page.tsx')),
    textCheck: { ...later(() => import('./pages/text-check-page.tsx')), loader },
    howItWorks: later(() => import('./pages/how-it-works-page.tsx')),
    pricing: later(() => import('./pages/pricing-page.tsx')),
    recentWork: later(() => import('./pages/recent-work-page.tsx')),
    dashboard: later(() => import('./pages/dashboard-page.tsx')),
    authCallback: later(() => import('./pages/auth-callback-page.tsx')),
    newPassword: later(() => import('./pages/new-password-page.tsx')),
    account: later(() => import('./pages/account-page.tsx')),
    admin: later(() => import('./pages/admin-page.tsx')),
    siteConnected: later(() => import('./pages/site-connected-page.tsx')),
  };
  const names = Object.keys(pages) as PageName[];
  return [
    {
      Component: PageFrame,
      children: [
        {
          ErrorBoundary: RouteError,
          HydrateFallback: PageLoading,
          children: [
            ...names.map((name): RouteObject => ({ path: pageAddresses[name], ...pages[name] })),
            ...DEVELOPMENT,
            // The api answers 404 for these as well.
            { path: '*', ...later(() => import('./pages/not-found-page.tsx')) },
          ],
        },
      ],
    },
  ];
}
