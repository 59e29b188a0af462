import { z } from 'zod';
import { ArticleStep, EditableArticle } from '@citeloom/common/contracts/article';
import { ArticleVersion, ArticleVersionList } from '@citeloom/common/contracts/article-versions';
import { Uuid } from '@citeloom/common/contracts/ids';
import { addRevision, conflict, contentOf } from '@citeloom/common/server/content/revisions';
import { presentEditable } from '@citeloom/common/server/presenters/present-editable';
import { owner } from '../../http/access.ts';
import { defineRoute, type AnyRoute } from '../../http/route.ts';
import { ownRun } from '../../runs/load-run.ts';
import { signOwned } from '../../runs/sign-owned.ts';
import { reserveBytes } from '../../storage/reserve-bytes.ts';
import { editableArticle, finishedArticle } from './finished-article.ts';
import { findVersion, listVersions, presentVersion } from './versions.ts';

const params = z.object({ articleId: Uuid });
const versionParams = params.extend({ versionId: Uuid });

/** What an article was at each of its changes, and the way back to it. */
export const articleVersionRoutes: AnyRoute[] = [
  defineRoute({
    method: 'get',
    path: '/api/articles/:articleId/versions',
    summary: 'The versions of an article that can be looked at and restored, newest first.',
    access: owner,
    limit: 'read',
    params,
    answers: { 200: ArticleVersionList },
    own: ({ caller, params: { articleId } }) => ownRun(articleId, caller),
    handle: async ({ owned }) => ({
      status: 200,
      json: await listVersions(await editableArticle(owned)),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/api/articles/:articleId/versions/:versionId',
    summary: 'An article as it was at one of its versions.',
    access: owner,
    limit: 'read',
    params: versionParams,
    answers: { 200: ArticleVersion },
    own: ({ caller, params: { articleId } }) => ownRun(articleId, caller),
    handle: async ({ services, owned, params: { versionId } }) => {
      const version = await findVersion(await editableArticle(owned), versionId);
      return {
        status: 200,
        json: await signOwned(services, await presentVersion(version), owned),
      };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/articles/:articleId/versions/:versionId/restore',
    summary: 'Make an earlier version the article, as a change that can be undone.',
    access: owner,
    limit: 'edit',
    params: versionParams,
    body: ArticleStep,
    answers: { 200: EditableArticle },
    own: ({ caller, params: { articleId } }) => finishedArticle(articleId, caller),
    handle: async (request) => {
      const { owned, body, params: named } = request;
      const article = await editableArticle(owned);
      if (article.version !== body.version) throw conflict();
      const version = await findVersion(article, named.versionId);
      const { title, description = contentOf(article).description, sections } = version;
      await reserveBytes(request, Buffer.byteLength(JSON.stringify(sections)));
      const restored = await addRevision(article, { title, description, sections });
      return { status: 200, json: presentEditable(restored) };
    },
  }),
];
