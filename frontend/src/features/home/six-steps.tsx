const STEPS = [
  {
    title: 'Name a topic',
    text: 'A word, a question or a name is enough.',
  },
  {
    title: 'Sources are read',
    text: 'Documents that speak about it are found and read; near-copies count as one.',
  },
  {
    title: 'Summaries are checked',
    text: 'Each sentence must stand in a stored passage, with its numbers, dates and names.',
  },
  {
    title: 'You choose',
    text: 'Take up to five summaries and open any passage behind them.',
  },
  {
    title: 'The article is written',
    text: 'Section by section, and every section passes the same checks before you see it.',
  },
  {
    title: 'Anyone can check it',
    text: 'Each marker opens its passage: the quoted words, the source, the date.',
  },
];

/** From topic to article in six steps. */
export function SixSteps({ level }: { level: 'h2' | 'h3' }) {
  const Heading = level;
  return (
    <ol className="six-steps">
      {STEPS.map(({ title, text }, index) => (
        <li key={title}>
          <span aria-hidden="true" className="six-steps-number figures">
            {index + 1}
          </span>
          <Heading className="mt-4 font-serif text-22 font-[550]">{title}</Heading>
          <p className="mt-1 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
