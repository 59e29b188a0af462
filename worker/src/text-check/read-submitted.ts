import { isCheckable } from '@citeloom/common/domain/evidence/checkable';
import { titleOfText } from '@citeloom/common/domain/submitted-text';
import { normalizeText } from '@citeloom/common/domain/text/normalize-text';
import { detectLanguage } from '../documents/extract/detect-language.ts';
import { shallow, type DomElement } from '../documents/extract/dom.ts';
import { parseVisible } from '../documents/extract/hide-invisible.ts';
import { htmlBlocks } from '../documents/extract/html-blocks.ts';
import { markdownAsHtml } from '../documents/extract/markdown-as-html.ts';
import type { RawBlock } from '../documents/extract/raw-block.ts';
import { readPlainText } from '../documents/extract/read-plain-text.ts';
import { boundedSentences, SUBMITTED_SENTENCES_MAX } from './bounded-sentences.ts';
import { followNotes } from './follow-notes.ts';
import { resolveReferences } from './resolve-references.ts';
import { replaceAddresses } from './web-address.ts';

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

const HTML =
  /<(?:!doctype|html|body|main|article|section|header|div|p|h[1-6]|ul|ol|li|blockquote|a|em|strong|b|i|br|hr|span|sup|table|pre|code|img|script|style)\b[^<>]*>/i;
const MARKDOWN =
  /^(?: {0,3}#{1,6} \S| {0,3}[-*+] \S| {0,3}> \S|```)|\[[^\]\n]{1,300}\]\([^)\n]{1,2000}\)|\*\*\S|^\[[^\]\n]{1,300}\]: /m;
const WRITTEN_ADDRESS = /^\s*(?:https?:\/\/|www\.)\S+\s*$/i;
const NUMBER = /^\s*\d{1,3}\s*$/;
/** `[3]` as a mark of a footnote is no word of a sentence. */
const NOTE_MARK = / ?\[\d{1,3}\]/g;

/** A private-use sign with a number stands for a link while the text around it is settled. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const MARKER = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g');
/** Stands in a sentence for an address that is a part of it: one sign, and no word. */
const ADDRESS = '\uE002';
const STRAY = new RegExp(`[${OPEN}${CLOSE}${ADDRESS}]`, 'g');
/** The end of a sentence, and what may follow an address behind it: nothing, one more, a sentence. */
const ENDED = /[.!?…]["'”’»)\]\s]*$/;
const OPENS = /^\s?(?:$|["“„«(]?[\p{Lu}\p{N}])/u;

/** A link of a text; `written` is its address as the person wrote it out, where they did. */
type GivenLink = { address: string; written: string | null };

type Marked = { blocks: RawBlock[]; links: GivenLink[]; declared: string | undefined };

type LinkElement = DomElement & {
  textContent: string | null;
  closest(selector: string): LinkElement | null;
  after(text: string): void;
};

function fromHtml(html: string): Marked {
  const document = parseVisible(html);
  followNotes(document);
  const links: GivenLink[] = [];
  for (const link of shallow(document.querySelectorAll('a[href]') as Iterable<LinkElement>)) {
    const text = link.textContent ?? '';
    const isAddress = WRITTEN_ADDRESS.test(text);
    const raised = link.closest('sup');
    const written = isAddress && !raised ? text.trim() : null;
    const number = links.push({ address: link.getAttribute('href') ?? '', written }) - 1;
    // The raised number of a note is no word of its sentence.
    if (isAddress || (link.querySelector('sup') && NUMBER.test(text))) link.textContent = '';
    (raised ?? link).after(`${OPEN}${number}${CLOSE}`);
  }
  const root = document.documentElement;
  const declared = root.getAttribute('lang') ?? undefined;
  return { blocks: htmlBlocks(root, { keepLinkLists: true }), links, declared };
}

function fromPlainText(text: string): Marked {
  const links: GivenLink[] = [];
  const mark = (link: GivenLink) => `${OPEN}${links.push(link) - 1}${CLOSE}`;
  const referring = resolveReferences(text, (address) => mark({ address, written: null }));
  const withMarkers = replaceAddresses(referring, (address) => mark({ address, written: address }));
  const { blocks } = readPlainText(new TextEncoder().encode(withMarkers), new Date());
  return { blocks, links, declared: undefined };
}

function parse(raw: string): Marked {
  const text = raw.replace(STRAY, '');
  if (HTML.test(text)) return fromHtml(text);
  if (!MARKDOWN.test(text)) return fromPlainText(text);
  const referring = resolveReferences(text, (address) => `[](<${address}>)`);
  return fromHtml(markdownAsHtml(referring));
}

/** A link in a block: where it stands in the words, and its address where that is one of them. */
type Place = { at: number; link: GivenLink; inWords: boolean };

/** A block's words, with one sign for each address that is a part of them, and where its links stand. */
function settle(text: string, links: readonly GivenLink[]): { text: string; places: Place[] } {
  const settled = normalizeText(text).replace(NOTE_MARK, '').replace(/\s+/g, ' ').trim();
  // Words and numbers of links in turn.
  const [first = '', ...rest] = settled.split(MARKER);
  const places: Place[] = [];
  let words = first;
  let ended = ENDED.test(first);
  for (let at = 0; at < rest.length; at += 2) {
    const link = links[Number(rest[at])];
    const after = rest[at + 1] ?? '';
    // What stands alone behind the full stop cites the sentence before it.
    const inWords = link?.written != null && !(ended && OPENS.test(after));
    if (link) places.push({ at: words.length, link, inWords });
    words += (inWords ? ADDRESS : '') + after;
    if (inWords || after.trim() !== '') ended = ENDED.test(after);
  }
  return { text: words, places };
}

/** The words of a range with the addresses in their places again. */
function written(text: string, start: number, end: number, places: readonly Place[]): string {
  const own = places.filter(({ at, inWords }) => inWords && at >= start && at < end);
  let next = 0;
  return text.slice(start, end).replaceAll(ADDRESS, () => own[next++]?.link.written ?? '');
}

const withoutGaps = (words: string) => words.replace(/\s+(?=[.,;:!?])/g, '');

function sentencesOf(
  block: RawBlock,
  links: readonly GivenLink[],
  language: string,
  room: number,
): SubmittedSentence[] {
  const { text, places } = settle(block.text, links);
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
  const { blocks, links, declared } = parse(raw);
  const prose = blocks
    .filter(({ kind }) => kind !== 'code' && kind !== 'table')
    .map((block) => ({ ...block, text: block.text.replaceAll('\u00A0', ' ') }));
  const found = detectLanguage(
    prose.map((block) => ({ ...block, text: settle(block.text, links).text })),
    declared,
  );
  const language = found === 'und' ? 'en' : found;
  const wordsOf = (block: RawBlock) => {
    const { text, places } = settle(block.text, links);
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
