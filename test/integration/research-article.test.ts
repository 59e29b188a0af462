import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ResearchAnswer } from '@citeloom/common/contracts/research';
import { SectionPartial, SummaryPartial } from '@citeloom/common/contracts/run-partials';
import { sectionSentences } from '@citeloom/common/domain/article/number-citations';
import { countOrigins } from '@citeloom/common/domain/provenance/origins';
import { checkSentence } from '@citeloom/common/domain/evidence/check-sentence';
import { createLogger } from '@citeloom/common/server/log';
import { ArticleModel, type ArticleDocument } from '@citeloom/common/server/models/article';
import { EvidenceModel, type EvidenceDocument } from '@citeloom/common/server/models/evidence';
import { RunCallModel } from '@citeloom/common/server/models/run-call';
import type { RunDocument } from '@citeloom/common/server/models/run';
import { SearchRecordModel } from '@citeloom/common/server/models/search-record';
import { presentResearch } from '@citeloom/common/server/presenters/present-research';
import { SourceModel, type SourceDocument } from '@citeloom/common/server/models/source';
import { TextModel, type TextDocument } from '@citeloom/common/server/models/text';
import { createRunQueue, type RunQueue } from '@citeloom/common/server/run-queue';
import { continueRun } from '@citeloom/common/server/runs/continue-run';
import { createRun } from '@citeloom/common/server/runs/create-run';
import { readPartials } from '@citeloom/common/server/runs/read-events';
import { openLibrary, type Library } from '@citeloom/worker/documents/library';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import { researchThreads } from '@citeloom/worker/research-threads';
import { startRunEngine } from '@citeloom/worker/run-engine/start-run-engine';
import { createWritingKinds } from '@citeloom/worker/kinds';
import { createDocumentsProvider } from '@citeloom/worker/providers/search/documents-provider';
import type { SearchProvider } from '@citeloom/worker/providers/search/search-provider';
import { builtinWriter } from '@citeloom/worker/providers/writers/builtin/builtin-writer';
import type { Writer } from '@citeloom/worker/providers/writers/writer';
import { openWorkerCpuPool } from '@citeloom/worker/cpu-tasks';
import { makeHeatPumpLibrary } from '../support/heat-pump-library.ts';
import { startRedisServer } from '../support/redis-server.ts';
import { untilFinished } from '../support/runs.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { openTestDatabase } from '../support/test-database.ts';

const failingProvider: SearchProvider = {
  name: 'almanac',
  undatedWelcome: false,
  search: () => {
    throw new ProviderError({
      code: 'http_403',
      message: 'almanac answered 403',
      userText: 'The almanac refuses to answer.',
      retryable: false,
    });
  },
  read: () => Promise.reject(new Error('never read')),
};

/** Sections whose writing fails, and those that come out empty, by their place in the outline. */
const failingSections = new Set<number>();
const emptySections = new Set<number>();

const sometimesFailingWriter: Writer = {
  ...builtinWriter,
  async draft(brief, task, tools) {
    if (task.wanted.some((place) => emptySections.has(place)))
      return { sections: task.wanted.map(() => ({ blocks: [] })) };
    if (!task.wanted.some((place) => failingSections.has(place)))
      return builtinWriter.draft(brief, task, tools);
    throw new ProviderError({
      code: 'http_402',
      message: 'the engine answered 402',
      userText: 'The engine has no credit left.',
      retryable: false,
    });
  },
};

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let redis: ServerProcess;
let queue: RunQueue;
let engine: ReturnType<typeof startRunEngine>;
let library: Library;
let cpu: ReturnType<typeof openWorkerCpuPool>;
let folder: Awaited<ReturnType<typeof makeHeatPumpLibrary>>;

beforeAll(async () => {
  database = await openTestDatabase();
  [redis, folder] = await Promise.all([startRedisServer(), makeHeatPumpLibrary()]);
  const log = createLogger('test', 'silent');
  library = openLibrary({ folder: folder.folder, databaseUrl: database.url, log });
  cpu = openWorkerCpuPool(database.url);
  queue = createRunQueue(redis.url);
  engine = startRunEngine({
    kinds: createWritingKinds({
      providers: [createDocumentsProvider(library), failingProvider],
      writer: sometimesFailingWriter,
      ...researchThreads(library, cpu),
    }),
    redisUrl: redis.url,
    concurrency: 4,
    log,
  });
});

afterAll(async () => {
  await engine.close();
  await queue.close();
  await Promise.all([library.close(), cpu.close()]);
  await redis.close();
  await database.close();
  await folder.close();
});

