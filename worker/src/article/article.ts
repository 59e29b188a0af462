import type { ArticleRequest } from '@citeloom/common/contracts/article-request';
import type { ArticleSection } from '@citeloom/common/domain/article/article';
import { sectionSentences } from '@citeloom/common/domain/article/number-citations';
import { evidenceTotals } from '@citeloom/common/domain/evidence/report/totals';
import { keepArticle } from '@citeloom/common/server/content/keep-article';
import type { EvidenceDocument } from '@citeloom/common/server/models/evidence';
import { renderLastSection } from '@citeloom/common/server/presenters/render-sections';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { RunContext, RunFunction } from '../run-engine/run-context.ts';
import type { JudgeModel } from '../providers/judges/judge.ts';
import type { Brief, Outline, SectionDraft, Writer } from '../providers/writers/writer.ts';
import { aliasEvidence, type AliasedFacets } from '../writing/alias-evidence.ts';
import { storeEvidence } from '../writing/cited-evidence.ts';
import { createJudging, type Judging } from '../writing/judging.ts';
import { withoutMarks } from '../writing/quote-long-runs.ts';
import { verifyBlocks, type Verifier } from '../writing/verify-draft.ts';
import {
  hasGatedSection,
  isCited,
  openArticle,
  replaceSections,
  storeJudge,
  storeSection,
} from './article-store.ts';
import { loadMaterial, type ArticleMaterial } from './load-material.ts';

/** What an article run stores: the article is a document of its own, rendered at every read. */
export type ArticleResult = { articleId: string };

/** What an article is made with. */
export type ArticleDependencies = {
  writer: Writer;
  gate: Verifier['gate'];
  judge?: JudgeModel | undefined;
};

/**
 * Writes an article from selected summaries: one outline call, then one call per section; each
 * section is gated, judged, stored and shown before the next is begun. What was shown as judged is put
 * right when the judge turns out not to be believed.
 */
export function createArticle(
  parts: ArticleDependencies,
): RunFunction<ArticleRequest, ArticleResult> {
  const { writer } = parts;
  return async (context, { searchTerm, selectedSummaries, ...wishes }) => {
    await context.report({ stage: 'outline', done: 0, total: 1, message: 'Planning the article' });
    const material = await loadMaterial(selectedSummaries, wishes.language);
    const { language } = material;
    const { length, tone, audience, quotedOnly } = wishes;
    const brief: Brief = { topic: searchTerm, language, length, tone, audience, quotedOnly };
    const aliased = aliasEvidence(material.facets, material.sources);
    const outline = await context.call(
      'outline',
      { engine: writer.engine.id, brief, facets: aliased.facets, others: material.others },
      (input, tools) => writer.outline(input.brief, input, tools),
    );
    await showOutline(context, outline);
    await openArticle({
      _id: context.runId,
      ...{ owner: context.owner, expiresAt: material.expiresAt },
      researchId: material.researchId,
      searchTerm,
      title: outline.title,
      language,
      engine: writer.engine.id,
      floor: material.floor,
      createdAt: new Date(),
    });
    const judge = quotedOnly ? undefined : parts.judge;
    const judging = createJudging(context, judge, material.ground);
    const plan = { brief, outline, material, aliased };
    const sections = await writeArticle(context, { ...parts, judging }, plan);
    if (!sections.some(isCited)) throw nothingHeld();
    const removed = sections.reduce((sum, section) => sum + section.removed.length, 0);
    if (removed > 0) {
      const text = `${removed} ${removed === 1 ? 'sentence was' : 'sentences were'} taken out because the sources do not carry ${removed === 1 ? 'it' : 'them'}.`;
      await context.note({ code: 'removed', text });
    }
    const { cited } = evidenceTotals(sections);
    if (cited < material.floor) {
      const text = `The article has ${cited} cited ${cited === 1 ? 'sentence' : 'sentences'}, fewer than the ${material.floor} of its summaries.`;
      await context.note({ code: 'short', text });
    }
    await keepArticle(context.runId);
    return { articleId: context.runId };
  };
}

/** What is worth keeping of an article run that did not end well: its article, once a section is gated. */
export async function partialArticle(runId: string): Promise<ArticleResult | null> {
  if (!(await hasGatedSection(runId))) return null;
  await keepArticle(runId);
  return { articleId: runId };
}

async function showOutline(context: RunContext, outline: Outline): Promise<void> {
  const headings = [
    ...outline.sections.map(({ heading }, index) => ({ id: sectionId(index), heading })),
    ...(outline.ending ? [{ id: ENDING, heading: outline.ending.heading }] : []),
  ];
  await context.report({
    stage: 'outline',
    done: 1,
    total: 1,
    message: 'Planned the article',
    partial: { kind: 'outline', id: 'outline', body: { title: outline.title, sections: headings } },
  });
}

