import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { SharedArticle } from '@citeloom/common/contracts/share';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { ArticleBody } from '../../features/article/article-body.tsx';
import { ArticleHead } from '../../features/article/article-head.tsx';
import { Footnotes } from '../../features/article/footnotes.tsx';
import { ArticleOutline } from '../../features/article/article-outline.tsx';
import { readingFacts } from '../../features/article/reading-facts.ts';
import { useOutline } from '../../features/article/use-outline.ts';
import { EvidenceMargin } from '../../features/evidence/evidence-margin.tsx';
import { EvidenceSummary } from '../../features/evidence/evidence-summary.tsx';
import { ArticlePicture } from '../../features/images/article-picture.tsx';
import { useShared } from '../../features/sharing/get-shared.ts';
import { formatDay, formatMoment } from '../../lib/format.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageLoading } from '../page-loading.tsx';
import { MarginHint } from './margin-hint.tsx';
import { SharedUnavailable } from './shared-unavailable.tsx';
import { useArticleEvidence } from './use-article-evidence.ts';

/** The picture at the top, and that it was made by a machine. */
function FeatureImage({ article }: { article: SharedArticle }) {
  const image = article.images.find(({ url }) => url === article.featureImage);
  if (!image) return null;
  return (
    <figure className="mt-8">
      <div className="overflow-hidden rounded-card border border-line">
        <ArticlePicture image={image} sizes="(min-width: 64rem) 680px, calc(100vw - 48px)" eager />
      </div>
      <figcaption className="mt-2 text-13 text-muted">{image.caption}</figcaption>
    </figure>
  );
}

const NONE: never[] = [];

function Shared({ shareId, shown }: { shareId: string; shown: SharedArticle }) {
  const { title, searchTerm, engine, content, footnotes, language, version, report } = shown;
  const parts = useMemo(() => [{ id: 'article', heading: '', html: content }], [content]);
  const { opened, open, close, passages, article } = useArticleEvidence({
    ...{ footnotes, report, text: parts },
    summaries: NONE,
  });
  // The outline renders anew while somebody scrolls.
  const length = useMemo(() => readingFacts(content, language), [content, language]);
  const outline = useOutline(article, parts);
  useDocumentTitle(title);
  return (
    <div className="page pt-6">
      <p className="no-print text-14 text-muted">
        Shared article, to read and to check · {formatDay(shown.createdAt)}
        {shown.expiresAt && ` · here until ${formatMoment(shown.expiresAt)}`}
      </p>
      <div className="mt-6 grid gap-x-14 lg:grid-cols-[minmax(0,42.5rem)_minmax(0,1fr)]">
        <article ref={article} className="min-w-0">
          <ArticleHead
            title={title}
            searchTerm={searchTerm}
            engine={engine}
            facts={[...length, ...(version > 0 ? ['Edited by its author'] : [])]}
            editing={false}
          >
            <EvidenceSummary report={report} address={pageAddress('sharedReport', { shareId })} />
          </ArticleHead>
          <FeatureImage article={shown} />
          <div className="mt-8 border-t border-line pt-8">
            <ArticleBody parts={parts} language={language} onOpen={open} />
          </div>
          <Footnotes footnotes={footnotes} sources={report.sources} />
          <aside
            aria-label="Citeloom"
            className="no-print mt-16 flex flex-wrap items-center justify-between gap-6 rounded-card border border-line bg-surface p-6"
          >
            <p className="max-w-[28rem]">
              Made with Citeloom: every citation opens the passage behind it. Try it on a topic of
              your own, or check a text that somebody else wrote.
            </p>
            <div className="flex flex-wrap gap-3">
              <ButtonLink look="primary" to="/?start">
                Research a Topic
              </ButtonLink>
              <ButtonLink to={pageAddress('checkText')}>Check a Text</ButtonLink>
            </div>
          </aside>
        </article>
        <EvidenceMargin opened={opened} passages={passages} onClose={close}>
          <MarginHint>
            <ArticleOutline {...outline} />
          </MarginHint>
        </EvidenceMargin>
      </div>
    </div>
  );
}

/** `/shared/:shareId`: an article for whoever has its link, read only. */
export default function SharedArticlePage() {
  const { shareId = '' } = useParams();
  const { data, error, refetch } = useShared(shareId);
  if (error) return <SharedUnavailable error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading text="Loading the article…" />;
  return <Shared shareId={shareId} shown={data} />;
}
