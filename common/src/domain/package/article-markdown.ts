import type { Level } from '../../contracts/level.ts';
import { levelWord } from '../article/citation-label.ts';
import { levelOf } from '../evidence/report/totals.ts';
import type { ArticleBlock, ArticleSection, ArticleSentence } from '../article/article.ts';
import { inQuotations, OMISSION } from '../article/quotations.ts';
import { engineCredit } from '../engines/engine-credit.ts';
import { escapeMarkdown, markdownAddress } from './escape-markdown.ts';
import type { PackagedArticle, PackagedFootnote } from './packaged-article.ts';

type Marker = (evidenceId: string, level: Level | undefined) => string;

function sentence(item: ArticleSentence, marker: Marker): string {
  const { text, evidenceIds, gap } = item;
  const level = levelOf(item);
  const markers = evidenceIds.map((id) => marker(id, level));
  return escapeMarkdown(gap ? `${OMISSION} ${text}` : text) + markers.join('');
}

function block(part: ArticleBlock, marker: Marker): string {
  switch (part.type) {
    case 'heading':
      return `${'#'.repeat(part.level)} ${escapeMarkdown(part.text)}`;
    case 'paragraph':
      return part.sentences.map((item) => sentence(item, marker)).join(' ');
    case 'list':
      return part.items.map((item) => `- ${sentence(item, marker)}`).join('\n');
  }
}

/**
 * The sections of an article as CommonMark; each `[n]` leads to its source, and behind a sentence that
 * is no quotation it reads `[n, restated]`.
 */
export function sectionsAsMarkdown(
  sections: readonly ArticleSection[],
  footnotes: readonly PackagedFootnote[],
): string {
  const notes = new Map(footnotes.map((note) => [note.evidenceId, note]));
  const marker: Marker = (evidenceId, level) => {
    const note = notes.get(evidenceId);
    const word = level === 'judged' ? `, ${levelWord.judged}` : '';
    return note ? ` [\\[${note.number}${word}\\]](${markdownAddress(note.address)})` : '';
  };
  const nameOf = (evidenceId: string) => notes.get(evidenceId)?.source ?? '';
  return sections
    .flatMap(({ blocks }) => inQuotations(blocks, nameOf))
    .map(({ quotedFrom, blocks }) => {
      const parts = blocks.map((part) => block(part, marker));
      if (quotedFrom === null) return parts.join('\n\n');
      const named = quotedFrom ? [`— ${escapeMarkdown(quotedFrom)}`] : [];
      return [...parts, ...named].join('\n\n').replace(/^/gmu, '> ').replace(/^> $/gmu, '>');
    })
    .filter(Boolean)
    .join('\n\n');
}

function frontMatter(article: PackagedArticle): string {
  const sources = new Map(
    article.footnotes.map(({ source, address }) => [
      address.split('#')[0] + source,
      { source, address },
    ]),
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
      `    url: ${JSON.stringify(address)}`,
    ]),
  ];
  return `---\n${lines.join('\n')}\n---`;
}

function sourceLine(note: PackagedFootnote): string {
  const title = `[${escapeMarkdown(note.source)}](${markdownAddress(note.address)})`;
  const facts = [escapeMarkdown(note.site), note.date?.slice(0, 10) ?? 'not dated'];
  const context =
    note.address === note.passage ? '' : `, [passage](${markdownAddress(note.passage)})`;
  return `${note.number}. “${escapeMarkdown(note.quote)}” ${title}, ${facts.filter(Boolean).join(', ')}${context}`;
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
    picture
      ? `![${escapeMarkdown(picture.alt)}](${markdownAddress(picture.path)})\n\n*${escapeMarkdown(picture.caption)}*`
      : '',
    body,
    article.footnotes.length > 0 ? '## Sources' : '',
    article.footnotes.map(sourceLine).join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
