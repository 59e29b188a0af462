import { sectionSentences } from '@citeloom/common/domain/article/number-citations';
import { renderSections } from '@citeloom/common/server/presenters/render-sections';
import type { SourceDocument } from '@citeloom/common/server/models/source';
import type { Outline } from '../providers/writers/writer.ts';
import type { Report, RunContext } from '../run-engine/run-context.ts';
import { storeEvidence } from '../writing/cited-evidence.ts';
import { ENDING, LEAD, sectionId, storedSections, type KeptArticle } from './article-writing.ts';
import { replaceSections, storeTitle } from './article-store.ts';

/** Where people see an article while it is written. */
export type ArticleDisplay = {
  /** Shows title and headings: as planned, or of sections that are there already, in their order. */
  plan(outline: Pick<Outline, 'title'>, sections: { id: string; heading: string }[]): Promise<void>;
  /** Stores the article as it is now, and shows what of it is new or has changed. */
  put(article: KeptArticle, step: Omit<Report, 'partial'>): Promise<void>;
};

/** The page of a run's article; `sources` are those that it may cite. */
export function openPage(context: RunContext, sources: readonly SourceDocument[]): ArticleDisplay {
  const shown = new Map<string, string>();
  return {
    async plan({ title }, sections) {
      const planned = sections.filter(({ id }) => id !== LEAD);
      await storeTitle(context.runId, title);
      await context.show({ kind: 'outline', id: 'outline', body: { title, sections: planned } });
    },
    async put(article, step) {
      const sections = storedSections(article);
      await storeEvidence(article.evidence);
      await replaceSections(context.runId, sections);
      await context.report(step);
      const { evidence } = article;
      const { html, footnotes } = renderSections(sections, { evidence, sources });
      const told = new Set<string>();
      for (const [at, section] of sections.entries()) {
        const { id } = section;
        const cited = new Set(sectionSentences(section).flatMap(({ evidenceIds }) => evidenceIds));
        const own = footnotes.filter(
          (one) => cited.has(one.evidenceId) && !told.has(one.evidenceId),
        );
        for (const { evidenceId } of own) told.add(evidenceId);
        const rendered = { html: html[at] ?? '', footnotes: own };
        const now = JSON.stringify(rendered);
        const isNothing = section.blocks.length === 0 && !shown.has(id);
        if (isNothing || shown.get(id) === now) continue;
        shown.set(id, now);
        await context.show({
          kind: 'section',
          id,
          body: { id, articleId: context.runId, ...rendered },
        });
      }
    },
  };
}

/** The headings of an outline, under the ids that its sections get. */
export function plannedHeadings({ sections }: Outline): { id: string; heading: string }[] {
  return sections.map(({ heading }, place) => ({ id: sectionId(place), heading }));
}

/** The headings of kept sections, as a plan shows them. */
export function headingsOf({ sections }: KeptArticle): { id: string; heading: string }[] {
  return sections
    .filter(({ blocks, id }) => blocks.length > 0 || id === ENDING)
    .map(({ id, heading }) => ({ id, heading: heading ?? '' }));
}
