import { useMemo, useRef } from 'react';
import type { Footnote } from '@citeloom/common/contracts/article-request';
import type { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import type { Summary } from '@citeloom/common/contracts/research';
import { sentenceBefore } from '../../features/evidence/cited-sentence.ts';
import { passageInUse } from '../../features/evidence/passage-in-use.ts';
import { passagesOfArticle } from '../../features/evidence/passages.ts';
import { useDisputed } from '../../features/evidence/use-disputed.ts';
import { useEvidence } from '../../features/evidence/use-evidence.ts';
import { useMarked } from '../../features/evidence/use-marked.ts';
import type { PassageContent } from '../../ui/passage.tsx';

const NO_SENTENCES: string[] = [];
const NO_PASSAGES: PassageContent[] = [];

type Given = {
  footnotes: Footnote[];
  report: EvidenceReport | undefined;
  /** Of the research, while there is no report. */
  summaries: Summary[];
  /** What is shown; when it changes, disputed sentences are marked anew. */
  text: unknown;
};

/** What an article's markers open: the passages in use, and where in the text they are. */
export function useArticleEvidence({ footnotes, report, summaries, text }: Given) {
  const evidence = useEvidence();
  const passages = useMemo(
    () => passagesOfArticle(footnotes, report ?? null, summaries),
    [footnotes, report, summaries],
  );
  const sentences = useMemo(
    () => report?.sentences.map((sentence) => sentence.text) ?? NO_SENTENCES,
    [report],
  );
  const { opened } = evidence;
  useMarked(opened?.chip ?? null, sentences);
  const shown = useMemo(() => {
    if (!opened) return NO_PASSAGES;
    const sentence = sentenceBefore(opened.chip, sentences);
    return opened.evidenceIds
      .flatMap((id) => {
        const known = passages.get(id);
        return known ? passageInUse(known, id, sentence, report ?? null) : [];
      })
      .sort((one, other) => (one.number ?? 0) - (other.number ?? 0));
  }, [opened, passages, sentences, report]);
  const article = useRef<HTMLElement>(null);
  useDisputed(article, report, text);
  return { ...evidence, passages: shown, article };
}
