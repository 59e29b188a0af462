import { planQuestions } from './questions.ts';

/** Questions about the plans; each opens its answer, without a script too. */
export function PlanQuestions() {
  return (
    <div className="mt-6 border-b border-line">
      {planQuestions.map(({ question, answer }) => (
        <details key={question} className="group border-t border-line">
          <summary className="flex min-h-14 items-center justify-between gap-6 py-2 text-16 font-[550] marker:content-['']">
            {question}
            <span
              aria-hidden="true"
              className="text-22 leading-none text-muted transition-transform group-open:rotate-45"
            >
              +
            </span>
          </summary>
          <p className="max-w-[64ch] pb-5 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  );
}
