/** What is known of where a source comes from. */
type Attributed = { originId: string; author: string | null; site: string };

const plain = (name: string) => name.normalize('NFKC').trim().toLowerCase();

/**
 * How many independent origins sources have. Near-copies of one text are one origin (`originId`), and
 * so are all sources of one author, and those of one folder or site that name no author.
 */
export function countOrigins(sources: readonly Attributed[]): number {
  let origins: string[][] = [];
  for (const { originId, author, site } of sources) {
    const voice = author === null ? `site ${plain(site)}` : `author ${plain(author)}`;
    const ties = [`copy ${originId}`, voice];
    const tied = origins.filter((origin) => ties.some((tie) => origin.includes(tie)));
    origins = [...origins.filter((origin) => !tied.includes(origin)), [...tied.flat(), ...ties]];
  }
  return origins.length;
}

/**
 * The sources of a report whose passages its sentences cite; not those of removed sentences, of
 * passages that only come close, or of the other side of a disagreement.
 */
export function citedSources<Source extends { id: string }>(report: {
  sentences: readonly { verdict: string; evidenceIds: readonly string[] }[];
  evidence: readonly { id: string; sourceId: string }[];
  sources: readonly Source[];
}): Source[] {
  const kept = report.sentences.filter(({ verdict }) => verdict !== 'removed');
  const cited = new Set(kept.flatMap(({ evidenceIds }) => evidenceIds));
  const shown = report.evidence.filter(({ id }) => cited.has(id));
  const ids = new Set(shown.map(({ sourceId }) => sourceId));
  return report.sources.filter(({ id }) => ids.has(id));
}

/**
 * Sources in words that claim no more independence than there is: "4 documents of one library",
 * "3 independent sources", "5 sources, 2 of them independent".
 *
 * @param sources with their addresses; those outside the web are documents of the library.
 * @param origins how many independent origins they have, as `countOrigins` counts them.
 */
export function sourcesInWords(
  sources: readonly { url: string; site: string }[],
  origins: number,
): string {
  const count = sources.length;
  if (count === 1) return '1 source';
  if (count === 0) return 'no source';
  if (origins >= count) return `${count} independent sources`;
  if (origins > 1) return `${count} sources, ${origins} of them independent`;
  if (sources.every(({ url }) => !/^https?:/i.test(url)))
    return `${count} documents of one library`;
  return new Set(sources.map(({ site }) => site)).size === 1
    ? `${count} pages of one site`
    : `${count} sources of one origin`;
}
