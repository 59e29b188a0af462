import type { Claim, Ruling } from '@citeloom/common/domain/evidence/judge/claim';
import type { CallTools } from '../../run-engine/run-context.ts';

/** A model that says whether passages state sentences. What its word is worth is found out in each run. */
export type JudgeModel = {
  /** The model's name, as configured. */
  model: string;
  /**
   * The ruling on each claim, in the same order; null where it gave no answer, or two.
   *
   * @throws ProviderError when nothing that it answers can be used.
   */
  vote(claims: readonly Claim[], tools: CallTools): Promise<(Ruling | null)[]>;
};
