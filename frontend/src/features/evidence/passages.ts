import type { Footnote } from '@citeloom/common/contracts/article-request';
import type { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import type { ClosestPassage, Summary } from '@citeloom/common/contracts/research';
import type { SourceCheck } from '@citeloom/common/contracts/source-watch';
import { footnoteLabel } from '@citeloom/common/domain/article/footnotes';
import { siteInWords } from '@citeloom/common/domain/article/site-in-words';
import { citedSources, sourcesInWords } from '@citeloom/common/domain/provenance/origins';
import { proofWords } from '../../lib/level-words.ts';
import { passageAddress } from '../../lib/passage-address.ts';
import type { PassageContent } from '../../ui/passage.tsx';
import { disagreementsOf } from './disagreements.ts';

/** Passages by evidence id. */
export type Passages = ReadonlyMap<string, PassageContent>;

/** What a passage's source is among those that a text cites, with as many origins. */
function amongSources(
  sources: { url: string; site: string }[],
  origins: number,
): Pick<PassageContent, 'among' | 'onlySource'> {
  return sources.length === 1
    ? { among: null, onlySource: true }
    : { among: `One of ${sourcesInWords(sources, origins)}` };
}

/**
 * The passages behind the summaries of a research, numbered within each summary.
 *
 * @param judgedBy the model that judged restated sentences, as far as it is known.
 */
export function passagesOfSummaries(summaries: Summary[], judgedBy = 'a checked model'): Passages {
  const passages = new Map<string, PassageContent>();
  for (const { evidence, sources, sourcesCount, sentences } of summaries) {
    evidence.forEach(({ id, sourceId, quote, before, after }, index) => {
      const source = sources.find((candidate) => candidate.id === sourceId);
      if (!source) return;
      const { title, site, publishedAt, dateBasis, url, standing, scan } = source;
      const { level } = sentences.find(({ evidenceIds }) => evidenceIds.includes(id)) ?? {};
      passages.set(id, {
        number: index + 1,
        level: level ?? 'judged',
        // What a summary from before there were levels restates, rules have checked.
        proof: proofWords(level ?? 'judged', level ? judgedBy : null),
        before,
        quote,
        after,
        source: { title, site, author: null, publishedAt, dateBasis, standing, scan },
        ...amongSources(sources, sourcesCount),
        href: passageAddress(url, id),
      });
    });
  }
  return passages;
}

/** Passages that were read and cannot be cited, numbered as they are shown. */
export function passagesOfClosest(closest: ClosestPassage[]): Passages {
  return new Map(
    closest.map(({ id, quote, before, after, source }, index) => {
      const { title, site, publishedAt, dateBasis, url, standing, scan } = source;
      const passage: PassageContent = {
        number: index + 1,
        before,
        quote,
        after,
        source: { title, site, author: null, publishedAt, dateBasis, standing, scan },
        among: null,
        href: passageAddress(url, id),
        doubt: 'Read, but it does not answer enough of the topic to be cited.',
      };
      return [id, passage];
    }),
  );
}

/** What footnotes alone tell: the quoted words, the source's title and date. */
function passageOfFootnote(footnote: Footnote): PassageContent {
  return {
    number: footnote.id,
    label: footnoteLabel(footnote),
    sourceId: footnote.sourceId,
    before: '',
    quote: footnote.text,
    after: '',
    source: {
      title: footnote.source,
      site: null,
      author: null,
      publishedAt: footnote.date,
      dateBasis: null,
    },
    among: null,
    href: footnote.url,
  };
}

/** Of a source that lacks some of its passages, what that means for one of them. */
function ofPassage(check: SourceCheck, id: string): SourceCheck {
  if (check.state !== 'passage-missing') return check;
  return check.missing.includes(id)
    ? { ...check, missing: [id] }
    : { ...check, state: 'changed', confirmed: false };
}

/** Every passage of a report by its evidence id, not yet numbered. */
export function passagesOfReport(report: EvidenceReport): Passages {
  const sources = new Map(report.sources.map((source) => [source.id, source]));
  const cited = citedSources(report);
  const amongCited = amongSources(cited, report.origins);
  const passages = new Map<string, PassageContent>();
  for (const { id, sourceId, quote, before, after } of report.evidence) {
    const source = sources.get(sourceId);
    if (!source) continue;
    const { title, author, publishedAt, dateBasis, originId, intact, watch } = source;
    const { url, storedUrl, standing } = source;
    const ofOrigin = report.sources.filter((other) => other.originId === originId);
    passages.set(id, {
      number: null,
      sourceId,
      before,
      quote,
      after,
      source: {
        ...{ title, author, publishedAt, dateBasis, standing },
        site: siteInWords(source),
      },
      ...(cited.some((one) => one.id === sourceId) ? amongCited : { among: null }),
      href: passageAddress(url, id),
      storedHref: storedUrl === undefined ? null : passageAddress(storedUrl, id),
      intact,
      watch: watch && ofPassage(watch, id),
      nearCopies: ofOrigin.length - 1,
      disagreements: disagreementsOf(id, report),
    });
  }
  return passages;
}

/**
 * The passages that an article cites, numbered as its footnotes are: from its report when there is
 * one, while it is still being written from the research, and at least from the footnote itself.
 */
export function passagesOfArticle(
  footnotes: Footnote[],
  report: EvidenceReport | null,
  summaries: Summary[],
): Passages {
  const reported = report ? passagesOfReport(report) : new Map<string, PassageContent>();
  const researched = passagesOfSummaries(summaries);
  return new Map(
    footnotes.map((footnote) => {
      const { evidenceId, id } = footnote;
      const known = reported.get(evidenceId) ?? researched.get(evidenceId);
      if (!known) return [evidenceId, passageOfFootnote(footnote)];
      // What the summary rested on says nothing about the article.
      const unknown = reported.has(evidenceId) ? {} : { among: null, onlySource: false };
      const { sourceId, url: href } = footnote;
      const numbered = { number: id, label: footnoteLabel(footnote), sourceId, href };
      return [evidenceId, { ...known, ...unknown, ...numbered }];
    }),
  );
}
