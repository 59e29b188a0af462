import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { SixSteps } from '../../features/home/six-steps.tsx';
import { useLibrary } from '../../lib/get-library.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { HelpSubject } from '../../ui/help-texts.ts';
import { Help } from '../../ui/tooltip.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

/** What people ask about that no step names; each has its help text. */
const MORE: { term: string; about: HelpSubject }[] = [
  { term: 'Recent information', about: 'recent information' },
  { term: 'Ethical sourcing', about: 'ethical sourcing' },
  { term: 'Fact-checking', about: 'fact-checking' },
  { term: 'Conversational tone', about: 'conversational tone' },
  { term: 'SEO optimisation', about: 'SEO optimisation' },
  { term: 'Prompt engineering', about: 'prompt engineering' },
];

/** What can be done with an article once it is written. */
const AFTER = [
  {
    term: 'Edit it',
    text: 'Change, move or remove any sentence. Each change is checked against its passage while you write.',
  },
  {
    term: 'Give it pictures',
    text: 'Three pictures are drawn from the text. Pick one as the feature image, or have them drawn again.',
  },
  {
    term: 'Take it along',
    text: 'As a package that opens offline with its sources, as Word or PDF, by a link, or as a WordPress draft.',
  },
];

/** Six steps, what comes after them, a technology note, the ways home and into a research. */
export default function HowItWorksPage() {
  useDocumentTitle('How It Works');
  const library = useLibrary();
  return (
    <div className="page py-10 md:py-14">
      <Link
        to="/"
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 px-1 text-14 text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" strokeWidth={1.5} className="size-4" />
        Back to Home
      </Link>
      <h1 className="headline mt-4 text-36 sm:text-48">How It Works</h1>
      <p className="mt-4 max-w-[40rem] text-18 text-muted">
        From a topic to an article in six steps. At every step you can look at what it stands on.
      </p>
      <div className="mt-12">
        <SixSteps level="h2" />
      </div>
      <section aria-labelledby="after-title" className="mt-16">
        <h2 id="after-title" className="headline text-28">
          And then it is yours
        </h2>
        <dl className="mt-5 grid gap-x-12 gap-y-6 md:grid-cols-3">
          {AFTER.map(({ term, text }) => (
            <div key={term} className="border-t border-ink pt-3">
              <dt className="font-serif text-22 font-[550]">{term}</dt>
              <dd className="mt-1 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-6 text-muted">
          Have a text already?{' '}
          <Link
            to={pageAddress('checkText')}
            className="font-[550] text-accent underline underline-offset-4"
          >
            Check it sentence by sentence
          </Link>
          , whoever wrote it.
        </p>
      </section>
      <section
        aria-labelledby="technology-title"
        className="mt-16 rounded-card border border-line bg-surface p-6 sm:p-8"
      >
        <h2 id="technology-title" className="headline text-28">
          The technology
        </h2>
        <div className="mt-3 grid max-w-[68ch] gap-3">
          <p>
            The writer is never shown a web address. It is given pieces of evidence, each with an
            id, and may cite nothing else; footnotes, titles, links and dates are filled in by code.
            So it cannot make up a link.
          </p>
          <p>
            Before you see a sentence, its numbers, dates, names, quotations and negations are
            looked up in the passage that it cites. What does not stand there is cited anew,
            softened or removed, and counted under the title.
          </p>
          <p>
            The work runs on the server, step by step, and every answer is stored before it is used.
            Close the page, come back, and it has gone on.
          </p>
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {MORE.map(({ term, about }) => (
              <li key={about} className="flex min-h-9 items-center gap-1 text-14 font-[550]">
                {term}
                <Help about={about} />
              </li>
            ))}
          </ul>
          {library.data && <p className="text-muted">Engine in use: {library.data.engine.label}</p>}
        </div>
      </section>
      <ButtonLink look="primary" to="/?start" className="mt-10 min-h-12 px-6">
        Start Creating Content Now
      </ButtonLink>
    </div>
  );
}
