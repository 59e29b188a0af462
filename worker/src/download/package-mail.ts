import { escapeHtml } from '@citeloom/common/domain/article/escape-html';
import { dateInWords } from '@citeloom/common/domain/article/source-date';
import { mailTitle } from './mail-title.ts';

/** What a mail about a package says; of a client’s words only the title, cleaned. */
export type PackageMailFacts = {
  title: string;
  fileName: string;
  bytes: number;
  link: string;
  expiresAt: Date;
  /** Why the package itself is not in the mail; null when it is. */
  left: 'large' | 'edited' | null;
  /** Where it was asked for, such as `localhost:4000`. */
  host: string;
};

function size(bytes: number): string {
  const [unit, divisor] = bytes < 1_000_000 ? ['kilobyte', 1000] : ['megabyte', 1_000_000];
  const digits = bytes < 1_000_000 ? 0 : 1;
  const style = { style: 'unit', unit, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat('en', style).format(bytes / Number(divisor));
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * Subject, text and HTML of the mail with a package: one column and one button, and nothing that a
 * dark mail client could make illegible — colours come in pairs or not at all (look.md, moment 8).
 */
export function packageMail(facts: PackageMailFacts): {
  subject: string;
  text: string;
  html: string;
} {
  const title = mailTitle(facts.title);
  const until = dateInWords(facts.expiresAt.toISOString());
  const file = `${facts.fileName} (${size(facts.bytes)})`;
  const where = {
    attached: `It is attached as ${file}, and can be downloaded as well:`,
    large: `${file} is too large for a mail, so it waits to be downloaded:`,
    edited: `Somebody has changed its text by hand, so ${file} is not attached, but waits to be downloaded:`,
  }[facts.left ?? 'attached'];
  const inside =
    'In it: the article with its images, every source with the quoted passages, and the evidence report. It opens without a network.';
  const link = `The link works until ${until}. Whoever has it can open the package.`;
  const why = `This mail was sent once, because somebody entered your address at ${facts.host}. If that was not you, you need not do anything.`;
  const text = [`“${title}” is ready.`, where, facts.link, link, inside, '-- ', why];
  const paragraph = (words: string, style = '') =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(words)}</p>`;
  return {
    subject: `Your article: ${title}`,
    text: `${text.join('\n\n').replace('-- \n\n', '-- \n')}\n`,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.quiet{color:#b5aea3!important}}</style>
</head>
<body style="margin:0;padding:0">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;${FONT};font-size:16px;line-height:1.55">
<p style="margin:0 0 24px;font-family:Georgia,'Times New Roman',serif;font-weight:600">Citeloom</p>
<h1 style="margin:0 0 16px;font:600 26px/1.25 Georgia,'Times New Roman',serif" dir="auto">${escapeHtml(title)}</h1>
${paragraph(where)}
<p style="margin:0 0 24px"><a href="${escapeHtml(facts.link)}" style="display:inline-block;background-color:#b23a1a;color:#ffffff;border:1px solid #b23a1a;border-radius:8px;padding:12px 20px;font-weight:600;text-decoration:none">Download the package</a></p>
${paragraph(link)}
${paragraph(inside)}
<p class="quiet" style="margin:32px 0 0;font-size:13px;color:#6b655b">${escapeHtml(why)}</p>
</div>
</body>
</html>
`,
  };
}
