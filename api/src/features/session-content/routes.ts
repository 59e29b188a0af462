import { z } from 'zod';
import { Uuid } from '@citeloom/common/contracts/ids';
import {
  SessionContentList,
  SessionContentRequest,
  SessionContentSaved,
} from '@citeloom/common/contracts/session-content';
import { sessionInBody, sessionInPath } from '../../http/access.ts';
import { defineRoute } from '../../http/route.ts';
import { ownRun } from '../../runs/load-run.ts';
import { listContent } from './list-content.ts';
import { storeContent } from './store-content.ts';

export const sessionContentRoutes = [
  defineRoute({
    method: 'post',
    path: '/api/session/content',
    summary: 'Keep the work of a visitor for 24 hours.',
    access: sessionInBody,
    limit: 'save',
    body: SessionContentRequest,
    answers: { 200: SessionContentSaved },
    own: async ({ caller, rawBody }) => {
      const articleId = Uuid.safeParse((rawBody as { articleId?: unknown } | null)?.articleId);
      return articleId.success ? ownRun(articleId.data, caller) : null;
    },
    handle: async (request) => ({
      status: 200,
      json: await storeContent(request, request.body, request.owned),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/api/session/:sessionId/content',
    summary: 'What a visitor has kept, newest first.',
    access: sessionInPath,
    limit: 'read',
    params: z.object({ sessionId: Uuid }),
    answers: { 200: SessionContentList },
    handle: async ({ services, caller }) => ({
      status: 200,
      json: { contents: await listContent(services, caller) },
    }),
  }),
];
