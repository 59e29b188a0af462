import { SixSteps } from './six-steps.tsx';

/** The six steps on the landing page. */
export default function HomeSteps() {
  return (
    <section aria-labelledby="how-title" className="page">
      <h2 id="how-title" className="headline text-36">
        How It Works
      </h2>
      <div className="mt-8">
        <SixSteps level="h3" />
      </div>
    </section>
  );
}
