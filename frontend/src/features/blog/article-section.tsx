import { memo, useMemo } from 'react';
import { SkeletonLine } from '../../ui/skeleton.tsx';
import type { ArticlePart } from './article-view.ts';
import { sanitiseArticle } from './sanitise-article.ts';

function Planned({ heading }: { heading: string }) {
  return (
    <section aria-busy="true" className="mt-10">
      <h2 className="opacity-60">{heading}</h2>
      <div className="mt-4 grid gap-3 opacity-70">
        <SkeletonLine className="w-full" />
        <SkeletonLine className="w-[94%]" />
        <SkeletonLine className="w-[62%]" />
      </div>
    </section>
  );
}

/** One section of the article: its checked text, or while it is being written its planned heading. */
export const ArticleSection = memo(function ArticleSection({ part }: { part: ArticlePart }) {
  const html = useMemo(() => (part.html === null ? null : sanitiseArticle(part.html)), [part.html]);
  if (html === null) return <Planned heading={part.heading} />;
  return <section className="arrive" dangerouslySetInnerHTML={{ __html: html }} />;
});
