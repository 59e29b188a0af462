import { describe, expect, it } from '@jest/globals';
import type { Note } from '@citeloom/common/contracts/run';
import { NOT_STATED, type Claim, type Ruling } from '@citeloom/common/domain/evidence/judge/claim';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { RunContext } from '../run-engine/run-context.ts';
import type { JudgeModel } from '../providers/judges/judge.ts';
import { seededRandom } from '../seeded-random.ts';
import { createJudging } from './judging.ts';

const ground = [
  'The Lindholm bridge was designed by Marta Ved and opened in 1958. Inspectors found 17 cracks in the main girder. Some of the cracks may grow in winter when salt water freezes. The city does not know who will pay the 12 million euros.',
  'The old mill at Brackwater is run by the Hollis family and grinds 40 tons of grain a year. Many visitors come on Sundays because the wheel is turning then. The wheel was not repaired before the flood of 1999. A guide explains the gears of the mill to 25 children at a time.',
  'The harbour of Winterhaven is dredged every 3 years by two ships from Oslo. The mud can be used for dikes if it is clean enough. Fishermen were paid 900 euros for each lost week. The last dredging was finished in April.',
].map((text) => ({ text, language: 'en' }));
const passages = ground.map(({ text }) => text);
const claim: Claim = {
  text: 'Ved drew the bridge of Lindholm.',
  passages: [{ text: passages[0]! }],
};

const STATED: Ruling = { answer: 'stated', unstated: [] };
const rulingOf = (answer: boolean | null) =>
  answer === null ? null : answer ? STATED : NOT_STATED;

type Answer = (claim: Claim, at: number) => boolean | null;
/** Ends a sentence and is not what is left of one that has lost its condition. */
const knows: Answer = ({ text, passages: own }) =>
  text === claim.text || own.some((passage) => passage.text.includes(text));
const erring =
  (share: number, seed: string): Answer =>
  (asked, at) => {
    const errs = seededRandom(seed + asked.text).next() < share;
    return errs ? !knows(asked, at) : knows(asked, at);
  };

/** A run with stored calls, as the engine gives it. */
function startRun(
  answer: Answer | Error,
  runId = 'run',
  texts = ground,
  said: (claim: Claim) => Ruling | undefined = () => undefined,
) {
  const asked: Claim[][] = [];
  const notes: Note[] = [];
  const stored = new Map<string, unknown>();
  const context = {
    runId,
    signal: new AbortController().signal,
    note: async (note: Note) => void notes.push(note),
    call: async (name: string, input: unknown, perform: (input: unknown) => unknown) => {
      const key = name + JSON.stringify(input);
      if (!stored.has(key)) stored.set(key, await perform(input));
      return stored.get(key);
    },
  } as unknown as RunContext;
  const judge: JudgeModel = {
    model: 'm',
    vote: async (claims) => {
      asked.push([...claims]);
      if (answer instanceof Error) throw answer;
      return claims.map((one, at) => said(one) ?? rulingOf(answer(one, at)));
    },
  };
  const begin = () => createJudging(context, judge, texts);
  return { asked, notes, begin };
}

const failure = (code: string) =>
  new ProviderError({ code, message: 'x', userText: 'It is down.', retryable: false });

