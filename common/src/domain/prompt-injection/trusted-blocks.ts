import type { TextBlock } from '../../contracts/source.ts';
import { splitSentences, type Span } from '../text/split-sentences.ts';
import { readInjectionCues, sharesWord, type InjectionReading } from './injection-reading.ts';
import { isTellable, mayBeOrder, orderTestsOf } from './order-tests.ts';
import { givesOrdersToMachines } from './prompt-injection.ts';
import { GUARD } from './tuning.ts';

const WORD = /[\p{L}\p{N}]+/gu;
/** A text as it is stored, with offsets in UTF-16 units. */
type StoredText = { text: string; blocks: readonly TextBlock[]; language: string };

/**
 * The blocks of a text without what is not said to its readers: orders to programs, which nobody writes
 * for people (`givesOrdersToMachines`), and in texts of ordinary length sentences that urge (to retell,
 * name, praise, visit …) and whose other words stand nowhere else in the text: they came from outside.
 * What follows an order in its block, or under its heading, is trusted only if the rest of the text backs
 * it. What is left of a block is a block of its own. The given array itself when all of it is trusted.
 */
export function trustedBlocks(stored: StoredText): readonly TextBlock[] {
  return withoutOrders(stored, orderTestsOf(stored));
}

/**
 * The blocks of a text without orders to programs that are known by their form, what follows them, and
 * headings that urge in words of their own. A sentence that urges so is heard: honest texts have some, one
 * in a hundred. It is searched, and only where something is quoted it is left out (`trustedBlocks`).
 */
export function heardBlocks(stored: StoredText): readonly TextBlock[] {
  const tests = orderTestsOf(stored);
  return withoutOrders(stored, {
    ...tests,
    mayHoldOrder: tests.isCertain,
    isStrange: (part) => isHeading(part) && tests.isStrange(part),
  });
}

const isHeading = (part: Span | TextBlock) => 'kind' in part && part.kind === 'heading';

function withoutOrders(
  { text, blocks, language }: StoredText,
  tests: ReturnType<typeof orderTestsOf>,
): readonly TextBlock[] {
  const trusted: TextBlock[] = [];
  /** Level of the heading below which everything has to be backed. */
  let doubtedBelow: number | null = null;
  let all = true;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      const level = block.level ?? 2;
      if (doubtedBelow !== null && level <= doubtedBelow) doubtedBelow = null;
      if (tests.isCertain(block)) doubtedBelow ??= level;
      else if (doubtedBelow === null ? !tests.isStrange(block) : tests.isBacked(block)) {
        trusted.push(block);
        continue;
      }
      all = false;
      continue;
    }
    if (doubtedBelow === null && !tests.mayHoldOrder(block)) {
      trusted.push(block);
      continue;
    }
    let isDoubted = doubtedBelow !== null;
    let open: TextBlock | null = null;
    for (const part of partsOf(text, block, language)) {
      isDoubted ||= tests.isCertain(part);
      const isHeard = isDoubted
        ? tests.isBacked(part) && !tests.isCertain(part)
        : block.kind === 'code' || !tests.isStrange(part);
      if (!isHeard) {
        open = null;
        all = false;
      } else if (open) {
        open.end = part.end;
      } else {
        open = { ...block, start: part.start, end: part.end };
        trusted.push(open);
      }
    }
  }
  return all ? blocks : trusted;
}

/**
 * The heard blocks of a text as they were stored with it (null: all are heard), found now if they were
 * not.
 */
export function storedHeardBlocks(
  stored: StoredText & { trusted?: readonly TextBlock[] | null },
): readonly TextBlock[] {
  return stored.trusted === undefined ? heardBlocks(stored) : (stored.trusted ?? stored.blocks);
}

/** The blocks of a stored text that may be quoted or shown to a model: `trustedBlocks` of those that are heard. */
export function storedTrustedBlocks(
  stored: Parameters<typeof storedHeardBlocks>[0],
): readonly TextBlock[] {
  const { text, language } = stored;
  return trustedBlocks({ text, language, blocks: storedHeardBlocks(stored) });
}

/** The text with blanks for all that stands in none of the blocks; offsets stay what they are. */
export function onlyBlocks(text: string, blocks: readonly TextBlock[]): string {
  let at = 0;
  let trusted = '';
  for (const { start, end } of blocks) {
    trusted += ' '.repeat(Math.max(0, start - at)) + text.slice(start, end);
    at = end;
  }
  return trusted + ' '.repeat(text.length - at);
}

/**
 * Whether a stretch of a text of ordinary length shares no telling word with the rest of the text or its
 * title: whatever it says, it is not what the text is about. Meant for what is quoted, since honest
 * texts have such sentences, too.
 */
export function unrelatedTest(
  { text, language }: Pick<StoredText, 'text' | 'language'>,
  title: string,
): (part: Span) => boolean {
  if (!isTellable(text)) return () => false;
  let reading: InjectionReading | undefined;
  return (part) => {
    if (sharesWord(text, part, language)) return false;
    reading ??= readInjectionCues(`${text}\n${title}`, language);
    const { telling, elsewhere } = reading.told(part);
    return telling >= GUARD.strangerWords && elsewhere === 0;
  };
}

/**
 * Whether a title, a name or a description that came with a text gives orders: to programs, or by
 * urging in words of which the trusted text knows next to none.
 */
export function ordersBesideText(text: string, language: string): (words: string) => boolean {
  let tests: ReturnType<typeof orderTestsOf> | undefined;
  return (words) => {
    if (givesOrdersToMachines(words)) return true;
    // Few titles urge at all, so that the text is seldom read for them.
    if ((words.match(WORD)?.length ?? 0) < GUARD.nameWords) return false;
    if (!mayBeOrder(readInjectionCues('', language).told(words))) return false;
    tests ??= orderTestsOf({ text, language });
    return tests.isStrangeTo(words);
  };
}

/** The sentences of a block, the lines of a table or of code. */
function partsOf(text: string, block: TextBlock, language: string): Span[] {
  const content = text.slice(block.start, block.end);
  const parts =
    block.kind === 'code' || block.kind === 'table'
      ? [...content.matchAll(/\S.*/g)].map(({ index, 0: line }) => ({
          start: index,
          end: index + line.trimEnd().length,
        }))
      : splitSentences(content, language);
  return parts.map(({ start, end }) => ({ start: block.start + start, end: block.start + end }));
}
