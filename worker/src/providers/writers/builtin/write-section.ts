import { saysTheSame } from '@citeloom/common/domain/text/same-statement';
import { contentWords } from '@citeloom/common/domain/text/words';
import type { Brief, SectionDraft, SectionTask, WriterSentence } from '../writer.ts';
import { phrasesOf } from './phrases.ts';
import { byParagraph, quote, type Quotation } from './quotation.ts';
import { inReadingOrder } from './summarise.ts';

/** Most quotations of a section, by the wanted length of the article. */
const SENTENCES_MAX = { short: 5, medium: 9, long: 12 } as const;
const PARAGRAPH_MAX = 4;
const STRONG_ALONE = 0.55;

/**
 * A section of quotations that the article does not have yet: whole paragraphs of the
 * sources in their own order, one source after the other, the strongest first.
 */
export function writeSection(brief: Brief, task: SectionTask): SectionDraft {
  const written = task.written.map((text) => contentWords(text, brief.language));
  const chosen: Quotation[] = [];
  for (const paragraph of byParagraph(quote(task.evidence, brief.language))) {
    const fresh = paragraph.filter(
      (one) => !written.some((words) => saysTheSame(words, one.words)),
    );
    // What is left of a passage whose best words stand elsewhere has to be strong by itself.
    const kept =
      fresh.length === paragraph.length
        ? fresh
        : fresh.filter((one) => one.evidence.strength >= STRONG_ALONE);
    for (const quotation of kept) {
      if (chosen.length === SENTENCES_MAX[brief.length ?? 'medium']) break;
      if (written.some((words) => saysTheSame(words, quotation.words))) continue;
      written.push(quotation.words);
      chosen.push(quotation);
    }
  }
  return { blocks: paragraphs(inReadingOrder(chosen), turnFor(task, brief.language)) };
}

/** Words to put before another source, each at most once in an article. */
function turnFor({ written }: SectionTask, language: string): string | undefined {
  return phrasesOf(language).turns.find((turn) => !written.includes(turn));
}

/** Sets quotations in paragraphs: one source each, short ones of neighbouring passages joined. */
function paragraphs(
  quotations: readonly Quotation[],
  turn: string | undefined,
): SectionDraft['blocks'] {
  const blocks: SectionDraft['blocks'] = [];
  let current: WriterSentence[] = [];
  let last: Quotation | undefined;
  let turned = false;
  for (const quotation of quotations) {
    const samePassage = last !== undefined && belongTogether(last, quotation);
    const sameSource = last?.evidence.source === quotation.evidence.source;
    const full = current.length >= PARAGRAPH_MAX || (!samePassage && current.length >= 2);
    if (last === undefined || !sameSource || full) {
      current = [];
      blocks.push({ type: 'paragraph', sentences: current });
      const newOrigin = last !== undefined && last.evidence.origin !== quotation.evidence.origin;
      if (newOrigin && !turned && turn) {
        current.push({ text: turn, aliases: [] });
        turned = true;
      }
    }
    current.push(quotation.sentence);
    last = quotation;
  }
  return blocks;
}

function belongTogether(one: Quotation, other: Quotation): boolean {
  return (
    one.evidence.source === other.evidence.source &&
    one.evidence.paragraph === other.evidence.paragraph
  );
}
