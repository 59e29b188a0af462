import type { Judge } from '@citeloom/common/contracts/judge';
import { countBallot, mixBallot } from '@citeloom/common/domain/evidence/judge/ballot';
import {
  canExamine,
  isBelieved,
  TRAPS_FIRST,
  trapsFor,
} from '@citeloom/common/domain/evidence/judge/belief';
import { NOT_STATED, type Claim, type Ruling } from '@citeloom/common/domain/evidence/judge/claim';
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
   *
   * @param waits of votes side by side all but one leave it to that one to examine the judge.
   */
  rule(claims: readonly Claim[], language: string, waits?: boolean): Promise<Ruling[]>;
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
 * Has claims judged in a run. The judge is examined once, in the first vote, with 20 traps from the passages
 * of that vote and then of the run; each vote mixes in more. One that misses one too many is examined once more,
 * with others. A judge that misses too many (`isBelieved`) is not believed any more, one that cannot be asked is
 * not asked again; the run goes on in both cases, and a note says so. Each ballot is one stored call, and the same
 * whenever it is made again.
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
  /** The vote that examines; and when it is on its way, or has turned out to have nothing to ask. */
  let examined: Promise<Ruling[]> | undefined;
  const begun = Promise.withResolvers<void>();
  /** The traps of the votes so far, and the second examination. */
  const told: string[] = [];
  let again: Promise<Ruling[]> | undefined;

  async function vote(
    claims: readonly Claim[],
    language: string,
    examines: boolean,
  ): Promise<Ruling[]> {
    const isSecond = examines && told.length > 0;
    const claimed = [...claims.map(({ text }) => text), ...(isSecond ? told : [])];
    const seed = [context.runId, ...claimed].join('\n');
    const own = new Map(claims.flatMap(({ passages }) => passages.map((one) => [one.text, one])));
    const near = [
      ...[...own.values()].map((one) => ({ ...one, language })),
      ...(examines ? ground : ground.slice(0, NEAR)).filter(({ text }) => !own.has(text)),
    ];
    const { next: random } = seededRandom(`traps of ${seed}`);
    const count = trapsFor(claims.length) + (examines ? TRAPS_FIRST : 0);
    const mixed = makeTraps(near, { count, random, claimed });
    if (examines && !canExamine(mixed)) return isSecond ? [] : tooShort(claims);
    told.push(...mixed.map(({ text }) => text));
    const ballot = mixBallot(claims, mixed, language, seededRandom(seed).next);
    const answers = await context.call('judge', { model, claims: ballot.asked }, (input, tools) =>
      judge!.vote(input.claims, tools),
    );
    const counted = countBallot(ballot, answers);
    traps.seen += counted.traps.seen;
    traps.of += counted.traps.of;
    return counted.rulings;
  }

  async function tooShort(claims: readonly Claim[]): Promise<Ruling[]> {
    state = 'gone';
    await note(
      `The passages are too short to test the model “${model}”, which judges restated sentences. So nothing was judged.`,
    );
    return claims.map(() => NOT_STATED);
  }

  /** The answer to some claims once it is known what the judge is worth. */
  async function answer(claims: readonly Claim[], language: string): Promise<Ruling[]> {
    if (!examined) {
      examined = vote(claims, language, true);
      begun.resolve();
      return examined;
    }
    const [rulings] = await Promise.all([vote(claims, language, false), examined]);
    return rulings;
  }

  /** One error too many may be chance, or a trap's own: then as many further ones decide, together with the first. */
  async function doubted(language: string): Promise<void> {
    const { seen, of } = traps;
    if (isBelieved(traps) || !isBelieved({ seen: seen + 1, of }) || of < TRAPS_FIRST) return;
    again ??= vote([], language, true);
    await again;
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
    async rule(claims, language, waits = false) {
      const none = claims.map(() => NOT_STATED);
      if (claims.length === 0 && !waits) begun.resolve();
      if (claims.length > 0 && waits) await begun.promise;
      if (state !== 'asked' || claims.length === 0) return none;
      try {
        const rulings = await answer(claims, language);
        await (again ?? doubted(language));
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
    callsFor: (rulings) => (state === 'asked' ? rulings : 0),
    record: () =>
      traps.of === 0
        ? undefined
        : { model, traps: { ...traps }, believed: state !== 'not believed' && isBelieved(traps) },
  };
}
