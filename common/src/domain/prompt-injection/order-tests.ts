import type { TextBlock } from '../../contracts/source.ts';
import type { Span } from '../text/split-sentences.ts';
import { splitsWords } from '../text/words.ts';
import type { InjectionCue } from './injection-cues.ts';
import { readInjectionCues, type InjectionScore } from './injection-reading.ts';
import { GUARD } from './tuning.ts';

/** Talking to those who read or retell a text, sending them somewhere: seldom done in passing. */
const STRONG: ReadonlySet<InjectionCue> = new Set<InjectionCue>(['audience', 'link']);
/** Ways of asking for something to be done with an address; one that is merely given asks for nothing. */
const SENDING: readonly InjectionCue[] = ['retelling', 'audience', 'duty', 'saying', 'praise'];

/** Told once, a text answers for all of its parts. */
export function orderTestsOf({ text, language }: { text: string; language: string }) {
  const tellable = isTellable(text);
  const { told, givesOrder } = readInjectionCues(text, language);

  return {
    /** A quick look; a block of which this is false holds no order. */
    mayHoldOrder(block: TextBlock): boolean {
      if (givesOrder(block)) return true;
      if (!tellable || block.kind === 'code') return false;
      const whole = told(block);
      return mayBeOrder(whole) && whole.telling - whole.elsewhere >= 1;
    },
    /** Whether nobody writes it for people, wherever it stands. */
    isCertain: givesOrder,
    isStrange: (part: Span) => tellable && isStrange(told(part)),
    isBacked(part: Span): boolean {
      if (!tellable) return false;
      const { telling, elsewhere } = told(part);
      return elsewhere >= Math.max(1, Math.min(GUARD.backed, telling / 2));
    },
    /** The same of words that stand beside the text. */
    isStrangeTo: (words: string) => tellable && isStrange(told(words)),
  };
}

/** Whether words tell what belongs to a text: in very short and in long ones they do not. */
export function isTellable(text: string): boolean {
  return text.length >= GUARD.shortestText && text.length <= GUARD.longestText && splitsWords(text);
}

/** How strongly a stretch urges. */
function pointsOf({ kinds, praises }: InjectionScore): number {
  const pointsFor = (kind: InjectionCue) => {
    if (kind !== 'praise') return STRONG.has(kind) ? 2 : 1;
    return Math.max(praises, kinds.size === 1 ? 2 : 1);
  };
  return [...kinds].reduce((sum, kind) => sum + pointsFor(kind), 0);
}

/** Whether words urge strongly enough to be an order. */
export const mayBeOrder = (score: InjectionScore): boolean => pointsOf(score) >= GUARD.mayBeOrder;

/** Whether there is something that an order can be about: a text to write, a name or an address to spread. */
function hasObject({ kinds, named }: InjectionScore): boolean {
  if (kinds.has('link')) return SENDING.some((kind) => kinds.has(kind));
  if (kinds.has('retelling') || (kinds.has('text') && kinds.has('saying'))) return true;
  return named;
}

/** Whether somebody urges who has next to nothing in common with the text. */
export function isStrange(part: InjectionScore): boolean {
  if (!hasObject(part)) return false;
  const { telling, elsewhere } = part;
  const points = pointsOf(part);
  if (points >= GUARD.likelyOrder)
    return telling > 0 && elsewhere <= (telling >= GUARD.accidentWords ? 1 : 0);
  return points === GUARD.mayBeOrder && telling >= GUARD.fewestWords && elsewhere === 0;
}
