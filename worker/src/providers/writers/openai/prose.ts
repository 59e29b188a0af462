import { splitSentences } from '@citeloom/common/domain/text/split-sentences';
import type { SectionDraft, WriterEvidence, WriterSentence } from '../writer.ts';
import { cleanSentences } from './clean-sentences.ts';

/** How a model is asked to write prose, as `readProse` reads it. */
export const PROSE = `It is running text: paragraphs parted by an empty line, the lines of a list beginning with "- ". Behind every sentence that states something stand the ids of the passages that carry it, before its full stop: "… six months apart [e3, e7]." A sentence that only leads over, asks or takes up what stands beside it has none.`;

const BLOCKS_MAX = 24;
/** A longer paragraph becomes several. */
const SENTENCES_MAX = 14;
/** What a model puts behind the end of a sentence belongs to it. */
const MARKS_BEHIND =
  /([.!?…。！？]["'”’»)]*)((?:\s*(?:\[\[?\s*[eE]\d[^\][\n]{0,200}\]?\]|\(\s*e\d[^()\n]{0,200}\)))+)/gu;
/** Headings stand in the outline, and of tables no cell could be cited. */
const NO_PROSE = /^\s*(?:#{1,6}\s|\|)/;
const LIST_ITEM = /^(?:[-*•]|\d{1,2}[.)])\s+/;

/**
 * Prose as the gate takes it: paragraphs that empty lines part, and lists, whose lines begin with a dash. The
 * ids of passages stand in brackets behind what they carry: `A pump moves heat [e3, e7].` Headings are left
 * out, since the outline has them.
 *
 * @param language BCP 47 tag.
 */
export function readProse(
  prose: string,
  evidence: readonly Pick<WriterEvidence, 'text'>[],
  language: string,
): SectionDraft {
  const blocks: SectionDraft['blocks'] = [];
  const put = (type: 'paragraph' | 'list', texts: readonly string[]) => {
    const told = texts.map((text) => ({ text, aliases: [] }));
    const sentences = cleanSentences(told, evidence, texts.length);
    for (let at = 0; at < sentences.length; at += SENTENCES_MAX)
      blocks.push({ type, sentences: sentences.slice(at, at + SENTENCES_MAX) });
  };
  for (const paragraph of prose.split(/\n\s*\n/u)) {
    const lines = paragraph
      .split('\n')
      .filter((line) => line.trim() !== '' && !NO_PROSE.test(line));
    for (const run of runsOfKind(lines)) {
      const items = run.map((line) => line.replace(LIST_ITEM, ''));
      if (LIST_ITEM.test(run[0]!)) put('list', items);
      else put('paragraph', sentencesIn(run.join(' '), language));
    }
  }
  return { blocks: restingOnNeighbours(blocks.slice(0, BLOCKS_MAX)) };
}

/** Lines of prose and items of lists apart, in their order. */
function runsOfKind(lines: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last && LIST_ITEM.test(last[0]!) === LIST_ITEM.test(line)) last.push(line);
    else runs.push([line]);
  }
  return runs;
}

function sentencesIn(text: string, language: string): string[] {
  const marked = text.replace(MARKS_BEHIND, '$2$1');
  return splitSentences(marked, language).map(({ start, end }) => marked.slice(start, end));
}

/** What a sentence without ids rests on, should it state something: the nearest that are cited before and after it. */
function restingOnNeighbours(blocks: SectionDraft['blocks']): SectionDraft['blocks'] {
  const all = blocks.flatMap(({ sentences }) => sentences);
  const cites = ({ aliases }: WriterSentence) => aliases.length > 0;
  const near = (at: number) => [all.slice(0, at).findLast(cites), all.slice(at).find(cites)];
  let at = 0;
  return blocks.map(({ type, sentences }) => ({
    type,
    sentences: sentences.map((one) => {
      const beside = near(at++).flatMap((other) => other?.aliases ?? []);
      return cites(one) || beside.length === 0 ? one : { ...one, near: [...new Set(beside)] };
    }),
  }));
}
