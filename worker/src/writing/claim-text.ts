import { isFromOthers, withoutAttribution } from '@citeloom/common/domain/evidence/attribution';

/**
 * What a judge is asked of a sentence: without its attribution to one of these names, which has been checked
 * where its passages speak for nobody else; elsewhere the judge has to tell who says so.
 *
 * @param names what the sources of the passages are called; see `namesOfSource`.
 */
export function claimText(
  sentence: string,
  passages: readonly string[],
  names: readonly string[],
  language: string,
): string {
  if (passages.some((passage) => isFromOthers(passage, language))) return sentence;
  return withoutAttribution(sentence, names, language) ?? sentence;
}
