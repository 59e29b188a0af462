import type { EvidenceReport } from '../../contracts/evidence-report.ts';
import { levelWord } from '../article/citation-label.ts';
import { escapeHtml } from '../article/escape-html.ts';
import { levelOf } from '../article/sentence-level.ts';
import { siteInWords } from '../article/site-in-words.ts';
import { dateInWords, momentInWords, sourceDateInWords } from '../article/source-date.ts';
import { standingInWords } from '../provenance/standing.ts';
import type { PackagedFootnote } from './packaged-article.ts';
import { footnoteAnchor } from './footnote-list.ts';
import { packagePage } from './page-frame.ts';

type Source = EvidenceReport['sources'][number];
type Evidence = EvidenceReport['evidence'][number];

const isWeb = (address: string | null) => address !== null && /^https?:\/\//i.test(address);

/** How it stands by now, in whose words, and where the notice is. */
function standingRow({ standing }: Source): string {
  if (!standing) return '';
  const { words, url } = standing;
  return [standingInWords(standing), words && `“${words}”`, url].filter(Boolean).join(' · ');
}

function facts(source: Source): string {
  const address = [source.finalUrl, source.url].find(isWeb);
  const rows: [string, string][] = [
    ['Canonical address', source.canonicalUrl ?? ''],
    ['Site', siteInWords(source)],
    ['Author', source.author ?? ''],
    ['Standing', standingRow(source)],
    ['Published', sourceDateInWords(source.publishedAt, source.dateBasis)],
    ['Updated', source.updatedAt ? dateInWords(source.updatedAt) : ''],
    ['Read', momentInWords(source.fetchedAt)],
    ['SHA-256', source.sha256],
  ];
  const link = address
    ? `<dt>Address</dt><dd><a href="${escapeHtml(address)}" target="_blank" rel="noopener noreferrer nofollow">${escapeHtml(address)}</a></dd>`
    : '';
  const text = source.intact
    ? 'still the one that was checked'
    : '<strong>no longer matches its hash: it was changed after it was checked</strong>';
  return (
    link +
    rows
      .filter(([, value]) => value)
      .map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`)
      .join('') +
    `<dt>Stored text</dt><dd>${text}</dd>`
  );
}

/** How the sentences that cite a passage were proved: "quoted", "restated", or both. */
function levelsOf(item: Evidence, sentences: EvidenceReport['sentences']): string {
  const citing = sentences.filter(({ evidenceIds }) => evidenceIds.includes(item.id));
  const levels = new Set(citing.map((sentence) => levelOf(sentence)));
  return (['quoted', 'judged'] as const)
    .filter((level) => levels.has(level))
    .map((level) => levelWord[level])
    .join(' and ');
}

/** A cited passage with what stands around it; `e-{evidence id}` is its anchor. */
function passage(
  item: Evidence,
  cited: { number: number; label: string } | undefined,
  levels: string,
  inPage: string | null,
): string {
  const marker = `[${cited?.label}]`;
  const back = inPage
    ? `<a href="${inPage}#${footnoteAnchor(cited?.number ?? 0)}">${marker}</a>`
    : escapeHtml(marker);
  const line = cited ? `<p class="small">Citation ${back}${levels && `, ${levels}`}</p>` : '';
  return `${line}<blockquote class="passage" id="e-${escapeHtml(item.id)}">${escapeHtml(item.before)}<mark>${escapeHtml(item.quote)}</mark>${escapeHtml(item.after)}</blockquote>`;
}

/** What the sources of an article are shown from; `articlePage` is the page whose footnotes lead here, or null. */
export type ShownSources = {
  title: string;
  report: Pick<EvidenceReport, 'sources' | 'evidence' | 'sentences'>;
  footnotes: PackagedFootnote[];
  articlePage: string | null;
};

/**
 * Every source of an article with each cited passage in its context and the level of the sentences that
 * cite it, as HTML which is XML as well; passages that only removed sentences named stand there without
 * number.
 */
export function sourcesInContext({ title, report, footnotes, articlePage }: ShownSources): string {
  const cited = new Map(
    footnotes.flatMap(({ number, passages }) =>
      passages.map(({ evidenceId, label }) => [evidenceId, { number, label }] as const),
    ),
  );
  const sections = report.sources.map((source) => {
    const quoted = report.evidence
      .filter(({ sourceId }) => sourceId === source.id)
      .sort((one, other) => one.start - other.start)
      .map((item) => {
        const levels = levelsOf(item, report.sentences);
        return passage(item, cited.get(item.id), levels, articlePage);
      });
    return `<section class="source" id="s-${escapeHtml(source.id)}">
<h2>${escapeHtml(source.title)}</h2>
<dl>${facts(source)}</dl>
${quoted.join('\n')}
</section>`;
  });
  const count = report.sources.length;
  return `<header>
<h1>Sources</h1>
<p class="small">${count} ${count === 1 ? 'source' : 'sources'} of “${escapeHtml(title)}”. The cited words are highlighted as they were read and checked: a quoted sentence stands in them, a restated one says in other words what they say.</p>
${articlePage ? `<p class="small"><a href="${articlePage}">Back to the article</a></p>` : ''}
</header>
${sections.join('\n')}`;
}

/**
 * The sources of an article as a page of a package, so that citations can be followed without a network.
 *
 * @param shown.fonts rules for the font Newsreader with its files in them; may be empty.
 */
export function sourcesPage(shown: ShownSources & { language: string; fonts: string }): string {
  return packagePage({
    title: `Sources of ${shown.title}`,
    language: shown.language,
    fonts: shown.fonts,
    meta: { generator: 'Citeloom', robots: 'noindex' },
    body: sourcesInContext(shown),
  });
}