const owner = { type: 'session' as const, id: 'c0ffee00-0000-4000-8000-000000000000' };

async function perform(kind: 'research' | 'article', title: string, input: unknown) {
  const run = await createRun({ kind, owner, title, input });
  await queue.add(run);
  return untilFinished(run._id);
}

async function research(searchTerm: string) {
  const run = await perform('research', searchTerm, { searchTerm });
  return { run, answer: run.result ? ResearchAnswer.parse(await presentResearch(run)) : null };
}

async function storedEvidence(ids: string[]) {
  const evidence = await EvidenceModel.find({ _id: { $in: ids } }).lean<EvidenceDocument[]>();
  const sources = await SourceModel.find({
    _id: { $in: evidence.map(({ sourceId }) => sourceId) },
  }).lean<SourceDocument[]>();
  const texts = await TextModel.find({ _id: { $in: evidence.map(({ textId }) => textId) } }).lean<
    TextDocument[]
  >();
  return { evidence, sources, texts };
}

describe('a research', () => {
  let run: RunDocument;
  let answer: ResearchAnswer;

  beforeAll(async () => {
    const done = await research('heat pump');
    run = done.run;
    answer = done.answer as ResearchAnswer;
  });

  it('is recorded with a number, what was asked and how many summaries were found', async () => {
    const records = await SearchRecordModel.find({ runId: run._id }).lean();
    expect(records).toMatchObject([
      { _id: expect.any(Number), searchTerm: run.title, summariesCount: 2, outcome: 'succeeded' },
    ]);
    expect(records[0]?.owner).toEqual(run.owner);
  });

  it('gives two summaries for eight documents on two facets', () => {
    expect(run.status).toBe('succeeded');
    expect(run.message).toMatch(/^2 summaries, \d+ sources read$/);
    expect(answer.summaries).toHaveLength(2);
    const texts = answer.summaries.map((summary) => summary.summary);
    expect(texts.filter((text) => /noise/i.test(text))).toHaveLength(1);
    expect(texts.filter((text) => /subsid|price/i.test(text))).toHaveLength(1);
  });

  it('writes two to four sentences a summary, each with evidence from its own sources', () => {
    for (const summary of answer.summaries) {
      expect(summary.sentences.length).toBeGreaterThanOrEqual(2);
      expect(summary.sentences.length).toBeLessThanOrEqual(4);
      expect(summary.summary).toBe(summary.sentences.map(({ text }) => text).join(' '));
      const evidence = new Map(summary.evidence.map((one) => [one.id, one]));
      const sources = new Set(summary.sources.map((one) => one.id));
      for (const { evidenceIds } of summary.sentences) {
        expect(evidenceIds).not.toHaveLength(0);
        for (const id of evidenceIds) expect(sources).toContain(evidence.get(id)?.sourceId);
      }
    }
  });

  it('quotes exactly what stands in the stored text', async () => {
    const ids = answer.summaries.flatMap((summary) => summary.evidence.map(({ id }) => id));
    const { evidence, texts } = await storedEvidence(ids);
    expect(evidence).toHaveLength(new Set(ids).size);
    for (const { textId, start, end, quote, before, after } of evidence) {
      const text = texts.find(({ _id }) => _id === textId)?.text ?? '';
      expect(text.slice(start, end)).toBe(quote);
      expect(text.slice(start - before.length, start)).toBe(before);
      expect(text.slice(end, end + after.length)).toBe(after);
    }
  });

  it('counts near-copies as one origin', async () => {
    const sources = await SourceModel.find({ contentId: run._id }).lean<SourceDocument[]>();
    const originOf = (path: string) => sources.find((source) => source.path === path)?.originId;
    expect(originOf('copies/noise-1-again.html')).toBe(originOf('noise-1.html'));
    expect(new Set(sources.map((source) => source.originId)).size).toBe(sources.length - 1);
    for (const summary of answer.summaries) {
      const origins = sources.filter(({ _id }) => summary.sources.some(({ id }) => id === _id));
      expect(summary.sourcesCount).toBe(countOrigins(origins));
      expect(new Set(origins.map(({ originId }) => originId)).size).toBeGreaterThanOrEqual(2);
    }
  });

  it('notes a provider that fails, a file that cannot be read, old and undated sources', () => {
    const codes = new Map(run.notes.map((note) => [note.code, note]));
    expect(codes.get('provider-failed')).toMatchObject({ provider: 'almanac' });
    expect(codes.get('provider-failed')?.text).toContain('The almanac refuses to answer.');
    expect(codes.get('unreadable')?.text).toMatch(/“broken” cannot be read/);
    expect(codes.get('window-widened')?.text).toMatch(
      /^Too little was found since \d+ \w+ 20\d\d, so /,
    );
    expect(codes.get('undated')?.text).toMatch(/do not say when they were published/);
  });

  it('reads nothing that is not about the topic', async () => {
    const sources = await SourceModel.find({ contentId: run._id }).lean<SourceDocument[]>();
    expect(sources.map((source) => source.path)).not.toContain('bread.html');
  });

  it('shows each verified summary as a piece of its own', async () => {
    const shown = (await readPartials(run._id)).filter(({ kind }) => kind === 'summary');
    expect(shown.map(({ body }) => SummaryPartial.parse(body))).toEqual(
      expect.arrayContaining(answer.summaries),
    );
  });

  it('dates a summary by its newest dated source', () => {
    const cost = answer.summaries.find((summary) => /price/.test(summary.summary));
    const dates = (cost?.sources ?? []).flatMap(({ publishedAt }) => publishedAt ?? []).sort();
    expect(cost?.date).toBe(dates.at(-1));
    expect(cost?.date?.slice(0, 4)).toBe('2024');
    expect(answer.summaries.find((summary) => summary !== cost)?.date).toBeNull();
  });
});

