import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { HomePage } from './pages/home-page.tsx';
import { pageLoaders } from './page-loaders.ts';
import { PageLoading } from './page-loading.tsx';
import { RouteBoundary } from './route-boundary.tsx';

const ResearchPage = lazy(pageLoaders.research);
const ArticlePage = lazy(pageLoaders.article);
const ReportPage = lazy(pageLoaders.report);
const CheckPage = lazy(pageLoaders['connection-test']);
const CheckRunPage = lazy(pageLoaders['text-check']);
const HowItWorksPage = lazy(pageLoaders.howItWorks);
const NotFoundPage = lazy(pageLoaders.notFound);

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
          <Route path="/articles/:runId/report" element={<ReportPage />} />
          <Route path="/check" element={<CheckPage />} />
          <Route path="/check/:runId" element={<CheckRunPage />} />
          <Route path="/how-it-works" element={<HowItWorksPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </RouteBoundary>
  );
}
