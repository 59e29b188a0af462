import { exportFormats, type ExportFormat } from '@citeloom/common/domain/export-formats';
import { dateInWords } from '@citeloom/common/domain/article/source-date';
import { layoutMail } from '@citeloom/common/server/mail/mail-layout';
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
  /** The one form that it is; null for a package. */
  format: ExportFormat | null;
  /** Where it was asked for, such as `localhost:4000`. */
  host: string;
};

function size(bytes: number): string {
  const [unit, divisor] = bytes < 1_000_000 ? ['kilobyte', 1000] : ['megabyte', 1_000_000];
  const digits = bytes < 1_000_000 ? 0 : 1;
  const style = { style: 'unit', unit, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat('en', style).format(bytes / Number(divisor));
}

/** Subject, text and HTML of the mail with a package, in the layout of all mails. */
export function packageMail(facts: PackageMailFacts): {
  subject: string;
  text: string;
  html: string;
} {
  const title = mailTitle(facts.title);
  const what = facts.format ? 'file' : 'package';
  const until = dateInWords(facts.expiresAt.toISOString());
  const file = `${facts.fileName} (${size(facts.bytes)})`;
  const where = {
    attached: `It is attached as ${file}, and can be downloaded as well:`,
    large: `${file} is too large for a mail, so it waits to be downloaded:`,
    edited: `Somebody has changed its text by hand, so ${file} is not attached, but waits to be downloaded:`,
  }[facts.left ?? 'attached'];
  const inside = facts.format
    ? `It is ${exportFormats[facts.format].holds === 'text' ? 'the article' : 'made from the citations of the article'} as ${exportFormats[facts.format].label}.`
    : 'In it: the article with its images, every source with the quoted passages, and the evidence report. It opens without a network.';
  const link = `The link works until ${until}. Whoever has it can open the ${what}.`;
  const why = `This mail was sent once, because somebody entered your address at ${facts.host}. If that was not you, you need not do anything.`;
  return {
    subject: `Your article: ${title}`,
    ...layoutMail({
      heading: title,
      lead: where,
      button: { label: `Download the ${what}`, link: facts.link },
      notes: [link, inside],
      reason: why,
    }),
  };
}
