import type { Problem } from '@citeloom/common/contracts/problem';
import { escapeHtml } from '@citeloom/common/domain/article/escape-html';
import { page } from '../html/page.ts';

/** What people read first; the names of HTTP statuses tell them nothing. */
const HEADLINES: Record<string, string> = {
  unauthorized: 'This page needs its link',
  forbidden: 'This link has expired',
  local_only: 'Only for whoever started Citeloom',
  not_found: 'Nothing is here any more',
  misdirected_request: 'Not under this name',
  rate_limited: 'One moment, please',
  unavailable: 'Please try again in a moment',
};

/** A problem as a page, for people who followed a link. */
export function errorPage(problem: Problem, nonce: string): string {
  const headline = HEADLINES[problem.code] ?? problem.title;
  return page({
    title: headline,
    nonce,
    body: `<main><h1>${escapeHtml(headline)}</h1>
<p>${escapeHtml(problem.detail)}</p>
<p class="muted">Error ${problem.status} · ${escapeHtml(problem.requestId ?? '')}</p></main>`,
  });
}
