import { languageName } from '@citeloom/common/domain/text/language-name';
import { baseOf } from '@citeloom/common/domain/text/locale';
import type { RunContext } from '../run-engine/run-context.ts';

/** Says so when a question is answered from sources in another language than its own, where that is known. */
export async function noteOtherLanguage(
  context: RunContext,
  language: string | undefined,
  facets: readonly { language: string }[],
): Promise<void> {
  const found = facets.map((facet) => baseOf(facet.language)).filter((one) => one !== 'und');
  const others = [...new Set(found)];
  if (language === undefined || others.length === 0 || others.includes(baseOf(language))) return;
  const text = `The question is in ${languageName(language)}, the sources are in ${others.map(languageName).join(' and ')}; the summaries keep the language of their sources.`;
  await context.note({ code: 'other-language', text });
}
