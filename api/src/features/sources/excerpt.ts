import type { TextBlock } from '@citeloom/common/contracts/source';
import type { EvidenceDocument } from '@citeloom/common/server/models/evidence';
import type { TextDocument } from '@citeloom/common/server/models/text';

type Passage = Pick<EvidenceDocument, 'start' | 'end' | 'before' | 'after'>;

/** Passages with what surrounds them, as ranges of the text, those that touch made one. */
function windowsOf(text: string, passages: readonly Passage[]): TextBlock[] {
  const windows: TextBlock[] = [];
  const ranges = passages
    .map(({ start, end, before, after }) => ({
      start: Math.min(text.length, Math.max(0, start - before.length)),
      end: Math.min(text.length, end + after.length),
    }))
    .sort((one, other) => one.start - other.start);
  for (const { start, end } of ranges) {
    const last = windows.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else windows.push({ kind: 'paragraph', start, end });
  }
  return windows;
}

/**
 * A stored text of which only the quoted passages may be seen: they keep their places, blanks stand
 * for what lies before and between them, and each stretch is a block.
 */
export function excerptOf(stored: TextDocument, passages: readonly Passage[]): TextDocument {
  const blocks = windowsOf(stored.text, passages);
  let text = '';
  for (const { start, end } of blocks) text = text.padEnd(start) + stored.text.slice(start, end);
  return { ...stored, text, blocks };
}
