import type { ClosestPassage } from '@citeloom/common/contracts/research';
import { formatPublished } from '../../lib/format-published.ts';
import { passageAddress } from '../../lib/passage-address.ts';
import { CitationChip } from '../../ui/citation-chip.tsx';
import { SourceStanding } from '../../ui/source-standing.tsx';
import { SourceLink } from '../../ui/source-link.tsx';
import type { OpenEvidence } from './evidence-chips.tsx';

type CardProps = { passage: ClosestPassage; number: number } & OpenEvidence;

function PassageCard({ passage, number, openEvidence, onOpenEvidence }: CardProps) {
  const { id, headings, quote, source } = passage;
  const href = passageAddress(source.url, id);
  return (
    <li className="arrive rounded-card border border-line bg-surface p-5 sm:p-6">
      <h3 className="text-16 leading-snug font-[550]">
        <SourceLink href={href}>{source.title}</SourceLink>
      </h3>
      <SourceStanding standing={source.standing} />
      {headings.length > 0 && <p className="mt-0.5 text-13 text-muted">{headings.join(' › ')}</p>}
      <blockquote
        dir="auto"
        className="mt-3 line-clamp-6 border-l-2 border-line pl-4 font-serif text-[1.0625rem] leading-[1.6]"
      >
        {quote}
      </blockquote>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-muted">
        <span>{source.publishedAt ? formatPublished(source.publishedAt) : 'Undated'}</span>
        <span>{source.site}</span>
        <span className="inline-flex items-center gap-1.5">
          <span>Passage</span>
          <CitationChip
            number={number}
            label={`show the passage in ${source.title}`}
            href={href}
            pressed={openEvidence === id}
            onOpen={(chip) => onOpenEvidence(id, chip)}
          />
        </span>
      </p>
    </li>
  );
}

type Props = { passages: ClosestPassage[] } & OpenEvidence;

/** What was read and comes near the topic, where none of it says enough to be cited. */
export function ClosestPassages({ passages, ...open }: Props) {
  return (
    <section aria-labelledby="closest-title" className="mt-10">
      <h2 id="closest-title" className="headline text-28">
        Closest passages
      </h2>
      <p className="mt-1 max-w-[60ch] text-muted">
        These were read and come nearest to the topic. They do not answer enough of it to be cited
        in an article.
      </p>
      <ul className="mt-5 grid gap-4">
        {passages.map((passage, index) => (
          <PassageCard key={passage.id} passage={passage} number={index + 1} {...open} />
        ))}
      </ul>
    </section>
  );
}
