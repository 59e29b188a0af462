import { readdirSync, readFileSync } from 'node:fs';
import { expect, it, jest } from '@jest/globals';
import { reduceSubmitted } from '@citeloom/api/submitted/reduce-submitted';
import { JSON_DEPTH_MAX, jsonShapeProblem } from '@citeloom/common/server/json-shape';
import { AppError } from '@citeloom/common/domain/app-error';
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
import { growthAtTwice } from '../support/text-growth.ts';
import { textRules } from '../support/text-rules.ts';

jest.setTimeout(120_000);

/** Twice the text takes twice as long; four times would be quadratic. */
const TWICE_MAX = 2.3;
const ROOT = new URL('../../', import.meta.url);

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
  } catch (error) {
    // A fault of the test or of the rule is neither.
    if (error instanceof TypeError || error instanceof RangeError) throw error;
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

it.each(Object.entries({ ...ENDPOINTS, ...textRules }))(
  'the time of %s grows no faster than the text, whatever the text',
  (_name, rule) => {
    const grown = adversarialTexts.flatMap((text) => {
      const workOf = (size: number) => {
        const given = text.ofSize(size);
        return () => attempt(() => rule(given));
      };
      const growth = growthAtTwice(workOf, TWICE_MAX);
      return growth > TWICE_MAX ? [`${text.name}: ${growth.toFixed(2)} times`] : [];
    });
    expect(grown).toEqual([]);
  },
);

/** Where the rules for texts stand. */
const ROOMS = ['text', 'readability', 'evidence/parse'].map((room) => `common/src/domain/${room}`);
/** What else a rule may be asked about, by what it is called there. */
const NO_TEXTS = new Set('word digits language tag owner fileName'.split(' '));
/** Rules that are tried within another one of the table, or under another name. */
const BY_OTHERS = new Set([
  // Each is a part of a rule in the table.
  ...[
    'readSubmitted',
    'opensWith',
    'parseDocument',
    'boundedMarkup',
    'parseVisible',
    'settleLinks',
    'written',
    'blankedOut',
  ],
  // An address in the table of what is asked.
  ...['resolveReferences'],
]);

it('the table has every rule that looks at a text', () => {
  const rooms = [...ROOMS, 'worker/src/documents/extract', 'worker/src/text-check'];
  const missing = rooms.flatMap((room) =>
    readdirSync(new URL(`${room}/`, ROOT))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) => {
        const code = readFileSync(new URL(`${room}/${file}`, ROOT), 'utf8');
        return [...code.matchAll(/^export function (\w+)\(\s*(\w+): string\b(?!\[)/gm)];
      })
      .filter(([, , what = '']) => !NO_TEXTS.has(what))
      .flatMap(([, name = '']) => (name in textRules || BY_OTHERS.has(name) ? [] : [name])),
  );
  expect(missing).toEqual([]);
});

it('JSON is refused by its depth, however long it is', () => {
  const deep = new TextEncoder().encode('['.repeat(1_000_000));
  expect(jsonShapeProblem(deep)).toContain('nested');
  expect(jsonShapeProblem(deep.subarray(0, JSON_DEPTH_MAX))).toBeNull();
});
