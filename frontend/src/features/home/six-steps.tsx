import { steps } from './steps.ts';

/** From topic to article in six steps. */
export function SixSteps({ level }: { level: 'h2' | 'h3' }) {
  const Heading = level;
  return (
    <ol className="six-steps">
      {steps.map(({ title, text }, index) => (
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
