import { memo, useMemo, useState } from 'react';
import { SkeletonLine } from '../../ui/skeleton.tsx';
import type { ArticlePart } from './article-view.ts';
import { sanitiseArticle } from './sanitise-article.ts';
import { withSentenceMarkers } from './sentence-markers.ts';

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

function unsigned(html: string): string {
  return html.replace(/token=[\w.-]+/g, 'token=');
}

function Written({ html }: { html: string }) {
  // Addresses are signed anew at every read. Text that differs in nothing else stays as it is, so
  // that the marker under the reader's finger is not replaced by its copy.
  const [held, setHeld] = useState(html);
  if (held !== html && unsigned(held) !== unsigned(html)) setHeld(html);
  const safe = useMemo(() => withSentenceMarkers(sanitiseArticle(held)), [held]);
  return <section className="arrive" dangerouslySetInnerHTML={{ __html: safe }} />;
}

/** One section of the article: its checked text, or while it is being written its planned heading. */
export const SectionView = memo(function SectionView({ part }: { part: ArticlePart }) {
  return part.html === null ? <Planned heading={part.heading} /> : <Written html={part.html} />;
});
