import { Cite } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { parse as parseCsv } from 'csv-parse/sync';
import { marked } from 'marked';
import { ArticleExport } from '@citeloom/common/contracts/article-export';
import type { ExportFormat } from '@citeloom/common/domain/export-formats';
import type { CitedSource } from '@citeloom/common/domain/package/packaged-article';
import { directionOf } from '@citeloom/common/domain/text/direction';
import { unzip } from '../unzip.ts';
import { openInEpubcheck, openInPoppler } from './consumers.ts';
import type { TriedArticle } from './tried-articles.ts';

/** A text as it is compared: lines are broken anywhere, and reordered digits lose their spaces. */
const dense = (text: string) => text.replace(/\s+/gu, '');

/** What a reader sees of HTML. */
function wordsOf(html: string): string {
  return html
    .replace(/<(?:style|script)[\s\S]*?<\/(?:style|script)>/g, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
}

/** The numbers of a text's markers, and the notes that they lead to, by number. */
type Read = { markers: number[]; notes: Map<number, string> };

/** Of what was read: markers without a note, notes that nothing leads to or that do not quote their passage. */
function problemsOf({ markers, notes }: Read, { article }: TriedArticle): string[] {
  const wanted = new Set(markers);
  return article.footnotes.flatMap(({ number, passages }) => {
    const note = notes.get(number);
    const found = [
      wanted.has(number) ? '' : `no marker ${number}`,
      note === undefined ? `no note ${number}` : '',
      ...passages.map(({ label, quote }) =>
        note === undefined || dense(note).includes(dense(quote)) ? '' : `${label} quotes not`,
      ),
    ];
    return found.filter(Boolean);
  });
}

const numbersIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, number]) => Number(number));

function notesIn(text: string, pattern: RegExp): Map<number, string> {
  return new Map([...text.matchAll(pattern)].map(([all, number]) => [Number(number), all]));
}

/** Texts together that have one number. */
function joined(texts: [number, string][]): Map<number, string> {
  const byNumber = new Map<number, string>();
  for (const [number, text] of texts) byNumber.set(number, `${byNumber.get(number) ?? ''} ${text}`);
  return byNumber;
}

/** A page of ours: every link within it leads to an element. */
function readPage(html: string): Read {
  return {
    markers: numbersIn(html, /<sup class="citation"><a [^>]*href="#fn-(\d+)"/g),
    notes: new Map(
      [...notesIn(html, /<li [^>]*id="fn-(\d+)"[\s\S]*?<\/li>/g)].map(([number, note]) => [
        number,
        wordsOf(note),
      ]),
    ),
  };
}

/** Numbers in the notes of entries, as `citationsInWords` writes them, each in one entry only. */
function problemsOfEntries(text: string, { article }: TriedArticle): string[] {
  // A form with several notes for an entry gives a list of them.
  const entries = new Cite(text).data.map(({ note = [], ...entry }) => ({
    ...entry,
    note: [note].flat().join('\n'),
  }));
  const problems = article.sources.flatMap((source: CitedSource) => {
    const entry = entries.find(({ id }) => id === source.key);
    if (!entry) return [`no entry ${source.key}`];
    if (dense(entry.title) !== dense(source.title))
      return [`${source.key} is titled ${entry.title}`];
    return source.passages.flatMap(({ label, proofs }) => {
      const words = `${label} (${proofs.join(' and ')})`;
      return entry.note.includes(words) ? [] : [`${source.key} does not say ${words}`];
    });
  });
  const said = entries.flatMap(({ note }) => numbersIn(note, /Citation (\d+),/g));
  const numbers = article.footnotes.map(({ number }) => number);
  const same = said.toSorted((one, other) => one - other).join() === numbers.join();
  return same ? problems : [...problems, `numbers ${said.join()}`];
}

/** Whether a passage stands in a text that is read from left to right: its number, then its words. */
function quotesInText(text: string, label: string, quote: string): boolean {
  return dense(text).includes(dense(`${label}“${quote}”`));
}

/**
 * The same for a text from right to left, of which poppler gives the parts of a line in an order that
 * depends on the page: a passage is then a few lines with its number and every word of it.
 */
function quotesInLines(text: string, label: string, quote: string): boolean {
  const words = [label, ...(quote.match(/\p{L}{3,}|\d+/gu) ?? [])];
  const lines = text.split('\n').map((line) => line.normalize('NFC'));
  return lines.some((_, index) => {
    const few = lines.slice(index, index + 3).join(' ');
    return words.every((word) => few.includes(word));
  });
}

type Check = (content: Uint8Array, tried: TriedArticle) => string[] | Promise<string[]>;

const asText = (content: Uint8Array) => Buffer.from(content).toString('utf8');

