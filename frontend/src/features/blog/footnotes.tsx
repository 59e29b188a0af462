import type { Footnote } from '@citeloom/common/contracts/blog';
import { copyProtection } from '../../lib/copy-protection.ts';
import { formatDay } from '../../lib/format.ts';

function FootnoteItem({ footnote }: { footnote: Footnote }) {
  return (
    <li value={footnote.id} className="grid grid-cols-[2rem_1fr] gap-x-2 border-t border-line py-4">
      <span className="figures text-14 font-semibold text-thread" aria-hidden="true">
        {footnote.id}
      </span>
      <div className="min-w-0">
        <p className="font-serif text-16 leading-[1.55]">“{footnote.text}”</p>
        <p className="figures mt-1 text-13 text-muted">
          <a
            href={footnote.url}
            target="_blank"
            rel="noopener nofollow"
            className="font-[550] text-ink underline decoration-control underline-offset-4 hover:decoration-thread"
          >
            {footnote.source}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          {' · '}
          {footnote.date ? formatDay(footnote.date) : 'undated'}
        </p>
      </div>
    </li>
  );
}

/** Every quoted passage by the number that the text shows (design §3: rendered from `footnotes`). */
export function Footnotes({ footnotes }: { footnotes: Footnote[] }) {
  if (footnotes.length === 0) return null;
  return (
    <section
      aria-labelledby="footnotes-title"
      className="mt-16"
      {...copyProtection('Copying content is not permitted.')}
    >
      <h2 id="footnotes-title" className="headline text-28">
        Footnotes
      </h2>
      <ol className="mt-4 border-b border-line">
        {footnotes.map((footnote) => (
          <FootnoteItem key={footnote.id} footnote={footnote} />
        ))}
      </ol>
    </section>
  );
}
