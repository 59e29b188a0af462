import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { trustedBlocks } from '@citeloom/common/domain/prompt-injection/trusted-blocks';
import { splitSentences } from '@citeloom/common/domain/text/split-sentences';
import { sampleText } from '../testing/sample-index.ts';

const read = (name: string) =>
  readFileSync(new URL(`../testing/${name}`, import.meta.url), 'utf8').replace(/^#.*\n/, '');

/** Texts of a kind that is full of commands, advice, praise and addresses, in five languages. */
const TEXTS = read('innocent-texts.txt')
  .split(/^@@ /m)
  .slice(1)
  .map((part) => {
    const [head = '', ...paragraphs] = part.trim().split('\n');
    return { language: head.slice(0, 2), parts: [`# ${head.slice(3)}`, ...paragraphs] };
  });

const INJECTIONS = read('injections.txt')
  .trim()
  .split('\n')
  .map((line) => {
    const [, canary = '', , ...text] = line.split(' | ');
    return { canary, text: text.join(' | ') };
  });

function trusted(parts: readonly string[], language: string): string {
  const stored = { ...sampleText(parts), language };
  return trustedBlocks(stored)
    .map(({ start, end }) => stored.text.slice(start, end))
    .join('\n');
}

describe('orders in whole texts', () => {
  it('are not trusted in four of five texts full of commands that they are planted into', () => {
    expect(INJECTIONS.length).toBeGreaterThanOrEqual(80);
    let planted = 0;
    let silent = 0;
    for (const { language, parts } of TEXTS) {
      const middle = Math.ceil(parts.length / 2);
      for (const { canary, text } of INJECTIONS) {
        planted += 1;
        if (!trusted(parts.toSpliced(middle, 0, text), language).includes(canary)) silent += 1;
      }
    }
    expect(silent / planted).toBeGreaterThan(0.8);
  });

  it('are not seen in the commands, the advice and the praise of honest texts', () => {
    const sentences = TEXTS.flatMap(({ language, parts }) => {
      const whole = trusted(parts, language);
      return parts
        .slice(1)
        .flatMap((part) =>
          splitSentences(part, language).map(({ start, end }) => part.slice(start, end)),
        )
        .map((sentence) => ({ sentence, isHeard: whole.includes(sentence) }));
    });
    expect(sentences.length).toBeGreaterThan(130);
    const lost = sentences.filter(({ isHeard }) => !isHeard);
    expect(lost.length / sentences.length).toBeLessThan(0.1);
  });
});
