import type { SourceState } from '@citeloom/common/contracts/source-watch';
import type { Standing } from '@citeloom/common/contracts/standing';
import { dateInWords } from '@citeloom/common/domain/article/source-date';
import { standingWord } from '@citeloom/common/domain/provenance/standing';
import { layoutMail } from '@citeloom/common/server/mail/mail-layout';
import { mailTitle } from '../download/mail-title.ts';

/** Sources that are named; of more the number is told. */
const NAMED_MAX = 10;

/** A source that was lost, or that is retracted or the like since. */
export type LostSource = {
  title: string;
  site: string;
  state: SourceState | null;
  standing?: Standing | undefined;
  since: string;
};

/** What a mail about lost sources says; of strangers' words only titles, cleaned. */
export type WatchMailFacts = {
  title: string;
  /** How many sources the article cites. */
  sources: number;
  lost: readonly LostSource[];
  /** The evidence report of the article. */
  reportUrl: string;
  /** Where these mails are switched off. */
  offUrl: string;
};

function lineOf({ title, site, state, standing, since }: LostSource): string {
  const lost =
    state === 'gone' ? 'is no longer there' : 'no longer carries what your article quotes';
  const what = standing ? `is now marked “${standingWord[standing.kind]}”` : lost;
  return `“${mailTitle(title)}” (${mailTitle(site)}) ${what}, first seen on ${dateInWords(since)}.`;
}

/** Subject, text and HTML of the mail about sources that an article has lost. */
export function watchMail({ title, sources, lost, reportUrl, offUrl }: WatchMailFacts): {
  subject: string;
  text: string;
  html: string;
} {
  const article = mailTitle(title);
  const one = lost.length === 1;
  const count = `${lost.length} of the ${sources === 1 ? 'one source' : `${sources} sources`}`;
  const more = lost.length - NAMED_MAX;
  const { host } = new URL(reportUrl);
  const marked = lost.some(({ standing }) => standing);
  const gone = `gone or no longer ${one ? 'carries' : 'carry'} what it quotes`;
  const what = marked ? `${gone}, or no longer ${one ? 'stands' : 'stand'} as it was cited` : gone;
  return {
    subject: `${one ? 'A source' : `${lost.length} sources`} of “${article}” ${one ? 'is' : 'are'} lost${marked ? ' or retracted' : ''}`,
    ...layoutMail({
      heading: article,
      lead: `${count} of your article ${one ? 'is' : 'are'} ${what}. Every passage is kept in the evidence report, with the day on which it was read.`,
      button: { label: 'Open the evidence report', link: reportUrl },
      notes: [...lost.slice(0, NAMED_MAX).map(lineOf), ...(more > 0 ? [`And ${more} more.`] : [])],
      off: { label: 'Send me no more of these mails', link: offUrl },
      reason: `This mail was sent because you watch the sources of this article at ${host} and asked to be told by mail. There is at most one a day for an article.`,
    }),
  };
}
