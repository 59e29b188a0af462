const MOST = 3;

type Props = { topics: string[]; onPick: (topic: string) => void };

/** A line under the research form with a few topics to try; a click fills one in and submits. */
export function TopicHints({ topics, onPick }: Props) {
  if (topics.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-14 text-muted">
      <span>Try</span>
      {topics.slice(0, MOST).map((topic) => (
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
