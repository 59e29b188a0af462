import type { Finding } from '@citeloom/common/contracts/connection-test';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import { readFeed } from '../feeds/parse-feed.ts';
import { FEED_TYPES } from '../web/content-type.ts';
import { type SafeFetch, openSafeFetch } from '../web/fetch-safely.ts';
import type { DiagnosticsConfig } from './diagnostics-config.ts';

const SUBJECT = 'Feeds';

/** Reads every feed once, as a research would; nothing is said when none is configured. */
export async function checkFeeds({
  FEEDS,
  FETCH_ALLOW_HOSTS,
}: Pick<DiagnosticsConfig, 'FEEDS' | 'FETCH_ALLOW_HOSTS'>): Promise<Finding[]> {
  if (FEEDS.length === 0) return [];
  const web = openSafeFetch(FETCH_ALLOW_HOSTS);
  try {
    const problems = await Promise.all(FEEDS.map((address) => problemOf(address, web)));
    const failed = problems.filter((problem) => problem !== undefined);
    if (failed.length === 0)
      return [{ state: 'ok', subject: SUBJECT, text: `${FEEDS.length} can be read` }];
    const text = `${failed.length} of ${FEEDS.length} cannot be read. Please look at FEEDS`;
    return [{ state: 'error', subject: SUBJECT, text, detail: failed.join('\n') }];
  } finally {
    await web.close();
  }
}

async function problemOf(address: string, web: SafeFetch): Promise<string | undefined> {
  const { host, pathname } = new URL(address);
  try {
    const { signal } = new AbortController();
    const { bytes, charset, finalUrl } = await web.fetch(address, { types: FEED_TYPES, signal });
    readFeed(bytes, charset, finalUrl, new Date());
    return undefined;
  } catch (error) {
    const known = error instanceof ProviderError;
    return `${host}${pathname}: ${known ? error.userText : 'It is no feed that Citeloom can read.'}`;
  }
}
