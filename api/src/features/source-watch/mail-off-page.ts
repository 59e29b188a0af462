import { escapeHtml } from '@citeloom/common/domain/article/escape-html';
import { newNonce } from '../../http/nonce.ts';
import type { Reply } from '../../http/route.ts';
import { page } from '../../html/page.ts';
import { pagePolicy } from '../../html/page-policy.ts';

/** Where the page's button leads; no token stands in this address. */
export const MAIL_OFF_PATH = '/api/source-watches/mail-off';

const TITLE = 'Mails about your sources';

/** The page that the link of a mail opens: programs that look into mails open it too, so it only asks. */
export function askMailOff(articleTitle: string, watch: { id: string; token: string }): Reply {
  const nonce = newNonce();
  const body = `<main><h1>${TITLE}</h1>
<p>Stop the mails about lost sources of “${escapeHtml(articleTitle)}”? Its sources are still checked, and the dashboard shows what is found.</p>
<form method="post" action="${MAIL_OFF_PATH}"><input type="hidden" name="id" value="${escapeHtml(watch.id)}"><input type="hidden" name="token" value="${escapeHtml(watch.token)}"><button type="submit">Send me no more of these mails</button></form></main>`;
  const policy = pagePolicy(nonce, "form-action 'self'");
  return {
    status: 200,
    // The address of this page holds the token of the link.
    headers: { 'Referrer-Policy': 'no-referrer' },
    html: page({ title: TITLE, body, nonce }),
    nonce,
    policy,
  };
}

/** What is said after that. */
export function mailIsOff(articleTitle: string): Reply {
  const nonce = newNonce();
  const body = `<main><h1>${TITLE}</h1>
<p class="success">You get no more mails about the sources of “${escapeHtml(articleTitle)}”.</p>
<p>Its sources are still checked. The dashboard shows what is found, and mails can be switched on again there.</p>
<p><a class="jump" href="/dashboard">Open the dashboard</a></p></main>`;
  return { status: 200, html: page({ title: TITLE, body, nonce }), nonce };
}
