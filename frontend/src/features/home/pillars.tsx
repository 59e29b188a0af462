const PILLARS = [
  {
    title: 'Research',
    text: 'Up to ten summaries on your topic, each made of sentences that stand in the sources. What is recent comes first, and every date says how it was found.',
  },
  {
    title: 'Create',
    text: 'An article from the summaries you choose, written section by section. A sentence appears only after its passage has been found to carry it.',
  },
  {
    title: 'Customize',
    text: 'Edit any sentence and see at once whether its passage still carries it. Three pictures are drawn from the text. Take it all along as a package, Word or PDF, or as a WordPress draft.',
  },
];

/** The three pillars of the product. */
export default function Pillars() {
  return (
    <section aria-label="What it does" className="page">
      <ul className="grid gap-x-12 gap-y-8 md:grid-cols-3">
        {PILLARS.map(({ title, text }) => (
          <li key={title} className="border-t border-ink pt-4">
            <h2 className="headline text-28">{title}</h2>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
