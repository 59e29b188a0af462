import { textRuns } from '../article/code-words.ts';
import { dayAsStated } from '../article/stated-day.ts';
import { rowInCells } from '../article/table-row.ts';
import { engineCredit } from '../engines/engine-credit.ts';
import { escapeMarkdown, markdownAddress } from './escape-markdown.ts';
import type { ExportedBlock, ExportedMarker, ExportedSentence } from './exported-blocks.ts';
import {
  addressOf,
  type PackagedArticle,
  type PackagedFootnote,
  type PackagedPassage,
} from './packaged-article.ts';
import { referencesAsMarkdown } from './reference-list.ts';
import { tableAsMarkdown } from './table-as-markdown.ts';

type Marker = (marker: ExportedMarker, word: string | null) => string;

/** A text as Markdown, its code between marks; the spaces beside code stay. */
const words = (text: string, code: readonly string[]): string =>
  textRuns(text, code)
    .map((run) =>
      run.isCode
        ? `\`${run.text}\``
        : run.text.replace(/\S(?:.*\S)?/su, (own) => escapeMarkdown(own)),
    )
    .join('');

function sentence({ text, code, word, markers }: ExportedSentence, marker: Marker): string {
  const bare = markers.length === 0 && word ? ` \\[${word}\\]` : '';
  return words(text, code) + markers.map((one) => marker(one, word)).join('') + bare;
}

function block(part: ExportedBlock, marker: Marker): string {
  switch (part.type) {
    case 'heading':
      return `${'#'.repeat(part.level)} ${escapeMarkdown(part.text)}`;
    case 'paragraph':
      return part.sentences.map((item) => sentence(item, marker)).join(' ');
    case 'list': {
      const { columns } = part;
      if (columns) {
        const rows = part.items.map((row) => {
          const { cells, last } = rowInCells(columns, row);
          return [...cells.map((cell) => words(cell, row.code)), sentence(last, marker)];
        });
        return tableAsMarkdown(columns.map(escapeMarkdown), rows);
      }
      return part.items
        .map((item, at) => `${part.ordered ? `${at + 1}.` : '-'} ${sentence(item, marker)}`)
        .join('\n');
    }
    case 'quotation': {
      const parts = part.blocks.map((inner) => block(inner, marker));
      const named = part.source ? [`— ${escapeMarkdown(part.source)}`] : [];
      return [...parts, ...named].join('\n\n').replace(/^/gmu, '> ').replace(/^> $/gmu, '>');
    }
  }
}

/**
 * The text of an article as CommonMark with tables; each `[n]` leads to its source and says, where
 * what stands before it is no quotation, how that is proved: `[n, restated]`.
 */
export function blocksAsMarkdown(
  blocks: readonly ExportedBlock[],
  footnotes: readonly PackagedFootnote[],
): string {
  const addresses = new Map(footnotes.map((note) => [note.number, addressOf(note)]));
  const marker: Marker = ({ number }, word) => {
    const shown = `\\[${number}${word ? `, ${word}` : ''}\\]`;
    const address = addresses.get(number);
    return address ? ` [${shown}](${markdownAddress(address)})` : ` ${shown}`;
  };
  return blocks
    .map((part) => block(part, marker))
    .filter(Boolean)
    .join('\n\n');
}

function frontMatter(article: PackagedArticle): string {
  // JSON strings are YAML strings (YAML 1.2 §5.1).
  const lines = [
    `title: ${JSON.stringify(article.title)}`,
    ...(article.metadata ? [`slug: ${JSON.stringify(article.metadata.slug)}`] : []),
    ...(article.metadata?.description
      ? [`description: ${JSON.stringify(article.metadata.description)}`]
      : []),
    ...(article.date ? [`date: ${article.date}`] : []),
    `generator: ${JSON.stringify(['Citeloom', engineCredit(article.engine)?.label].filter(Boolean).join(': '))}`,
    article.footnotes.length > 0 ? 'sources:' : 'sources: []',
    ...article.footnotes.flatMap((note) => {
      const address = addressOf(note);
      return [
        `  - title: ${JSON.stringify(note.source)}`,
        ...(address ? [`    url: ${JSON.stringify(address)}`] : []),
      ];
    }),
  ];
  return `---\n${lines.join('\n')}\n---`;
}

function passageLine({ label, quote, proofs, page }: PackagedPassage): string {
  const context = page ? [`[in context](${markdownAddress(page)})`] : [];
  const facts = [...proofs, ...context].map((fact) => `, ${fact}`).join('');
  return `    - ${label} “${escapeMarkdown(quote)}”${facts}`;
}

function sourceLines(note: PackagedFootnote): string {
  const address = addressOf(note);
  const title = address
    ? `[${escapeMarkdown(note.source)}](${markdownAddress(address)})`
    : escapeMarkdown(note.source);
  const facts = [
    title,
    escapeMarkdown(note.site),
    note.date ? dayAsStated(note.date) : 'not dated',
  ];
  const line = `${note.number}. ${facts.filter(Boolean).join(', ')}`;
  return [line, ...note.passages.map(passageLine)].join('\n');
}

/**
 * An article as CommonMark with front matter, its numbered citations and a list of what they lead to.
 *
 * @param body the text as CommonMark.
 */
export function articleMarkdown(article: PackagedArticle, body: string): string {
  const credit = engineCredit(article.engine);
  const { picture } = article;
  const parts = [
    frontMatter(article),
    `# ${escapeMarkdown(article.title)}`,
    credit ? `*${escapeMarkdown(credit.label)}*` : '',
    article.evidence ? `*${escapeMarkdown(article.evidence)}*` : '',
    ...article.legend
      .filter(({ level }) => level === 'judged')
      .map(({ meaning }) => `*${escapeMarkdown(meaning)}*`),
    picture?.path
      ? `![${escapeMarkdown(picture.alt)}](${markdownAddress(picture.path)})\n\n*${escapeMarkdown(picture.caption)}*`
      : '',
    body,
    article.footnotes.length > 0 ? '## Sources' : '',
    article.footnotes.map(sourceLines).join('\n'),
    referencesAsMarkdown(article.references),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