const LEAD = 'lead';
const ENDING = 'ending';

function sectionId(index: number): string {
  return `s${index + 1}`;
}

type Plan = { brief: Brief; outline: Outline; material: ArticleMaterial; aliased: AliasedFacets };

/** A section as it was drafted. */
type Part = {
  id: string;
  heading: string | null;
  draft: SectionDraft;
  passageOf: AliasedFacets['passageOf'];
};

async function writeArticle(
  context: RunContext,
  { writer, ...verifier }: ArticleDependencies & { judging: Judging },
  plan: Plan,
): Promise<ArticleSection[]> {
  const { brief, outline, material, aliased } = plan;
  const { judging } = verifier;
  const { sources, language } = material;
  const parts: Part[] = [];
  const sections: ArticleSection[] = [];
  const evidence = new Map<string, EvidenceDocument>();
  const total = outline.sections.length + 1 + (outline.ending ? 1 : 0);
  const headings = outline.sections.map(({ heading }) => heading);

  const said = () => sections.flatMap(sectionSentences).map(({ text }) => withoutMarks(text));

  async function verify({ id, heading, draft, passageOf }: Part): Promise<ArticleSection> {
    const ground = { passageOf, sources, language, said: said() };
    const verified = await verifyBlocks(context, verifier, draft.blocks, ground);
    const { blocks, removed } = verified;
    for (const document of verified.evidence) evidence.set(document._id, document);
    await storeEvidence(verified.evidence);
    const shown =
      heading === null || blocks.length === 0
        ? blocks
        : [{ type: 'heading' as const, level: 2 as const, text: heading }, ...blocks];
    return { id, blocks: shown, removed };
  }

  async function report(section: ArticleSection, always = false): Promise<void> {
    const message = `Wrote and checked ${sections.length} of ${total} parts`;
    const step = { stage: 'write', done: sections.length, total, message };
    if (section.blocks.length === 0 && !always) return context.report(step);
    const { id } = section;
    const cited = { evidence: [...evidence.values()], sources };
    const upTo = sections.slice(0, sections.indexOf(section) + 1);
    const body = { id, articleId: context.runId, ...renderLastSection(upTo, cited) };
    return context.report({ ...step, partial: { kind: 'section', id, body } });
  }

  /** The sections so far, once more, without what a judge said who is not believed any more. */
  async function withdrawJudged(): Promise<void> {
    const count = sections.length;
    sections.length = 0;
    for (const part of parts.slice(0, count)) sections.push(await verify(part));
    await replaceSections(context.runId, sections);
    for (const section of sections) await report(section, true);
  }

  async function add(part: Part): Promise<void> {
    parts.push(part);
    const verified = await verify(part);
    const isWithdrawn = !judging.believed() && sections.some(isJudged);
    if (isWithdrawn) await withdrawJudged();
    const section = isWithdrawn ? await verify(part) : verified;
    await storeSection(context.runId, sections.length, section);
    await storeJudge(context.runId, judging.record());
    sections.push(section);
    await report(section);
  }

  const lead: SectionDraft = { blocks: [{ type: 'paragraph', sentences: outline.lead }] };
  await add({ id: LEAD, heading: null, draft: lead, passageOf: aliased.passageOf });
  const shortAnswer = said();
  for (const [index, { heading, facet, joined = [] }] of outline.sections.entries()) {
    const facets = [facet, ...joined].flatMap((one) => material.facets[one] ?? []);
    const own = aliasEvidence(facets, material.sources);
    const passages = own.facets.flatMap((one) => one.evidence);
    const task = {
      title: outline.title,
      headings,
      index,
      // A passage that two facets share goes along once.
      evidence: [...new Map(passages.map((one) => [one.alias, one])).values()],
      written: said(),
      lead: shortAnswer,
    };
    const draft = await context.call(
      'section',
      { engine: writer.engine.id, brief, task },
      (input, tools) => writer.writeSection(input.brief, input.task, tools),
    );
    await add({ id: sectionId(index), heading, draft, passageOf: own.passageOf });
  }
  if (outline.ending) {
    const { heading } = outline.ending;
    await add({ id: ENDING, heading, draft: outline.ending, passageOf: new Map() });
  }
  return sections;
}

function isJudged(section: ArticleSection): boolean {
  return sectionSentences(section).some(({ level }) => level === 'judged');
}

function nothingHeld(): ProviderError {
  return new ProviderError({
    code: 'nothing_supported',
    message: 'no sentence of the article passed the gate',
    userText: 'No sentence could be written that the sources carry. Please select other summaries.',
    retryable: false,
  });
}
