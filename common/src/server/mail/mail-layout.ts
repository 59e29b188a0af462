import { escapeHtml } from '../../domain/article/escape-html.ts';

/** What a mail says, in plain words; all of it is escaped. */
export type MailWords = {
  /** The one line at the top. */
  heading: string;
  /** Said above the button. */
  lead: string;
  button: { label: string; link: string };
  /** A short code that does the same as the button. */
  code?: string;
  /** Said below the button, one paragraph each. */
  notes: readonly string[];
  /** Why the mail came, in small letters at the end. */
  reason: string;
  /** How to get no more of them, for mails that nobody asked for one by one. */
  off?: { label: string; link: string };
};

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "Georgia,'Times New Roman',serif";

function paragraph(words: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`;
}

function codeBlock(code: string): string {
  return `<p style="margin:0 0 16px">Or enter this code:</p>
<p style="margin:0 0 24px;font:600 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px">${escapeHtml(code)}</p>`;
}

function offLink({ label, link }: NonNullable<MailWords['off']>): string {
  return `<a href="${escapeHtml(link)}" style="color:inherit">${escapeHtml(label)}</a>`;
}

function asText({ heading, lead, button, code, notes, reason, off }: MailWords): string {
  const parts = [heading, lead, button.link, ...(code ? [`Or enter this code: ${code}`] : [])];
  return `${[...parts, ...notes].join('\n\n')}\n\n-- \n${reason}\n${off ? `${off.label}: ${off.link}\n` : ''}`;
}

/**
 * Text and HTML of every mail of the product: one column and one button, and nothing that a dark mail
 * client could make illegible, so colours come in pairs or not at all.
 */
export function layoutMail(words: MailWords): { text: string; html: string } {
  const { heading, lead, button, code, notes, reason, off } = words;
  return {
    text: asText(words),
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.quiet{color:#b5aea3!important}}</style>
</head>
<body style="margin:0;padding:0">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;${FONT};font-size:16px;line-height:1.55">
<p style="margin:0 0 24px;font-family:${SERIF};font-weight:600">Citeloom</p>
<h1 style="margin:0 0 16px;font:600 26px/1.25 ${SERIF}" dir="auto">${escapeHtml(heading)}</h1>
${paragraph(lead)}
<p style="margin:0 0 24px"><a href="${escapeHtml(button.link)}" style="display:inline-block;background-color:#b23a1a;color:#ffffff;border:1px solid #b23a1a;border-radius:8px;padding:12px 20px;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>
${code ? codeBlock(code) : ''}${notes.map(paragraph).join('\n')}
<p class="quiet" style="margin:32px 0 0;font-size:13px;color:#6b655b">${escapeHtml(reason)}${off ? ` ${offLink(off)}` : ''}</p>
</div>
</body>
</html>
`,
  };
}
