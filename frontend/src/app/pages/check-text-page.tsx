import { useLibrary } from '../../lib/get-library.ts';
import { EXAMPLE_LIBRARY, exampleText } from '../../features/text-check/example-text.ts';
import { anyGiven } from '../../own-sources/own-sources.ts';
import { useOwnSources } from '../../own-sources/use-own-sources.ts';
import { keepText } from '../../features/text-check/kept-text.ts';
import { useStartTextCheck } from '../../features/text-check/start-text-check.ts';
import { TextCheckForm } from '../../features/text-check/text-check-form.tsx';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { formatCount } from '../../lib/format.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Scripted } from '../../ui/scripted.tsx';
import { useOpenRun } from '../../runs/use-open-run.ts';

/** Why the check was not started: what is wrong with the text itself, or with the service. */
function startProblem(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.fieldErrors.find(({ pointer }) => pointer === '/text')?.detail ?? messageOf(error);
}

/** `/check`: paste a text, have every sentence of it held against the library. */
export default function CheckTextPage() {
  useDocumentTitle('Check a text');
  const library = useLibrary().data;
  const openRun = useOpenRun('text-check');
  const ownSources = useOwnSources('check');
  const isGiven = anyGiven(ownSources.own);
  const start = useStartTextCheck((runId) => {
    keepText('');
    ownSources.handOver(runId);
    return openRun(runId);
  });
  return (
    <div className="page py-8 md:py-12">
      <div className="max-w-[42.5rem]">
        <h1 className="headline text-36 sm:text-48">Check any text</h1>
        <p className="mt-4 text-18 text-muted">
          Paste an article, whoever wrote it. Every sentence is compared with the sources here, and
          you see what they back, what they only come close to, and what they do not say.
        </p>
        <div className="mt-2 min-h-[2lh] text-14">
          {isGiven && (
            <p className="text-14 text-muted">
              It is checked against what you add. A sentence with a link is compared with that page
              first.
            </p>
          )}
          {library && !isGiven && library.documents > 0 && (
            <p className="text-14 text-muted">
              It is checked against {formatCount(library.documents, 'document')} in the library. A
              sentence with a link is compared with that page first.
            </p>
          )}
          {library && !isGiven && library.state !== 'reading' && library.documents === 0 && (
            <p className="text-14 font-[550] text-warning">
              The library is empty, so nothing could be found. Put documents into its folder, or add
              your own sources.
            </p>
          )}
        </div>
        <div className="mt-7">
          <Scripted className="min-h-96">
            <TextCheckForm
              readsLinks={library?.readsLinks ?? null}
              example={library?.name === EXAMPLE_LIBRARY ? exampleText : null}
              ownSources={ownSources}
              onSubmit={(order) => start.mutate(order)}
              starting={start.isPending}
              problem={startProblem(start.error)}
            />
          </Scripted>
        </div>
      </div>
    </div>
  );
}
