import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import type { Summary } from '@citeloom/common/contracts/research';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { ArticleBody } from '../../features/article/article-body.tsx';
import { ArticleHead } from '../../features/article/article-head.tsx';
import { upToNext, type ArticleView } from '../../features/article/article-view.ts';
import { Footnotes } from '../../features/article/footnotes.tsx';
import { ArticleOutline } from '../../features/article/article-outline.tsx';
import { readingFacts } from '../../features/article/reading-facts.ts';
import { useOutline } from '../../features/article/use-outline.ts';
import { WritingProgress } from '../../features/article/writing-progress.tsx';
import { EvidenceMargin } from '../../features/evidence/evidence-margin.tsx';
import { EvidenceSummary } from '../../features/evidence/evidence-summary.tsx';
import { useEvidenceReport } from '../../features/evidence/get-evidence-report.ts';
import { spendingOf } from '../../lib/costs.ts';
import { ArticleOutcome } from '../../features/article/article-outcome.tsx';
import { MarginHint } from './margin-hint.tsx';
import { useArticleEvidence } from './use-article-evidence.ts';

/** As high as the line of evidence with its legend and its link, which come a moment later. */
const EVIDENCE_PLACE = 'min-h-[7.5rem] sm:min-h-[6.25rem]';

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

/** The article as a page of a magazine, its evidence in the margin. */
export function ArticleReader(props: Props) {
  const { run, view, settled, summaries, cancelling, onCancel, notice, editor, children } = props;
  const { title, searchTerm, answer, parts, footnotes } = view;
  const report = useEvidenceReport(run.id, run.seq, settled && answer !== null);
  const { opened, open, close, passages, article } = useArticleEvidence({
    footnotes,
    report: report.data,
    summaries,
    text: editor ?? parts,
  });
  // The outline renders anew while somebody scrolls.
  const length = useMemo(
    () => (answer ? readingFacts(answer.content, answer.language) : []),
    [answer],
  );
  const outline = useOutline(article, settled && !editor ? parts : null);
  const shown = settled ? parts.filter(({ html }) => html !== null) : upToNext(parts);

  return (
    <div className="mt-4 grid gap-x-14 lg:grid-cols-[minmax(0,42.5rem)_minmax(0,1fr)]">
      <article ref={article} className="min-w-0" aria-busy={!settled}>
        <ArticleHead
          title={title}
          searchTerm={searchTerm}
          editing={Boolean(editor)}
          engine={answer?.engine ?? null}
          facts={[
            ...length,
            ...(settled ? spendingOf(run) : []),
            ...(answer && answer.version > 0 ? ['Edited by you'] : []),
          ]}
        >
          {settled && answer && report.isPending && <div className={EVIDENCE_PLACE} />}
          {report.data && (
            <EvidenceSummary
              report={report.data}
              address={pageAddress('report', { runId: run.id })}
            />
          )}
        </ArticleHead>
        {!settled && (
          <WritingProgress
            progress={run.progress}
            message={run.message}
            costs={run.costs}
            cancelling={cancelling}
            onCancel={onCancel}
          >
            {notice}
          </WritingProgress>
        )}
        {children}
        {settled && <ArticleOutcome run={run} view={view} />}
        {editor}
        {!editor && shown.length > 0 && (
          <div className="mt-8 border-t border-line pt-8">
            <ArticleBody parts={shown} language={answer?.language} onOpen={open} />
          </div>
        )}
        {!editor && settled && <Footnotes footnotes={footnotes} sources={report.data?.sources} />}
      </article>
      <EvidenceMargin opened={opened} passages={passages} onClose={close}>
        {!editor && (
          <MarginHint>
            <ArticleOutline {...outline} />
          </MarginHint>
        )}
      </EvidenceMargin>
    </div>
  );
}
