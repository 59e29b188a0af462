import { z } from 'zod';
import { Uuid } from '@citeloom/common/contracts/ids';
import { SourceAnswer } from '@citeloom/common/contracts/source';
import { signed } from '../../http/access.ts';
import { newNonce } from '../../http/nonce.ts';
import { defineRoute } from '../../http/route.ts';
import { loadSource } from './load-source.ts';
import { presentSource } from './present-source.ts';
import { sourcePage } from './source-page.ts';

/** A stored text never changes, but a link to it is private. */
const CACHE = 'private, max-age=3600';

export const sourceRoutes = [
  defineRoute({
    method: 'get',
    path: '/api/sources/:id',
    summary: 'The stored text of a source, as a page with the passage highlighted, or as JSON.',
    access: signed('source'),
    limit: 'open',
    params: z.object({ id: Uuid }),
    query: z.object({
      token: z.string().max(200).optional(),
      evidence: Uuid.optional().catch(undefined),
    }),
    answers: { 200: ['html', SourceAnswer] },
    own: ({ caller, params }) => loadSource(params.id, caller),
    handle: async ({ owned, query, accepts }) => {
      const headers = { 'Cache-Control': CACHE, Vary: 'Accept' };
      if (accepts === 'json') return { status: 200, headers, json: presentSource(owned) };
      const nonce = newNonce();
      const html = sourcePage(owned, query.evidence, nonce);
      return { status: 200, headers, html, nonce };
    },
  }),
];
