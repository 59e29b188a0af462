import { describe, expect, it } from '@jest/globals';
import type { CallTools } from '../../../engine/run-context.ts';
import type { WriterFacet } from '../writer.ts';
import { isCheckable } from '@citeloom/common/domain/evidence/checkable';
import { phrasesOf } from './phrases.ts';
import { builtinWriter } from './builtin-writer.ts';
import { sampleEvidence as evidence } from './sample-evidence.ts';

const tools: CallTools = { signal: new AbortController().signal, spend: () => undefined };
const brief = { topic: 'maintainer scripts', language: 'en' };

const introduction: WriterFacet = {
  title: 'Maintainer scripts',
  evidence: [
    evidence('Maintainer scripts are programs that run when a package is installed.', {
      paragraph: 'p1',
      headings: ['Introduction'],
      strength: 0.9,
    }),
    evidence('However, the administrator may refuse to go on after an error.', {
      paragraph: 'p1',
      headings: ['Introduction'],
    }),
    evidence('Each script receives the action as its first argument.'),
    evidence('A failing script leaves the package half configured.', {
      source: 's2',
      origin: 'o2',
    }),
    evidence('Administrators read the messages of a script in the log.'),
  ],
};
const prompting: WriterFacet = {
  title: 'Prompting in maintainer scripts',
  evidence: [
    evidence('Prompting must be done through debconf.', { strength: 0.8 }),
    evidence('Prompting of the user has to be done through debconf.', {
      source: 's2',
      origin: 'o2',
    }),
    evidence('High priority questions may be asked before unpacking.', {
      source: 's2',
      origin: 'o2',
    }),
  ],
};
const facets = [introduction, prompting];
const all = facets.flatMap((facet) => facet.evidence);
const quoteOf = new Map(all.map((one) => [one.alias, one.text]));

/** One of them can be asked about: the others are a clause, a question and a number that nobody cites. */
const OTHERS = ['Exit codes', 'Attempts of a run are limited', 'Why log?', 'Debian 12 scripts'];

async function article() {
  const outline = await builtinWriter.outline(brief, { facets, others: OTHERS }, tools);
  const written = outline.lead.map((sentence) => sentence.text);
  const sections = [];
  for (const [index, { facet }] of outline.sections.entries()) {
    const draft = await builtinWriter.writeSection(
      brief,
      {
        title: outline.title,
        headings: outline.sections.map(({ heading }) => heading),
        index,
        evidence: facets[facet]?.evidence ?? [],
        written: [...written],
      },
      tools,
    );
    written.push(...draft.blocks.flatMap((block) => block.sentences.map(({ text }) => text)));
    sections.push(draft);
  }
  const body = sections.flatMap((draft) => draft.blocks.flatMap((block) => block.sentences));
  return {
    outline,
    sections,
    cited: [...outline.lead, ...body].filter((one) => one.aliases.length),
  };
}

describe('the built-in writer', () => {
  it('plans the topic as typed and without the words around it', async () => {
    const plan = await builtinWriter.plan({ topic: 'how git rebase works', language: 'en' }, tools);
    expect(plan).toEqual(['how git rebase works', 'git rebase']);
  });

  it('summarises a facet in two to four quotations of independent origins first', async () => {
    const { title, sentences } = await builtinWriter.summarise(brief, introduction, tools);
    expect(title).toBe('Maintainer scripts');
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    expect(sentences.length).toBeLessThanOrEqual(4);
    expect(sentences.map((one) => one.text)).toContain(
      'A failing script leaves the package half configured.',
    );
  });

  it('opens with a short answer from the passage that introduces the topic', async () => {
    const { outline } = await article();
    expect(outline.lead.map((one) => one.text)).toEqual([
      'Maintainer scripts are programs that run when a package is installed.',
      'The administrator may refuse to go on after an error.',
    ]);
  });

  it('cites every sentence that it quotes and changes nothing but a leading connective', async () => {
    const { cited } = await article();
    for (const { text, aliases } of cited) {
      const quote = quoteOf.get(aliases[0] ?? '') ?? '';
      expect(quote.toLowerCase().endsWith(text.toLowerCase())).toBe(true);
      expect(quote.length - text.length).toBeLessThan(12);
    }
  });

  it('says nothing twice in an article, not even in other words', async () => {
    const { cited } = await article();
    const texts = cited.map((one) => one.text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => text.includes('debconf'))).toHaveLength(1);
  });

  it('makes a title, headings and an ending of the material', async () => {
    const { outline } = await article();
    expect(outline.title).toBe('Maintainer scripts: what the sources say');
    expect(outline.sections.map(({ heading }) => heading)).toEqual([
      'What should you know about maintainer scripts?',
      'What does prompting in maintainer scripts involve?',
    ]);
    const ending = outline.ending?.blocks.flatMap((block) => block.sentences) ?? [];
    expect(ending.map(({ text }) => text)).toEqual([
      'What about exit codes?',
      'None of the quoted sources says when it was published.',
      'It is worth a look at what they say today.',
    ]);
  });

  it('ends without a word where a source is dated', async () => {
    const dated = {
      ...prompting,
      evidence: [evidence('It holds.', { publishedAt: '2026-01-01' })],
    };
    const { ending } = await builtinWriter.outline(brief, { facets: [dated], others: [] }, tools);
    expect(ending).toBeNull();
  });

  it('adds no words of its own that would need a citation, in any language', () => {
    for (const language of ['en', 'de', 'fr', 'es', 'pt']) {
      const { turns, newer, older, undated, someUndated, agesDiffer, whatAbout } =
        phrasesOf(language);
      const words = [...turns, newer ?? '', older ?? '', ...undated, ...someUndated, ...agesDiffer];
      for (const text of [...words, whatAbout?.('exit codes of Debian scripts') ?? ''])
        expect([text, isCheckable(text, language)]).toEqual([text, false]);
    }
  });

  it('puts its own words before another source at most once a section', async () => {
    const { sections } = await article();
    for (const draft of sections) {
      const own = draft.blocks.flatMap((block) => block.sentences).filter((s) => !s.aliases.length);
      expect(own.length).toBeLessThanOrEqual(1);
    }
  });

  it('gives its words in the language of the sources and none in one that it does not know', async () => {
    const titleIn = async (language: string) =>
      (
        await builtinWriter.outline(
          { topic: 'rebase', language },
          { facets: [], others: [] },
          tools,
        )
      ).title;
    expect(await titleIn('de')).toBe('Rebase: was die Quellen sagen');
    expect(await titleIn('fr')).toBe('Rebase : ce que disent les sources');
    expect(await titleIn('ja')).toBe('Rebase');
  });

  it('writes nothing from nothing', async () => {
    const empty = { title: 'x', evidence: [] };
    expect((await builtinWriter.summarise(brief, empty, tools)).sentences).toEqual([]);
    const outline = await builtinWriter.outline(brief, { facets: [], others: [] }, tools);
    expect(outline.lead).toEqual([]);
  });
});
