import type { Judge } from '@citeloom/common/contracts/judge';
import { countBallot, mixBallot } from '@citeloom/common/domain/evidence/judge/ballot';
import {
  canExamine,
  isBelieved,
  TRAPS_FIRST,
  trapsFor,
} from '@citeloom/common/domain/evidence/judge/belief';
import {
  NOT_STATED,
  type Claim,
  type Ruling,
  type Trap,
} from '@citeloom/common/domain/evidence/judge/claim';
import { makeTraps, type TrapGround } from '@citeloom/common/domain/evidence/judge/make-traps';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { RunContext } from '../run-engine/run-context.ts';
import type { JudgeModel } from '../providers/judges/judge.ts';
import { seededRandom } from '../seeded-random.ts';

/** The judge of one run, who is judged there. */
export type Judging = {
  /**
   * Whether the passages of each claim state it, or but for which words of it, as far as there is a judge who
   * can be believed: else none is stated.
   */
  rule(claims: readonly Claim[], language: string): Promise<Ruling[]>;
  /** False once the judge has failed; what it said before counts for nothing then. */
  believed(): boolean;
  /** How many calls so many rulings take at most. */
  callsFor(rulings: number): number;
  /** What became known of the judge; undefined while it was not asked. */
  record(): Judge | undefined;
};

/** Where the passages of a vote have no trap to give, so many of the run's are looked at. */
const NEAR = 4;

/** A run in which nothing is judged. */
export const unjudged: Judging = {
  rule: (claims) => Promise.resolve(claims.map(() => NOT_STATED)),
  believed: () => true,
  callsFor: () => 0,
  record: () => undefined,
};

/**
 * Has claims judged in a run. The judge is examined once, when the first claims come, with 20 traps from
 * the run's passages; each vote mixes in more. A judge that misses too many (`isBelieved`) is not believed
 * any more, one that cannot be asked is not asked again; the run goes on in both cases, and a note says so.
 * Each ballot is one stored call, and the same whenever it is made again.
 *
 * @param ground the passages of the run, those that matter most first.
 */
export function createJudging(
  context: RunContext,
  judge: JudgeModel | undefined,
  ground: readonly TrapGround[],
): Judging {
  if (!judge) return unjudged;
  const { model } = judge;
  const traps = { seen: 0, of: 0 };
  let state: 'asked' | 'not believed' | 'gone' = 'asked';
  let examined: Promise<void> | undefined;
  let examinations = 1;

  type Ballot = { claims: readonly Claim[]; mixed: readonly Trap[]; language: string };
  async function ask({ claims, mixed, language }: Ballot, seed: string) {
    const ballot = mixBallot(claims, mixed, language, seededRandom(seed).next);
    const answers = await context.call('judge', { model, claims: ballot.asked }, (input, tools) =>
      judge!.vote(input.claims, tools),
    );
    const count = countBallot(ballot, answers);
    traps.seen += count.traps.seen;
    traps.of += count.traps.of;
    return count.rulings;
  }

  async function examine(): Promise<void> {
    const seed = `${context.runId}:examination`;
    const language = ground[0]?.language ?? 'en';
    const first = makeTraps(ground, { count: TRAPS_FIRST, random: seededRandom(seed).next });
    if (!canExamine(first)) state = 'gone';
    if (state === 'asked') {
      await ask({ claims: [], mixed: first, language }, seed);
      examinations = 0;
    } else
      await note(
        `The passages are too short to test the model “${model}”, which judges restated sentences. So nothing was judged.`,
      );
  }

  async function vote(claims: readonly Claim[], language: string): Promise<Ruling[]> {
    const claimed = claims.map(({ text }) => text);
    const seed = [context.runId, ...claimed].join('\n');
    const own = new Map(claims.flatMap(({ passages }) => passages.map((one) => [one.text, one])));
    const near = [
      ...[...own.values()].map((one) => ({ ...one, language })),
      ...ground.slice(0, NEAR),
    ];
    const { next: random } = seededRandom(`traps of ${seed}`);
    const mixed = makeTraps(near, { count: trapsFor(claims.length), random, claimed });
    return ask({ claims, mixed, language }, seed);
  }

  function note(text: string): Promise<void> {
    return context.note({ code: 'judge', text });
  }

  async function lose(): Promise<void> {
    state = 'not believed';
    const missed = traps.of - traps.seen;
    await note(
      `The model “${model}” was to judge restated sentences. It answered ${missed} of ${traps.of} test questions wrongly, so it is not believed, and nothing counts as judged.`,
    );
  }

  return {
    async rule(claims, language) {
      const none = claims.map(() => NOT_STATED);
      if (state !== 'asked' || claims.length === 0) return none;
      try {
        // Where there is too little to examine it with, it is not asked at all.
        examined ??= examine();
        const asked = state === 'asked' ? vote(claims, language) : none;
        const [rulings] = await Promise.all([asked, examined]);
        if (state === 'asked' && !isBelieved(traps)) await lose();
        return state === 'asked' ? rulings : none;
      } catch (error) {
        if (!(error instanceof ProviderError) || error.code === 'budget') throw error;
        if (state === 'asked') {
          state = 'gone';
          await note(
            `The model “${model}”, which judges restated sentences, could not be asked. ${error.userText} What it has not judged does not count as judged.`,
          );
        }
        return none;
      }
    },
    believed: () => state !== 'not believed',
    callsFor: (rulings) => (state === 'asked' && rulings > 0 ? rulings + examinations : 0),
    record: () =>
      traps.of === 0
        ? undefined
        : { model, traps: { ...traps }, believed: state !== 'not believed' && isBelieved(traps) },
  };
}
