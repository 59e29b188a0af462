import { setTimeout as wait } from 'node:timers/promises';
import type { ArticleAnswer } from '@citeloom/common/contracts/article-request';
import { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { SELECTION_MAX } from '@citeloom/common/contracts/article-request';
import type { ResearchAnswer } from '@citeloom/common/contracts/research';
import { SourceAnswer } from '@citeloom/common/contracts/source';
import type { Client } from '../../support/client.ts';
import type { Product } from '../../support/product.ts';
import { storedPaths } from '../../support/stored-paths.ts';
import type { Topic } from './world.ts';

const TRIES = 5;
const PAUSE_MS = 1000;

/** A stored source, and where it lies in the folder of documents. */
type ReadSource = SourceAnswer & { path: string | null };

type Researched = Pick<Product, 'url' | 'databaseUrl'>;

/** All that a reader of one research gets to see, and the stored texts behind it. */
export type Written = {
  research: ResearchAnswer;
  article: ArticleAnswer | null;
  report: EvidenceReport | null;
  /** By source id. */
  sources: Map<string, ReadSource>;
  /** Citations whose address does not answer or whose passage does not stand in the stored text. */
  fabricated: string[];
  /** What the reader waited. */
  seconds: number;
};

/** What was told of a topic of the frozen folder. */
export type Told = Written & { topic: Topic };

/** Researches a topic and has an article written from the first summaries, over HTTP. */
export async function runTopic(client: Client, product: Researched, topic: Topic): Promise<Told> {
  return { topic, ...(await researchAndWrite(client, product, topic.searchTerm)) };
}

/** Researches anything and has an article written from the first five summaries, over HTTP. */
export async function researchAndWrite(
  client: Client,
  product: Researched,
  searchTerm: string,
): Promise<Written> {
  const started = performance.now();
  const research = await result<ResearchAnswer>(client, '/api/research', { searchTerm });
  const selectedSummaries = research.summaries.slice(0, SELECTION_MAX).map(({ id }) => id);
  const wanted = { searchTerm, selectedSummaries };
  const article =
    selectedSummaries.length === 0
      ? null
      : await result<ArticleAnswer>(client, '/api/blog', wanted).catch(nothingHeld);
  const seconds = (performance.now() - started) / 1000;
  const report = article
    ? EvidenceReport.parse(await json(client, `/api/evidence/${article.articleId}`))
    : null;
  const sources = new Map<string, ReadSource>();
  const named = [
    ...research.summaries.flatMap((summary) => summary.sources),
    ...(research.closest ?? []).map(({ source }) => source),
  ].map(({ id }) => id);
  const ids = new Set([...named, ...(report?.sources.map((source) => source.id) ?? [])]);
  const paths = await storedPaths(product.databaseUrl, [...ids]);
  for (const id of ids) {
    const source = SourceAnswer.parse(await json(client, `/api/sources/${id}`));
    sources.set(id, { ...source, path: paths.get(id) ?? null });
  }
  const written = { research, article, report, sources, seconds };
  return { ...written, fabricated: await fabricatedIn(written, product.url) };
}

/** An article of which the gate leaves nothing is an honest answer to a liar. */
function nothingHeld(error: unknown): null {
  if (String(error).includes('No sentence could be written')) return null;
  throw error;
}

async function result<Answer>(
  client: Client,
  path: '/api/research' | '/api/blog',
  body: unknown,
): Promise<Answer> {
  const run = await client.finished(await startPatiently(client, path, body), 180_000);
  if (run.status !== 'succeeded') throw new Error(run.error?.message ?? run.status);
  return run.result as Answer;
}

/** Starts a run; a busy machine asks to be asked again, and that is no answer to judge. */
export async function startPatiently(
  client: Client,
  path: Parameters<Client['start']>[0],
  body: unknown,
): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await client.start(path, body);
    } catch (error) {
      if (!String(error).includes('503: ') || tries === TRIES) throw error;
      await wait(PAUSE_MS);
    }
  }
}

async function json(client: Client, path: string): Promise<unknown> {
  for (let tries = 1; ; tries += 1) {
    const answer = await client.call('GET', path, undefined, { accept: 'application/json' });
    if (answer.ok) return answer.json();
    // A busy machine asks to be asked again; that is no answer to judge.
    if (answer.status !== 503 || tries === TRIES) throw new Error(`${path}: ${answer.status}`);
    await wait(PAUSE_MS);
  }
}

/** Every link of the article is opened, and every passage looked up in the text it claims to be from. */
async function fabricatedIn(
  { research, article, report, sources }: Omit<Written, 'fabricated'>,
  baseUrl: string,
): Promise<string[]> {
  const bad: string[] = [];
  const hrefs = new Set(
    [...(article?.content ?? '').matchAll(/(?:href|src)="([^"]*)"/g)].map(([, href = '']) => href),
  );
  for (const href of hrefs) {
    const address = new URL(href.replaceAll('&amp;', '&'), baseUrl);
    const own = address.href.startsWith(baseUrl) && address.pathname.startsWith('/api/sources/');
    const known = own || [...sources.values()].some(({ url }) => url === address.href);
    if (!known || !(await fetch(address)).ok) bad.push(href);
  }
  const cited = [
    ...research.summaries.flatMap((summary) => summary.evidence),
    ...(report?.evidence ?? []),
  ];
  for (const { sourceId, before, quote, after } of cited) {
    if (!sources.get(sourceId)?.text.includes(before + quote + after)) bad.push(quote);
  }
  const known = new Set(report?.evidence.map(({ id }) => id));
  for (const [, ids = ''] of (article?.content ?? '').matchAll(/data-evidence="([^"]*)"/g))
    bad.push(...ids.split(' ').filter((id) => !known.has(id)));
  return bad;
}
