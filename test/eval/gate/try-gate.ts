import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import type { Neighbourhood } from '@citeloom/common/domain/evidence/neighbourhood';
import { verifySentences } from '@citeloom/common/domain/evidence/verify-sentences';
import type { FakeCitation } from './liar/fake-citations.ts';
import type { Lie } from './liar/lie.ts';
import type { Truth } from './read-truths.ts';

/**
 * The whole gate with its repairs over the passages of all truths. A voter that says yes to
 * everything takes nothing away, so that what comes out is what a reader would see.
 */
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
  truth(truth: Truth): ArticleSentence {
    return this.verify(truth, truth.text, [truth.evidenceId]);
  }

  /** Whether any of a lie is left, cited or not. */
  letsThrough(lie: Lie): boolean {
    const cites = [lie.truth.evidenceId, ...(lie.alsoCites ?? [])];
    const verified = this.verify(lie.truth, lie.text, cites, lie.passage);
    const { verdict, text } = verified;
    if (verdict === 'removed' || this.isQuoted(verified, lie)) return false;
    return text === lie.text || lie.marks.some((mark) => text.includes(mark));
  }

  /** What the cited passage says word for word is true, whatever it was put in place of. */
  private isQuoted(
    { text, evidenceIds, drafted }: ArticleSentence,
    { truth, passage }: Partial<Lie>,
  ) {
    const textOf = ({ before, quote, after }: Neighbourhood) => before + quote + after;
    const cited = evidenceIds.flatMap((id) =>
      id === truth?.evidenceId && passage ? passage : (this.passages.get(id) ?? []),
    );
    return drafted !== undefined && cited.some((one) => textOf(one).includes(text));
  }

  /** Whether a made-up citation is left under a sentence, or in it. */
  keeps({ truth, text, cites, fakeIds, fakeText, withoutOwn }: FakeCitation): boolean {
    const kept = this.verify(truth, text, cites, undefined, withoutOwn);
    if (kept.verdict === 'removed' || this.isQuoted(kept, {})) return false;
    return (
      kept.evidenceIds.some((id) => fakeIds.includes(id)) ||
      (fakeText !== undefined && kept.text.includes(fakeText))
    );
  }

  private verify(
    { evidenceId, language, document }: Truth,
    text: string,
    evidenceIds: string[],
    passage?: Neighbourhood,
    withoutOwn = false,
  ): ArticleSentence {
    const reach = this.idsOf.get(document.endsWith('.md') ? document : language) ?? [];
    const candidateIds = withoutOwn ? reach.filter((id) => id !== evidenceId) : reach;
    const evidenceOf = (id: string) => {
      if (id === evidenceId && withoutOwn) return undefined;
      return id === evidenceId && passage ? passage : this.passages.get(id);
    };
    const started = process.cpuUsage();
    const pool = { language, evidenceOf, candidateIds };
    const [[verified] = []] = verifySentences([{ text, evidenceIds }], pool);
    const { user, system } = process.cpuUsage(started);
    this.times.push((user + system) / 1000);
    return verified!;
  }
}
