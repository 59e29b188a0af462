import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { normalizeText } from '@citeloom/common/domain/text/normalize-text';
import { TextModel } from '@citeloom/common/server/models/text';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { SearchHit, SearchProvider } from './search-provider.ts';

/** What a provider under test holds: set up so that all of it is known. */
export type KnownSources = {
  provider: SearchProvider;
  /** A question that at least two documents answer, at least one of them dated and one undated. */
  known: string;
  /** The reference of the document that answers it best. */
  best: string;
  /** A question about something that no document mentions. */
  unknown: string;
  /** A moment between the publication of an older and a newer document that answers `known`. */
  since: Date;
  /** References that no document has, hostile ones among them. */
  absent: readonly string[];
};

/**
 * What every search provider must do (search-provider.ts); run against each of them. The process must
 * be connected to the database that the provider stores its texts in.
 */
export function describeSearchProvider(name: string, open: () => Promise<KnownSources>): void {
  const { signal } = new AbortController();

  describe(`search provider ${name}`, () => {
    let sources: KnownSources;
    let hits: SearchHit[];

    beforeAll(async () => {
      sources = await open();
      await sources.provider.prepare?.(signal);
      hits = await sources.provider.search(sources.known, { since: null, limit: 10, signal });
    }, 120_000);

    it('answers with notes that name it when it is asked to prepare', async () => {
      for (const note of (await sources.provider.prepare?.(signal)) ?? []) {
        expect(note.provider).toBe(sources.provider.name);
        expect(note.text).not.toBe('');
      }
    });

    it('finds the best document first, each once', () => {
      expect(hits.length).toBeGreaterThanOrEqual(2);
      expect(hits[0]?.ref).toBe(sources.best);
      expect(new Set(hits.map((hit) => hit.ref)).size).toBe(hits.length);
      const scores = hits.map((hit) => hit.score);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
      expect(Math.min(...scores)).toBeGreaterThan(0);
    });

    it('says of each hit what it is and where it comes from', () => {
      for (const hit of hits) {
        expect(hit.provider).toBe(sources.provider.name);
        expect(hit.title.trim()).not.toBe('');
        expect(hit.site.trim()).not.toBe('');
        if (hit.publishedAt !== null) expect(Date.parse(hit.publishedAt)).not.toBeNaN();
      }
    });

    it('answers with no more than it was asked for', async () => {
      const one = await sources.provider.search(sources.known, { since: null, limit: 1, signal });
      expect(one.map((hit) => hit.ref)).toEqual([sources.best]);
    });

    it('keeps to what was published since a moment; undated documents stay out', async () => {
      const { provider, known, since } = sources;
      const recent = await provider.search(known, { since, limit: 10, signal });
      expect(recent.length).toBeGreaterThan(0);
      expect(recent.length).toBeLessThan(hits.length);
      for (const { publishedAt } of recent) {
        if (publishedAt === null && provider.web) continue;
        expect(publishedAt).not.toBeNull();
        expect(Date.parse(publishedAt!)).toBeGreaterThanOrEqual(since.getTime());
      }
    });

    it('finds nothing about what it does not hold, and nothing for an empty question', async () => {
      for (const query of [sources.unknown, '', ' \n', '?!', '\u0000', 'a'.repeat(300)]) {
        const found = await sources.provider.search(query, { since: null, limit: 10, signal });
        expect(found).toEqual([]);
      }
    });

    it('reads each hit, its text stored before the answer', async () => {
      for (const hit of hits) {
        const document = await sources.provider.read(hit.ref, signal, hit);
        expect(document).toMatchObject({
          provider: sources.provider.name,
          ref: hit.ref,
          title: hit.title,
          site: hit.site,
          publishedAt: hit.publishedAt,
        });
        expect(document.publishedAt === null).toBe(document.dateBasis === 'none');
        expect(document.path === null).not.toBe(document.url === null);
        expect(Date.parse(document.fetchedAt)).not.toBeNaN();
        const stored = await TextModel.findById(document.textId).lean();
        expect(stored?.language).toBe(document.language);
      }
    });

    it('stores texts under their sha256, normalised, with blocks that cover them', async () => {
      for (const hit of hits) {
        const { textId } = await sources.provider.read(hit.ref, signal, hit);
        const { text, blocks } = (await TextModel.findById(textId).lean())!;
        expect(createHash('sha256').update(text).digest('hex')).toBe(textId);
        expect(normalizeText(text)).toBe(text);
        const slices = blocks.map(({ start, end }) => text.slice(start, end));
        expect(slices.join('\n\n')).toBe(text);
        for (const slice of slices) expect(slice.trim()).toBe(slice);
      }
    });

    it('reads the same document twice as the same', async () => {
      const { provider, best } = sources;
      const [hit] = hits;
      const once = await provider.read(best, signal, hit);
      expect(await provider.read(best, signal, hit)).toEqual(once);
    });

    it('refuses references that it does not have, for good and in words for people', async () => {
      for (const ref of sources.absent) {
        const error = await sources.provider.read(ref, signal).catch((caught: unknown) => caught);
        expect(error).toBeInstanceOf(ProviderError);
        expect(error).toMatchObject({ retryable: false, userText: expect.any(String) });
      }
    });

    it('stops when it is aborted', async () => {
      const { provider, known, best } = sources;
      const aborted = AbortSignal.abort();
      const options = { since: null, limit: 5, signal: aborted };
      await expect(provider.search(known, options)).rejects.toThrow();
      await expect(provider.read(best, aborted)).rejects.toThrow();
      if (provider.prepare) await expect(provider.prepare(aborted)).rejects.toThrow();
    });
  });
}
