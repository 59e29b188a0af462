import type { SummarySentence } from '@citeloom/common/contracts/research';

/** Sentences that follow each other in one source word for word, or that an engine wrote itself. */
export type QuotedRun = { quoted: boolean; gap: boolean; sentences: SummarySentence[] };

/** The sentences of a summary in runs: each run that is quoted gets quotation marks of its own. */
export function quotedRuns(sentences: readonly SummarySentence[]): QuotedRun[] {
  const runs: QuotedRun[] = [];
  for (const sentence of sentences) {
    const { quoted = false, gap = false } = sentence;
    const last = runs.at(-1);
    if (last && last.quoted === quoted && !gap) last.sentences.push(sentence);
    else runs.push({ quoted, gap, sentences: [sentence] });
  }
  return runs;
}
