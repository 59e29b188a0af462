import { useMemo, useRef, type ReactNode } from 'react';
import type { Summary } from '@citeloom/common/contracts/research';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { ArticleBody } from '../../features/article/article-body.tsx';
import { ArticleHead } from '../../features/article/article-head.tsx';
import type { ArticleView } from '../../features/article/article-view.ts';
import { Footnotes } from '../../features/article/footnotes.tsx';
import { WritingBar } from '../../features/article/writing-bar.tsx';
import { EvidenceMargin } from '../../features/evidence/evidence-margin.tsx';
import { EvidenceSummary } from '../../features/evidence/evidence-summary.tsx';
import { useEvidenceReport } from '../../features/evidence/get-evidence-report.ts';
import { sentenceBefore } from '../../features/evidence/cited-sentence.ts';
import { passageInUse } from '../../features/evidence/passage-in-use.ts';
import { passagesOfArticle } from '../../features/evidence/passages.ts';
import { useDisputed } from '../../features/evidence/use-disputed.ts';
import { useEvidence } from '../../features/evidence/use-evidence.ts';
import { useMarked } from '../../features/evidence/use-marked.ts';
import { runFacts } from '../../lib/costs.ts';
import { ArticleOutcome } from '../../features/article/article-outcome.tsx';

/** Stands in the empty margin of an article and says what its markers do. */
function MarginHint() {
  return (
    <div className="sticky top-8 hidden border-l border-line pl-5 text-14 text-muted lg:block">
      <p className="font-[550] text-ink">Check any sentence</p>
      <p className="mt-1 max-w-[26ch]">
        Each marker opens the passage behind it: hover, click, or press Enter.
      </p>
    </div>
  );
}

type Props = {
  run: RunSnapshot;
  view: ArticleView;
  settled: boolean;
  summaries: Summary[];
  cancelling: boolean;
  onCancel: () => void;
  notice: ReactNode;
  /** Takes the place of the text while it is edited. */
  editor: ReactNode;
  /** Between the head and the text: actions and pictures. */
  children: ReactNode;
};

const NO_SENTENCES: string[] = [];

/** The article as a page of a magazine, its evidence in the margin. */
export function ArticleReader(props: Props) {
  const { run, view, settled, summaries, cancelling, onCancel, notice, editor, children } = props;
  const { title, searchTerm, answer, parts, footnotes } = view;
  const report = useEvidenceReport(run.id, run.seq, settled && answer !== null);
  const evidence = useEvidence();
  const passages = useMemo(
    () => passagesOfArticle(footnotes, report.data ?? null, summaries),
    [footnotes, report.data, summaries],
  );
  const sentences = useMemo(
    () => report.data?.sentences.map(({ text }) => text) ?? NO_SENTENCES,
    [report.data],
  );
  const { opened } = evidence;
  useMarked(opened?.chip ?? null, sentences);
  const passage = useMemo(() => {
    if (!opened) return null;
    const { evidenceId, chip } = opened;
    const known = passages.get(evidenceId) ?? null;
    return passageInUse(known, evidenceId, sentenceBefore(chip, sentences), report.data ?? null);
  }, [opened, passages, sentences, report.data]);
  const article = useRef<HTMLElement>(null);
  useDisputed(article, report.data, editor ?? parts);
  const shown = settled ? parts.filter(({ html }) => html !== null) : parts;

  return (
    <div className="mt-4 grid gap-x-14 lg:grid-cols-[minmax(0,42.5rem)_minmax(0,1fr)]">
      <article ref={article} className="min-w-0" aria-busy={!settled}>
        {!settled && (
          <WritingBar
            progress={run.progress}
            message={run.message}
            cancelling={cancelling}
            onCancel={onCancel}
          >
            {notice}
          </WritingBar>
        )}
        <ArticleHead
          title={title}
          searchTerm={searchTerm}
          editing={Boolean(editor)}
          engine={answer?.engine ?? null}
          facts={[
            ...(settled ? runFacts(run) : []),
            ...(answer && answer.version > 0 ? ['Edited by you'] : []),
          ]}
        >
          {report.data && <EvidenceSummary report={report.data} />}
        </ArticleHead>
        {children}
        {settled && <ArticleOutcome run={run} view={view} />}
        {editor}
        {!editor && shown.length > 0 && (
          <div className="mt-8 border-t border-line pt-8">
            <ArticleBody parts={shown} language={answer?.language} onOpen={evidence.open} />
          </div>
        )}
        {!editor && settled && <Footnotes footnotes={footnotes} />}
      </article>
      <EvidenceMargin opened={opened} passage={passage} onClose={evidence.close}>
        <MarginHint />
      </EvidenceMargin>
    </div>
  );
}
