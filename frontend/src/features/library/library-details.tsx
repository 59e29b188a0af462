import type { LibraryAnswer } from '@citeloom/common/contracts/library';
import { formatCount } from '../../lib/format.ts';
import { EnginePanel } from './engine-panel.tsx';
import { LibraryReading } from './library-reading.tsx';
import { TopicButtons } from './topics.tsx';

/** Documents that could not be read, by name and reason. */
function UnreadableList({ unreadable }: Pick<LibraryAnswer, 'unreadable'>) {
  if (unreadable.length === 0) return null;
  return (
    <details className="group mt-5 rounded-control bg-warning-wash px-4 text-14">
      <summary className="flex min-h-11 items-center justify-between gap-3 py-2 font-[550] text-warning marker:content-['']">
        {formatCount(unreadable.length, 'document')} could not be read
        <span aria-hidden="true" className="group-open:rotate-45">
          +
        </span>
      </summary>
      <ul className="max-h-72 overflow-y-auto pb-3" tabIndex={0} aria-label="Unreadable documents">
        {unreadable.map(({ title, reason }, index) => (
          <li key={index} className="border-t border-line py-2">
            <span className="block font-[550] break-words">{title}</span>
            <span className="text-muted">{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

type Props = { library: LibraryAnswer; onPick: (topic: string) => void };

/** The documents, those that could not be read, topics to try, and which engine writes. */
export default function LibraryDetails({ library, onPick }: Props) {
  return (
    <>
      <LibraryReading library={library} />
      {library.topics.length > 0 && (
        <div className="mt-6">
          <h3 className="kicker mb-3">Topics worth trying</h3>
          <TopicButtons topics={library.topics} onPick={onPick} />
        </div>
      )}
      <UnreadableList unreadable={library.unreadable} />
      <EnginePanel engine={library.engine} />
    </>
  );
}
