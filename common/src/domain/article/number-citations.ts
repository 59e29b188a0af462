import type { ArticleSection, ArticleSentence } from './article.ts';

/** Every sentence that readers see in a section, in reading order; headings and removed ones are not among them. */
export function sectionSentences(section: ArticleSection): ArticleSentence[] {
  return section.blocks.flatMap((block) => {
    switch (block.type) {
      case 'heading':
        return [];
      case 'paragraph':
        return block.sentences;
      case 'list':
        return block.items;
    }
  });
}

/**
 * The number that each cited piece of evidence shows in the text: 1, 2, 3 … in order of first
 * appearance over all sections; evidence cited again keeps its number. The map's own order is the
 * order of the numbers.
 */
export function numberCitations(sections: ArticleSection[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const section of sections) {
    for (const sentence of sectionSentences(section)) {
      for (const evidenceId of sentence.evidenceIds) {
        if (!numbers.has(evidenceId)) numbers.set(evidenceId, numbers.size + 1);
      }
    }
  }
  return numbers;
}
