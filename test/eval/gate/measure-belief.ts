import {
  canExamine,
  isBelieved,
  TRAPS_FIRST,
  trapsFor,
} from '@citeloom/common/domain/evidence/judge/belief';
import type { Trap } from '@citeloom/common/domain/evidence/judge/claim';
import { makeTraps } from '@citeloom/common/domain/evidence/judge/make-traps';
import { seededRandom } from '@citeloom/worker/seeded-random';
import type { EvaluationTable } from '../evaluation-table.ts';
import { JUDGES, type SimulatedJudge } from './judges.ts';
import { percent } from './percent.ts';
import type { Truth } from './read-truths.ts';

const RUNS = 1000;
const PASSAGES = 16;
/** Votes of an article, each on so many claims. */
const VOTES = 6;
const CLAIMS = 10;
/** A judge that is not believed in so many of a hundred runs counts as told apart. */
const BELIEVED_MAX = 1;
const MUST_BE_FOUND_OUT = /30|yes|no |half|late/u;

/** What a judge says to a trap; null is no answer that can be used. */
type Answer = (trap: Trap, at: number) => boolean | null;

function answerOf({ errs = 0, says }: SimulatedJudge, random: () => number): Answer {
  return ({ falsehood }) => says ?? random() < errs !== (falsehood === null);
}

/** Traps of one run: an examination, then those of its votes. */
function trapsOf(ground: { text: string; language: string }[], random: () => number): Trap[][] {
  const first = makeTraps(ground, { count: TRAPS_FIRST, random });
  const votes = Array.from({ length: VOTES }, () =>
    makeTraps(ground.slice(0, 4), { count: trapsFor(CLAIMS), random }),
  );
  return canExamine(first) ? [first, ...votes] : [];
}

/** How often each simulated judge is believed, by the real traps over passages of this repository. */
export function beliefTable(truths: readonly Truth[], missed: string[]): EvaluationTable {
  const byReach = Map.groupBy(truths, ({ document, language }) =>
    document.endsWith('.md') ? document : language,
  );
  const grounds = [...byReach.values()].map((own) => {
    const texts = new Map(own.map((one) => [one.passage.quote, one.language]));
    return [...texts].map(([text, language]) => ({ text, language }));
  });
  const runs = Array.from({ length: RUNS }, (_, run) => {
    const { next } = seededRandom(`run ${run}`);
    const own = grounds[run % grounds.length] ?? [];
    const from = Math.floor(next() * Math.max(1, own.length - PASSAGES));
    return trapsOf(own.slice(from, from + PASSAGES), next);
  }).filter(({ length }) => length > 0);
  const judges: { name: string; answer: (random: () => number) => Answer }[] = [
    ...JUDGES.slice(0, -1).map((judge) => ({
      name: judge.name,
      answer: (random: () => number) => answerOf(judge, random),
    })),
    {
      name: 'answers half of the claims',
      answer: () => (trap, at) => (at % 2 === 0 ? trap.falsehood === null : null),
    },
    { name: 'answers too late, or what cannot be read', answer: () => () => null },
  ];
  const rows = judges.map(({ name, answer }) => {
    let [seen, of, passed, kept] = [0, 0, 0, 0];
    runs.forEach((votes, run) => {
      const says = answer(seededRandom(`${name} ${run}`).next);
      const sums = { seen: 0, of: 0 };
      const believed = votes.map((traps) => {
        sums.seen += traps.filter(
          (trap, at) => says(trap, at) === (trap.falsehood === null),
        ).length;
        sums.of += traps.length;
        return isBelieved(sums);
      });
      seen += sums.seen;
      of += sums.of;
      if (believed[0]) passed += 1;
      if (believed.every(Boolean)) kept += 1;
    });
    const share = (wrong: number) => percent({ tried: runs.length, wrong });
    if (MUST_BE_FOUND_OUT.test(name) && share(kept) > BELIEVED_MAX)
      missed.push(`a judge that ${name} is believed in ${share(kept)} % of runs`);
    return [name, `${percent({ tried: of, wrong: seen })} %`, share(passed), share(kept)];
  });
  return {
    title: 'Whether a judge is believed',
    note: `Simulated judges over the real traps of ${runs.length} runs, made from passages of this repository: an examination with ${TRAPS_FIRST} traps, or fewer where there are fewer, then ${VOTES} votes on ${CLAIMS} claims each. Belief lost once is not won back.`,
    columns: ['judge', 'traps seen', 'passes the examination, %', 'believed to the end, %'],
    rows,
  };
}
