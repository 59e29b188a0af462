import { checkSentence } from '@citeloom/common/domain/evidence/check-sentence';
import type { Neighbourhood } from '@citeloom/common/domain/evidence/neighbourhood';
import { verifySentence } from '@citeloom/common/domain/evidence/verify-sentence';
import { isOrdinaryWord } from '@citeloom/common/server/words/ordinary-words';
import type { FakeCitation } from './liar/fake-citations.ts';
import type { Lie } from './liar/lie.ts';
import type { LabelledPair } from './pairs/read-pairs.ts';
import type { Truth } from './read-truths.ts';

/** What code makes of a sentence: cited as quoted, left to a judge, or stopped by the checks named. */
export type Found = { level: 'quoted' | 'restated' | 'failed'; failed: string[] };

/** What code makes of a labelled pair. */
export function tryPair({ sentence, passage, headings, others, language }: LabelledPair): Found {
  const evidence = [{ passage, headings }, ...others].map(({ passage: quote, headings: above }) => {
    return { before: '', quote, after: '', headings: above };
  });
  const { level, checks } = checkSentence(sentence, evidence, language, isOrdinaryWord);
  return { level, failed: checks.filter(({ passed }) => !passed).map(({ name }) => name) };
}

/** The gate over the passages of all truths, as a writer's sentences meet it. */
export class GateOnTrial {
  /** Milliseconds of processor time of each sentence tried. */
  readonly times: number[] = [];
  private readonly passages = new Map<string, Neighbourhood>();
  private readonly idsOf = new Map<string, string[]>();

  constructor(truths: readonly Truth[]) {
    for (const { evidenceId, passage, language, document } of truths) {
      if (this.passages.has(evidenceId)) continue;
      this.passages.set(evidenceId, passage);
      // In reach of a writer are the passages of one research: one page, or the pairs of a language.
      const reach = document.endsWith('.md') ? document : language;
      this.idsOf.set(reach, [...(this.idsOf.get(reach) ?? []), evidenceId]);
    }
  }

  /** What becomes of a true sentence that cites its own passage. */
  truth(truth: Truth): Found {
    return this.verify(truth, truth.text, [truth.evidenceId]);
  }

  /** What becomes of a lie. */
  lie({ truth, alsoCites, text, passage }: Lie): Found {
    return this.verify(truth, text, [truth.evidenceId, ...(alsoCites ?? [])], passage);
  }

  /** What becomes of a made-up citation; `failed` where it is gone. */
  fake({ truth, text, cites, fakeIds, fakeText, withoutOwn }: FakeCitation): Found {
    const found = this.verify(truth, text, cites, undefined, withoutOwn);
    const isKept = found.ids.some((id) => fakeIds.includes(id)) || fakeText !== undefined;
    return isKept ? found : { level: 'failed', failed: [] };
  }

  private verify(
    { evidenceId, language, document }: Truth,
    text: string,
    evidenceIds: string[],
    passage?: Neighbourhood,
    withoutOwn = false,
  ): Found & { ids: string[] } {
    const reach = this.idsOf.get(document.endsWith('.md') ? document : language) ?? [];
    const candidateIds = withoutOwn ? reach.filter((id) => id !== evidenceId) : reach;
    const evidenceOf = (id: string) => {
      if (id === evidenceId && withoutOwn) return undefined;
      return id === evidenceId && passage ? passage : this.passages.get(id);
    };
    const started = process.cpuUsage();
    const pool = { language, evidenceOf, candidateIds, isOrdinary: isOrdinaryWord };
    const found = verifySentence({ text, evidenceIds }, pool);
    const { user, system } = process.cpuUsage(started);
    this.times.push((user + system) / 1000);
    const levels = { supported: 'quoted', restated: 'restated' } as const;
    const { verdict, checks, evidenceIds: ids } = found;
    const level = verdict === 'supported' || verdict === 'restated' ? levels[verdict] : 'failed';
    return { level, failed: checks.filter(({ passed }) => !passed).map(({ name }) => name), ids };
  }
}
