type Props = { topics: string[]; onPick: (topic: string) => void };

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
