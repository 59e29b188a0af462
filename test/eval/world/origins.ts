import type { Told } from './run-topic.ts';
import type { WorldDocument } from './world.ts';
import type { WrittenWorld } from './write-world.ts';

/** Days that count as recent (spec: research favours the last 90). */
const RECENT_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What an article's cited sources are, by what the world knows of them. */
export type CitedSources = {
  /** Independent origins in the article, and in the whole topic. */
  origins: number;
  available: number;
  cited: number;
  recent: number;
  dated: number;
  /** Days since the newest cited source was published. */
  newest: number | null;
  /** Sources whose date the product reads otherwise than the world wrote it. */
  misdated: number;
};

/** The cited sources of one article, counted. */
export function citedSources(told: Told, world: WrittenWorld, now: Date): CitedSources {
  const { topic, report, sources: read } = told;
  const shown = new Set(
    (report?.sentences ?? [])
      .filter(({ verdict }) => verdict !== 'removed')
      .flatMap(({ evidenceIds }) => evidenceIds),
  );
  const ids = new Set(
    (report?.evidence ?? []).filter(({ id }) => shown.has(id)).map(({ sourceId }) => sourceId),
  );
  const sources = [...ids].flatMap((id) => read.get(id) ?? []);
  const documents = sources.flatMap(({ path, url }) => world.documentAt(path ?? url ?? '') ?? []);
  const ages = documents.flatMap(({ age }) => age ?? []);
  return {
    origins: new Set(documents.map(({ origin }) => origin)).size,
    available: new Set(topic.documents.map(({ origin }) => origin)).size,
    cited: documents.length,
    recent: ages.filter((age) => age <= RECENT_DAYS).length,
    dated: ages.length,
    newest: ages.length > 0 ? Math.min(...ages) : null,
    misdated: sources.filter(({ path, url, publishedAt }) => {
      const document = world.documentAt(path ?? url ?? '');
      return document !== undefined && !sameDay(publishedAt, document, now);
    }).length,
  };
}

/** Whether a date is the one that the world gave a document; none for an undated one. */
export function sameDay(publishedAt: string | null, { age }: WorldDocument, now: Date): boolean {
  if (publishedAt === null || age === null) return publishedAt === null && age === null;
  const days = (now.getTime() - Date.parse(publishedAt)) / DAY_MS;
  return Math.abs(days - age) <= 1.5;
}
