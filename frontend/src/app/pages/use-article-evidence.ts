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

const NO_SENTENCES: string[] = [];

type Given = {
  footnotes: Footnote[];
  report: EvidenceReport | undefined;
  /** Of the research, while there is no report. */
  summaries: Summary[];
  /** What is shown; when it changes, disputed sentences are marked anew. */
  text: unknown;
};

/** What an article's markers open: the passage in use, and where in the text it is. */
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
  const passage = useMemo(() => {
    if (!opened) return null;
    const { evidenceId, chip } = opened;
    const known = passages.get(evidenceId) ?? null;
    return passageInUse(known, evidenceId, sentenceBefore(chip, sentences), report ?? null);
  }, [opened, passages, sentences, report]);
  const article = useRef<HTMLElement>(null);
  useDisputed(article, report, text);
  return { ...evidence, passage, article };
}
