import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { HomePage } from './pages/home-page.tsx';
import { PageLoading } from './page-loading.tsx';
import { RouteBoundary } from './route-boundary.tsx';

// The landing page is part of the first file; every other page is loaded when it is opened.
const ResearchPage = lazy(() => import('./pages/research-page.tsx'));
const ArticlePage = lazy(() => import('./pages/article-page.tsx'));
const HowItWorksPage = lazy(() => import('./pages/how-it-works-page.tsx'));
const NotFoundPage = lazy(() => import('./pages/not-found-page.tsx'));

/** Every address of the web app. The api answers 404 for addresses that are not known to it as well. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <RouteBoundary key={pathname}>
      <Suspense fallback={<PageLoading />}>
        <Routes>
          <Route path="/" element={<HomePage />} />
          <Route path="/research/:runId" element={<ResearchPage />} />
          <Route path="/articles/:runId" element={<ArticlePage />} />
          <Route path="/how-it-works" element={<HowItWorksPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </RouteBoundary>
  );
}
