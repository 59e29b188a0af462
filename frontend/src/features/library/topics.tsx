type Props = { topics: string[]; onPick: (topic: string) => void };

/** How many topics stand under the research form. */
const HINTS_MAX = 3;

/** Topics worth trying; a click fills them in and submits. */
export function TopicButtons({ topics, onPick }: Props) {
  return (
    <ul className="flex flex-wrap gap-2">
      {topics.map((topic) => (
        <li key={topic}>
          <button
            type="button"
            onClick={() => onPick(topic)}
            className="min-h-11 rounded-full border border-control bg-surface px-4 py-2 text-left text-14 leading-snug transition-colors duration-150 hover:border-accent hover:text-accent"
          >
            {topic}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A line under the research form with a few topics to try; a click fills one in and submits. */
export function TopicHints({ topics, onPick }: Props) {
  if (topics.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-14 text-muted">
      <span>Try</span>
      {topics.slice(0, HINTS_MAX).map((topic) => (
        <button
          key={topic}
          type="button"
          onClick={() => onPick(topic)}
          className="min-h-9 text-left text-ink underline decoration-control underline-offset-4 hover:decoration-accent"
        >
          {topic}
        </button>
      ))}
    </p>
  );
}
