import { engineCredit } from '../engines/engine-credit.ts';
import { escapeMarkdown, markdownAddress } from './escape-markdown.ts';
import {
  proofBehind,
  type ExportedBlock,
  type ExportedCitation,
  type ExportedSentence,
} from './exported-blocks.ts';
import { addressOf, type PackagedArticle, type PackagedFootnote } from './packaged-article.ts';

type Marker = (citation: ExportedCitation, proof: string | null) => string;

function sentence({ text, proof, citations }: ExportedSentence, marker: Marker): string {
  const word = proofBehind(proof);
  const bare = citations.length === 0 && word ? ` \\[${word}\\]` : '';
  return escapeMarkdown(text) + citations.map((citation) => marker(citation, word)).join('') + bare;
}

function block(part: ExportedBlock, marker: Marker): string {
  switch (part.type) {
    case 'heading':
      return `${'#'.repeat(part.level)} ${escapeMarkdown(part.text)}`;
    case 'paragraph':
      return part.sentences.map((item) => sentence(item, marker)).join(' ');
    case 'list':
      return part.items.map((item) => `- ${sentence(item, marker)}`).join('\n');
    case 'quotation': {
      const parts = part.blocks.map((inner) => block(inner, marker));
      const named = part.source ? [`— ${escapeMarkdown(part.source)}`] : [];
      return [...parts, ...named].join('\n\n').replace(/^/gmu, '> ').replace(/^> $/gmu, '>');
    }
  }
}

/**
 * The text of an article as CommonMark; each `[n]` leads to its source, and behind a sentence that is
 * no quotation stands how it is proved: `[n, restated]`.
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
  const sources = new Map(
    article.footnotes.map((note) => {
      const address = addressOf(note);
      return [`${address?.split('#')[0]}${note.source}`, { source: note.source, address }];
    }),
  );
  // JSON strings are YAML strings (YAML 1.2 §5.1).
  const lines = [
    `title: ${JSON.stringify(article.title)}`,
    ...(article.metadata ? [`slug: ${JSON.stringify(article.metadata.slug)}`] : []),
    ...(article.metadata?.description
      ? [`description: ${JSON.stringify(article.metadata.description)}`]
      : []),
    ...(article.date ? [`date: ${article.date}`] : []),
    `generator: ${JSON.stringify(['Citeloom', engineCredit(article.engine)?.label].filter(Boolean).join(': '))}`,
    sources.size > 0 ? 'sources:' : 'sources: []',
    ...[...sources.values()].flatMap(({ source, address }) => [
      `  - title: ${JSON.stringify(source)}`,
      ...(address ? [`    url: ${JSON.stringify(address)}`] : []),
    ]),
  ];
  return `---\n${lines.join('\n')}\n---`;
}

function sourceLine(note: PackagedFootnote): string {
  const { number, url, passage } = note;
  const address = addressOf(note);
  const title = address
    ? `[${escapeMarkdown(note.source)}](${markdownAddress(address)})`
    : escapeMarkdown(note.source);
  const facts = [escapeMarkdown(note.site), note.date?.slice(0, 10) ?? 'not dated', ...note.proofs];
  const context = url && passage ? `, [passage](${markdownAddress(passage)})` : '';
  return `${number}. “${escapeMarkdown(note.quote)}” ${title}, ${facts.filter(Boolean).join(', ')}${context}`;
}

/**
 * An article as CommonMark with front matter, its numbered citations and a list of what they quote.
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
    article.footnotes.map(sourceLine).join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
