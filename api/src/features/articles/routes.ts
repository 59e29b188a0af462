import { z } from 'zod';
import {
  ArticleEdit,
  ArticleStep,
  EditableArticle,
  SectionWish,
} from '@citeloom/common/contracts/article';
import { ArticlePlan } from '@citeloom/common/contracts/article-request';
import { Uuid } from '@citeloom/common/contracts/ids';
import { AcceptedRun } from '@citeloom/common/contracts/run';
import { conflict, stepRevision } from '@citeloom/common/server/content/revisions';
import { acceptedReply } from '../../runs/answer-run.ts';
import { ownRun } from '../../runs/load-run.ts';
import { startRun } from '../../runs/start-run.ts';
import { owner } from '../../http/access.ts';
import { defineRoute, type AnyRoute } from '../../http/route.ts';
import { editArticle } from './edit-article.ts';
import { editableArticle, finishedArticle } from './finished-article.ts';
import { presentEditable } from '@citeloom/common/server/presenters/present-editable';
import { warmGate } from '../../gate/warm-gate.ts';
import { judgePlan } from './judge-plan.ts';
import { rewritePlan } from './rewrite-plan.ts';
import { settleOutline } from './settle-outline.ts';

const params = z.object({ articleId: Uuid });

export const articleRoutes = [
  defineRoute({
    method: 'get',
    path: '/api/articles/:articleId',
    summary: 'The text of an article, sentence by sentence, as it can be edited.',
    access: owner,
    limit: 'read',
    params,
    answers: { 200: EditableArticle },
    own: ({ caller, params: { articleId } }) => finishedArticle(articleId, caller),
    handle: async ({ services, owned }) => {
      const article = await editableArticle(owned);
      warmGate(services.cpu);
      return { status: 200, json: presentEditable(article) };
    },
  }),
  defineRoute({
    method: 'put',
    path: '/api/articles/:articleId',
    summary: 'Change, move, add or delete sentences and sections; what a person wrote is checked.',
    access: owner,
    limit: 'edit',
    params,
    body: ArticleEdit,
    answers: { 200: EditableArticle },
    own: ({ caller, params: { articleId } }) => finishedArticle(articleId, caller),
    handle: async (request) => ({
      status: 200,
      json: presentEditable(await editArticle(request, request.owned, request.body)),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/api/articles/:articleId/judge',
    summary: 'Have the restated sentences of an article or a checked text judged by the model.',
    access: owner,
    limit: 'judge',
    waits: true,
    params,
    body: ArticleStep,
    answers: { 200: EditableArticle, 202: AcceptedRun },
    own: ({ caller, params: { articleId } }) =>
      finishedArticle(articleId, caller, ['article', 'text-check']),
    handle: (request) =>
      startRun(request, () => judgePlan(request.services, request.owned, request.body.version)),
  }),
  defineRoute({
    method: 'post',
    path: '/api/articles/:articleId/sections/:sectionId/rewrite',
    summary: 'Have one section of an article written again by the model, with a wish.',
    access: owner,
    limit: 'rewrite',
    waits: true,
    params: params.extend({ sectionId: z.string().min(1).max(40) }),
    body: SectionWish,
    answers: { 200: EditableArticle, 202: AcceptedRun },
    own: ({ caller, params: { articleId } }) => finishedArticle(articleId, caller),
    handle: (request) =>
      startRun(request, () => {
        const { services, owned, params: named, body } = request;
        return rewritePlan(services, owned, named.sectionId, body);
      }),
  }),
  defineRoute({
    method: 'post',
    path: '/api/articles/:articleId/outline',
    summary: 'Settle the outline that an article waits with, so that it is written.',
    access: owner,
    limit: 'control',
    params,
    body: ArticlePlan,
    answers: { 202: AcceptedRun },
    own: ({ caller, params: { articleId } }) => ownRun(articleId, caller),
    handle: async ({ services, owned, body }) => {
      await settleOutline(services, owned, body);
      return acceptedReply(services, owned);
    },
  }),
  step('/api/articles/:articleId/undo', -1, 'Take the last change of an article back.'),
  step('/api/articles/:articleId/redo', 1, 'Make a change that was undone once more.'),
];

function step(path: `/api/articles/${string}`, by: -1 | 1, summary: string): AnyRoute {
  return defineRoute({
    method: 'post',
    path,
    summary,
    access: owner,
    limit: 'edit',
    params,
    body: ArticleStep,
    answers: { 200: EditableArticle },
    own: ({ caller, params: { articleId } }) => finishedArticle(articleId, caller),
    handle: async ({ owned, body }) => {
      const article = await editableArticle(owned);
      if (article.version !== body.version) throw conflict();
      return { status: 200, json: presentEditable(await stepRevision(article, by)) };
    },
  });
}
