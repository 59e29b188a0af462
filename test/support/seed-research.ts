import { createHash, randomUUID } from 'node:crypto';
import type { ResearchAnswer } from '@citeloom/common/contracts/research';
import { renderSection } from '@citeloom/common/domain/article/render-section';
import type { ArticleSection } from '@citeloom/common/domain/article/article';
import { ArticleModel } from '@citeloom/common/server/models/article';
import { EvidenceModel } from '@citeloom/common/server/models/evidence';
import type { Owner } from '@citeloom/common/server/models/owner';
import { RunModel, type RunDocument } from '@citeloom/common/server/models/run';
import { ResearchModel } from '@citeloom/common/server/models/research';
import { SourceModel } from '@citeloom/common/server/models/source';
import { SummaryModel } from '@citeloom/common/server/models/summary';
import { TextModel } from '@citeloom/common/server/models/text';
import { createRun } from '@citeloom/common/server/runs/create-run';
import { recordEvent } from '@citeloom/common/server/runs/record-event';

/** The owner that a session id stands for. */
export function sessionOwner(id: string): Owner {
  return { type: 'session', id };
}

const HEADING = 'Ink & paper';
const QUOTE = 'Iron gall ink darkens within 2 days of writing.';
const PARAGRAPH = `${QUOTE} It was used for 1,400 years <in Europe>.`;
const TEXT = `${HEADING}\n\n${PARAGRAPH}\n\nAn item`;
const START = HEADING.length + 2;

export type SeededResearch = {
  run: RunDocument;
  summaryId: string;
  sourceId: string;
  evidenceId: string;
  textId: string;
  quote: string;
  result: ResearchAnswer;
};

/**
 * A finished research with one folder source, one verbatim passage and one summary, as a worker stores
 * it; with `unanswered` its answer has no summary but the passage as one that comes close.
 */
export async function seedResearch(
  session: string,
  options: {
    owner?: Owner;
    expiresAt?: Date;
    text?: string;
    unanswered?: Partial<ResearchAnswer>;
  } = {},
): Promise<SeededResearch> {
  const owner = options.owner ?? sessionOwner(session);
  const run = await createRun({
    kind: 'research',
    owner,
    title: 'iron gall ink',
    input: { searchTerm: 'iron gall ink' },
    expiresAt: options.expiresAt,
  });
  const owned = { owner, expiresAt: run.expiresAt };
  await ResearchModel.create({ _id: run._id, ...owned, searchTerm: run.title });
  const [summaryId, sourceId, evidenceId] = [randomUUID(), randomUUID(), randomUUID()];
  const text = options.text ?? TEXT;
  const textId = createHash('sha256').update(text).digest('hex');
  const blocks = [
    { kind: 'heading' as const, start: 0, end: HEADING.length, level: 1 },
    { kind: 'paragraph' as const, start: START, end: START + PARAGRAPH.length },
    { kind: 'item' as const, start: START + PARAGRAPH.length + 2, end: text.length },
  ];
  await TextModel.updateOne(
    { _id: textId },
    { $setOnInsert: { text, blocks, language: 'en', truncated: false } },
    { upsert: true },
  );
  await SourceModel.create({
    _id: sourceId,
    contentId: run._id,
    ...owned,
    textId,
    provider: 'documents',
    path: 'ink.md',
    title: 'On ink',
    site: 'docs',
    publishedAt: '2026-10-01',
    dateBasis: 'front-matter',
    fetchedAt: new Date(),
    contentType: 'text/markdown',
    language: 'en',
    originId: sourceId,
  });
  await EvidenceModel.create({
    ...{ _id: evidenceId, contentId: run._id, ...owned, sourceId, textId, quote: QUOTE },
    ...{
      start: START,
      end: START + QUOTE.length,
      before: '',
      after: PARAGRAPH.slice(QUOTE.length),
    },
  });
  const sentence = {
    text: QUOTE,
    evidenceIds: [evidenceId],
    verdict: 'supported' as const,
    checks: [],
  };
  await SummaryModel.create({
    ...{
      _id: summaryId,
      contentId: run._id,
      ...owned,
      position: 0,
      title: HEADING,
      sentences: [sentence],
    },
    ...{ date: '2026-10-01', sourceIds: [sourceId], evidenceIds: [evidenceId], sourcesCount: 1 },
  });
  const source = {
    ...{ id: sourceId, title: 'On ink', url: `/api/sources/${sourceId}`, site: 'docs' },
    ...{ publishedAt: '2026-10-01', dateBasis: 'front-matter' as const },
  };
  const result: ResearchAnswer = {
    ...{ searchId: run._id, searchTerm: run.title, notes: [] },
    summaries: [
      {
        id: summaryId,
        title: HEADING,
        summary: QUOTE,
        language: 'en',
        date: '2026-10-01',
        sourcesCount: 1,
        sources: [source],
        evidence: [{ id: evidenceId, sourceId, quote: QUOTE, before: '', after: '' }],
        sentences: [{ text: QUOTE, evidenceIds: [evidenceId] }],
      },
    ],
  };
  if (options.unanswered) {
    const after = PARAGRAPH.slice(QUOTE.length);
    result.summaries = [];
    result.closest = [
      { ...{ id: evidenceId, headings: [HEADING], quote: QUOTE, before: '', after }, source },
    ];
    Object.assign(result, options.unanswered);
    const { message, closest, didYouMean } = result;
    await SummaryModel.deleteOne({ _id: summaryId });
    await ResearchModel.updateOne({ _id: run._id }, { message, closest, didYouMean });
  }
  const finished = await finishRun(run._id, { searchId: run._id });
  return { run: finished, summaryId, sourceId, evidenceId, textId, quote: QUOTE, result };
}

