import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isWhole, type Answer } from './answer.ts';

/** Writes what came of questions into files for people to read: one of text and one of JSON each. */
export function writeAnswers(folder: string, answers: readonly Answer[]): void {
  mkdirSync(folder, { recursive: true });
  for (const answer of answers) {
    const { written, question, ...counted } = answer;
    const json = { ...question, ...counted, whole: isWhole(answer), ...written };
    const seen = { ...json, sources: undefined };
    writeFileSync(join(folder, `${question.id}.json`), `${JSON.stringify(seen, null, 2)}\n`);
    writeFileSync(join(folder, `${question.id}.txt`), asText(answer));
  }
}

/** What was counted of an answer, in a line. */
export function asLine(answer: Answer): string {
  const { question, summaries, citedSentences, rightPage, seconds, error } = answer;
  const wanted = question.pages.length === 0 ? summaries === 0 : isWhole(answer);
  const page =
    question.pages.length === 0 ? 'not covered' : rightPage ? 'right page' : 'other pages';
  const counts = `${summaries} summaries, ${citedSentences} cited sentences, ${page}, ${seconds.toFixed(1)} s`;
  return `${wanted ? 'good' : 'MISS'} ${question.id} ${question.text}: ${error ?? counts}`;
}

/** An answer as a person reads it: what was counted, the summaries, the article. */
export function asText(answer: Answer): string {
  const { question, written, error, summaries, citedSentences, cited, rightPage } = answer;
  const lines = [
    `${question.id}: ${question.text}`,
    `answered by: ${question.pages.join(', ') || 'no page'}`,
    `${summaries} summaries, ${citedSentences} cited sentences, ${rightPage ? 'right page cited' : 'right page not cited'}`,
    `cited: ${cited.join(', ') || 'nothing'}`,
    ...(error ? [`failed: ${error}`] : []),
    ...answer.notVerbatim.map((text) => `not verbatim: ${text}`),
  ];
  if (!written) return `${lines.join('\n')}\n`;
  const { research, article, sources } = written;
  if (research.message) lines.push(`message: ${research.message}`);
  for (const { text } of [...research.notes, ...(article?.notes ?? [])])
    lines.push(`note: ${text}`);
  for (const [index, { title, summary, sources: from }] of research.summaries.entries()) {
    const paths = from.map(({ id, url }) => sources.get(id)?.path ?? url);
    lines.push('', `Summary ${index + 1}: ${title} [${paths.join(', ')}]`, summary);
  }
  for (const { headings, quote, source } of research.closest ?? [])
    lines.push('', `Closest: ${[source.title, ...headings].join(' > ')}`, quote);
  if (article) lines.push('', `Article: ${article.title}`, plain(article.content));
  return `${lines.join('\n')}\n`;
}

/** Markup as text, one line a block. */
function plain(html: string): string {
  return html
    .replace(/<h[1-6][^>]*>/gu, '\n## ')
    .replace(/<li[^>]*>/gu, '\n- ')
    .replace(/<(?:p|blockquote|section|ol|ul)\b[^>]*>/gu, '\n')
    .replace(/<[^>]+>/gu, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
