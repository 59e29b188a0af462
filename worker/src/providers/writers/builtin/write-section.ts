import { saysTheSame } from '@citeloom/common/domain/text/same-statement';
import { contentWords } from '@citeloom/common/domain/text/words';
import type { Brief, SectionDraft, SectionTask } from '../writer.ts';
import { subjectOf, turnBetween } from './lead-in.ts';
import {
  byParagraph,
  inReadingOrder,
  quote,
  sentenceCount,
  shortened,
  type Quotation,
} from './quotation.ts';

/** Most quoted sentences of a section, by the wanted length of the article. */
const SENTENCES_MAX = { short: 4, medium: 9, long: 14 } as const;
const PARAGRAPH_MAX = 5;
/** A paragraph with as many sentences takes in no other passage. */
const PARAGRAPH_FULL = 3;
const STRONG_ALONE = 0.55;
/** Paragraphs of a section that may open with a name of their subject. */
const SUBJECTS_MAX = 2;

/**
 * A section of quotations that the article does not have yet: whole paragraphs of the
 * sources in their own order, one source after the other, the strongest first.
 */
export function writeSection(brief: Brief, task: SectionTask): SectionDraft {
  const { language, length = 'medium' } = brief;
  const written = task.written.map((text) => contentWords(text, language));
  const isNew = (one: Quotation) => !written.some((words) => saysTheSame(words, one.words));
  const chosen: Quotation[] = [];
  for (const paragraph of byParagraph(quote(task.evidence, language))) {
    const fresh = paragraph.filter(isNew);
    // What is left of a passage whose best words stand elsewhere has to be strong by itself.
    const kept =
      fresh.length === paragraph.length
        ? fresh
        : fresh.filter((one) => one.evidence.strength >= STRONG_ALONE);
    for (const quotation of kept) {
      const room = SENTENCES_MAX[length] - sentenceCount(chosen);
      if (room <= 0) break;
      const fitting = shortened(quotation, room, language);
      if (!fitting || !isNew(quotation)) continue;
      written.push(quotation.words);
      chosen.push(fitting);
    }
  }
  return { blocks: inParagraphs(sideBySide(inReadingOrder(chosen)), task, brief) };
}

/** Puts what contradicts a quotation directly behind it, so that readers see both at once. */
function sideBySide(quotations: readonly Quotation[]): Quotation[] {
  const ordered: Quotation[] = [];
  for (const quotation of quotations) {
    const opposed = ordered.findIndex(
      (one) =>
        one.evidence.origin !== quotation.evidence.origin &&
        saysTheSame(withoutNumbers(one), withoutNumbers(quotation)),
    );
    ordered.splice(opposed < 0 ? ordered.length : opposed + 1, 0, quotation);
  }
  return ordered;
}

const withoutNumbers = ({ words }: Quotation) => words.filter((word) => !/\d/u.test(word));

/** Sets quotations in paragraphs: one source each, short ones of neighbouring passages joined. */
function inParagraphs(
  quotations: readonly Quotation[],
  task: SectionTask,
  brief: Brief,
): SectionDraft['blocks'] {
  const blocks: SectionDraft['blocks'] = [];
  let current: SectionDraft['blocks'][number]['sentences'] = [];
  let last: Quotation | undefined;
  let turned = false;
  let subjects = 0;
  for (const quotation of quotations) {
    if (!last || !goesOn(last, quotation, current.length)) {
      current = [];
      blocks.push({ type: 'paragraph', sentences: current });
      const turn: string | undefined = turned
        ? undefined
        : turnBetween(last, quotation, task, brief);
      const subject =
        turn || subjects === SUBJECTS_MAX ? undefined : subjectOf(last, quotation, task, brief);
      const own = turn ?? subject;
      if (own) current.push({ text: own, aliases: [] });
      turned ||= turn !== undefined;
      if (subject) subjects += 1;
    }
    current.push(...quotation.sentences);
    if (quotation.items.length > 0) blocks.push({ type: 'list', sentences: quotation.items });
    last = quotation;
  }
  return blocks;
}

/** Whether a quotation goes on with the paragraph of the one before it, which has `length` sentences. */
function goesOn(last: Quotation, next: Quotation, length: number): boolean {
  const [one, other] = [last.evidence, next.evidence];
  if (last.items.length > 0 || one.source !== other.source) return false;
  if (length + next.sentences.length > PARAGRAPH_MAX) return false;
  if (one.paragraph === other.paragraph) return true;
  return length < PARAGRAPH_FULL && one.headings.join() === other.headings.join();
}