/** Ends a run as a worker does, with a partial on the way. */
export async function finishRun(runId: string, result: unknown): Promise<RunDocument> {
  await recordEvent(runId, {}, { status: 'running', message: 'Started' });
  const run = await recordEvent(
    runId,
    {},
    { status: 'succeeded', progress: 100, message: 'Done', result },
  );
  if (!run) throw new Error('the run could not be finished');
  return run;
}

/** Ends a research run that found nothing. */
export async function finishResearch(runId: string): Promise<RunDocument> {
  const { owner, expiresAt, title } = await RunModel.findById(runId).orFail().lean<RunDocument>();
  await ResearchModel.create({ _id: runId, owner, expiresAt, searchTerm: title });
  return finishRun(runId, { searchId: runId });
}

/** A queued run that is to write an article of a seeded research. */
export async function seedArticleRun(
  session: string,
  research: SeededResearch,
  options: { expiresAt?: Date } = {},
): Promise<RunDocument> {
  return createRun({
    kind: 'article',
    owner: sessionOwner(session),
    title: research.run.title,
    input: {
      searchTerm: research.run.title,
      selectedSummaries: [research.summaryId],
      searchId: research.run._id,
    },
    expiresAt: options.expiresAt,
  });
}

/** A finished article made from a seeded research: one section with a cited and a removed sentence. */
export async function seedArticle(
  session: string,
  research: SeededResearch,
  options: { expiresAt?: Date } = {},
): Promise<RunDocument> {
  const run = await seedArticleRun(session, research, options);
  const sections: ArticleSection[] = [
    {
      id: 'lead',
      blocks: [
        { type: 'heading', level: 2, text: 'How ink <darkens>' },
        {
          type: 'paragraph',
          sentences: [
            { text: QUOTE, evidenceIds: [research.evidenceId], verdict: 'supported', checks: [] },
            { text: 'So much for ink.', evidenceIds: [], verdict: 'uncited', checks: [] },
          ],
        },
      ],
      removed: [{ text: 'Ink is 3 km long.', evidenceIds: [], verdict: 'removed', checks: [] }],
    },
  ];
  await ArticleModel.create({
    ...{ _id: run._id, owner: run.owner, expiresAt: run.expiresAt },
    ...{ researchId: research.run._id, searchTerm: 'iron gall ink' },
    ...{ title: 'Ink that darkens', language: 'en', engine: 'built-in', sections },
  });
  const section = sections[0];
  if (section) {
    await recordEvent(
      run._id,
      {},
      {
        status: 'running',
        progress: 50,
        message: 'Wrote 1 of 1 sections',
        partial: {
          kind: 'section',
          id: 'lead',
          body: {
            id: 'lead',
            articleId: run._id,
            html: renderSection(section, {
              numbers: new Map([[research.evidenceId, { source: 1, passage: 1 }]]),
              targetOf: () => ({ href: `/api/sources/${research.sourceId}` }),
              nameOf: () => '',
            }),
            footnotes: [],
          },
        },
      },
    );
  }
  return finishRun(run._id, { articleId: run._id });
}
