import { describe, expect, it } from '@jest/globals';
import { sampleIndex } from '../testing/sample-index.ts';
import { searchDocuments } from './search-documents.ts';
import { worthwhileTopics } from './topics.ts';

/** A document with sections whose text speaks at length of their headings. */
function document(path: string, ...headings: string[]) {
  const blocks = headings.flatMap((heading) => [
    `## ${heading}`,
    ...Array.from({ length: 6 }, (_, index) =>
      `${heading}, part ${index}: ${`${heading.toLowerCase()} matters here. `.repeat(18)}`.trim(),
    ),
  ]);
  return { path, title: path, blocks: [`# ${path}`, ...blocks] };
}

describe('worthwhileTopics', () => {
  const index = sampleIndex([
    document('a.md', 'Shared libraries', 'Introduction', 'Manual pages', 'Cron jobs', '--force'),
    document('b.md', 'Maintainer scripts', 'See also', '4.2 Source packages', 'getName() and more'),
    document('c.md', 'Shared libraries', 'Virtual packages', 'Options', 'Init systems'),
  ]);

  it('are headings that several passages speak of, without their numbers', async () => {
    const topics = await worthwhileTopics(index);
    expect(topics).toEqual(
      expect.arrayContaining(['Shared libraries', 'Maintainer scripts', 'Source packages']),
    );
    expect(topics.length).toBeLessThanOrEqual(10);
  });

  it('are no parts that every document has, and no code', async () => {
    const topics = (await worthwhileTopics(index)).join('\n');
    expect(topics).not.toMatch(/Introduction|See also|Options|force|getName|\.md/);
  });

  it('are found when they are searched for', async () => {
    for (const topic of await worthwhileTopics(index)) {
      const hits = searchDocuments(index, topic, { since: null, limit: 5, now: new Date() });
      expect(hits.length).toBeGreaterThan(0);
    }
  });

  it('are none for an empty library', async () => {
    expect(await worthwhileTopics(sampleIndex([]))).toEqual([]);
  });

  it('stop when they are no longer wanted', async () => {
    await expect(worthwhileTopics(index, AbortSignal.abort())).rejects.toThrow('aborted');
  });
});
