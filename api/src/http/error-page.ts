import type { Problem } from '@citeloom/common/contracts/problem';
import { escapeHtml } from '@citeloom/common/domain/article/escape-html';
import { page } from '../html/page.ts';

/** A problem as a page, for people who followed a link. */
export function errorPage(problem: Problem, nonce: string): string {
  return page({
    title: problem.title,
    nonce,
    body: `<main><h1>${escapeHtml(problem.title)}</h1>
<p>${escapeHtml(problem.detail)}</p>
<p class="muted">Error ${problem.status} · ${escapeHtml(problem.requestId ?? '')}</p>
<p><a href="/">Citeloom</a></p></main>`,
  });
}
