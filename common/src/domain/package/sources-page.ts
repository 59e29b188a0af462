import type { EvidenceReport } from '../../contracts/evidence-report.ts';
import { levelWord } from '../article/citation-label.ts';
import { stretchesOf, type SourceStretch } from '../evidence/report/passage-groups.ts';
import { stretchPieces } from '../evidence/report/stretch-pieces.ts';
import { escapeHtml } from '../article/escape-html.ts';
import { levelOf } from '../article/sentence-level.ts';
import { siteInWords } from '../article/site-in-words.ts';
import { dateInWords, momentInWords, sourceDateInWords } from '../article/source-date.ts';
import { standingInWords } from '../provenance/standing.ts';
import type { PackagedFootnote } from './packaged-article.ts';
import { footnoteAnchor } from './footnote-list.ts';
import { packagePage } from './page-frame.ts';

type Source = EvidenceReport['sources'][number];

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
function levelsOf(id: string, sentences: EvidenceReport['sentences']): string {
  const citing = sentences.filter(({ evidenceIds }) => evidenceIds.includes(id));
  const levels = new Set(citing.map((sentence) => levelOf(sentence)));
  return (['quoted', 'judged'] as const)
    .filter((level) => levels.has(level))
    .map((level) => levelWord[level])
    .join(' and ');
}

/** What is said above a stretch: the citations that lead to it, and how their sentences were proved. */
function citations(cited: readonly Cited[], inPage: string | null): string {
  if (cited.length === 0) return '';
  const levels = [...new Set(cited.map((one) => one.levels))];
  const named = cited.map(({ number, label, levels: own }) => {
    const marker = inPage
      ? `<a href="${inPage}#${footnoteAnchor(number)}">[${label}]</a>`
      : `[${label}]`;
    return levels.length > 1 && own ? `${marker} ${own}` : marker;
  });
  const [level] = levels;
  return `<p class="small">${cited.length === 1 ? 'Citation' : 'Citations'} ${named.join(', ')}${levels.length === 1 && level ? `, ${level}` : ''}</p>`;
}

type Cited = { number: number; label: string; levels: string };

/** A piece of a source with the passages that are cited from it; `e-{evidence id}` is the anchor of each. */
function stretch(
  shown: SourceStretch,
  citedAs: (evidenceId: string) => Cited | undefined,
  inPage: string | null,
): string {
  const cited = shown.quotes.flatMap(({ id }) => citedAs(id) ?? []);
  const text = stretchPieces(shown).map(({ text: words, quoted, begins, ends }) => {
    const [id, ...others] = begins.map((evidenceId) => ` id="e-${escapeHtml(evidenceId)}"`);
    const anchors = others.map((other) => `<span${other}></span>`).join('');
    const labels = cited.length > 1 ? ends.flatMap((evidenceId) => citedAs(evidenceId) ?? []) : [];
    const numbers = labels.map(({ label }) => `<sup>${label}</sup>`).join('');
    return `${anchors}${quoted ? `<mark${id ?? ''}>${escapeHtml(words)}</mark>` : escapeHtml(words)}${numbers}`;
  });
  return `${citations(cited, inPage)}<blockquote class="passage">${text.join('')}</blockquote>`;
}

/** What the sources of an article are shown from; `articlePage` is the page whose footnotes lead here, or null. */
export type ShownSources = {
  title: string;
  report: Pick<EvidenceReport, 'sources' | 'evidence' | 'sentences'>;
  footnotes: PackagedFootnote[];
  articlePage: string | null;
};

/**
 * Every source of an article with its cited passages in their context, each piece of text once, and the level of
 * the sentences that cite them, as HTML which is XML as well; passages that only removed sentences named stand there without
 * number.
 */
export function sourcesInContext({ title, report, footnotes, articlePage }: ShownSources): string {
  const cited = new Map(
    footnotes.flatMap(({ number, passages }) =>
      passages.map(({ evidenceId, label }) => [evidenceId, { number, label }] as const),
    ),
  );
  const citedAs = (id: string) => {
    const one = cited.get(id);
    return one && { ...one, levels: levelsOf(id, report.sentences) };
  };
  const stretches = stretchesOf(report.evidence);
  const sections = report.sources.map((source) => {
    const quoted = stretches
      .filter(({ sourceId }) => sourceId === source.id)
      .map((one) => stretch(one, citedAs, articlePage));
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
