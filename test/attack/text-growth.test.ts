import { describe, expect, it, jest } from '@jest/globals';
import { reduceSubmitted } from '@citeloom/api/submitted/reduce-submitted';
import { JSON_DEPTH_MAX, jsonShapeProblem } from '@citeloom/common/server/json-shape';
import { AppError } from '@citeloom/common/domain/app-error';
import { titleOfText } from '@citeloom/common/domain/submitted-text';
import { makeGivenFiles } from '@citeloom/worker/download/submitted-files';
import { briefOfText } from '@citeloom/worker/images/text-brief';
import { resolveReferences } from '@citeloom/worker/text-check/resolve-references';
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
