import { describe, expect, it } from '@jest/globals';
import type { Note } from '@citeloom/common/contracts/run';
import type { RunContext } from '../run-engine/run-context.ts';
import { noteOtherLanguage } from './other-language.ts';

async function notes(language: string | undefined, ...facets: string[]): Promise<string[]> {
  const told: Note[] = [];
  const context = { note: async (note: Note) => void told.push(note) } as unknown as RunContext;
  await noteOtherLanguage(
    context,
    language,
    facets.map((one) => ({ language: one })),
  );
  return told.map(({ text }) => text);
}

describe('noteOtherLanguage', () => {
  it('says so when no source is in the question’s language', async () => {
    expect(await notes('de', 'en', 'fr')).toEqual([
      'The question is in German, the sources are in English and French; the summaries keep the language of their sources.',
    ]);
  });

  it.each([
    ['de', ['de', 'en']],
    ['pt-BR', ['pt']],
    ['en', ['und']],
    ['en', []],
    [undefined, ['en', 'fr']],
  ])('is silent for %s over %p', async (language, facets) => {
    expect(await notes(language, ...facets)).toEqual([]);
  });
});
