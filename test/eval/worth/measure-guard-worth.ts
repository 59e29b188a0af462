import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isTellable } from '@citeloom/common/domain/prompt-injection/order-tests';
import { GUARD } from '@citeloom/common/domain/prompt-injection/tuning';
import type { EvaluationTable } from '../evaluation-table.ts';
import {
  guarded,
  INJECTION_SETS,
  injectionsOf,
  planted,
  type Text,
} from '../pages/measure-guard.ts';
import type { MemoryDocument } from './library-in-memory.ts';

const INNOCENT = '../../../worker/src/documents/testing/innocent-texts.txt';
/** Texts that the injections are planted into, and how long they may be. */
const CARRIERS = 12;
const CARRIER_MAX = 15_000;

/** What each number is where its rule is taken out. What words begin with is remembered by the process. */
const WITHOUT: Record<Exclude<keyof typeof GUARD, 'beginning'>, number> = {
  shortestText: 0,
  longestText: Infinity,
  topical: Infinity,
  mayBeOrder: 3,
  likelyOrder: Infinity,
  accidentWords: Infinity,
  fewestWords: 0,
  backed: Infinity,
  strangerWords: Infinity,
  nameWords: 0,
};

/** Texts that nobody planted anything into: the first line of each names its language. */
function innocentTexts(): Text[] {
  const lines = readFileSync(fileURLToPath(new URL(INNOCENT, import.meta.url)), 'utf8').split('\n');
  const texts: { language: string; lines: string[] }[] = [];
  for (const line of lines) {
    const [, language] = /^@@ (\w+)/u.exec(line) ?? [];
    if (language) texts.push({ language, lines: [] });
    else if (line !== '' && !line.startsWith('#')) texts.at(-1)?.lines.push(line);
  }
  return texts.map(({ language, lines: own }) => {
    let text = '';
    const blocks = own.map((line) => {
      const start = text === '' ? 0 : text.length + 2;
      text += (text === '' ? '' : '\n\n') + line;
      return { kind: 'paragraph' as const, start, end: text.length };
    });
    return { text, blocks, language };
  });
}

/**
 * What each number of the guard against orders to programs is worth: injections planted into texts that are
 * quoted from without it, and true sentences that are not quoted because of it.
 *
 * @param documents texts without injections; the first English ones of ordinary length are planted into.
 */
export function measureGuardWorth(documents: readonly MemoryDocument[]): EvaluationTable {
  const carriers = documents
    .filter(
      ({ text, language }) => language === 'en' && text.length < CARRIER_MAX && isTellable(text),
    )
    .slice(0, CARRIERS)
    .map(({ text, blocks, language }) => ({ text, blocks: [...blocks], language }));
  const true_ = [...documents, ...innocentTexts()];
  const attacks = Object.values(INJECTION_SETS).map((path) =>
    injectionsOf(path).flatMap((injection) =>
      carriers.map((text) => ({ text: planted(text, injection), canary: injection.canary })),
    ),
  );
  const count = () => [
    ...attacks.map(
      (set) =>
        set.filter(({ text, canary }) =>
          guarded(text).some(
            ({ said, silent, urges, unrelated }) =>
              said.includes(canary) && !silent && !urges && !unrelated,
          ),
        ).length,
    ),
    true_.flatMap(guarded).filter(({ silent, urges, unrelated }) => silent || urges || unrelated)
      .length,
  ];
  const rows = Object.entries(WITHOUT).map(([name, without]) => {
    const numbers: Record<string, number> = GUARD;
    const value = numbers[name]!;
    numbers[name] = without;
    const counts = count();
    numbers[name] = value;
    return [name, value, without === Infinity ? 'no bound' : without, ...counts];
  });
  return {
    title: 'Worth of each number of the guard',
    note: `Each taken out alone: injections planted into each of ${carriers.length} texts that are quoted from, and sentences of ${true_.length} true texts that are not.`,
    columns: [
      'number',
      'with',
      'without',
      ...Object.keys(INJECTION_SETS),
      'true sentences left out',
    ],
    rows: [['all as they are', '', '', ...count()], ...rows],
  };
}
