import type { WatchedSource } from '@citeloom/common/contracts/source-watch';
import { isLoss } from '@citeloom/common/domain/source-watch/is-concern';
import { SourceCheckNote } from '../../ui/source-check-note.tsx';
import { SourceStanding } from '../../ui/source-standing.tsx';
import { SourceLink } from '../../ui/source-link.tsx';
import { inOrderOfNeed } from './in-order-of-need.ts';

function Row({ source }: { source: WatchedSource }) {
  const { title, site, url, watchable, check, passages } = source;
  const lost = passages.filter(({ id }) => check?.missing.includes(id));
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <p className="text-14 font-[550]">
        <SourceLink href={url}>{title}</SourceLink>{' '}
        <span className="font-normal text-muted">{site}</span>
      </p>
      <div className="mt-1">
        {check && <SourceCheckNote check={check} />}
        <SourceStanding standing={check?.standing} />
        {!watchable && (
          <p className="text-13 text-muted">A file that you gave: there is no place to look at.</p>
        )}
        {watchable && !check && <p className="text-13 text-muted">Not checked yet</p>}
      </div>
      {isLoss(check?.state ?? null) && lost.length > 0 && (
        <details className="group mt-1 text-13">
          <summary className="inline-flex min-h-8 items-center gap-1.5 text-muted marker:content-['']">
            <span aria-hidden="true" className="transition-transform group-open:rotate-90">
              ›
            </span>
            What the article quotes of it
          </summary>
          {lost.map(({ id, quote }) => (
            <blockquote key={id} className="my-1.5 border-l-2 border-line pl-3 font-serif text-16">
              {quote}
            </blockquote>
          ))}
        </details>
      )}
    </li>
  );
}

/** The sources of a watched article, those first that need somebody. */
export function WatchedSources({ sources }: { sources: readonly WatchedSource[] }) {
  return (
    <ul aria-label="Sources" className="mt-5 border-y border-line">
      {inOrderOfNeed(sources).map((source) => (
        <Row key={source.id} source={source} />
      ))}
    </ul>
  );
}
