/** The pages that are loaded when they are opened; the landing page is part of the first file. */
export const pageLoaders = {
  research: () => import('./pages/research-page.tsx'),
  article: () => import('./pages/article-page.tsx'),
  report: () => import('./pages/report-page.tsx'),
  'connection-test': () => import('./pages/check-page.tsx'),
  'text-check': () => import('./pages/check-run-page.tsx'),
  howItWorks: () => import('./pages/how-it-works-page.tsx'),
  notFound: () => import('./pages/not-found-page.tsx'),
};
