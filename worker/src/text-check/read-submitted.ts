import { isCheckable } from '@citeloom/common/domain/evidence/checkable';
import { titleOfText } from '@citeloom/common/domain/submitted-text';
import { detectLanguage } from '../documents/extract/detect-language.ts';
import type { RawBlock } from '../documents/extract/raw-block.ts';
import { boundedSentences, SUBMITTED_SENTENCES_MAX } from './bounded-sentences.ts';
import { ADDRESS, markLinks, settleLinks, written, type GivenLink } from './mark-links.ts';

/** A sentence of somebody's text: whether it states a fact, and the addresses that it links to. */
export type SubmittedSentence = {
  text: string;
  /** The sentence as it is checked, where it has an address in it: a sign stands for the address. */
  judged?: string;
  checkable: boolean;
  links: string[];
};

/** A block of somebody's text. Headings are not checked. */
export type SubmittedBlock =
  | { type: 'heading'; text: string }
  | { type: 'paragraph' | 'item'; sentences: SubmittedSentence[] };

/** A text that somebody gave, as it is checked. */
export type SubmittedText = {
  title: string;
  language: string;
  blocks: SubmittedBlock[];
  /** False when the text has more sentences than are read. */
  whole: boolean;
};

const HEADING_MAX = 300;

const withoutGaps = (words: string) => words.replace(/\s+(?=[.,;:!?])/g, '');

function sentencesOf(
  block: RawBlock,
  links: readonly GivenLink[],
  language: string,
  room: number,
): SubmittedSentence[] {
  const { text, places } = settleLinks(block.text, links);
  const spans = boundedSentences(text, language);
  const sentences = spans.slice(0, room).map(({ start, end }, index) => {
    // What stands behind the full stop cites the sentence before it.
    const next = spans[index + 1]?.start ?? Infinity;
    const own = places.filter(({ at, inWords }) =>
      inWords ? at >= start && at < end : at > start && at <= end,
    );
    const behind = places.filter(({ at, inWords }) => !inWords && at > end && at <= next);
    const judged = withoutGaps(text.slice(start, end));
    return {
      text: withoutGaps(written(text, start, end, places)),
      ...(judged.includes(ADDRESS) ? { judged } : {}),
      checkable: isCheckable(judged, language),
      links: [...new Set([...own, ...behind].map(({ link }) => link.address))],
    };
  });
  return withReferences(sentences);
}

/** A whole sentence in brackets, as references stand behind what they are for. */
const IN_BRACKETS = /^[([].*[)\]]\.?$/;

/**
 * Gives the links of sentences that only refer ("Source", "(The Times, 2024)") to the sentence with a
 * fact that they stand behind, unless that one has links of its own.
 */
function withReferences(sentences: SubmittedSentence[]): SubmittedSentence[] {
  let cited: SubmittedSentence | null = null;
  return sentences.map((sentence) => {
    const { text, checkable, links } = sentence;
    const refers = links.length > 0 && (!checkable || IN_BRACKETS.test(text));
    if (!refers || !cited) {
      const own = { ...sentence };
      if (checkable || !refers) cited = checkable && links.length === 0 ? own : null;
      return own;
    }
    cited.links = [...new Set([...cited.links, ...links])];
    return { ...sentence, checkable: false, links: [] };
  });
}

/**
 * Reads a text that somebody pasted, as HTML, Markdown or plain text: its sentences, whether they
 * state facts, and what they link to. Markup, scripts and hidden parts are left out; code and tables
 * are not checked. Heavy on the CPU: it belongs into a thread.
 */
export function readSubmitted(raw: string): SubmittedText {
  const { blocks, links, declared } = markLinks(raw);
  const prose = blocks
    .filter(({ kind }) => kind !== 'code' && kind !== 'table')
    .map((block) => ({ ...block, text: block.text.replaceAll('\u00A0', ' ') }));
  const found = detectLanguage(
    prose.map((block) => ({ ...block, text: settleLinks(block.text, links).text })),
    declared,
  );
  const language = found === 'und' ? 'en' : found;
  const wordsOf = (block: RawBlock) => {
    const { text, places } = settleLinks(block.text, links);
    return written(text, 0, text.length, places);
  };
  const heading = prose.find(({ kind }) => kind === 'heading');
  // One more than are kept tells that there are more.
  let room = SUBMITTED_SENTENCES_MAX + 1;
  const given = prose.flatMap((block): SubmittedBlock[] => {
    if (room <= 0) return [];
    if (block.kind === 'heading') {
      const text = wordsOf(block).slice(0, HEADING_MAX);
      return text === '' ? [] : [{ type: 'heading', text }];
    }
    const sentences = sentencesOf(block, links, language, room).filter(({ text, judged }) =>
      /[\p{L}\p{N}]/u.test(judged ?? text),
    );
    room -= sentences.length;
    if (room <= 0) sentences.pop();
    const type = block.kind === 'item' ? 'item' : 'paragraph';
    return sentences.length > 0 ? [{ type, sentences }] : [];
  });
  const title = titleOfText(heading ? wordsOf(heading) : raw);
  return { title, language, blocks: given, whole: room > 0 };
}
