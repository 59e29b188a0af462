import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './app/app.tsx';
import { createQueryClient } from './app/query-client.ts';
import { createRoutes } from './app/routes.tsx';
import './styles/index.css';

const client = createQueryClient();
const router = createBrowserRouter(createRoutes(client));
const root = document.getElementById('root')!;
const { dataset } = document.documentElement;

const app = (
  <StrictMode>
    <App client={client}>
      <RouterProvider router={router} />
    </App>
  </StrictMode>
);

/** Takes over the HTML that was made ahead, once the code of its page is here, and a click that came before. */
function hydrate(): void {
  if (!router.state.initialized) return;
  leave();
  // In small pieces, between which the page answers.
  startTransition(() => {
    hydrateRoot(root, app);
  });
  (window as { earlyClick?: HTMLElement | null }).earlyClick?.click();
}
let leave = () => {};

// HTML that was made ahead is for visitors; whoever is known here gets a page of their own.
if (root.hasChildNodes() && dataset['known'] === undefined) {
  leave = router.subscribe(hydrate);
  hydrate();
} else {
  root.replaceChildren();
  delete dataset['known'];
  createRoot(root).render(app);
}
