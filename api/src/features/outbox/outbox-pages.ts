import type { Address } from 'postal-mime';
import { escapeHtml } from '@citeloom/common/domain/article/escape-html';
import { momentInWords } from '@citeloom/common/domain/article/source-date';
import { page } from '../../html/page.ts';
import { attachmentName, type KeptMail } from './read-outbox.ts';

function size(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function named(address: Address | undefined): string {
  if (!address) return '';
  if (address.group) return address.group.map(named).join(', ');
  return address.name ? `${address.name} <${address.address}>` : address.address;
}

function recipients({ email }: KeptMail): string {
  return (email.to ?? []).map(named).join(', ');
}

function subject({ email }: KeptMail): string {
  return email.subject?.trim() || '(no subject)';
}

function listItem(mail: KeptMail): string {
  const count = mail.email.attachments.length;
  const attached = count > 0 ? ` · ${count} ${count === 1 ? 'attachment' : 'attachments'}` : '';
  return `<li class="entry"><a href="/outbox/${mail.name}">${escapeHtml(subject(mail))}</a>
<p class="muted">To ${escapeHtml(recipients(mail))} · ${momentInWords(mail.keptAt.toISOString())} · ${size(mail.bytes)}${attached}</p></li>`;
}

/** The list of kept mails, newest first. */
export function outboxPage(mails: KeptMail[], folder: string, nonce: string): string {
  const list =
    mails.length > 0
      ? `<ol class="entries">${mails.map(listItem).join('\n')}</ol>`
      : '<p>No mail has been written yet. A package that is sent by email will appear here.</p>';
  return page({
    title: 'Outbox',
    nonce,
    body: `<main>
<header><h1>Outbox</h1>
<p class="muted">No mail server is configured, so mails are kept here instead of being sent. SMTP_URL names a mail server. The files lie in ${escapeHtml(folder)}.</p></header>
${list}
</main>`,
  });
}

function attachments(mail: KeptMail): string {
  const items = mail.email.attachments.map((attachment, index) => {
    const { byteLength } = attachment.content as ArrayBuffer;
    const address = `/outbox/${mail.name}/attachments/${index}`;
    const name = escapeHtml(attachmentName(attachment, index));
    return `<li><a href="${address}">${name}</a> <span class="muted">${size(byteLength)}</span></li>`;
  });
  return items.length > 0 ? `<h2>Attachments</h2><ul>${items.join('')}</ul>` : '';
}

/** One mail: who, when, its HTML in a frame that can do nothing, its text and its attachments. */
export function mailPage(mail: KeptMail, nonce: string): string {
  const { email, name } = mail;
  const rows: [string, string][] = [
    ['From', named(email.from)],
    ['To', recipients(mail)],
    ['Kept', momentInWords(mail.keptAt.toISOString())],
    ['Message-ID', email.messageId ?? ''],
  ];
  const facts = rows
    .filter(([, value]) => value)
    .map(([label, value]) => `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('');
  const html = email.html
    ? `<h2>As HTML</h2><iframe class="mail" title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/outbox/${name}/html"></iframe>`
    : '';
  const text = email.text ? `<h2>As text</h2><pre>${escapeHtml(email.text.trim())}</pre>` : '';
  return page({
    title: subject(mail),
    nonce,
    body: `<main>
<header><p class="muted"><a href="/outbox">Outbox</a></p><h1>${escapeHtml(subject(mail))}</h1>
<dl>${facts}</dl>
<a class="jump" href="/outbox/${name}/file">Download as .eml (${size(mail.bytes)})</a></header>
${attachments(mail)}${html}${text}
</main>`,
  });
}
