import { escapeHtml } from '@citeloom/common/domain/article/escape-html';
import { siteInWords } from '@citeloom/common/domain/article/site-in-words';
import {
  dateInWords,
  momentInWords,
  sourceDateInWords,
} from '@citeloom/common/domain/article/source-date';
import {
  cautionOf,
  standingInWords,
  titleWithStanding,
} from '@citeloom/common/domain/provenance/standing';
import { scanInWords } from '@citeloom/common/domain/provenance/scan-in-words';
import { shownPageFacts } from '@citeloom/common/server/models/page-facts';
import { page } from '../../html/page.ts';
import type { LoadedSource } from './load-source.ts';
import { renderBlocks } from './render-blocks.ts';

function facts({ source, text }: LoadedSource): string {
  const { canonicalUrl = '', siteName, updatedAt } = shownPageFacts(source);
  const rows: [string, string][] = [
    ['Site', siteInWords({ site: source.site, siteName })],
    ['Canonical address', canonicalUrl],
    ['Author', source.author ?? ''],
    ['Published', sourceDateInWords(source.publishedAt, source.dateBasis)],
    ['Updated', updatedAt ? dateInWords(updatedAt) : ''],
    ['Stored', momentInWords(source.fetchedAt.toISOString())],
  ];
  const fingerprint = `<dt>SHA-256</dt><dd><code>${text._id}</code></dd>`;
  const named = rows
    .filter(([, value]) => value)
    .map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('');
  return named + fingerprint;
}

function original(url: string | null): string {
  if (!url || !/^https?:\/\//i.test(url)) return '';
  return `<p class="muted"><a href="${escapeHtml(url)}" rel="noopener noreferrer nofollow">Open the original</a></p>`;
}

/** How it stands by now and in whose words, before anything of it is read. */
function standingLine({ standing }: LoadedSource['source']): string {
  if (!standing) return '';
  const { words } = standing;
  const said = escapeHtml(
    [standingInWords(standing), words && `“${words}”`].filter(Boolean).join(': '),
  );
  return cautionOf({ standing })
    ? `<p class="danger">⚠ ${said}</p>`
    : `<p class="muted">${said}</p>`;
}

/**
 * The page of a stored source: who, what, when, whether the text is still as it was stored, and the
 * text itself with the chosen passage highlighted. Works without JavaScript.
 *
 * @param chosen evidence id from `?evidence=`; the anchor `#e-{id}` leads to it.
 */
export function sourcePage(loaded: LoadedSource, chosen: string | undefined, nonce: string) {
  const { source, text, evidence, intact, excerpt } = loaded;
  const title = titleWithStanding(source);
  const known = evidence.some(({ _id }) => _id === chosen) ? chosen : undefined;
  const shown = excerpt
    ? 'The passages below are exactly those'
    : 'The text below is exactly the one';
  const state = intact
    ? `<p class="success">✓ ${shown} that ${excerpt ? 'were' : 'was'} read and checked.</p>`
    : '<p class="warning">⚠ The stored text no longer matches its fingerprint. Do not rely on it.</p>';
  const cut = text.truncated
    ? '<p class="warning">The document was longer than 4 MB; only its beginning was stored.</p>'
    : '';
  const lost = text.text.includes('\uFFFD')
    ? '<p class="warning">Some letters of the document could not be read and stand as \uFFFD here. No sentence with one of them is quoted.</p>'
    : '';
  const scanned = source.scan
    ? `<p class="warning">${escapeHtml(scanInWords(source.scan))}</p>`
    : '';
  const rest = excerpt
    ? '<p class="muted">Only the quoted passages are shown here. The rest stands where the source itself is.</p>'
    : '';
  const jump = known ? `<a class="jump" href="#e-${known}">Go to the cited passage ↓</a>` : '';
  return page({
    title,
    language: source.language,
    nonce,
    body: `<main>
<header>
<h1>${escapeHtml(title)}</h1>
<dl>${facts(loaded)}</dl>
${standingLine(source)}${state}${cut}${scanned}${lost}${rest}${original(source.finalUrl ?? source.url)}${jump}
</header>
<article>
${renderBlocks(text.text, text.blocks, evidence, known)}</article>
</main>`,
  });
}
