import type { ArticleSection } from '@citeloom/common/domain/article/article';
import { sectionSentences } from '@citeloom/common/domain/article/number-citations';
import type { EvidenceDocument } from '@citeloom/common/server/models/evidence';
import { renderLastSection } from '@citeloom/common/server/presenters/render-sections';
import type { RunContext } from '../run-engine/run-context.ts';
import type { Brief, Outline, SectionDraft, Writer } from '../providers/writers/writer.ts';
import { aliasEvidence, type AliasedFacets } from '../writing/alias-evidence.ts';
import { storeEvidence } from '../writing/cited-evidence.ts';
import { withoutMarks } from '../writing/quotation-marks.ts';
import { verifyBlocks, type Verifier } from '../writing/verify-draft.ts';
import { replaceSections, storeJudge, storeSection } from './article-store.ts';
import type { ArticleMaterial } from './load-material.ts';

const LEAD = 'lead';
/** The id of the section that ends an article. */
export const ENDING = 'ending';

/** The id of a section by its place among those that have a facet. */
export function sectionId(index: number): string {
  return `s${index + 1}`;
}

/** What an article is written from. */
export type ArticlePlan = {
  brief: Brief;
  outline: Outline;
  material: ArticleMaterial;
  aliased: AliasedFacets;
};

/** A section as it was drafted. */
type Part = {
  id: string;
  heading: string | null;
  draft: SectionDraft;
  passageOf: AliasedFacets['passageOf'];
};

/**
 * Writes the sections of a planned article one after the other; each is gated, judged, stored and shown
 * before the next is begun. What was shown as judged is put right when the judge turns out not to be believed.
 */
export async function writeSections(
  context: RunContext,
  { writer, ...verifier }: Verifier & { writer: Writer },
  plan: ArticlePlan,
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
    const left = total - sections.length;
    context.expect({ section: left - (outline.ending ? 1 : 0), judge: judging.callsFor(left) });
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
