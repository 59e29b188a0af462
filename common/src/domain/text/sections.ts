import type { TextBlock } from '../../contracts/source.ts';

/** Blocks of a text under the same headings. */
export type Section = {
  /** Headings above, outermost first, as they stand in the text; the document's title is not among them. */
  headings: string[];
  /** Everything but the heading itself, in order. */
  blocks: TextBlock[];
  start: number;
  end: number;
};

/** Cuts a text at its headings. Text before the first heading is a section without headings. */
export function sectionsOf(text: string, blocks: readonly TextBlock[]): Section[] {
  const sections: Section[] = [];
  const path: { level: number; text: string }[] = [];
  let current: Section | null = null;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      const level = block.level ?? 2;
      while (path.length > 0 && (path.at(-1)?.level ?? 0) >= level) path.pop();
      path.push({ level, text: text.slice(block.start, block.end) });
      current = null;
      continue;
    }
    if (!current) {
      current = {
        headings: path.map((heading) => heading.text),
        blocks: [],
        start: block.start,
        end: block.end,
      };
      sections.push(current);
    }
    current.blocks.push(block);
    current.end = block.end;
  }
  return sections;
}
