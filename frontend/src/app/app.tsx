import { BrowserRouter } from 'react-router-dom';
import { Providers } from './providers.tsx';
import { AppRoutes } from './routes.tsx';
import { Shell } from './shell/shell.tsx';

/** The whole web app. */
export function App() {
  return (
    <BrowserRouter>
      <Providers>
        <Shell>
          <AppRoutes />
        </Shell>
      </Providers>
    </BrowserRouter>
  );
}
