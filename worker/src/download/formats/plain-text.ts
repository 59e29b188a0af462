import { dateInWords } from '@citeloom/common/domain/article/source-date';
import { engineCredit } from '@citeloom/common/domain/engines/engine-credit';
import {
  exportedBlocks,
  type ExportedBlock,
  type ExportedSentence,
} from '@citeloom/common/domain/package/exported-blocks';
import type {
  ExportedArticle,
  PackagedFootnote,
  PackagedPassage,
} from '@citeloom/common/domain/package/packaged-article';
import { referenceText } from '@citeloom/common/domain/package/reference-list';
import { wrapText } from './wrap-text.ts';

/** Columns of a line. */
const WIDTH = 80;

function sentence({ text, word, markers }: ExportedSentence): string {
  const marks = markers.map(({ number }) => `[${number}${word ? `, ${word}` : ''}]`);
  const bare = markers.length === 0 && word ? [`[${word}]`] : marks;
  return [text, ...bare].join(' ');
}

function block(part: ExportedBlock, indent: string): string {
  const room = WIDTH - indent.length;
  switch (part.type) {
    case 'heading': {
      const lines = wrapText(part.text, room);
      const rule = part.level === 2 ? '=' : '-';
      return [...lines, rule.repeat(Math.min(room, longest(lines)))].join('\n');
    }
    case 'paragraph':
      return wrapText(part.sentences.map(sentence).join(' '), room)
        .map((line) => indent + line)
        .join('\n');
    case 'list':
      return part.items
        .map((item, at) => {
          const mark = part.ordered ? `${at + 1}. ` : '- ';
          return wrapText(sentence(item), room - mark.length)
            .map((line, index) => indent + (index === 0 ? mark : ' '.repeat(mark.length)) + line)
            .join('\n');
        })
        .join('\n');
    case 'quotation': {
      const parts = part.blocks.map((inner) => block(inner, `${indent}    `));
      return [...parts, ...(part.source ? [`${indent}    — ${part.source}`] : [])].join('\n\n');
    }
  }
}

const longest = (lines: readonly string[]) => Math.max(1, ...lines.map((line) => line.length));

function passage({ label, quote, proofs }: PackagedPassage, room: number): string[] {
  const indent = ' '.repeat(label.length + 1);
  const behind = proofs.length > 0 ? ` (${proofs.join(', ')})` : '';
  return wrapText(`“${quote}”${behind}`, room - indent.length).map(
    (line, index) => (index === 0 ? `${label} ` : indent) + line,
  );
}

function footnote(note: PackagedFootnote): string {
  const facts = [note.source, note.site, note.date ? dateInWords(note.date) : 'not dated'];
  const marker = `[${note.number}] `;
  const indent = ' '.repeat(marker.length);
  const room = WIDTH - indent.length;
  const lines = [
    ...wrapText(facts.filter(Boolean).join(', '), room),
    // An address that is broken over lines leads nowhere.
    ...(note.url ? [note.url] : []),
    ...note.passages.flatMap((one) => passage(one, room)),
  ];
  return lines.map((line, index) => (index === 0 ? marker : indent) + line).join('\n');
}

/**
 * An article as plain text in lines of 80 columns: a marker `[n]` behind what is cited, and under
 * `Sources` where each number leads and what is quoted from there.
 */
export function articleAsText(article: ExportedArticle): string {
  const { references = [] } = article;
  const credit = engineCredit(article.engine)?.label;
  const written = article.date ? dateInWords(article.date) : null;
  const about = [credit, written].filter(Boolean).join(' · ');
  const notes = article.legend.map(({ meaning }) => meaning);
  const parts = [
    wrapText(article.title, WIDTH).join('\n'),
    [about, article.evidence ?? '', ...notes]
      .filter(Boolean)
      .flatMap((line) => wrapText(line, WIDTH))
      .join('\n'),
    ...exportedBlocks(article).map((part) => block(part, '')),
    article.footnotes.length > 0 ? 'Sources\n=======' : '',
    ...article.footnotes.map(footnote),
    references.length > 0 ? 'References\n==========' : '',
    ...references.map((entry) => wrapText(referenceText(entry), WIDTH).join('\n')),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
