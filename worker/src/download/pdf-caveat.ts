import type { Note } from '@citeloom/common/contracts/run';
import type { ExportFormat } from '@citeloom/common/domain/export-formats';
import type { ExportedArticle } from '@citeloom/common/domain/package/packaged-article';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import { baseOf } from '@citeloom/common/domain/text/locale';
import { missingFontsFor } from '../fonts/missing-fonts.ts';

/** Languages of which a PDF without their letters would be empty. */
const NEEDING = new Set(['zh', 'ja', 'ko']);

/**
 * What is to be said of a PDF where the fonts of some of its words are not installed. One of an article
 * in such a language would say nothing, so it is not made.
 *
 * @throws ProviderError `fonts_missing` for such an article; it can be continued once they are installed.
 */
export function pdfCaveat(article: ExportedArticle, formats: readonly ExportFormat[]): Note[] {
  if (!formats.includes('pdf')) return [];
  const { title, sections, footnotes, language } = article;
  const text = missingFontsFor('PDFs', JSON.stringify({ title, sections, footnotes }));
  if (text === null) return [];
  if (NEEDING.has(baseOf(language))) {
    throw new ProviderError({
      code: 'fonts_missing',
      message: `a PDF in ${language} needs fonts that are not installed`,
      userText:
        'A PDF of this article needs fonts for Chinese, Japanese or Korean, which are not installed. Whoever runs Citeloom can install them with `npm run fonts`. Every other form can be made without them.',
      retryable: true,
      mostTries: 1,
    });
  }
  return [{ code: 'export-caveat', text }];
}
