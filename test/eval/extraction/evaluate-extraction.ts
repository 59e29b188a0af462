import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectPackages } from '../../../scripts/testing/collect-packages.js';
import { PAGES } from '../../../scripts/testing/package-list.js';
import { extractDocument } from '@citeloom/worker/documents/extract/extract-document';
import type { EvaluationPart, EvaluationTable } from '../evaluation-table.ts';
import { disguisePage } from './disguise-page.ts';
import type { KnownPage } from './known-page.ts';
import { knownPages, parseShown, textOf, wordsOf } from './known-page.ts';
import { readableText } from './readability.ts';
import type { Agreement } from './token-agreement.ts';
import { agreement, mean } from './token-agreement.ts';

const PAGES_MIN = 200;
const F1_MIN = 0.93;
const RECALL_LOW = 0.5;

const READERS: Readonly<Record<string, (html: string) => Promise<string>>> = {
  Citeloom: async (html) =>
    extractDocument(Buffer.from(html), 'page.html').then(
      ({ text }) => text,
      () => '',
    ),
  'Readability alone': async (html) => readableText(html),
  'the whole page': async (html) => textOf(parseShown(html).documentElement),
};

type Read = { page: KnownPage; form: 'as published' | 'disguised'; by: Map<string, Agreement> };

/**
 * Reads real pages whose own text is known, as their generators made them and disguised, and counts how
 * many words are right. Half of them is set aside: it is only counted.
 */
export async function evaluateExtraction(log: (line: string) => void): Promise<EvaluationPart> {
  const folder = await mkdtemp(join(tmpdir(), 'citeloom-pages-'));
  try {
    const libraries = await collectPackages(folder, PAGES);
    const lacking = libraries.flatMap(({ name, lacking: why }) => (why ? [`${name}: ${why}`] : []));
    const read: Read[] = [];
    for (const { name, kind, folder: pages, lacking: why } of libraries) {
      if (why !== null) continue;
      const known = await knownPages(name, pages, kind);
      for (const [place, page] of known.entries()) {
        const disguised = { ...page, html: disguisePage(page.html, place) };
        read.push({ page, form: 'as published', by: await readByAll(page) });
        read.push({ page, form: 'disguised', by: await readByAll(disguised) });
      }
      const open = read.filter(({ page }) => page.generator === name && page.half === 'open');
      log(`${name}: ${known.length} pages; open half ${lowest(open)}`);
    }
    return { tables: [table(read), byGenerator(read)], missed: missed(read), lacking };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readByAll(page: KnownPage): Promise<Map<string, Agreement>> {
  const by = new Map<string, Agreement>();
  for (const [name, reader] of Object.entries(READERS))
    by.set(name, agreement(wordsOf(await reader(page.html)), page.words));
  return by;
}

const HALVES = ['open', 'set aside'] as const;
const FORMS = ['as published', 'disguised'] as const;

function table(read: readonly Read[]): EvaluationTable {
  const rows = FORMS.flatMap((form) =>
    HALVES.flatMap((half) =>
      Object.keys(READERS).map((name) => {
        const found = read
          .filter((one) => one.form === form && one.page.half === half)
          .map(({ by }) => by.get(name)!);
        const low = found.filter(({ recall }) => recall < RECALL_LOW).length;
        return [
          ...[`${form}, ${half}`, name, found.length],
          ...[figure(found, 'precision'), figure(found, 'recall'), figure(found, 'f1'), low],
        ];
      }),
    ),
  );
  return {
    title: 'Text of pages',
    note: 'Words of real pages by many generators against the element in which each generator puts a page’s own text: pages as they were published, and the same pages with nothing in them that says what is text (no class, no id, no role, no element but `div`), in the frame of a news site. Half of the pages is set aside and only counted.',
    columns: ['pages', 'read by', 'number', 'precision', 'recall', 'F1', 'recall below 0.5'],
    rows,
  };
}

function byGenerator(read: readonly Read[]): EvaluationTable {
  const names = [...new Set(read.map(({ page }) => page.generator))];
  const f1 = (name: string, form: string) =>
    figure(
      read
        .filter((one) => one.page.generator === name && one.form === form)
        .map(({ by }) => by.get('Citeloom')!),
      'f1',
    );
  return {
    title: 'Text of pages, by generator',
    note: 'F1 of Citeloom, both halves.',
    columns: ['generator', ...FORMS],
    rows: names.map((name) => [name, ...FORMS.map((form) => f1(name, form))]),
  };
}

function figure(found: readonly Agreement[], of: keyof Agreement): string {
  return mean(found.map((one) => one[of])).toFixed(3);
}

function lowest(read: readonly Read[]): string {
  return FORMS.map((form) => {
    const found = read.filter((one) => one.form === form).map(({ by }) => by.get('Citeloom')!);
    return `${form} ${figure(found, 'precision')} ${figure(found, 'recall')} ${figure(found, 'f1')}`;
  }).join('; ');
}

function missed(read: readonly Read[]): string[] {
  const few = read.length / FORMS.length < PAGES_MIN;
  const low = FORMS.flatMap((form) =>
    HALVES.flatMap((half) => {
      const found = read.filter((one) => one.form === form && one.page.half === half);
      const f1 = mean(found.map(({ by }) => by.get('Citeloom')!.f1));
      return f1 < F1_MIN ? [`F1 of pages ${form}, ${half}: ${f1.toFixed(3)}, not ${F1_MIN}`] : [];
    }),
  );
  return [...(few ? [`fewer than ${PAGES_MIN} pages`] : []), ...low];
}
