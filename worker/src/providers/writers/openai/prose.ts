import { splitSentences } from '@citeloom/common/domain/text/split-sentences';
import type { SectionDraft, WriterEvidence } from '../writer.ts';
import { cleanSentences } from './clean-sentences.ts';

/** How a model is asked to write prose, as `readProse` reads it. */
export const PROSE = `It is running text: paragraphs parted by an empty line, the lines of a list beginning with "- ". Behind every sentence that states something stand the ids of the passages that carry it, before its full stop: "… six months apart [e3, e7]." A sentence that only leads over, asks or takes up what stands beside it has none.`;

const BLOCKS_MAX = 24;
/** A longer paragraph becomes several. */
const SENTENCES_MAX = 14;
/** What a model puts behind the end of a sentence belongs to it. */
const MARKS_BEHIND = /([.!?…。！？]["'”’»)]*)((?:\s*\[\[?\s*e\d[^\][\n]{0,200}\]?\])+)/giu;
const HEADING = /^#{1,6}\s/;
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
    const lines = paragraph.split('\n').filter((line) => line.trim() !== '' && !HEADING.test(line));
    const first = lines.findIndex((line) => LIST_ITEM.test(line));
    const isList = (at: number) => first >= 0 && at >= first;
    const running = lines.filter((_line, at) => !isList(at)).join(' ');
    const marked = running.replace(MARKS_BEHIND, '$2$1');
    put(
      'paragraph',
      splitSentences(marked, language).map(({ start, end }) => marked.slice(start, end)),
    );
    put(
      'list',
      lines.filter((_line, at) => isList(at)).map((line) => line.replace(LIST_ITEM, '')),
    );
  }
  return { blocks: blocks.slice(0, BLOCKS_MAX) };
}
