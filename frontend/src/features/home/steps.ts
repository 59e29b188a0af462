/** From topic to article, one step after the other. */
export const steps = [
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
