import { escapeHtml } from '@citeloom/common/domain/article/escape-html';
import { AUTH_PATH } from '../../../auth/auth-services.ts';
import { page } from '../../../html/page.ts';
import { pagePolicy } from '../../../html/page-policy.ts';
import { newNonce } from '../../../http/nonce.ts';
import type { Reply } from '../../../http/route.ts';

/** Where the page's button leads; no token stands in this address. */
export const FOLLOW_PATH = `${AUTH_PATH}/verify/link` as const;

/** What a mailed link would do, in words for the person who opens it. */
export type LinkWords = { heading: string; label: string; notes: readonly string[] };

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

/** What a form may lead to: browsers hold the redirects behind it against this as well (CSP level 3). */
function sourceOf(target: string): string {
  const { origin, protocol } = new URL(target);
  return origin === 'null' ? protocol : origin;
}

/**
 * The page that a mailed link opens. Programs that look into mails open it too, so it only asks, and does
 * nothing before its button is pressed.
 */
export function askToFollow(
  { heading, label, notes }: LinkWords,
  link: { token: string; type: string; target: string },
): Reply {
  const nonce = newNonce();
  const fields = [
    hidden('token', link.token),
    hidden('type', link.type),
    hidden('redirect_to', link.target),
  ];
  const body = `<main><h1>${escapeHtml(heading)}</h1>
${notes.map((note) => `<p>${escapeHtml(note)}</p>`).join('\n')}
<form method="post" action="${FOLLOW_PATH}">${fields.join('')}<button type="submit">${escapeHtml(label)}</button></form></main>`;
  return {
    status: 200,
    // The address of this page holds the token of the link.
    headers: { 'Referrer-Policy': 'no-referrer' },
    html: page({ title: heading, body, nonce }),
    nonce,
    policy: pagePolicy(nonce, `form-action 'self' ${sourceOf(link.target)}`),
  };
}
