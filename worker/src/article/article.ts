import type { ArticleRequest } from '@citeloom/common/contracts/article-request';
import { evidenceTotals } from '@citeloom/common/domain/evidence/report/totals';
import { keepArticle } from '@citeloom/common/server/content/keep-article';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { RunContext, RunFunction } from '../run-engine/run-context.ts';
import type { JudgeModel } from '../providers/judges/judge.ts';
import type { Brief, Outline, Writer } from '../providers/writers/writer.ts';
import { aliasEvidence } from '../writing/alias-evidence.ts';
import { createJudging } from '../writing/judging.ts';
import { withOwnMarks } from '../writing/quotation-marks.ts';
import type { Verifier } from '../writing/verify-draft.ts';
import { hasGatedSection, isCited, openArticle } from './article-store.ts';
import { loadMaterial } from './load-material.ts';
import { ENDING, sectionId, writeSections } from './write-sections.ts';

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
    const judge = wishes.quotedOnly ? undefined : parts.judge;
    const most = selectedSummaries.length;
    context.expect({ outline: 1, section: most, judge: judge ? most + 3 : 0 });
    const material = await loadMaterial(selectedSummaries, wishes.language);
    const { language } = material;
    const { length, tone, audience, quotedOnly } = wishes;
    const brief: Brief = { topic: searchTerm, language, length, tone, audience, quotedOnly };
    const aliased = aliasEvidence(material.facets, material.sources);
    const planned = await context.call(
      'outline',
      { engine: writer.engine.id, brief, facets: aliased.facets, others: material.others },
      (input, tools) => writer.outline(input.brief, input, tools),
    );
    const outline = titled(planned, (title) => withOwnMarks(title, language));
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
    const judging = createJudging(context, judge, material.ground);
    const plan = { brief, outline, material, aliased };
    const sections = await writeSections(context, { ...parts, judging }, plan);
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

/** An outline with its title and headings changed. */
function titled(outline: Outline, change: (title: string) => string): Outline {
  const { title, sections, ending } = outline;
  const changed = <One extends { heading: string }>(one: One): One => ({
    ...one,
    heading: change(one.heading),
  });
  return {
    ...{ ...outline, title: change(title), sections: sections.map(changed) },
    ...(ending ? { ending: changed(ending) } : {}),
  };
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

function nothingHeld(): ProviderError {
  return new ProviderError({
    code: 'nothing_supported',
    message: 'no sentence of the article passed the gate',
    userText: 'No sentence could be written that the sources carry. Please select other summaries.',
    retryable: false,
  });
}