describe('a run’s judge', () => {
  describe('that misses one trap too many', () => {
    /** Passages enough for two examinations. */
    const many = ['', 'old', 'new', 'far'].flatMap((word) =>
      ground.map(({ text }) => ({
        text: text.replaceAll(' the ', ` the ${word} `.replace('  ', ' ')),
        language: 'en',
      })),
    );
    /** Errs in so many traps of the first vote, and in all further ones if it `goesOn`. */
    const missing = (count: number, goesOn = false): Answer => {
      const missed = new Set<string>();
      let votes = 0;
      return (asked, at) => {
        if (at === 0) votes += 1;
        const errs = asked.text !== claim.text && (votes === 1 ? missed.size < count : goesOn);
        if (errs) missed.add(asked.text);
        return errs ? !knows(asked, at) : knows(asked, at);
      };
    };

    it('is examined once more, and believed where it sees these', async () => {
      const { begin, asked, notes } = startRun(missing(2), 'run', many);
      const judging = begin();
      expect(await judging.rule([claim], 'en')).toEqual([STATED]);
      expect(asked.map(({ length }) => length)).toEqual([22, 20]);
      expect(judging.record()).toMatchObject({ traps: { seen: 39, of: 41 }, believed: true });
      const texts = asked.flat().map(({ text }) => text);
      expect(new Set(texts).size).toBe(texts.length);
      expect(notes).toEqual([]);
    });

    it('is not believed where it misses more, or had missed more at once', async () => {
      const goingOn = startRun(missing(2, true), 'run', many);
      expect(await goingOn.begin().rule([claim], 'en')).toEqual([NOT_STATED]);
      expect(goingOn.asked).toHaveLength(2);
      const worse = startRun(missing(3), 'run', many);
      expect(await worse.begin().rule([claim], 'en')).toEqual([NOT_STATED]);
      expect(worse.asked).toHaveLength(1);
    });
  });

  it('that sees its traps is believed', async () => {
    const { begin, asked, notes } = startRun(knows);
    const judging = begin();
    expect(await judging.rule([claim], 'en')).toEqual([STATED]);
    expect(judging.record()).toEqual({ model: 'm', traps: { seen: 21, of: 21 }, believed: true });
    expect(notes).toEqual([]);
    // The first vote examines; in each, one trap at least hides among the claims.
    await judging.rule([{ ...claim, text: 'She drew it.' }], 'en');
    expect(asked.map(({ length }) => length)).toEqual([1 + 21, 1 + 1]);
  });

  it('is examined once in votes side by side, by the one that does not wait', async () => {
    const { begin, asked } = startRun(knows);
    const judging = begin();
    const other = { ...claim, text: 'Ved drew the bridge.' };
    const waiting = judging.rule([other], 'en', true);
    await judging.rule([claim], 'en');
    await waiting;
    expect(asked.map(({ length }) => length)).toEqual([1 + 21, 1 + 1]);
    expect(asked[0]?.map(({ text }) => text)).toContain(claim.text);
    expect(judging.record()?.traps.of).toBe(22);
  });

  it('is examined by a vote that waits where the other one has nothing to ask', async () => {
    const { begin, asked } = startRun(knows);
    const judging = begin();
    const waiting = judging.rule([claim], 'en', true);
    expect(await judging.rule([], 'en')).toEqual([]);
    expect(await waiting).toEqual([STATED]);
    expect(asked.map(({ length }) => length)).toEqual([1 + 21]);
  });

  it.each<[string, Answer]>([
    ['says yes to all', () => true],
    ['says no to all', () => false],
    ['gives no answer that can be used', () => null],
    ['answers half', (asked, at) => (at % 2 === 0 ? knows(asked, at) : null)],
  ])('that %s is not believed, and a note says so', async (_what, answer) => {
    const { begin, notes } = startRun(answer);
    const judging = begin();
    expect(await judging.rule([claim], 'en')).toEqual([NOT_STATED]);
    expect(judging.believed()).toBe(false);
    expect(judging.record()?.believed).toBe(false);
    expect(notes).toHaveLength(1);
    expect(notes[0]?.text).toMatch(/“m” .* answered \d+ of 21 test questions wrongly/);
  });

  it('that errs in 30 % is not believed in 99 of 100 runs', async () => {
    let believed = 0;
    for (let run = 0; run < 100; run += 1) {
      const judging = startRun(erring(0.3, `${run}`), `run ${run}`).begin();
      await judging.rule([claim], 'en');
      if (judging.believed()) believed += 1;
    }
    expect(believed).toBeLessThanOrEqual(1);
  });

  it('says of a claim which words of it are not stated, and has each looked at', async () => {
    const { begin, asked } = startRun(knows, 'run', ground, (one) =>
      one.text === claim.text ? { answer: 'partly', unstated: ['drew'] } : undefined,
    );
    const added = { ...claim, text: 'Ved drew the only bridge.', before: 'It is old.' };
    expect(await begin().rule([claim], 'en')).toEqual([{ answer: 'partly', unstated: ['drew'] }]);
    await begin().rule([added], 'en');
    expect(asked.flat()).toContainEqual({ ...added, doubtful: ['only'] });
  });

  it('is asked the same when a run goes on after a death, and pays nothing twice', async () => {
    const { begin, asked } = startRun(knows);
    await begin().rule([claim], 'en');
    const calls = asked.length;
    const again = begin();
    expect(await again.rule([claim], 'en')).toEqual([STATED]);
    expect(asked).toHaveLength(calls);
    expect(again.record()?.traps).toEqual({ seen: 21, of: 21 });
  });

  it('that turns bad later loses what it was believed before', async () => {
    let good = true;
    const { begin, notes } = startRun((asked, at) => !good || knows(asked, at));
    const judging = begin();
    expect(await judging.rule([claim], 'en')).toEqual([STATED]);
    good = false;
    const others = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({
      ...claim,
      text: `${claim.text} ${number}`,
    }));
    for (const other of others) await judging.rule([other], 'en');
    expect(judging.believed()).toBe(false);
    expect(await judging.rule([claim], 'en')).toEqual([NOT_STATED]);
    expect(notes).toHaveLength(1);
  });

  it('that cannot be asked judges nothing, and the run goes on', async () => {
    const { begin, asked, notes } = startRun(failure('provider_failed'));
    const judging = begin();
    expect(await judging.rule([claim], 'en')).toEqual([NOT_STATED]);
    expect(await judging.rule([{ ...claim, text: 'Other.' }], 'en')).toEqual([NOT_STATED]);
    expect(notes.map(({ text }) => text).join()).toMatch(/could not be asked\. It is down\./);
    expect(notes).toHaveLength(1);
    expect(asked.length).toBeLessThanOrEqual(2);
    expect(judging.record()).toBeUndefined();
  });

  it('does not hide that the budget is used up', async () => {
    const judging = startRun(failure('budget')).begin();
    await expect(judging.rule([claim], 'en')).rejects.toMatchObject({ code: 'budget' });
  });

  it('is examined with fewer traps by a short text, and may miss none of them', async () => {
    const short = [ground[0]!, { ...ground[1]!, text: ground[1]!.text.split(' The wheel')[0]! }];
    const judging = startRun(knows, 'run', short).begin();
    expect(await judging.rule([claim], 'en')).toEqual([STATED]);
    const { traps, believed } = judging.record()!;
    expect(believed).toBe(true);
    expect(traps.of).toBeGreaterThanOrEqual(13 + 1);
    expect(traps.of).toBeLessThan(20);
    let missed = false;
    const once = startRun(
      (asked, at) => {
        if (missed || asked.text === claim.text) return knows(asked, at);
        missed = true;
        return !knows(asked, at);
      },
      'run',
      short,
    ).begin();
    expect(await once.rule([claim], 'en')).toEqual([NOT_STATED]);
    expect(once.believed()).toBe(false);
  });

  it('judges nothing where there is too little to test it with', async () => {
    const { notes } = startRun(knows);
    const context = { runId: 'r', note: async (note: Note) => void notes.push(note) };
    const judge: JudgeModel = { model: 'm', vote: async (claims) => claims.map(() => STATED) };
    const call = () => {
      throw new Error('it was asked');
    };
    const short = [{ text: 'The mill stands in Brackwater since 1804.', language: 'en' }];
    const judging = createJudging({ ...context, call } as unknown as RunContext, judge, short);
    expect(await judging.rule([claim], 'en')).toEqual([NOT_STATED]);
    expect(notes[0]?.text).toContain('too short to test');
  });

  it('is not asked where nothing is restated', async () => {
    const { begin, asked } = startRun(knows);
    const judging = begin();
    expect(await judging.rule([], 'en')).toEqual([]);
    expect(asked).toEqual([]);
    expect(judging.record()).toBeUndefined();
  });
});
