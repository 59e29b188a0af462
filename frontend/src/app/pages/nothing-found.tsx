import { useRef } from 'react';
import { useLibrary } from '../../lib/get-library.ts';
import { TopicButtons } from '../../features/library/topics.tsx';
import { ClosestPassages } from '../../features/research/closest-passages.tsx';
import type { OpenEvidence } from '../../features/research/evidence-chips.tsx';
import { useResearchForm } from '../../features/research/use-research-form.ts';
import { ResearchForm } from '../../features/research/research-form.tsx';
import type { ResearchView } from '../../features/research/research-view.ts';
import { useOpenRun } from '../../runs/use-open-run.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RunNotes } from '../../ui/run-notes.tsx';
import { formatCount } from '../../lib/format.ts';

/** What can be asked without sources of one's own, and how anything else can. */
function LibraryScope({ documents }: { documents: number }) {
  return (
    <p className="mt-1 max-w-[60ch] text-muted">
      The library here holds {formatCount(documents, 'document')}. About anything else, ask with{' '}
      <strong className="font-[550] text-ink">your own sources</strong>: add web pages or files to
      the form above.
    </p>
  );
}

type Props = { runId: string; view: ResearchView } & OpenEvidence;

/**
 * A research that gave no summary: what comes nearest, the topic to be put in other words, and what
 * there is to ask for.
 */
export function NothingFound({ runId, view, ...open }: Props) {
  const library = useLibrary().data;
  const field = useRef<HTMLInputElement>(null);
  const form = useResearchForm({ field, runId, onStarted: useOpenRun('research') });
  const { ask } = form;
  const { message, didYouMean, closest = [] } = view.answer ?? {};
  const topics = library?.topics ?? [];
  // What may be why nothing was found is said where that is said.
  const offline = view.notes.find(({ code }) => code === 'no-network');
  return (
    <>
      <Notice
        title={
          closest.length > 0
            ? 'Nothing answers this well enough to be cited'
            : 'Nothing was found that could be cited'
        }
      >
        <p>{message ?? 'No source speaks about this topic.'}</p>
        {offline && <p className="mt-2">{offline.text}</p>}
        {didYouMean && (
          <Button
            className="mt-4 max-w-full py-2 text-left whitespace-normal!"
            onClick={() => ask(didYouMean)}
          >
            <span className="font-normal">
              Did you mean <strong className="font-semibold">“{didYouMean}”</strong>?
            </span>
          </Button>
        )}
        <div className="mt-5 -mb-4">
          <ResearchForm form={form} field={field} term={view.term} />
        </div>
      </Notice>
      {closest.length > 0 && <ClosestPassages passages={closest} {...open} />}
      {library && (
        <section aria-labelledby="scope-title" className="mt-10">
          <h2 id="scope-title" className="headline text-28">
            What can be asked here
          </h2>
          <LibraryScope documents={library.documents} />
          {topics.length > 0 && (
            <div className="mt-5">
              <h3 className="kicker mb-3">Topics worth trying</h3>
              <TopicButtons topics={topics} onPick={ask} />
            </div>
          )}
        </section>
      )}
      <div className="mt-4">
        <RunNotes notes={view.notes.filter((note) => note !== offline)} />
      </div>
    </>
  );
}
