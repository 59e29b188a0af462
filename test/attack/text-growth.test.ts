import { describe, expect, it, jest } from '@jest/globals';
import { reduceSubmitted } from '@citeloom/api/submitted/reduce-submitted';
import { JSON_DEPTH_MAX, jsonShapeProblem } from '@citeloom/common/server/json-shape';
import { AppError } from '@citeloom/common/domain/app-error';
import { extractLinks } from '@citeloom/common/domain/evidence/parse/links';
import { normalizeText } from '@citeloom/common/domain/text/normalize-text';
import { titleOfText } from '@citeloom/common/domain/submitted-text';
import { makeGivenFiles } from '@citeloom/worker/download/submitted-files';
import { briefOfText } from '@citeloom/worker/images/text-brief';
import { readFeed } from '@citeloom/worker/feeds/parse-feed';
import { markupText } from '@citeloom/worker/providers/search/web/plain-words';
import { wordpressError } from '@citeloom/worker/providers/publishers/wordpress/rest-error';
import { readXmlRpc } from '@citeloom/worker/providers/publishers/wordpress/xml-rpc-values';
import { createRobotsRules } from '@citeloom/worker/web/robots-rules';
import { textOfHtml } from '@citeloom/worker/web/text-of-html';
import { resolveReferences } from '@citeloom/worker/text-check/resolve-references';
import { readingFacts } from '../../frontend/src/features/article/reading-facts.ts';
import { stripArticleHtml } from '../../frontend/src/features/article/strip-article-html.ts';
import { adversarialTexts } from '../support/adversarial-texts.ts';

jest.setTimeout(120_000);

const SIZES = [25_000, 50_000, 100_000] as const;
/** Four times the text takes four times as long; sixteen times would be quadratic. */
const GROWTH_MAX = 8;
const TRIES = 3;

const ARTICLE = {
  ...{
    title: 'Ink',
    language: 'en',
    date: null,
    engine: null,
    evidence: null,
    legend: [],
    footnotes: [],
  },
  ...{ picture: null, metadata: null, markdown: null },
};

const reduce = (given: unknown) => {
  try {
    return reduceSubmitted(given, 'http://localhost:4000');
  } catch (error) {
    // Refused is answered as well.
    if (error instanceof AppError) return null;
    throw error;
  }
};

const ANSWER = { headers: {}, url: new URL('https://a.example/') };

const feedOf = (text: string) =>
  readFeed(new TextEncoder().encode(text), 'utf-8', 'https://a.example/feed', new Date());

/** What is refused is answered as well. */
function attempt(work: () => unknown): void {
  try {
    work();
  } catch {
    // How long it took is all that is asked.
  }
}

/** What each address that takes a text does with it, in the api and in the worker. */
const ENDPOINTS: Record<string, (text: string) => void> = {
  'POST /api/session/content, summaries': (content) => reduce({ summaries: [{ content }] }),
  'POST /api/session/content, footnotes': (html) =>
    reduce({ footnotes: JSON.stringify([{ html }]) }),
  'POST /api/session/content, JSON': (text) => jsonShapeProblem(new TextEncoder().encode(text)),
  'POST /api/download': (content) => {
    const given = reduce({ content }) as { content: string } | null;
    if (!given) return;
    makeGivenFiles({
      ...{ article: ARTICLE, formats: ['html', 'markdown'], paths: new Map() },
      ...given,
    });
  },
  'POST /api/generate-images': (content) => briefOfText({ seed: 'a', title: 'Ink', content }),
  'POST /api/text-check, title': (text) => void titleOfText(text),
  'links of a text': (text) => void extractLinks(text),
  'any text that is stored': (text) => void normalizeText(text),
  "a site's name": (text) => void textOfHtml(text, 200),
  "a site's failure": (message) =>
    void wordpressError(
      { ...ANSWER, status: 400, text: JSON.stringify({ code: 'rest_odd', message }) },
      'post',
    ),
  "a site's XML": (text) => attempt(() => readXmlRpc(text)),
  "a site's XML, in a string": (text) =>
    attempt(() =>
      readXmlRpc(
        `<methodResponse><params><param><value><string>${text}</string></value></param></params></methodResponse>`,
      ),
    ),
  "a site's rules (robots.txt)": (text) =>
    void createRobotsRules(() => Promise.resolve({ status: 200, text }))(
      new URL('https://a.example/b'),
    ).catch(() => undefined),
  'a feed': (text) => attempt(() => feedOf(text)),
  "a feed's title": (text) =>
    attempt(() => feedOf(`<rss><channel><title><![CDATA[${text}]]></title></channel></rss>`)),
  "a service's snippet": (text) => void markupText(text),
  'an article in the browser': (html) => {
    stripArticleHtml(html);
    readingFacts(html, 'en');
  },
  'POST /api/text-check, references': (text) => resolveReferences(text, (address) => address),
};

/** Processor time in milliseconds. */
function timeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Processor time of the quickest of some tries; the first that is within the limit is enough. */
function quickest(work: () => void, limit = 0): number {
  let least = Infinity;
  for (let tried = 0; tried < TRIES && least > limit; tried += 1)
    least = Math.min(least, timeOf(work));
  return least;
}

describe.each(Object.entries(ENDPOINTS))('the time of %s', (_name, work) => {
  const plain = '<p>Ink darkens within two days of writing, they say.</p>\n'.repeat(1750);
  const usual = quickest(() => work(plain));

  it.each(adversarialTexts)('grows no faster than the text: $name', (text) => {
    const of = (size: number) => {
      const given = text.ofSize(size);
      return () => work(given);
    };
    const [small, middle, large] = SIZES;
    const least = quickest(of(small));
    for (const size of [middle, large]) {
      // What takes no longer than a usual text of that size is too short to be compared.
      const limit = GROWTH_MAX * least + 2 * usual;
      expect(quickest(of(size), limit)).toBeLessThanOrEqual(limit);
    }
  });
});

it('JSON is refused by its depth, however long it is', () => {
  const deep = new TextEncoder().encode('['.repeat(1_000_000));
  expect(jsonShapeProblem(deep)).toContain('nested');
  expect(jsonShapeProblem(deep.subarray(0, JSON_DEPTH_MAX))).toBeNull();
});
