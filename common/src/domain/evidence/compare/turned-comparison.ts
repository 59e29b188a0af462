import type { Cue } from '../cues/find-cues.ts';
import type { Reading } from '../reading.ts';
import type { Span } from '../../text/split-sentences.ts';

/** Parts what is compared: "faster than B", "schneller als B", "plus rapide que B". */
const THAN: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:than|compared (?:with|to))(?!\p{L})/iu,
  de: /(?<!\p{L})als(?!\p{L})/iu,
  fr: /(?<!\p{L})qu(?:e(?!\p{L})|')/iu,
  es: /(?<!\p{L})que(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:do )?que(?!\p{L})/iu,
};
/** A single capital names one of two: "treatment A". */
const LETTER = /(?<=\s)\p{Lu}(?![\p{L}']|\.\s?\p{L})/gu;

/** What a sentence compares: which way (+1 more, −1 less), on which scale, and the words of both sides. */
type Comparison = {
  sign: number;
  scale: string;
  left: ReadonlySet<string>;
  right: ReadonlySet<string>;
  text: string;
};

const isPair = ({ kind }: Cue) => /[+-]$/.test(kind);
const isDirection = (cue: Cue) => /^(?:more|less|highest|lowest)$/.test(cue.kind) || isPair(cue);

function comparisonsOf(reading: Reading): Comparison[] {
  const than = THAN[reading.base];
  if (!than) return [];
  return reading.sentences.flatMap((sentence): Comparison[] => {
    const match = than.exec(reading.text.slice(sentence.start, sentence.end));
    if (!match) return [];
    const at = sentence.start + match.index;
    const before = reading.text.slice(sentence.start, at);
    const from = sentence.start + Math.max(before.lastIndexOf(', '), before.lastIndexOf('; '), 0);
    const rest = reading.text.slice(at + match[0].length, sentence.end);
    const comma = rest.search(/[,;:()]/);
    const to = comma < 0 ? sentence.end : at + match[0].length + comma;
    const cues = reading.cues.filter(
      (cue) => cue.start >= from && cue.end <= at && isDirection(cue),
    );
    if (cues.length === 0) return [];
    const sign = cues.reduce(
      (sofar, { kind }) => (/less|lowest|-$/.test(kind) ? -sofar : sofar),
      1,
    );
    const scale = cues.find(isPair)?.kind.slice(0, -1) ?? '';
    const left = wordsIn(reading, { start: from, end: at });
    const right = wordsIn(reading, { start: at + match[0].length, end: to });
    return [{ sign, scale, left, right, text: match[0] }];
  });
}

function wordsIn(reading: Reading, { start, end }: Span): Set<string> {
  const words = reading.tokens.filter((token) => token.start >= start && token.end <= end);
  const letters = reading.text.slice(start, end).match(LETTER) ?? [];
  return new Set([...words.map(({ stem }) => stem), ...letters]);
}

const meets = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].some((word) => other.has(word));
/** The words of one side that the other has not. */
const only = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  new Set([...one].filter((word) => !other.has(word)));

/**
 * How a comparison of the sentence stands to one of the passage about the same two: `kept` when
 * both its sides and its direction are turned ("A is faster than B", "B is slower than A"), `broken`
 * when one of the two is; undefined when nothing is turned or the two compare something else.
 */
export function turnedComparison(
  sentence: Reading,
  passage: Reading,
): 'kept' | 'broken' | undefined {
  const given = comparisonsOf(passage);
  for (const own of given.length > 0 ? comparisonsOf(sentence) : []) {
    const [left, right] = [only(own.left, own.right), only(own.right, own.left)];
    for (const other of given) {
      if (own.scale !== '' && other.scale !== '' && own.scale !== other.scale) continue;
      const [theirs, those] = [only(other.left, other.right), only(other.right, other.left)];
      const crossed = meets(left, those) && meets(right, theirs) && !meets(right, those);
      const straight = meets(right, those) && meets(left, theirs) && !meets(left, those);
      if (crossed) return own.sign === other.sign ? 'broken' : 'kept';
      if (straight && own.sign !== other.sign) return 'broken';
    }
  }
  return undefined;
}
