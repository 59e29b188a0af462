import { BrowserRouter } from 'react-router-dom';
import { Providers } from './providers.tsx';
import { AppRoutes } from './routes.tsx';
import { PageFrame } from './shell/page-frame.tsx';

/** The whole web app. */
export function App() {
  return (
    <BrowserRouter>
      <Providers>
        <PageFrame>
          <AppRoutes />
        </PageFrame>
      </Providers>
    </BrowserRouter>
  );
}
