import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { endOfArticle, viewArticle } from '../../features/article/article-view.ts';
import { ArticleLoading } from '../../features/article/article-loading.tsx';
import { OutlineReview } from '../../features/article/outline-review.tsx';
import { useEvidenceReport } from '../../features/evidence/get-evidence-report.ts';
import { passagesOfReport } from '../../features/evidence/passages.ts';
import { JudgeArticle } from '../../features/judging/judge-article.tsx';
import { useLibrary } from '../../lib/get-library.ts';
import { LostConnection } from '../../runs/lost-connection.tsx';
import { useCancelRun } from '../../runs/cancel-run.ts';
import { useOutcomeToast } from '../../runs/use-outcome-toast.ts';
import { useRunOnce } from '../../runs/use-run.ts';
import { viewResearch } from '../../features/research/research-view.ts';
import { articleContent } from '../../features/session-content/content-payload.ts';
import { SaveNotice } from '../../features/session-content/save-notice.tsx';
import { saveImageChoice } from '../../features/session-content/save-image-choice.ts';
import { useSaveContent } from '../../features/session-content/use-save-content.ts';
import { CopyWayOut } from '../../lib/copy-protection.ts';
import { useEndNotice } from '../../lib/end-notice.ts';
import { sessionId } from '../../lib/session-id.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { NotifyButton } from '../../ui/notify-button.tsx';
import { ArticleActions } from './article-actions.tsx';
import { ArticleImages } from '../../features/images/article-images.tsx';
import { ArticleReader } from './article-reader.tsx';
import { useArticleImages } from '../../features/images/use-article-images.ts';
import { useDownload } from '../../features/downloads/use-download.ts';
import { RunPage, type WatchedRun } from './run-page.tsx';

const ArticleEditor = lazy(() => import('../../features/editing/article-editor.tsx'));

/** `?edit` in the address while the text is edited, so that it survives a reload. */
const EDIT = 'edit';

const WAY_OUT = 'It is your article: Download takes it along, and so does Copy under More.';

const TOLD = ['done', 'incomplete', 'failed'] as const;

/** An article: the loading animation until there is a section, then the article as it grows. */
function ArticleRun({ run, settled, hearing }: WatchedRun) {
  const view = useMemo(() => viewArticle(run), [run]);
  const { title, searchTerm, searchId, answer } = view;
  const outcome = settled ? endOfArticle(run, view) : null;
  const cancel = useCancelRun(run.id);
  const research = useRunOnce(searchId);
  const summaries = useMemo(
    () => (research.data ? viewResearch(research.data).summaries : []),
    [research.data],
  );
  const content = useMemo(
    () => (answer && settled ? (now: number) => articleContent(answer, sessionId(), now) : null),
    [answer, settled],
  );
  const drawn = answer?.images.map(({ id }) => id.slice(0, 8)).join('.') ?? '';
  useSaveContent(`${run.id}_${run.attempts}_${drawn}_${answer?.version ?? 0}`, content);
  const images = useArticleImages(run.id, answer, settled);
  const download = useDownload(run.id, settled);
  const engine = useLibrary().data?.engine;
  const imagesProgress = images.going ? (images.run?.progress ?? 0) : null;
  useDocumentTitle(title, settled ? imagesProgress : run.progress);
  const notice = useEndNotice(run.id, outcome && { title, body: outcome.text });
  const imagesNotice = useEndNotice(
    images.run?.id ?? null,
    images.run && !images.going ? { title, body: `Images: ${images.view.ready} ready.` } : null,
  );
  useOutcomeToast(outcome, TOLD);

  const report = useEvidenceReport(run.id, run.seq, settled && answer !== null).data;
  const stored = useMemo(() => report && passagesOfReport(report), [report]);
  const passageOf = (evidenceId: string) => stored?.get(evidenceId);

  const [params, setParams] = useSearchParams();
  const editing = settled && answer !== null && params.has(EDIT);
  const setEditing = (wanted: boolean) =>
    setParams(wanted ? { [EDIT]: '' } : {}, { preventScrollReset: true });
  const back = searchId ? pageAddress('research', { runId: searchId }) : '/';

  const written = view.parts.some(({ html }) => html !== null);
  const cancelling = cancel.isPending || run.cancelRequested;
  return (
    <CopyWayOut value={WAY_OUT}>
      <div className="page pt-6">
        <Link
          to={back}
          className="no-print -ml-1 inline-flex min-h-11 items-center gap-1.5 px-1 text-14 text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" strokeWidth={1.5} className="size-4" />
          {searchId ? 'Back to the summaries' : 'Back to Home'}
        </Link>
        {hearing === 'lost' && !settled && <LostConnection />}
        <SaveNotice id={run.id} />
        {run.status === 'waiting' && view.outline ? (
          <OutlineReview
            runId={run.id}
            title={view.outline.title}
            sections={view.outline.sections}
            cancelling={cancelling}
            onCancel={() => cancel.mutate()}
          />
        ) : !written && !settled ? (
          <ArticleLoading
            topic={searchTerm}
            summaries={summaries}
            completionPercentage={hearing === 'lost' ? null : run.progress}
            message={run.message}
            costs={run.costs}
            cancelling={cancelling}
            onCancel={() => cancel.mutate()}
          >
            <NotifyButton {...notice} />
          </ArticleLoading>
        ) : (
          <ArticleReader
            run={run}
            view={view}
            settled={settled}
            summaries={summaries}
            cancelling={cancelling}
            onCancel={() => cancel.mutate()}
            notice={<NotifyButton {...notice} />}
            editor={
              editing && (
                <Suspense fallback={<div className="min-h-dvh" />}>
                  <ArticleEditor
                    articleId={run.id}
                    passageOf={passageOf}
                    onDone={() => setEditing(false)}
                  />
                </Suspense>
              )
            }
          >
            {settled && written && (
              <>
                <ArticleActions
                  articleId={run.id}
                  title={title}
                  answer={answer?.content.trim() ? answer : null}
                  images={images}
                  download={download}
                  imagesCost={engine?.estimate?.images}
                  editing={editing}
                  onEdit={() => setEditing(!editing)}
                />{' '}
                {report && answer && (
                  <JudgeArticle
                    articleId={run.id}
                    version={answer.version}
                    restated={report.totals.restated}
                  />
                )}
                {!editing && (
                  <ArticleImages
                    title={title}
                    answer={answer}
                    images={images}
                    notice={imagesNotice}
                    onSave={(image) => saveImageChoice(answer, image)}
                  />
                )}
              </>
            )}
          </ArticleReader>
        )}
      </div>
    </CopyWayOut>
  );
}

/** `/articles/:runId`: an article at any moment of its life. */
export default function ArticlePage() {
  return (
    <RunPage kind="article" loading="Loading the article…">
      {(watched) => <ArticleRun {...watched} />}
    </RunPage>
  );
}
