import { extractNames } from '@citeloom/common/domain/evidence/parse/names';
import { ownFigures, SUPPOSED } from '../own-figures.ts';
import type { SectionDraft, WriterEvidence, WriterSentence } from '../writer.ts';

/**
 * Parts of a text in which a sentence that names whom an example has made up ("Nina's story could open …") belongs to
 * that example, also where it is not marked so. Names that a passage has are nobody's invention.
 *
 * @param language BCP 47 tag.
 */
export function goOnExamples(
  parts: readonly SectionDraft[],
  evidence: readonly Pick<WriterEvidence, 'text'>[],
  language: string,
): SectionDraft[] {
  const isExample = (one: WriterSentence) => ownFigures(one).isSupposed;
  const sentences = parts.flatMap(({ blocks }) => blocks.flatMap((block) => block.sentences));
  const invented = new Set(
    sentences
      .filter(isExample)
      .flatMap(({ text }) => extractNames(text, language).filter(({ sure }) => sure))
      .map(({ text }) => text)
      .filter((name) => !evidence.some(({ text }) => text.includes(name))),
  );
  const goesOn = ({ text }: WriterSentence) =>
    extractNames(text, language).some((name) => invented.has(name.text));
  const marked = (one: WriterSentence) =>
    isExample(one) || !goesOn(one)
      ? one
      : { ...one, figures: [SUPPOSED, one.figures].filter(Boolean).join('; ') };
  return parts.map(({ blocks }) => ({
    blocks: blocks.map((block) => ({ ...block, sentences: block.sentences.map(marked) })),
  }));
}
