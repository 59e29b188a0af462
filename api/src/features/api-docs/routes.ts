import { anyone } from '../../http/access.ts';
import { newNonce } from '../../http/nonce.ts';
import { defineRoute, type AnyRoute } from '../../http/route.ts';
import { apiDocsPage } from './api-docs-page.ts';

/** The HTTP interface as a page for people. */
export function apiDocsRoutes(described: readonly AnyRoute[]): AnyRoute[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/docs',
      summary: 'This page.',
      access: anyone,
      limit: 'open',
      answers: { 200: 'html' },
      handle: async () => {
        const nonce = newNonce();
        return { status: 200, html: apiDocsPage(described, nonce), nonce };
      },
    }),
  ];
}
