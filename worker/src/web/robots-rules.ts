import robotsParser from 'robots-parser';
import { fetchError } from './fetch-error.ts';
import { USER_AGENT } from './request-once.ts';

const KEPT_MS = 60 * 60 * 1000;
/** A site that could not be asked is asked again sooner. */
const FAILURE_KEPT_MS = 5 * 60 * 1000;
const ORIGINS_MAX = 1_000;
/**
 * Comparing takes as long as the rules with wildcards and the address are long, multiplied: this much
 * takes 50 ms, and real sites stay far below.
 */
const COMPARISONS_MAX = 20_000_000;

/** Its types describe another kind of module than it is. */
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

/** The answer to a request for `/robots.txt`. */
export type RobotsAnswer = { status: number; text: string };

type Rules = (url: URL) => boolean;

/**
 * Says whether a site allows programs to read an address; rules that would take too long to compare
 * with it allow nothing.
 *
 * @throws ProviderError when the site cannot be asked or fails: it then allows nothing.
 */
export type RobotsRules = (url: URL) => Promise<boolean>;

/** Reads each origin's robots.txt once an hour; none there (4xx) allows everything (RFC 9309 §2.3.1). */
export function createRobotsRules(
  ask: (robots: URL) => Promise<RobotsAnswer>,
  now: () => number = Date.now,
): RobotsRules {
  const origins = new Map<string, { until: number; rules: Promise<Rules> }>();

  async function read(robots: URL): Promise<Rules> {
    const { status, text } = await ask(robots);
    if (status >= 500)
      throw fetchError('unreadable', `${robots.href}: ${status}`, {
        words: `Its server answered with the status ${status}.`,
        retryable: true,
      });
    if (status >= 400) return () => true;
    const rules = parseRobots(robots.href, comparableRules(text));
    const wild = text.split(/[\r\n]/).filter((line) => line.includes('*'));
    const length = wild.reduce((sum, line) => sum + line.length, 0);
    return (url) =>
      length * url.href.length <= COMPARISONS_MAX &&
      (rules.isAllowed(comparableAddress(url), USER_AGENT) ?? true);
  }

  return async (url) => {
    const known = origins.get(url.origin);
    if (known && known.until > now()) return (await known.rules)(url);
    if (origins.size >= ORIGINS_MAX) origins.clear();
    const entry = { until: now() + KEPT_MS, rules: read(new URL('/robots.txt', url)) };
    origins.set(url.origin, entry);
    entry.rules.catch(() => (entry.until = now() + FAILURE_KEPT_MS));
    return (await entry.rules)(url);
  };
}

/** `%62` is `b` in every address: letters that need no code are compared without one (RFC 9309 §2.2.2). */
function withoutNeedlessCodes(path: string): string {
  return path.replace(/%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/gi, (code) =>
    decodeURIComponent(code),
  );
}

/**
 * Rules whose paths are comparable with those of `comparableAddress`, and whose names of programs end where
 * a name does (§2.2.1). Where `*` and `$` are no signs of a rule, they stand as codes (§2.2.3).
 */
function comparableRules(text: string): string {
  return text
    .replace(/^([ \t]*user-agent[ \t]*:[ \t]*(?:\*|[a-z_-]{1,200})).*$/gim, '$1')
    .replace(/^([ \t]*(?:dis)?allow[ \t]*:)([^#\r\n]*)/gim, (_, name: string, path: string) => {
      const rule = withoutNeedlessCodes(path.trim());
      return `${name} ${rule.replace(/\$(?!$)/g, '%24')}`;
    });
}

function comparableAddress(url: URL): string {
  const path = withoutNeedlessCodes(url.pathname + url.search);
  return url.origin + path.replaceAll('$', '%24').replaceAll('*', '%2A');
}
