import type { z } from 'zod';
import type { EvidenceReport } from '../../contracts/evidence-report.ts';
import { intactTexts } from '../articles/intact-texts.ts';
import type { LoadedArticle } from '../articles/load-article.ts';
import { opposedEvidence, type FindDisagreements } from '../articles/opposed-evidence.ts';
import { SourceWatchModel, type SourceWatchDocument } from '../models/source-watch.ts';
import { presentSourceCheck } from './present-source-check.ts';
import { presentReport, type UncheckedReport } from './present-report.ts';

type Report = z.input<typeof EvidenceReport>;

/** Reports that are kept in memory; a long one takes about a megabyte. */
const KEPT_MAX = 20;
const kept = new Map<string, UncheckedReport>();

/** What a report is made of, but for the stored texts and what checks of its sources have found: a change of any of it makes another report. */
function keyOf({ article, evidence, sources }: LoadedArticle): string {
  const { _id, version, title, sections } = article;
  const counts = [version, sections.length, evidence.length, sources.length].join(' ');
  const standings = sources.flatMap(({ _id: id, standing }) =>
    standing ? id + standing.kind : [],
  );
  return `${_id} ${counts} ${standings.sort().join(' ')} ${title}`;
}

/** Comparing passages takes a tenth of a second and more; a report that is looked at again is known. */
async function madeOnce(loaded: LoadedArticle, find: FindDisagreements): Promise<UncheckedReport> {
  const key = keyOf(loaded);
  const known = kept.get(key);
  const report = known ?? presentReport(loaded, await opposedEvidence(loaded, find));
  kept.delete(key);
  kept.set(key, report);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
  return report;
}

/**
 * The evidence report of a loaded article, unsigned; whether its stored texts are still as they were
 * is found out now, each time, and once where the sources of its research disagree.
 */
export async function reportOf(loaded: LoadedArticle, find: FindDisagreements): Promise<Report> {
  const report = await madeOnce(loaded, find);
  const [intact, watch] = await Promise.all([
    intactTexts(report.sources.map(({ sha256 }) => sha256)),
    SourceWatchModel.findById(loaded.article._id).lean<SourceWatchDocument>(),
  ]);
  const sources = report.sources.map((source) => {
    const check = watch?.checks[source.id];
    return {
      ...source,
      intact: intact.has(source.sha256),
      ...(check && { watch: presentSourceCheck(check) }),
    };
  });
  return { ...report, sources };
}
