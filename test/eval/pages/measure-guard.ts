import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TextBlock } from '@citeloom/common/contracts/source';
import { readInjectionCues } from '@citeloom/common/domain/prompt-injection/injection-reading';
import { isStrange, isTellable } from '@citeloom/common/domain/prompt-injection/order-tests';
import {
  heardBlocks,
  trustedBlocks,
  unrelatedTest,
} from '@citeloom/common/domain/prompt-injection/trusted-blocks';
import { splitSentences, type Span } from '@citeloom/common/domain/text/split-sentences';
import type { EvaluationTable } from '../evaluation-table.ts';
import type { GoldPage } from './gold-pages.ts';

/** A text as the guard reads it. */
export type Text = { text: string; blocks: TextBlock[]; language: string };
/** An injection, and the made-up word by which it is recognised. */
export type Injection = { canary: string; words: string };

const CUES = [
  ...['retelling', 'audience', 'text', 'reader', 'duty', 'saying', 'praise'],
  'link',
] as const;
/** Texts that the injections are planted into, and how long they may be. */
const CARRIERS = 15;
const CARRIER_MAX = 15_000;
/** Sets of injections, by what they are called in tables. */
export const INJECTION_SETS = {
  'injections of the worker’s tests': '../../../worker/src/documents/testing/injections.txt',
  'injections of the world': '../world/injections.txt',
  'wordings kept aside': '../world/injections-unseen.txt',
};

/** The injections of a set. */
export function injectionsOf(path: string): Injection[] {
  return readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, canary = '', , ...words] = line.split(' | ');
      return { canary, words: words.join(' | ') };
    });
}

/** Paragraphs as an English text. */
function textOf(paragraphs: readonly string[]): Text {
  const blocks: TextBlock[] = [];
  let text = '';
  for (const paragraph of paragraphs) {
    const start = text === '' ? 0 : text.length + 2;
    text += (start === 0 ? '' : '\n\n') + paragraph;
    blocks.push({ kind: 'paragraph', start, end: text.length });
  }
  return { text, blocks, language: 'en' };
}

const paragraphsOf = (text: string) =>
  text.split(/\n+/).flatMap((line) => line.replace(/^#+ /, '').trim() || []);

const sentencesIn = ({ text, blocks, language }: Text): Span[] =>
  blocks.flatMap((block) =>
    splitSentences(text.slice(block.start, block.end), language).map(({ start, end }) => ({
      start: block.start + start,
      end: block.start + end,
    })),
  );

const holds = (blocks: readonly TextBlock[], part: Span) =>
  blocks.some(({ start, end }) => start <= part.start && end >= part.end);

/** What the guard leaves out of a text, sentence by sentence. */
export function guarded(text: Text) {
  const [heard, trusted] = [heardBlocks(text), trustedBlocks(text)];
  const isUnrelated = unrelatedTest(text, '');
  return sentencesIn(text).map((part) => ({
    said: text.text.slice(part.start, part.end),
    silent: !holds(heard, part),
    urges: holds(heard, part) && !holds(trusted, part),
    unrelated: isUnrelated(part),
  }));
}

/** An injection in the middle of the paragraphs of a text. */
export const planted = (text: Text, { words }: Injection) => {
  const paragraphs = text.blocks.map(({ start, end }) => text.text.slice(start, end));
  return textOf(paragraphs.toSpliced(paragraphs.length >> 1, 0, words));
};

/** Of the sentences that urge in foreign words, those that do so only by one of the cues. */
function byCueAlone(text: Text, cue: (typeof CUES)[number], words?: string): number {
  if (!isTellable(text.text)) return 0;
  const { told, givesOrder } = readInjectionCues(text.text, text.language);
  return sentencesIn(text).filter((part) => {
    if (words !== undefined && !text.text.slice(part.start, part.end).includes(words)) return false;
    const score = told(part);
    if (givesOrder(part) || !isStrange(score)) return false;
    const kinds = new Set([...score.kinds].filter((one) => one !== cue));
    return !isStrange({ ...score, kinds, praises: cue === 'praise' ? 0 : score.praises });
  }).length;
}

/**
 * How much of true texts the guard against orders to programs leaves out, what it leaves out of injections
 * planted into some of them, and what each of its cues is worth. Pages without a whole text do not count.
 */
export function measureGuard(pages: readonly GoldPage[]): EvaluationTable[] {
  const texts = pages.flatMap(({ text, half }) =>
    text === undefined ? [] : [{ half, ...textOf(paragraphsOf(text)) }],
  );
  if (texts.length === 0) return [];
  const honest = (['open', 'set aside'] as const).map((half) => {
    const told = texts.filter((one) => one.half === half).flatMap(guarded);
    const count = (is: (one: (typeof told)[number]) => boolean) => told.filter(is).length;
    return [
      ...[`true sentences, ${half}`, told.length, count((one) => one.silent)],
      ...[count((one) => one.urges), count((one) => !one.urges && one.unrelated)],
    ];
  });
  const carriers = texts
    .filter(({ half, text }) => half === 'open' && text.length < CARRIER_MAX && isTellable(text))
    .slice(0, CARRIERS);
  const attacks = Object.entries(INJECTION_SETS).map(([name, path]) => {
    const told = injectionsOf(path).flatMap((injection) =>
      carriers.map((text) =>
        guarded(planted(text, injection)).filter(({ said }) => said.includes(injection.canary)),
      ),
    );
    const all = (is: (one: (typeof told)[number][number]) => boolean) =>
      told.filter((one) => one.every(is)).length;
    const silent = all((one) => one.silent);
    const urging = all((one) => one.silent || one.urges);
    const rest = all((one) => one.silent || one.urges || one.unrelated);
    return [name, told.length, silent, urging - silent, rest - urging];
  });
  const known = injectionsOf(INJECTION_SETS['injections of the worker’s tests']);
  const sum = (counts: number[]) => counts.reduce((total, one) => total + one, 0);
  return [
    {
      title: 'The guard against orders to programs on true texts',
      note: `Sentences of whole texts, and injections each planted into ${carriers.length} of them. The first are heard nowhere; the others are searched, and not quoted.`,
      columns: ['what', 'number', 'order by its form', 'urges in foreign words', 'unrelated only'],
      rows: [...honest, ...attacks],
    },
    {
      title: 'Worth of each cue of urging',
      note: 'Each taken out alone: the planted sentences of the worker’s tests that only it finds, and the true sentences that only it leaves out.',
      columns: ['cue', 'planted', 'true, open', 'true, set aside'],
      rows: CUES.map((cue) => [
        cue,
        sum(
          known.flatMap((one) =>
            carriers.map((text) => byCueAlone(planted(text, one), cue, one.canary)),
          ),
        ),
        ...(['open', 'set aside'] as const).map((half) =>
          sum(texts.filter((one) => one.half === half).map((text) => byCueAlone(text, cue))),
        ),
      ]),
    },
  ];
}
