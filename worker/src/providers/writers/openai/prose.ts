import { baseOf } from '@citeloom/common/domain/text/locale';
import { splitSentences } from '@citeloom/common/domain/text/split-sentences';
import { ownFigures, SUPPOSED } from '../own-figures.ts';
import type { SectionDraft, WriterEvidence, WriterSentence } from '../writer.ts';
import { cleanSentences } from './clean-sentences.ts';
import { isTableLine, readTable } from './table-lines.ts';

/** How a model is asked to write prose, as `readProse` reads it. */
export const PROSE = `Paragraphs are parted by an empty line; the lines of a list begin with "- ", of steps in a fixed order with "1. ", "2. "; tables are written as in Markdown, the ids in each row's last cell. Put the ids of the passages behind each sentence that states or advises something, before its full stop: "… six months apart [e3, e7]." Sentences that only lead over, ask or comment need none.`;

const BLOCKS_MAX = 24;
/** A longer paragraph becomes several. */
const SENTENCES_MAX = 14;
/** What a model puts behind the end of a sentence belongs to it. */
const MARKS_BEHIND =
  /([.!?…。！？]["'”’»)]*)((?:\s*(?:\[\[?\s*[eE]\d[^\][\n]{0,200}\]?\]|\(\s*e\d[^()\n]{0,200}\)))+)/gu;
/** English has the full stop within quotation marks, where ids keep it out. */
const KEPT_OUT = /(["”])(\s*\[\[?\s*[eE]\d[^\][\n]{0,200}\]?\])\.(?=\s|$)/gu;
/** Headings stand in the outline. */
const HEADING = /^\s*#{1,6}\s/;
const STEP = /^\d{1,2}[.)]\s+/;
const LIST_ITEM = /^(?:[-*•]|\d{1,2}[.)])\s+/;
const INDENTED = /^(?: {2}|\t)/;

/**
 * Prose as the gate takes it: paragraphs that empty lines part, lists, whose lines begin with a dash or,
 * where they are steps, with numbers, and tables of Markdown. The ids of passages stand in brackets behind
 * what they carry: `A pump moves heat [e3, e7].` Headings are left out, since the outline has them.
 *
 * @param language BCP 47 tag.
 */
export function readProse(
  prose: string,
  evidence: readonly Pick<WriterEvidence, 'text'>[],
  language: string,
): SectionDraft {
  const blocks: SectionDraft['blocks'] = [];
  for (const { lines, isTable, ...run } of runsOfKind(prose)) {
    const isList = run.type === 'list';
    const { texts, ...kind } = isTable
      ? { ...run, ...readTable(lines) }
      : isList
        ? { ...run, texts: lines.map((line) => line.replace(LIST_ITEM, '')) }
        : { ...run, texts: sentencesIn(lines.join(' '), language) };
    const told = texts.map((text) => ({ text, aliases: [] }));
    const sentences = cleanSentences(told, evidence, texts.length);
    const most = isList ? Infinity : SENTENCES_MAX;
    for (let at = 0; at < sentences.length; at += most)
      blocks.push({ ...kind, sentences: sentences.slice(at, at + most) });
  }
  return { blocks: restingOnNeighbours(blocks.slice(0, BLOCKS_MAX)) };
}

type Kind = { type: 'paragraph' | 'list'; ordered?: true; isTable?: true };

function kindOf(line: string): Kind {
  if (isTableLine(line)) return { type: 'list', isTable: true };
  if (STEP.test(line)) return { type: 'list', ordered: true };
  return { type: LIST_ITEM.test(line) ? 'list' : 'paragraph' };
}

/** Paragraphs, lists and tables apart, in their order; a list goes on behind an empty line, and an item behind a break. */
function runsOfKind(prose: string): (Kind & { lines: string[] })[] {
  const runs: (Kind & { lines: string[] })[] = [];
  let isBehindGap = true;
  for (const line of prose.split('\n')) {
    if (line.trim() === '' || HEADING.test(line)) {
      isBehindGap = true;
      continue;
    }
    const last = runs.at(-1);
    const kind = kindOf(line);
    const isSame =
      last?.type === kind.type && last.ordered === kind.ordered && last.isTable === kind.isTable;
    if (last?.type === 'list' && INDENTED.test(line) && !kind.isTable) {
      const item = last.lines.pop()!;
      last.lines.push(`${item} ${line.trim().replace(LIST_ITEM, '')}`);
    } else if (isSame && (kind.type === 'list' || !isBehindGap)) last.lines.push(line);
    else runs.push({ ...kind, lines: [line] });
    isBehindGap = false;
  }
  return runs;
}

function sentencesIn(text: string, language: string): string[] {
  const closed = baseOf(language) === 'en' ? text.replace(KEPT_OUT, '.$1$2') : text;
  const marked = closed.replace(MARKS_BEHIND, '$2$1');
  return splitSentences(marked, language).map(({ start, end }) => marked.slice(start, end));
}

/**
 * What a sentence without ids rests on, should it state something: the nearest that are cited before and after it;
 * beside a sentence of an example it belongs to that.
 */
function restingOnNeighbours(blocks: SectionDraft['blocks']): SectionDraft['blocks'] {
  const all = blocks.flatMap(({ sentences }) => sentences);
  const cites = ({ aliases }: WriterSentence) => aliases.length > 0;
  const near = (at: number) => [all.slice(0, at).findLast(cites), all.slice(at).find(cites)];
  let at = 0;
  return blocks.map((block) => ({
    ...block,
    sentences: block.sentences.map((one, place, own) => {
      const beside = near(at++).flatMap((other) => other?.aliases ?? []);
      if (cites(one) || beside.length === 0) return one;
      const example = [own[place - 1], own[place + 1]].find(
        (other) => other && ownFigures(other).isSupposed,
      );
      return { ...one, ...(example && { figures: SUPPOSED }), near: [...new Set(beside)] };
    }),
  }));
}
