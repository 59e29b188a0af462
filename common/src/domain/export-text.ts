import type { ResearchAnswer, Summary } from '../contracts/research.ts';
import { dateInWords } from './article/source-date.ts';
import { summaryWithLevels } from './summary-with-levels.ts';

const WIDTH = 80;

function wrap(text: string, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (line && indent.length + line.length + 1 + word.length > WIDTH) {
      lines.push(indent + line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  if (line) lines.push(indent + line);
  return lines.join('\n');
}

const inWords = (date: string | null) => (date ? dateInWords(date) : 'undated');

function sourceLine(source: Summary['sources'][number]): string {
  const address = /^https?:/i.test(source.url) ? ` ${source.url}` : '';
  const date = inWords(source.publishedAt);
  return `  - ${source.title} (${source.site}, ${date})${address}`;
}

function block(summary: Summary, index: number): string {
  const sources = summary.sourcesCount === 1 ? '1 source' : `${summary.sourcesCount} sources`;
  return [
    wrap(`${index + 1}. ${summary.title}`),
    `   ${inWords(summary.date)}, ${sources}`,
    '',
    wrap(summaryWithLevels(summary)),
    '',
    'Sources:',
    ...summary.sources.map(sourceLine),
  ].join('\n');
}

/** The research as plain text, wrapped at 80 columns, each summary with its sources. */
export function researchAsText(answer: Pick<ResearchAnswer, 'searchTerm' | 'summaries'>): string {
  const title = `Research: ${answer.searchTerm}`;
  const rule = '='.repeat(Math.min(WIDTH, title.length));
  return `${[`${wrap(title)}\n${rule}`, ...answer.summaries.map(block)].join('\n\n')}\n`;
}