/**
 * Opens a form with a parser that is not ours and says what is wrong: a number that resolves to nothing,
 * a passage that is not quoted, a proof that is lost. Empty when nothing is. Word documents are opened
 * together, see `readWordPage`.
 */
export const unresolved: Readonly<Record<Exclude<ExportFormat, 'docx'>, Check>> = {
  html: (content, tried) => problemsOf(readPage(asText(content)), tried),
  async markdown(content, tried) {
    const html = await marked.parse(asText(content).replace(/^---\n[\s\S]*?\n---\n/, ''));
    const [body = '', sources = ''] = html.split(/<h2>Sources<\/h2>/);
    const items = sources.split(/\n(?=<li>(?:(?!<li>)[\s\S])*<ul>)/).slice(1);
    return problemsOf(
      {
        markers: numbersIn(wordsOf(body), /\[(\d+)(?:, [a-z ]+)?\]/g),
        notes: new Map(items.map((item, index) => [index + 1, wordsOf(item)])),
      },
      tried,
    );
  },
  text(content, tried) {
    const [text = ''] = asText(content).split('\nReferences\n==========\n');
    const [body = '', sources = ''] = text.split('\nSources\n=======\n');
    return problemsOf(
      {
        markers: numbersIn(body.replace(/\s+/g, ' '), /\[(\d+)(?:, [a-z ]+)?\]/g),
        notes: notesIn(sources, /^\[(\d+)\] [\s\S]*?(?=\n\n|\n*$(?![\s\S]))/gm),
      },
      tried,
    );
  },
  json(content, tried) {
    const exported = ArticleExport.parse(JSON.parse(asText(content)));
    const sources = new Set(exported.sources.map(({ id }) => id));
    const known = exported.citations.filter(({ sourceId }) => sources.has(sourceId));
    return problemsOf(
      {
        markers: numbersIn(JSON.stringify(exported.blocks), /(?<="markers":\[[\d,]*)(\d+)/g),
        notes: joined(known.map(({ number, quote }) => [number, quote])),
      },
      tried,
    );
  },
  csv(content, tried) {
    const rows = parseCsv<Record<string, string>>(asText(content), {
      bom: true,
      columns: true,
    });
    const resolved = rows.filter((row) => row.Source && row.Proof && row.Sentence);
    return problemsOf(
      {
        markers: resolved.map((row) => Number(row.Citation)),
        notes: joined(resolved.map((row) => [Number(row.Citation), row.Quote ?? ''])),
      },
      tried,
    );
  },
  bibtex: (content, tried) => problemsOfEntries(asText(content), tried),
  ris: (content, tried) => problemsOfEntries(asText(content), tried),
  'csl-json': (content, tried) => problemsOfEntries(asText(content), tried),
  async epub(content, tried) {
    const wrong = await openInEpubcheck(content);
    const files = await unzip(Buffer.from(content));
    const page = String(files.get('EPUB/article.xhtml'));
    const sources = String(files.get('EPUB/sources.xhtml'));
    const passages = tried.article.footnotes.flatMap((note) => note.passages);
    const inContext = passages.flatMap(({ evidenceId, quote }) => {
      // The anchor is that of the highlight, or stands empty before it where several passages begin there.
      const from = new RegExp(
        `<mark id="e-${evidenceId}">|<span id="e-${evidenceId}"></span>.*?<mark`,
      );
      const [, after = ''] = sources.split(from);
      const [stretch = ''] = after.split('</blockquote>');
      const shown = wordsOf(stretch.replace(/^[^<]*>|<sup>.*?<\/sup>/g, ''));
      return shown.startsWith(quote) ? [] : [`no passage of ${evidenceId}`];
    });
    return [...(wrong ? [wrong] : []), ...problemsOf(readPage(page), tried), ...inContext];
  },
  async pdf(content, tried) {
    const { facts, text } = await openInPoppler(content);
    const quotes = directionOf(tried.article.language) === 'rtl' ? quotesInLines : quotesInText;
    const passages = tried.article.footnotes.flatMap((note) => note.passages);
    const problems = passages.flatMap(({ label, quote }) =>
      quotes(text, label, quote) ? [] : [`passage ${label} quotes not`],
    );
    if (!/^Tagged: +yes$/m.test(facts)) problems.push('not tagged');
    return problems;
  },
};

/** A Word document as LibreOffice saved it as HTML: its footnotes and what leads to them. */
export function readWordPage(html: string, tried: TriedArticle): string[] {
  const notes = notesIn(html, /<div id="sdfootnote(\d+)">[\s\S]*?<\/div>/g);
  return problemsOf(
    {
      markers: numbersIn(html, /href="#sdfootnote(\d+)sym"/g),
      notes: new Map([...notes].map(([number, note]) => [number, wordsOf(note)])),
    },
    tried,
  );
}
