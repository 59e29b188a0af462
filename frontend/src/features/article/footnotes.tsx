import type { Footnote } from '@citeloom/common/contracts/article-request';
import { useCopyProtection } from '../../lib/copy-protection.ts';
import { formatDay } from '../../lib/format.ts';
import { SourceLink } from '../../ui/source-link.tsx';
import { Help } from '../../ui/tooltip.tsx';

function FootnoteItem({ footnote }: { footnote: Footnote }) {
  return (
    <li value={footnote.id} className="grid grid-cols-[2rem_1fr] gap-x-2 border-t border-line py-4">
      <span className="figures text-14 font-semibold text-accent" aria-hidden="true">
        {footnote.id}
      </span>
      <div className="min-w-0">
        <p className="font-serif text-16 leading-[1.55]">“{footnote.text}”</p>
        <p className="mt-1 text-13 text-muted">
          <SourceLink href={footnote.url} className="font-[550] text-ink">
            {footnote.source}
          </SourceLink>
          {' · '}
          {footnote.date ? formatDay(footnote.date) : 'undated'}
        </p>
      </div>
    </li>
  );
}

/** Every quoted passage by the number that the text shows. */
export function Footnotes({ footnotes }: { footnotes: Footnote[] }) {
  const protection = useCopyProtection('Copying content is not permitted.');
  if (footnotes.length === 0) return null;
  return (
    <section aria-labelledby="footnotes-title" className="mt-16" {...protection}>
      <div className="flex items-center gap-2">
        <h2 id="footnotes-title" className="headline text-28">
          Footnotes
        </h2>
        <Help about="ethical sourcing" />
      </div>
      <ol className="mt-4 border-b border-line">
        {footnotes.map((footnote) => (
          <FootnoteItem key={footnote.id} footnote={footnote} />
        ))}
      </ol>
    </section>
  );
}