describe('a research that finds nothing', () => {
  it('says what was searched and what to try, and invents nothing', async () => {
    const { run, answer } = await research('quantum chromodynamics');
    expect(run.status).toBe('succeeded');
    expect(answer?.summaries).toEqual([]);
    expect(run.message).toMatch(/^Nothing that could be cited, \d+ sources read$/);
    expect(answer?.message).toContain('No source speaks of “quantum chromodynamics”.');
    expect(answer?.message).toContain('Searched: 10 documents');
    expect(answer?.message).toMatch(/Try /);
  });

  it('does not take a source for the topic that holds only one of its two words', async () => {
    const { answer } = await research('bread pump');
    expect(answer?.summaries).toEqual([]);
  });
});

describe('an article', () => {
  let run: RunDocument;
  let article: ArticleDocument;
  let summaries: ResearchAnswer['summaries'];

  beforeAll(async () => {
    const done = await research('heat pump');
    summaries = done.answer?.summaries ?? [];
    run = await perform('article', 'heat pump', {
      searchTerm: 'heat pump',
      selectedSummaries: summaries.map(({ id }) => id),
    });
    article = (await ArticleModel.findById(run._id).lean<ArticleDocument>()) as ArticleDocument;
  });

  it('is kept as long as all that it was written from, and no longer', async () => {
    const shorter = { contentId: article.researchId, expiresAt: { $lt: article.expiresAt } };
    expect(await SourceModel.countDocuments(shorter)).toBe(0);
    expect(await EvidenceModel.countDocuments(shorter)).toBe(0);
  });

  it('has the topic as its title, a lead without heading, and sections with one', () => {
    expect(run.status).toBe('succeeded');
    expect(run.result).toEqual({ articleId: run._id });
    expect(run.message).toMatch(/^Article of \d+ words, \d+ cited sentences, all quoted$/);
    expect(article).toMatchObject({ searchTerm: 'heat pump', engine: 'built-in', language: 'en' });
    expect(article.title).toBe('Heat pump');
    expect(article.sections.map(({ id }) => id).slice(0, 3)).toEqual(['lead', 's1', 's2']);
    expect(article.sections[0]?.blocks[0]?.type).toBe('paragraph');
    for (const section of article.sections.slice(1)) {
      expect(section.blocks[0]).toMatchObject({ type: 'heading', level: 2 });
    }
  });

  it('cites only what the gate lets through, and every citation resolves', async () => {
    const sentences = article.sections.flatMap(sectionSentences);
    const cited = sentences.filter(({ evidenceIds }) => evidenceIds.length > 0);
    expect(cited.length).toBeGreaterThanOrEqual(6);
    const { evidence, sources, texts } = await storedEvidence(
      cited.flatMap(({ evidenceIds }) => evidenceIds),
    );
    for (const sentence of cited) {
      const passages = evidence.filter(({ _id }) => sentence.evidenceIds.includes(_id));
      expect(passages).toHaveLength(sentence.evidenceIds.length);
      expect(checkSentence(sentence.text, passages, 'en').level).toBe('quoted');
      expect(sentence.verdict).toBe('supported');
      for (const { sourceId, textId, start, end, quote } of passages) {
        expect(sources.some(({ _id }) => _id === sourceId)).toBe(true);
        expect(texts.find(({ _id }) => _id === textId)?.text.slice(start, end)).toBe(quote);
      }
    }
  });

  it('repeats no sentence', () => {
    const texts = article.sections.flatMap(sectionSentences).map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('shows each section with numbers that go on from the one before', async () => {
    const partials = await readPartials(run._id);
    const shown = partials
      .filter(({ kind }) => kind === 'section')
      .map(({ body }) => SectionPartial.parse(body));
    const numbers = [...new Set(shown.flatMap(({ footnotes }) => footnotes.map(({ id }) => id)))];
    expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
    for (const { html, footnotes } of shown) {
      for (const { evidenceId, id, url } of footnotes) {
        expect(html).toContain(`data-evidence="${evidenceId}`);
        expect(html).toMatch(
          new RegExp(
            `<sup class="citation"><a href="${url}" target="_blank" rel="noopener nofollow"[^>]*>\\[${id}\\]</a></sup>`,
          ),
        );
      }
    }
    expect(partials.find(({ kind }) => kind === 'outline')?.body).toMatchObject({
      title: article.title,
    });
  });

  it('makes one call for the outline and one for each section', async () => {
    const calls = await RunCallModel.find({ runId: run._id }).lean<{ key: string }[]>();
    const count = (name: string) => calls.filter(({ key }) => key.startsWith(`${name}:`)).length;
    expect([count('outline'), count('draft')]).toEqual([1, summaries.length]);
  });

  it('knows how many sentences its summaries hold, and says when it has fewer', async () => {
    const held = summaries.reduce((sum, { sentences }) => sum + sentences.length, 0);
    expect(article.floor).toBe(held);
    expect(run.notes.map(({ code }) => code)).not.toContain('short');
    for (const index of summaries.keys()) emptySections.add(index);
    const short = await perform('article', 'heat pump', {
      searchTerm: 'heat pump',
      selectedSummaries: summaries.map(({ id }) => id),
    });
    emptySections.clear();
    expect(short.status).toBe('succeeded');
    expect(short.notes.find(({ code }) => code === 'short')?.text).toContain(
      `fewer than the ${held} of its summaries`,
    );
  });

  it('refuses summaries that are no longer there', async () => {
    const gone = await perform('article', 'heat pump', {
      searchTerm: 'heat pump',
      selectedSummaries: ['0b7e3a52-1c7d-8e4f-9a10-000000000001'],
    });
    expect(gone.status).toBe('failed');
    expect(gone.error?.message).toContain('no longer there');
  });
});

describe('an article whose engine fails in the middle', () => {
  it('keeps its gated sections, says so, and goes on from there', async () => {
    const { answer } = await research('heat pump');
    const selectedSummaries = (answer?.summaries ?? []).map(({ id }) => id);
    failingSections.add(1);
    const broken = await perform('article', 'heat pump', {
      searchTerm: 'heat pump',
      selectedSummaries,
    });
    expect(broken).toMatchObject({ status: 'succeeded', result: { articleId: broken._id } });
    expect(broken.notes).toContainEqual({
      code: 'incomplete',
      text: 'The engine has no credit left.',
    });
    const half = await ArticleModel.findById(broken._id).lean<ArticleDocument>();
    expect(half?.sections.map(({ id }) => id)).toEqual(['lead', 's1']);

    failingSections.clear();
    const queued = await continueRun(broken._id);
    await queue.add({ _id: broken._id, fence: queued?.fence ?? 0 });
    const whole = await untilFinished(broken._id);
    expect(whole).toMatchObject({ status: 'succeeded', error: null });
    expect(whole.notes.map(({ code }) => code)).not.toContain('incomplete');
    const article = await ArticleModel.findById(broken._id).lean<ArticleDocument>();
    expect(article?.sections.slice(0, 2)).toEqual(half?.sections);
    expect(article?.sections.map(({ id }) => id).slice(0, 3)).toEqual(['lead', 's1', 's2']);
    const calls = await RunCallModel.find({ runId: broken._id }).lean<{ key: string }[]>();
    expect(calls.filter(({ key }) => key.startsWith('outline:'))).toHaveLength(1);
    expect(calls.filter(({ key }) => key.startsWith('draft:'))).toHaveLength(2);
  });
});
