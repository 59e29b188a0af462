import type { Note } from '@citeloom/common/contracts/run';
import { formatCount } from '../lib/format.ts';

/** What was noticed on the way: sources that could not be read, a widened window, a judge that is not believed. */
export function RunNotes({ notes }: { notes: Note[] }) {
  const shown = notes.filter(({ code }) => code !== 'incomplete');
  if (shown.length === 0) return null;
  return (
    <details className="group text-14">
      <summary className="inline-flex min-h-11 items-center gap-2 text-muted marker:content-[''] hover:text-ink">
        <span aria-hidden="true" className="transition-transform group-open:rotate-90">
          ›
        </span>
        {formatCount(shown.length, 'note')}
      </summary>
      <ul className="mt-1 grid gap-2 border-l border-line pl-4">
        {shown.map(({ code, text, url }, index) => (
          <li key={index} data-code={code} className="break-words">
            {text}
            {url && !text.includes(url) && <span className="block text-muted">{url}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
