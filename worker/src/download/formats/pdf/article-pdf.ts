import { readFile } from 'node:fs/promises';
import { dateInWords } from '@citeloom/common/domain/article/source-date';
import { cellsOf } from '@citeloom/common/domain/article/table-row';
import { engineCredit } from '@citeloom/common/domain/engines/engine-credit';
import {
  exportedBlocks,
  type ExportedSentence,
  type ExportedText,
} from '@citeloom/common/domain/package/exported-blocks';
import type { ExportedArticle } from '@citeloom/common/domain/package/packaged-article';
import { baseOf } from '@citeloom/common/domain/text/locale';
import { isRightToLeft } from '../../../fonts/drawable-text.ts';
import type { ExportedPicture } from '../exported-picture.ts';
import { documentFonts } from './document-fonts.ts';
import { typeset } from './typeset.ts';

/** Every text of a value, also deep within it, changed. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, mapTexts(item, change)]),
  );
}

function textsOf(value: unknown): string[] {
  const texts: string[] = [];
  mapTexts(value, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

const sentence = ({ text, markers, word }: ExportedSentence) => ({ text, markers, word });

const texts = (part: ExportedText) =>
  part.type === 'list'
    ? {
        ...{ type: part.type, ordered: part.ordered ?? false, columns: part.columns ?? null },
        items: part.items.map((item) => ({
          ...sentence(item),
          cells: part.columns ? cellsOf(part.columns, item.text) : [],
        })),
      }
    : { type: part.type, sentences: part.sentences.map(sentence) };

/** What readers see of an article, as `article.typ` reads it. */
function shownWords(article: ExportedArticle, withPicture: boolean) {
  const credit = engineCredit(article.engine)?.label;
  const written = article.date ? dateInWords(article.date) : null;
  const made = [credit, written].filter(Boolean).join(' · ');
  const legend = article.legend.map(({ meaning }) => meaning);
  return {
    title: article.title,
    about: [made, article.evidence ?? '', ...legend].filter(Boolean),
    picture: withPicture ? article.picture : null,
    description: article.metadata?.description ?? null,
    notes: article.footnotes.map(({ source, url, site, date, passages }) => ({
      ...{ source, url },
      facts: [site, date ? dateInWords(date) : 'not dated'].filter(Boolean).join(', '),
      passages: passages.map(({ label, quote, proofs }) => ({
        ...{ label, quote, proofs: proofs.join(', ') },
        rightToLeft: isRightToLeft(quote),
      })),
    })),
    references: article.references ?? [],
    blocks: exportedBlocks(article).map((part) => {
      if (part.type === 'heading') return part;
      if (part.type === 'quotation') return { ...part, blocks: part.blocks.map(texts) };
      return texts(part);
    }),
  };
}

/**
 * An article as a tagged PDF: headings, lists, figure and footnotes as such, its words selectable, the
 * passages at the foot of the page that cites them. The same article gives the same bytes. Heavy on the
 * CPU: it belongs into a thread.
 */
export async function articleAsPdf(
  article: ExportedArticle,
  picture: ExportedPicture | null,
): Promise<Uint8Array> {
  const words = shownWords(article, picture !== null);
  const italics = words.references.flat().filter(({ italic }) => italic);
  const fonts = documentFonts(
    textsOf(words),
    italics.map(({ text }) => text),
  );
  const data = {
    ...(mapTexts(words, fonts.drawable) as typeof words),
    // A title of nothing but pictographs would leave a document without a name.
    title: fonts.drawable(words.title).trim() || 'Article',
    fonts: fonts.families,
    language: baseOf(article.language || 'en'),
    day: article.date?.split('-').map(Number) ?? null,
  };
  return typeset({
    template: await readFile(new URL('./article.typ', import.meta.url), 'utf8'),
    files: {
      '/article.json': Buffer.from(JSON.stringify(data)),
      ...(picture && { '/picture.jpg': picture.jpeg }),
    },
    fonts: fonts.files,
  });
}
