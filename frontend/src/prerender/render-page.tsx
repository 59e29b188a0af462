import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { pageAddress, publicPages } from '@citeloom/common/domain/page-addresses';
import { App } from '../app/app.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { createRoutes } from '../app/routes.tsx';
import { headOf } from './page-head.ts';
import { siteFiles } from './site-files.ts';

export { publicPages, siteFiles };

/** A public page for its HTML file: what stands in its head and in its root, as a visitor sees it. */
export async function renderPage(
  page: (typeof publicPages)[number],
): Promise<{ head: string; body: string }> {
  const client = createQueryClient();
  const handler = createStaticHandler(createRoutes(client));
  const context = await handler.query(new Request(`http://localhost${pageAddress(page)}`));
  if (context instanceof Response) throw new Error(`${page} leads elsewhere`);
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <App client={client}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </StrictMode>,
    {
      // Whatever it takes stands in its place: no script may have to move it there.
      progressiveChunkSize: Infinity,
      onError: (error) => {
        throw error;
      },
    },
  );
  const chunks: Buffer[] = [];
  for await (const chunk of prelude) chunks.push(Buffer.from(chunk as Uint8Array));
  return { head: headOf(page), body: Buffer.concat(chunks).toString() };
}
